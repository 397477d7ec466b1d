import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { CapturedMail } from '#test/fakes/smtp/client.ts';
import type { StripeLedger } from '#test/fakes/stripe/client.ts';
import type { TwilioMessage } from '#test/fakes/twilio/account.ts';
import { againstFiles, type BookFiles } from './audit-files.ts';
import { type AuditRules, everTrue, trueInTheEnd } from './audit-rules.ts';
import { differences, rowsOf, type Sums, sumsOf } from './sums.ts';

/** What the site said was done, and must therefore still be so. */
export interface Acknowledged {
  /** Verified. */
  accounts: string[];
  competitors: { id: number; firstName: string }[];
  /** By registration: the highest count of passes an answer named. */
  spectators: Map<number, number>;
  receipts: { registrationId: number; confirmationCode: string }[];
  /** In cents, by the number under which the ledger has it: all cash that anybody took. */
  cash: Sums;
  /** By registration, in cents: all that staff gave back. */
  refunds: Map<number, number>;
}
export const nothingAcknowledged = (): Acknowledged => ({
  accounts: [],
  competitors: [],
  spectators: new Map(),
  receipts: [],
  cash: new Map(),
  refunds: new Map(),
});

/** What others know: the database is held against it. */
export interface Evidence {
  gateway?: StripeLedger | null;
  /** All that arrived. `mayRepeat`: a sender was killed between the server's answer and his own note. */
  mails?: { arrived: readonly CapturedMail[]; mayRepeat: boolean };
  texts?: readonly TwilioMessage[];
  files?: BookFiles;
  acknowledged?: Acknowledged;
  /** Nobody is at work any more, and this is the site's time: nothing may be under way. */
  overAt?: Date;
}

type Row = { about: string | number };
/** A rule with $1 in it gets the moment there. */
const ruleOf = (text: string, at?: Date): RawBuilder<Row> =>
  sql.join(
    text.split('$1').map(part => sql.raw(part)),
    at ? sql`${at}::timestamptz` : sql``,
  ) as RawBuilder<Row>;

/** Everything that is wrong, in words; reads by SQL of its own, and asks no code of the product. */
export async function audit(db: Database, evidence: Evidence = {}): Promise<string[]> {
  const { gateway, mails, texts, files, acknowledged, overAt } = evidence;
  return [
    ...(await broken(db, everTrue)),
    ...(overAt ? await broken(db, trueInTheEnd, overAt) : []),
    ...(gateway ? await againstGateway(db, gateway, overAt !== undefined) : []),
    ...(mails ? await againstMails(db, mails) : []),
    ...(texts ? await againstTexts(db, texts) : []),
    ...(files ? await againstFiles(db, files, gateway ?? null) : []),
    ...(acknowledged ? await lost(db, acknowledged) : []),
  ];
}

async function broken(db: Database, rules: AuditRules, at?: Date): Promise<string[]> {
  const findings: string[] = [];
  for (const [finding, text] of Object.entries(rules))
    for (const { about } of await rowsOf(db, ruleOf(text, at))) findings.push(`${finding}: ${about}`);
  return findings;
}

const signs: Record<string, number> = {
  payment: 1,
  refund: -1,
  reversal: 1,
  dispute: -1,
  dispute_return: 1,
  fee: -1,
  fee_return: 1,
  write_off: 0,
};

/** Every cent the gateway holds is in our ledger once, and nobody can pay what we gave up. */
async function againstGateway(db: Database, gateway: StripeLedger, isOver: boolean): Promise<string[]> {
  const ledger = await rowsOf(
    db,
    sql<{ kind: string; id: string; cents: number }>`
      select kind, external_id as id, amount_cents as cents from ledger_entry where channel = 'stripe'`,
  );
  const booked = (kind: string): Sums => new Map(ledger.filter(l => l.kind === kind).map(l => [l.id, l.cents]));
  const sums = (rows: { id: string; cents: number }[]): [string, Sums] => [
    'at the gateway',
    new Map(rows.map(row => [row.id, row.cents])),
  ];
  const captured = gateway.charges.filter(charge => charge.amount_captured > 0);
  const failed = gateway.refunds.filter(refund => refund.status === 'failed' || refund.status === 'canceled');
  const moved = gateway.disputes.flatMap(dispute => dispute.balance_transactions);
  const held = ledger.reduce((sum, { kind, cents }) => sum + (signs[kind] ?? 0) * cents, 0);
  const findings = [
    ...differences(
      'a payment',
      sums(captured.map(one => ({ id: String(one.payment_intent), cents: one.amount_captured }))),
      booked('payment'),
    ),
    ...differences('a refund', sums(gateway.refunds.map(one => ({ id: one.id, cents: one.amount }))), booked('refund')),
    ...differences(
      'a refund that failed',
      sums(failed.map(one => ({ id: `${one.id}:reversal`, cents: one.amount }))),
      booked('reversal'),
    ),
    ...differences(
      'what a bank withdrew',
      sums(moved.filter(m => m.amount < 0).map(m => ({ id: m.id, cents: -m.amount }))),
      booked('dispute'),
    ),
    ...differences(
      'what a bank gave back',
      sums(moved.filter(m => m.amount > 0).map(m => ({ id: m.id, cents: m.amount }))),
      booked('dispute_return'),
    ),
    ...differences(
      'the fee of a dispute',
      sums(moved.filter(m => m.fee > 0).map(m => ({ id: `${m.id}:fee`, cents: m.fee }))),
      booked('fee'),
    ),
    ...(held === gateway.held ? [] : [`the gateway holds ${gateway.held}, and the ledger says ${held}`]),
  ];
  if (!isOver) return findings;
  const ended = await rowsOf(
    db,
    sql<{ session: string }>`
      select session_id as session from payment_attempt where status in ('expired', 'paid') and session_id is not null`,
  );
  const payable = new Set(gateway.sessions.filter(session => session.status === 'open').map(session => session.id));
  return [
    ...findings,
    ...ended
      .filter(({ session }) => payable.has(session))
      .map(({ session }) => `a page that can still be paid: ${session}`),
  ];
}

/** Each mail once: none that was noted as sent is missing, none came twice, none came that nobody queued. */
async function againstMails(db: Database, { arrived, mayRepeat }: NonNullable<Evidence['mails']>): Promise<string[]> {
  const rows = await rowsOf(
    db,
    sql<{ id: number; status: string }>`select id, status from outbox where channel = 'email'`,
  );
  const known = new Set(rows.map(row => row.id));
  const counts = new Map<number, number>();
  const findings: string[] = [];
  for (const { messageId, subject } of arrived) {
    const id = Number(/^<outbox-(\d+)@/.exec(messageId)?.[1]);
    if (!known.has(id)) findings.push(`a mail that nobody queued: ${messageId} ${subject}`);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  for (const { id, status } of rows) {
    const count = counts.get(id) ?? 0;
    if (status === 'sent' && count === 0) findings.push(`a mail that never came: ${id}`);
    if (count > 1 && !mayRepeat) findings.push(`a mail that came ${count} times: ${id}`);
  }
  return findings;
}

/** Each text once; what may have gone and is not known to have gone is unsure. */
async function againstTexts(db: Database, taken: readonly TwilioMessage[]): Promise<string[]> {
  const rows = await rowsOf(
    db,
    sql<{ id: number; status: string; sid: string | null; to: string }>`
      select id, status, provider_id as sid, '+1' || recipient as "to" from outbox where channel = 'sms'`,
  );
  const sids = new Map(rows.map(row => [row.sid, row]));
  const unsure = rows.filter(row => row.status === 'unsure').map(row => row.to);
  const findings = rows
    .filter(row => ['sent', 'delivered'].includes(row.status) && !taken.some(({ sid }) => sid === row.sid))
    .map(row => `a text that never went: ${row.id}`);
  for (const { sid, to } of taken) {
    if (sids.has(sid)) continue;
    const at = unsure.indexOf(to);
    if (at < 0) findings.push(`a text that nobody noted: ${sid}`);
    else unsure.splice(at, 1);
  }
  return findings;
}

/** What was acknowledged and is not so, and what is there more often than was asked for. */
async function lost(db: Database, acknowledged: Acknowledged): Promise<string[]> {
  const { accounts, competitors, spectators, receipts, cash, refunds } = acknowledged;
  const people = await rowsOf(db, sql<{ email: string }>`select email from person where verified_at is not null`);
  const registered = await rowsOf(db, sql<{ id: number; name: string }>`select id, first_name as name from competitor`);
  const registrations = await rowsOf(
    db,
    sql<{ id: number; passes: number }>`select id, spectators as passes from registration`,
  );
  const issued = await rowsOf(
    db,
    sql<{ id: number; code: string }>`select registration_id as id, confirmation_code as code from receipt`,
  );
  const taken = await rowsOf(
    db,
    sql<{ id: string; cents: number }>`
      select external_id as id, amount_cents as cents from ledger_entry where channel = 'cash'`,
  );
  const given = await rowsOf(
    db,
    sql<{ id: number; cents: number }>`
      select registration_id as id, amount_cents as cents from refund where merch_order_id is null`,
  );
  const verified = new Set(people.map(person => person.email));
  const names = new Map(registered.map(row => [row.id, row.name]));
  const passes = new Map(registrations.map(row => [row.id, row.passes]));
  const codes = new Map(issued.map(row => [row.id, row.code]));
  const times = Map.groupBy(registered, row => row.name);
  const twice = [...times].filter(([name, rows]) => rows.length > competitors.filter(c => c.firstName === name).length);
  return [
    ...accounts.filter(email => !verified.has(email)).map(email => `lost: the account ${email}`),
    ...competitors.filter(c => names.get(c.id) !== c.firstName).map(c => `lost: the competitor ${c.firstName}`),
    ...[...spectators].filter(([id, count]) => (passes.get(id) ?? 0) < count).map(([id]) => `lost: passes of ${id}`),
    ...receipts
      .filter(r => codes.get(r.registrationId) !== r.confirmationCode)
      .map(r => `lost: the receipt ${r.confirmationCode}`),
    ...differences(
      'cash',
      ['as acknowledged', cash],
      sumsOf(taken, row => row),
    ),
    ...differences(
      'a refund of staff',
      ['as acknowledged', new Map([...refunds].map(([id, cents]) => [`${id}`, cents]))],
      sumsOf(given, ({ id, cents }) => ({ id: `${id}`, cents })),
    ),
    ...twice.map(([name, rows]) => `entered ${rows.length} times: the competitor ${name}`),
  ];
}
