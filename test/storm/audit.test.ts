import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { downloadJournal } from '#contract/payment/journal.ts';
import { downloadLedger } from '#contract/payment/staff-payment.ts';
import { createDatabase, type Database } from '#server/db/database.ts';
import { openStore } from '#server/db/store.ts';
import type { CapturedMail } from '../fakes/smtp/client.ts';
import type { StripeLedger } from '../fakes/stripe/client.ts';
import type { TwilioMessage } from '../fakes/twilio/account.ts';
import { buildDesk } from '../support/desk/desk-world.ts';
import { audit, type Evidence, nothingAcknowledged } from '../support/money/audit.ts';
import type { BookFiles } from '../support/money/audit-files.ts';
import { createStripeSite, type StripeSite } from '../support/money/stripe-site.ts';
import { startPostgres } from '../support/store/postgres.ts';
import { buildOrder, buildTournamentOfItsOwn } from '../support/world/order-world.ts';
import { buildMerch, buildStaff } from '../support/world/world.ts';

/** An auditor that finds nothing is worth what it would find: each fault is planted as a bug would leave it. */
let site: StripeSite;
let paid: number;
let held: number;
let evidence: Evidence & { gateway: StripeLedger; files: BookFiles };

beforeAll(async () => {
  site = await createStripeSite();
  const tournamentId = await buildTournamentOfItsOwn(site.app);
  const { merchId, sizeIds } = await buildMerch(site.app.db, tournamentId, [{ title: 'M', stock: 2 }]);
  await buildMerch(site.app.db, tournamentId);
  const merch = [{ merchId, sizeId: sizeIds[0] as number }];
  const order = await buildOrder(site.app, { tournamentId, merch, spectators: 2 });
  await site.fake.pay(await site.startSession(order));
  expect(await site.refresh(order)).toBe('completed');
  paid = order.registrationId;
  const other = await buildOrder(site.app, { tournamentId, merch });
  await site.startSession(other);
  held = other.registrationId;
  const desk = await buildDesk(site);
  const value = { spectators: 2, lunch: 1, amountCents: 3200, tournamentId };
  await desk.send([desk.next({ kind: 'sell', registrationId: 0, value })]);
  await site.fake.chargeFee(200);
  await site.fake.payOut();
  await site.runJobs();
  await site.drainOutbox();
  const { token } = await buildStaff(site.app, 'TournamentDirector');
  const journal = (await site.api(downloadJournal, { token, query: {} })).text;
  const ledger = (await site.api(downloadLedger, { token, query: {} })).text;
  evidence = { gateway: await site.fake.ledger(), files: { journal, ledger } };
});
afterAll(() => site.close());

/** Does it, looks, and takes it back. */
async function withFault(statements: string, given: Evidence = evidence): Promise<string[]> {
  const found: string[][] = [];
  await site.app.db
    .transaction()
    .execute(async db => {
      await sql.raw('set local session_replication_role = replica').execute(db); // a bug asks neither triggers nor keys
      for (const statement of statements.split(';\n')) await sql.raw(withNumbers(statement)).execute(db);
      found.push(await audit(db as Database, given));
      throw new Error('taken back');
    })
    .catch(error => {
      if (error.message !== 'taken back') throw error;
    });
  return found[0] ?? [];
}
const withNumbers = (statement: string) => statement.replaceAll(':paid', `${paid}`).replaceAll(':held', `${held}`);

const line = (columns: string, values: string) =>
  `insert into ledger_entry (registration_id, kind, channel, amount_cents, currency, external_id, at${columns && `, ${columns}`})
   values (:paid, ${values})`;
const mail = (id: number, subject = 'Registered') =>
  ({ messageId: `<outbox-${id}@localhost>`, subject }) as CapturedMail;

test('finds nothing wrong with an intact site', async () => {
  expect(await audit(site.app.db, evidence)).toEqual([]);
  expect(await audit(site.app.db, { ...evidence, overAt: site.clock.now() })).toEqual([]);
});

describe('at any time', () => {
  test.each([
    ['completed without a receipt', 'delete from receipt where registration_id = :paid'],
    ['a receipt of what is not completed', 'update registration set completed_at = null where id = :paid'],
    ['a receipt that is another sum than its lines', 'update receipt set payment_amount = payment_amount + 1'],
    ['a receipt that is not mailed', "delete from outbox where template = 'receipt'"],
    ['a mail of no receipt', "update outbox set dedupe_key = 'receipt:999' || id where template = 'receipt'"],
    ['completed for less than its receipt says', 'update ledger_entry set amount_cents = 100'],
    [
      'money booked for a payment that is not paid',
      "update payment_attempt set status = 'expired' where registration_id = :paid",
    ],
    ['a payment that is paid without its money', 'delete from ledger_entry'],
    ['paid twice, and staff are not told', line('', "'payment', 'stripe', 4500, 'cad', 'pi_second', now()")],
    ['money without its line in the history', "delete from history where action = 'payment received'"],
    ['completed without a line in the history', "delete from history where action = 'completed'"],
    ['oversold', 'update merch_size set stock = 1 where stock = 2'],
    [
      'an order of another thing’s size',
      'update merch_order set merch_id = merch_id + 1 where registration_id = :paid',
    ],
    [
      'paid, cannot be handed out, and not given back',
      'update merch_order set undeliverable_at = now() where registration_id = :paid',
    ],
    [
      'a refund that is in no book',
      `insert into refund (registration_id, payment_attempt_id, amount_cents, reason, status, gateway_refund_id, created_at)
       select :paid, id, 100, 'x', 'succeeded', 're_1', now() from payment_attempt where registration_id = :paid`,
    ],
    ['money taken by hand outside a shift', line('taken_by', "'payment', 'cash', 100, 'cad', 'desk:1', now(), 1")],
    [
      'money of two people in one shift',
      `insert into shift (person_id, opened_at) values (2, now());
${line('taken_by, shift_id', "'payment', 'cash', 100, 'cad', 'desk:1', now(), 1, (select max(id) from shift)")}`,
    ],
    [
      'counted twice by one person',
      `insert into shift (person_id, opened_at) values (2, now());
insert into shift_count (shift_id, channel, turn, counted_cents, counted_by, at)
  select max(id), 'cash', turn, 0, 1, now() from shift, generate_series(1, 2) turn group by turn`,
    ],
    ['money taken by nobody', line('', "'payment', 'cash', 100, 'cad', 'desk:1', now()")],
    ['money without its reference', line('taken_by', "'payment', 'cheque', 100, 'cad', 'desk:1', now(), 1")],
    [
      'an e-transfer booked twice',
      ['drop index ledger_entry_etransfer']
        .concat(
          ['a', 'b'].map(id =>
            line('taken_by, reference', `'payment', 'etransfer', 100, 'cad', 'desk:${id}', now(), 1, 'CA1'`),
          ),
        )
        .join(';\n'),
    ],
    [
      'a correction of something else',
      `${line('id, taken_by', "'payment', 'cash', 100, 'cad', 'desk:1', now(), 900, 1")};
${line('taken_by, corrects_id', "'correction', 'cash', 50, 'cad', 'desk:2', now(), 1, 900")}`,
    ],
    [
      'more given back by hand than was taken',
      `${line('id, taken_by', "'payment', 'cash', 100, 'cad', 'desk:1', now(), 900, 1")};
${line('taken_by, refunds_id', "'refund', 'cash', 150, 'cad', 'desk:2', now(), 1, 900")}`,
    ],
  ])('%s', async (finding, statements) => {
    expect(await withFault(statements)).toContainEqual(expect.stringMatching(new RegExp(`^${finding}: `)));
  });
});

describe('once all work has ended', () => {
  test.each([
    [
      'a payment under way for ever',
      "update payment_attempt set expires_at = '2000-01-01' where registration_id = :held",
    ],
    ['a payment under way for ever', 'update registration set completed_at = now() where id = :held'],
    [
      'a refund that is never sent',
      `insert into refund (registration_id, payment_attempt_id, amount_cents, reason, status, created_at)
       select :paid, id, 100, 'x', 'requested', now() from payment_attempt where registration_id = :paid`,
    ],
    ['a message that is never sent', "update outbox set status = 'pending' where template = 'receipt'"],
    ['a message that went wrong', "update outbox set status = 'failed' where template = 'receipt'"],
    ['a backup under way for ever', "insert into backup (started_at) values ('2000-01-01')"],
    ['a page that can still be paid', "update payment_attempt set status = 'expired' where registration_id = :held"],
  ])('%s', async (finding, statements) => {
    const given = { ...evidence, overAt: site.clock.now() };
    expect(await withFault(statements, given)).toContainEqual(expect.stringMatching(new RegExp(`^${finding}: `)));
  });
});

const database = await startPostgres();
afterAll(() => database?.stop());

test.skipIf(!database)('finds a transaction left open', async () => {
  const store = await openStore({ dir: '', url: database?.url });
  const look = () => audit(createDatabase(store), { overAt: new Date() });
  expect(await look()).toEqual([]);
  const client = await store.pool.connect();
  await client.query('BEGIN');
  expect(await look()).toEqual([expect.stringContaining('a transaction left open')]);
  client.release(true);
  await store.close();
});

describe('compared with what others know', () => {
  test.each([
    ['a payment: pi_', 'delete from ledger_entry'],
    ['a payment: pi_made_up', line('', "'payment', 'stripe', 100, 'cad', 'pi_made_up', now()")],
    ['a payment: pi_', 'update ledger_entry set amount_cents = amount_cents + 1'],
    ['a refund: re_made_up', line('', "'refund', 'stripe', 100, 'cad', 're_made_up', now()")],
    ['the gateway holds', line('', "'refund', 'stripe', 100, 'cad', 're_made_up', now()")],
  ])('money: %s', async (finding, statements) => {
    expect(await withFault(statements)).toContainEqual(expect.stringContaining(finding));
  });

  test.each([
    ['delete from ledger_entry where channel = ' + "'cash'", 'the journal: registration', 'the ledger: registration'],
    [
      'update ledger_entry set amount_cents = amount_cents + 1',
      'the journal: registration',
      'the ledger: registration',
    ],
    [
      line('', "'payment', 'cash', 100, 'cad', 'desk:1', now()"),
      'the journal: registration',
      'the ledger: registration',
    ],
  ])('files: what is in the database and not in them, or otherwise (%s)', async (statements, ...findings) => {
    const found = (await withFault(statements, { files: evidence.files })).join('\n');
    for (const finding of findings) expect(found).toContain(finding);
  });

  test('files: a document that is not balanced, a fee that is missing, a payout that is not the bank’s', async () => {
    const look = (edit: (line: string) => string | null) => {
      const lines = evidence.files.journal.split('\r\n').map(edit);
      const journal = lines.filter(line => line !== null).join('\r\n');
      return audit(site.app.db, { ...evidence, files: { ...evidence.files, journal } });
    };
    const without = (account: string) => look(line => (line.includes(`,${account},`) ? null : line));
    expect(await look(line => line)).toEqual([]);
    expect(await without('HST paid on Stripe fees')).toEqual([
      expect.stringMatching(/^the journal is not balanced: S\d+$/),
      expect.stringMatching(/^the balance at Stripe: Fees is \d+ at Stripe and \d+ here$/),
    ]);
    expect(await look(line => (line.startsWith('S') && line.includes(',Stripe,') ? null : line))).toContainEqual(
      expect.stringMatching(/^the balance at Stripe: Stripe is 0 at Stripe and \d+ here$/),
    );
    expect(await without('Bank')).toEqual([
      expect.stringMatching(/^the journal is not balanced: S\d+$/),
      expect.stringMatching(/^the balance at Stripe: Bank is \d+ at Stripe and 0 here$/),
    ]);
  });

  test('mails: one that never came, one that came twice, one that nobody queued', async () => {
    const { id } = await site.app.db
      .selectFrom('outbox')
      .select('id')
      .where('template', '=', 'receipt')
      .where('status', '=', 'sent')
      .executeTakeFirstOrThrow();
    const look = (arrived: CapturedMail[], mayRepeat = false) => audit(site.app.db, { mails: { arrived, mayRepeat } });
    expect(await look([mail(id)])).toEqual([]);
    expect(await look([])).toEqual([`a mail that never came: ${id}`]);
    expect(await look([mail(id), mail(id)])).toEqual([`a mail that came 2 times: ${id}`]);
    expect(await look([mail(id), mail(id)], true)).toEqual([]);
    expect(await look([mail(id), mail(9999)])).toEqual([
      'a mail that nobody queued: <outbox-9999@localhost> Registered',
    ]);
  });

  test('texts: one never sent, one not recorded, while an unsure one may have been sent', async () => {
    const row = (
      sid: string | null,
      status: string,
    ) => `insert into outbox (dedupe_key, channel, recipient, template, status, provider_id, not_before, created_at)
      values ('${randomUUID()}', 'sms', '7055550100', 'text', '${status}', ${sid ? `'${sid}'` : 'null'}, now(), now())`;
    const taken = [{ sid: 'SM1', to: '+17055550100' } as TwilioMessage];
    expect(await withFault(row('SM1', 'sent'), { texts: taken })).toEqual([]);
    expect(await withFault(row('SM1', 'sent'), { texts: [] })).toEqual([
      expect.stringContaining('a text that never went'),
    ]);
    expect(await withFault(row(null, 'pending'), { texts: taken })).toEqual(['a text that nobody noted: SM1']);
    expect(await withFault(row(null, 'unsure'), { texts: taken })).toEqual([]);
    expect(await withFault(row(null, 'unsure'), { texts: [...taken, ...taken] })).toHaveLength(1);
  });

  test('finds what was acknowledged but is missing, and what exists twice', async () => {
    const promised = {
      ...nothingAcknowledged(),
      accounts: ['nobody@dojo.example'],
      competitors: [{ id: 9999, firstName: 'Anna' }],
      spectators: new Map([[paid, 3]]),
      receipts: [{ registrationId: paid, confirmationCode: 'ABCD2345' }],
      cash: new Map([['desk:op:lost:0', 100]]),
      refunds: new Map([[paid, 1000]]),
    };
    expect(await audit(site.app.db, { acknowledged: promised })).toEqual([
      'lost: the account nobody@dojo.example',
      'lost: the competitor Anna',
      `lost: passes of ${paid}`,
      'lost: the receipt ABCD2345',
      'cash: desk:op:lost:0 is 100 as acknowledged and nothing here',
      expect.stringMatching(/^cash: desk:op:\w+:0 is nothing as acknowledged and 3200 here$/),
      `a refund of staff: ${paid} is 1000 as acknowledged and nothing here`,
      'entered 2 times: the competitor Aino',
    ]);
    expect(await audit(site.app.db, { acknowledged: { ...promised, spectators: new Map([[paid, 2]]) } })).not.toContain(
      `lost: passes of ${paid}`,
    );
  });
});
