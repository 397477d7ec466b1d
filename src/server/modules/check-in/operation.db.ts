import { type Insertable, sql } from 'kysely';
import type { DeskKind, Flat } from '#core/check-in/operation.ts';
import type { Database } from '../../db/database.ts';
import type { DB } from '../../db/schema.generated.ts';

/** What is known of these operations already, by their place in the device's queue or by their nonce. */
export function listStored(db: Database, deviceId: string, operations: readonly { sequence: number; nonce: string }[]) {
  return db
    .selectFrom('checkInOperation')
    .select(['deviceId', 'sequence', 'nonce', 'outcome', 'detail'])
    .where(eb =>
      eb.or([
        eb.and([
          eb('deviceId', '=', deviceId),
          eb(
            'sequence',
            'in',
            operations.map(o => o.sequence),
          ),
        ]),
        eb(
          'nonce',
          'in',
          operations.map(o => o.nonce),
        ),
      ]),
    )
    .execute();
}

export async function insertOperation(db: Database, row: Insertable<DB['checkInOperation']>): Promise<void> {
  await db.insertInto('checkInOperation').values(row).execute();
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
  device: string;
  firstName: string | null;
  lastName: string | null;
}

/** What a person has to decide, oldest first; or one operation, settled or not, held until the transaction ends. */
export async function listOpenOperations(db: Database, lockedId?: number): Promise<OpenOperation[]> {
  const { rows } = await sql<OpenOperation>`
    select o.id, o.registration_id, o.competitor_id, o.kind, o.value, o.seen, o.done_by, o.done_at, o.outcome, o.detail,
      o.settled_at, d.name as device, p.first_name, p.last_name
    from check_in_operation o
    join device d on d.id = o.device_id
    left join person p on p.id = o.done_by
    where o.outcome in ('conflict', 'refused')
      and ${lockedId === undefined ? sql`o.settled_at is null` : sql`o.id = ${lockedId}`}
    order by o.id ${lockedId === undefined ? sql`` : sql`for update of o`}`.execute(db);
  return rows;
}

/** Who last brought a field to where it is, of the operations that were applied. */
export async function findAuthor(
  db: Database,
  of: { registrationId: number; competitorId: number | null; kinds: readonly DeskKind[]; thing: Flat },
): Promise<{ firstName: string; lastName: string; device: string; doneAt: Date } | undefined> {
  const { rows } = await sql<{ firstName: string; lastName: string; device: string; doneAt: Date }>`
    select p.first_name, p.last_name, d.name as device, o.done_at
    from check_in_operation o join device d on d.id = o.device_id join person p on p.id = o.done_by
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
export async function lockFamilies(db: Database, registrationIds: readonly number[]): Promise<void> {
  await db
    .selectFrom('registration')
    .select('id')
    .where('id', 'in', registrationIds)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The next number of a tournament: one desk at a time, so that each is given once. */
export async function nextNumber(db: Database, tournamentId: number): Promise<number> {
  await db.selectFrom('tournament').select('id').where('id', '=', tournamentId).forNoKeyUpdate().execute();
  const row = await db
    .selectFrom('competitor as c')
    .innerJoin('registration as r', 'r.id', 'c.registrationId')
    .select(eb => eb.fn.max('c.number').as('last'))
    .where('r.tournamentId', '=', tournamentId)
    .executeTakeFirst();
  return (row?.last ?? 0) + 1;
}

/** False when it was handed over already. */
export async function insertHandOver(db: Database, row: Insertable<DB['handOver']>): Promise<boolean> {
  const { rows } = await sql`
    insert into hand_over (registration_id, what, merch_order_id, at, person_id)
    values (${row.registrationId}, ${row.what}, ${row.merchOrderId ?? null}::int, ${row.at}, ${row.personId})
    on conflict (registration_id, what, coalesce(merch_order_id, 0)) do nothing returning at`.execute(db);
  return rows.length > 0;
}

export async function deleteHandOver(
  db: Database,
  of: { registrationId: number; what: 'spectators' | 'lunch' | 'merch'; merchOrderId: number | null },
): Promise<void> {
  await db
    .deleteFrom('handOver')
    .where('registrationId', '=', of.registrationId)
    .where('what', '=', of.what)
    .where('merchOrderId', of.merchOrderId === null ? 'is' : '=', of.merchOrderId)
    .execute();
}

export async function hasWaiverVersion(db: Database, id: number): Promise<boolean> {
  const row = await db.selectFrom('waiverVersion').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
