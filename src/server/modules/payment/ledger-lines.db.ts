import { sql } from 'kysely';
import type { LedgerLine } from '#contract/registration/registration-detail.ts';
import type { Database } from '../../db/database.ts';
import { movedSql } from '../ledger/balance.actions.ts';

export interface LineRow {
  id: number;
  registrationId: number;
  kind: LedgerLine['kind'];
  channel: LedgerLine['channel'];
  amountCents: number;
  currency: string;
  cents: number;
  reference: string | null;
  tenderedCents: number | null;
  takenBy: string | null;
  reason: string | null;
  correctsId: number | null;
  refundsId: number | null;
  paymentAttemptId: number | null;
  shiftId: number | null;
  externalId: string;
  card: string | null;
  at: Date;
}

/** Lines of the ledger with who took them: `l`, the line it corrects `c`, who took it `s`. */
export const lineColumns = sql`l.id, l.registration_id, l.kind, l.channel, l.amount_cents, l.currency,
  (${movedSql})::int as cents, l.reference, l.tendered_cents,
  case when s.id is not null then s.first_name || ' ' || s.last_name end as taken_by,
  l.reason, l.corrects_id, l.refunds_id, l.payment_attempt_id, l.shift_id, l.external_id, l.card, l.at`;
export const lineSource = sql`ledger_entry l left join ledger_entry c on c.id = l.corrects_id
  left join person s on s.id = l.taken_by`;

/** Every ledger line of some registrations, in the order in which they were written. */
export async function listLines(db: Database, registrationIds: readonly number[]): Promise<LineRow[]> {
  if (registrationIds.length === 0) return [];
  const { rows } = await sql<LineRow>`select ${lineColumns} from ${lineSource}
    where l.registration_id = any(${registrationIds}) order by l.id`.execute(db);
  return rows;
}

/** A credit's lines have one number, each with its side. */
export const creditNumberOf = ({ channel, kind, externalId }: Pick<LineRow, 'channel' | 'kind' | 'externalId'>) =>
  channel === 'credit' && kind !== 'correction' ? externalId.replace(/:(in|out:\d+)$/, '') : null;

/** The registrations on both sides of a credit; none of any other line. */
export async function listCreditSides(db: Database, ledgerEntryId: number): Promise<number[]> {
  const line = await db
    .selectFrom('ledgerEntry')
    .select(['channel', 'kind', 'externalId'])
    .where('id', '=', ledgerEntryId)
    .executeTakeFirst();
  const number = line && creditNumberOf(line);
  if (!number) return [];
  const rows = await db
    .selectFrom('ledgerEntry')
    .select('registrationId')
    .where('externalId', 'like', `${number}:%`)
    .execute();
  return rows.map(row => row.registrationId);
}

export const sumOf = (cents: ReadonlyMap<number, number>): number =>
  [...cents.values()].reduce((sum, one) => sum + one, 0);

/** What was decided to go back of each online payment and is not booked yet: attempt → cents. */
export async function listRequestedCents(
  db: Database,
  registrationIds: readonly number[],
  { isUnclear = false } = {},
): Promise<Map<number, number>> {
  if (registrationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('refund')
    .select(['paymentAttemptId'])
    .select(eb => eb.fn.sum<number>('amountCents').as('cents'))
    .where('registrationId', 'in', registrationIds)
    .where('status', '=', 'requested')
    .$if(isUnclear, query => query.where('unclearSince', 'is not', null))
    .groupBy('paymentAttemptId')
    .execute();
  return new Map(rows.map(row => [row.paymentAttemptId, Number(row.cents)]));
}
