import { type Insertable, sql } from 'kysely';
import type { StaffChannel } from '#core/payment/staff-payment.ts';
import type { Database } from '../../db/database.ts';
import { isInTrial } from '../../db/in-trial.ts';
import { lockRow } from '../../db/locked.ts';
import type { DB } from '../../db/schema.generated.ts';
import { movedSql } from '../ledger/balance.actions.ts';

export function lockOpenShift(db: Database, personId: number) {
  const query = db.selectFrom('shift').selectAll().where('personId', '=', personId).where('closedAt', 'is', null);
  return lockRow(query, ['shift']);
}

export function lockShift(db: Database, shiftId: number) {
  return lockRow(db.selectFrom('shift').selectAll().where('id', '=', shiftId), ['shift']);
}

/** Does nothing when one is opened at this very moment. */
export async function insertShift(db: Database, shift: Insertable<DB['shift']>): Promise<void> {
  await db
    .insertInto('shift')
    .values(shift)
    .onConflict(c => c.column('personId').where('closedAt', 'is', null).doNothing())
    .execute();
}

export async function setFloat(db: Database, shiftId: number, floatCents: number): Promise<void> {
  await db.updateTable('shift').set({ floatCents }).where('id', '=', shiftId).execute();
}

export async function endShift(db: Database, shiftId: number, closedAt: Date): Promise<void> {
  await db.updateTable('shift').set({ closedAt }).where('id', '=', shiftId).where('closedAt', 'is', null).execute();
}

export async function insertCount(db: Database, count: Insertable<DB['shiftCount']>): Promise<void> {
  await db.insertInto('shiftCount').values(count).execute();
}

export function findOpenShift(db: Database, personId: number) {
  return db
    .selectFrom('shift')
    .selectAll()
    .where('personId', '=', personId)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
}

interface CountRow {
  countedBy: number;
  name: string;
  countedCents: number;
  remark: string | null;
  at: string;
}
export interface LineRow {
  shiftId: number;
  personId: number;
  name: string;
  channel: StaffChannel;
  openedAt: Date;
  closedAt: Date | null;
  floatCents: number | null;
  payments: number;
  takenCents: number;
  counts: CountRow[];
}

/** Which shifts: one, or those that were under way between two instants, with all that wait for a count if wanted. */
export type ShiftChoice = { shiftId: number } | { from: Date; until: Date; now: Date; withWaiting: boolean };

/** A row for each method of a shift that has money or a count; the cash also for its float. */
export async function listShiftLines(db: Database, choice: ShiftChoice): Promise<LineRow[]> {
  const isWanted =
    'shiftId' in choice
      ? sql`k.shift_id = ${choice.shiftId}`
      : sql`((k.opened_at < ${choice.until} and least(coalesce(k.closed_at, ${choice.now}), ${choice.now}) >= ${choice.from})
          or (${choice.withWaiting} and jsonb_array_length(k.counts) < 2))`;
  const { rows } = await sql<LineRow>`
    select k.* from (
      select s.id as shift_id, s.person_id, p.first_name || ' ' || p.last_name as name, m.channel, s.opened_at, s.closed_at,
        s.float_cents, t.payments, t.taken_cents,
        coalesce((select jsonb_agg(jsonb_build_object('countedBy', n.counted_by, 'countedCents', n.counted_cents,
            'remark', n.remark, 'at', n.at, 'name', w.first_name || ' ' || w.last_name) order by n.turn)
          from shift_count n join person w on w.id = n.counted_by
          where n.shift_id = s.id and n.channel = m.channel), '[]') as counts
      from shift s
      join person p on p.id = s.person_id
      cross join lateral (
        select l.channel from ledger_entry l where l.shift_id = s.id
        union select n.channel from shift_count n where n.shift_id = s.id
        union select 'cash' where s.float_cents is not null) m
      cross join lateral (
        select count(*) filter (where l.kind = 'payment')::int as payments, coalesce(sum(${movedSql}), 0)::int as taken_cents
        from ledger_entry l left join ledger_entry c on c.id = l.corrects_id
        where l.shift_id = s.id and l.channel = m.channel) t) k
    where ${isWanted} order by k.name, k.opened_at, k.shift_id, k.channel`.execute(db);
  return rows;
}

interface Taking {
  channel: string;
  payments: number;
  cents: number;
}

/** What was booked between two instants, by method. No money moves with a waived debt, a comp or a credit. */
export async function listTakings(db: Database, from: Date, until: Date): Promise<Taking[]> {
  const { rows } = await sql<Taking>`
    select l.channel, count(*) filter (where l.kind = 'payment')::int as payments, sum(${movedSql})::int as cents
    from ledger_entry l left join ledger_entry c on c.id = l.corrects_id
    where l.at >= ${from} and l.at < ${until} and l.kind <> 'write_off'
      and l.channel not in ('comp', 'credit') and not ${isInTrial(sql`l.registration_id`)}
    group by l.channel order by l.channel`.execute(db);
  return rows;
}

export interface CountDifference {
  id: number;
  channel: StaffChannel;
  /** Above zero: more than there should be. */
  differenceCents: number;
  at: Date;
  /** Whose takings. */
  name: string;
  remark: string | null;
}

/**
 * What shifts lacked or had too much once two people had counted; a later count says only what it changes. A shift that was
 * counted holds the same money ever after. PAY-49
 */
export async function listCountDifferences(db: Database): Promise<CountDifference[]> {
  const expected = sql`(select coalesce(sum(${movedSql}), 0)::int from ledger_entry l left join ledger_entry c on c.id = l.corrects_id
    where l.shift_id = s.id and l.channel = n.channel) + case when n.channel = 'cash' then coalesce(s.float_cents, 0) else 0 end`;
  const { rows } = await sql<CountDifference>`
    select k.* from (
      select n.id, n.channel, n.at, n.remark, p.first_name || ' ' || p.last_name as name,
        (n.counted_cents - case when n.turn < 3 then ${expected} else (select b.counted_cents from shift_count b
          where b.shift_id = n.shift_id and b.channel = n.channel and b.turn = n.turn - 1) end)::int as difference_cents
      from shift_count n join shift s on s.id = n.shift_id join person p on p.id = s.person_id
      where n.turn > 1) k
    where k.difference_cents <> 0 order by k.id`.execute(db);
  return rows;
}
