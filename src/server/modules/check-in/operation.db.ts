import { type Insertable, sql } from 'kysely';
import type { DeskKind, Flat } from '#core/check-in/operation.ts';
import type { KnownOperation } from '#core/check-in/repeated-operation.ts';
import type { Database } from '../../db/database.ts';
import { type Locked, lockBySql, lockRow, lockRows } from '../../db/locked.ts';
import type { DB } from '../../db/schema.generated.ts';

/** What is known under these nonces already. */
export async function listStored(db: Database, nonces: readonly string[]): Promise<KnownOperation[]> {
  const rows = await db
    .selectFrom('checkInOperation')
    .select(['deviceId', 'nonce', 'outcome', 'detail', 'registrationId', 'competitorId', 'kind', 'value'])
    .where(sql<boolean>`nonce = any(${nonces})`)
    .execute();
  return rows as unknown as KnownOperation[];
}

/** False when another device has sent one of these nonces at this very moment: nothing of it was seen before. */
export async function insertOperations(
  db: Database,
  rows: readonly Insertable<DB['checkInOperation']>[],
): Promise<boolean> {
  if (rows.length === 0) return true;
  const inserted = await db
    .insertInto('checkInOperation')
    .values(rows)
    .onConflict(c => c.column('nonce').doNothing())
    .returning('id')
    .execute();
  return inserted.length === rows.length;
}

export async function settleOperation(db: Database, id: number, settledBy: number, settledAt: Date): Promise<void> {
  await db.updateTable('checkInOperation').set({ settledBy, settledAt }).where('id', '=', id).execute();
}

export interface OpenOperation {
  id: number;
  registrationId: number;
  competitorId: number | null;
  kind: DeskKind;
  value: Flat;
  seen: Flat;
  doneBy: number;
  doneAt: Date;
  outcome: 'conflict' | 'refused';
  detail: string | null;
  settledAt: Date | null;
  nonce: string;
  device: string;
  sender: string;
  /** Who is named in it, if not the sender. */
  colleague: string | null;
}

/** Who sent an operation, and the colleague named in it, who may be nobody we know. CHECK-14 */
const people = sql`sender.first_name || ' ' || sender.last_name as sender,
  case when o.done_by <> o.sent_by then coalesce(doer.first_name || ' ' || doer.last_name, 'someone unknown')
    end as colleague`;
const peopleOf = sql`join person sender on sender.id = o.sent_by left join person doer on doer.id = o.done_by`;

const undecided = sql`
    select o.id, o.registration_id, o.competitor_id, o.kind, o.value, o.seen, o.done_by, o.done_at, o.outcome, o.detail,
      o.settled_at, o.nonce, d.name as device, ${people}
    from check_in_operation o
    join device d on d.id = o.device_id
    ${peopleOf}
    where o.outcome in ('conflict', 'refused')`;

/** What a person has to decide, oldest first. */
export async function listOpenOperations(db: Database): Promise<OpenOperation[]> {
  const statement = sql<OpenOperation>`${undecided} and o.settled_at is null order by o.id`;
  return (await statement.execute(db)).rows;
}

/** One of them, settled or not. */
export async function lockOperation(db: Database, id: number): Promise<Locked<OpenOperation> | undefined> {
  const [row] = await lockBySql(db, sql<OpenOperation>`${undecided} and o.id = ${id} for update of o`);
  return row;
}

/** Who last sent what brought a field to where it is, of the operations that were applied. */
export async function findAuthor(
  db: Database,
  of: { registrationId: number; competitorId: number | null; kinds: readonly DeskKind[]; thing: Flat },
): Promise<{ sender: string; colleague: string | null; device: string; doneAt: Date } | undefined> {
  const { rows } = await sql<{ sender: string; colleague: string | null; device: string; doneAt: Date }>`
    select ${people}, d.name as device, o.done_at
    from check_in_operation o join device d on d.id = o.device_id ${peopleOf}
    where o.registration_id = ${of.registrationId} and o.outcome = 'applied'
      and o.competitor_id is not distinct from ${of.competitorId}::int
      and o.kind = any(${[...of.kinds]}::text[]) and o.value @> ${JSON.stringify(of.thing)}::jsonb
    order by o.id desc limit 1`.execute(db);
  return rows[0];
}

/** Of these people, those who may do check-in now. */
export async function listStaffIds(db: Database, personIds: readonly number[], roles: readonly string[]) {
  const rows = await db
    .selectFrom('personRole as r')
    .innerJoin('person as p', 'p.id', 'r.personId')
    .select('r.personId')
    .distinct()
    .where('r.personId', 'in', personIds)
    .where('r.role', 'in', roles as never)
    .where('p.erasedAt', 'is', null)
    .execute();
  return new Set(rows.map(row => row.personId));
}

/** In the order of their ids, so that two desks never wait for one another crosswise. */
export async function lockFamilies(db: Database, registrationIds: readonly number[]): Promise<Set<number>> {
  if (registrationIds.length === 0) return new Set();
  const query = db
    .selectFrom('registration')
    .select(['id', 'blankedAt'])
    .where('id', 'in', registrationIds)
    .orderBy('id');
  const rows = await lockRows(query, ['registration']);
  return new Set(rows.flatMap(({ id, blankedAt }) => (blankedAt ? [id] : [])));
}

/** The next number of a tournament: one desk at a time, so that each is given once. */
export async function nextNumber(db: Database, tournamentId: number): Promise<number> {
  const tournament = db.selectFrom('tournament').select('id').where('id', '=', tournamentId);
  await lockRow(tournament, ['tournament'], 'forNoKeyUpdate');
  const row = await db
    .selectFrom('competitor as c')
    .innerJoin('registration as r', 'r.id', 'c.registrationId')
    .select(eb => eb.fn.max('c.number').as('last'))
    .where('r.tournamentId', '=', tournamentId)
    .executeTakeFirst();
  return (row?.last ?? 0) + 1;
}

export interface HandedThing {
  registrationId: number;
  what: 'spectators' | 'lunch' | 'merch';
  merchOrderId: number | null;
}

export async function insertHandOvers(
  db: Database,
  rows: readonly (HandedThing & { at: Date; personId: number })[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into hand_over (registration_id, what, merch_order_id, at, person_id)
    select n.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n("registrationId" int, what text, "merchOrderId" int, at timestamptz, "personId" int)
    on conflict (registration_id, what, coalesce(merch_order_id, 0)) do nothing`.execute(db);
}

export async function deleteHandOvers(db: Database, things: readonly HandedThing[]): Promise<void> {
  if (things.length === 0) return;
  await sql`
    delete from hand_over h using jsonb_to_recordset(${JSON.stringify(things)}::jsonb)
      as n("registrationId" int, what text, "merchOrderId" int)
    where h.registration_id = n."registrationId" and h.what = n.what
      and h.merch_order_id is not distinct from n."merchOrderId"`.execute(db);
}

export async function listWaiverVersionIds(db: Database): Promise<Set<number>> {
  const rows = await db.selectFrom('waiverVersion').select('id').execute();
  return new Set(rows.map(({ id }) => id));
}
