import { sql } from 'kysely';
import type { CalendarDate } from '#core/time/calendar.ts';
import { forgivenSql, signedSql } from './ledger.db.ts';

export { forgivenSql, isGivenBackSql, isMoneySql, isOwedAgainSql, movedSql, refundedSql } from './ledger.db.ts';

/** How a registration stands with its money. */
export interface Sums {
  costCents: number;
  /** Less what was given back. */
  paidCents: number;
  /** What was refunded and need not be paid again. */
  forgivenCents: number;
  dueCents: number;
}

// `paysDoorPrice` of core. PRICE-2, PRICE-6
const paysDoorPrice = (today: CalendarDate) => sql`((r.is_in_person and not r.is_taken_over)
  or (t.is_door_price_after_closing and t.registration_closes_after < ${today}::date))`;

// What the receipt says, less what could not be handed out; before there is one, what the order costs.
const costCents = (today: CalendarDate) => sql`(100 * coalesce(
    (select q.payment_amount - coalesce((select sum(o.price) from merch_order o
        where o.registration_id = r.id and o.undeliverable_at is not null), 0)
      from receipt q where q.registration_id = r.id),
    (select count(*) from competitor c where c.registration_id = r.id)
        * case when ${paysDoorPrice(today)} then t.competitor_door_cost else t.competitor_online_cost end
      + r.spectators * t.spectator_cost + r.lunch * t.lunch_cost
      + coalesce((select sum(o.price) from merch_order o where o.registration_id = r.id), 0)))::int`;

/**
 * The sums of a registration in SQL, for lists: to be joined to `registration r` and its `tournament t`. What core says
 * of one registration, said of all at once; a test holds the two together. What is unfinished may cost more from a day on
 * (PRICE-6). PAY-9, PAY-14
 *
 * `offset 0` has the cost computed once for all that ask for it, the left join lets whoever asks for the cost alone do
 * without the ledger.
 */
export const sums = (today: CalendarDate) => sql`lateral (
  select cost_cents, paid_cents, forgiven_cents,
    cost_cents - paid_cents - case when r.completed_at is null then 0 else forgiven_cents end as due_cents
  from (select ${costCents(today)} as cost_cents offset 0) cost
  left join lateral (
    select coalesce(sum(${signedSql}), 0)::int as paid_cents, ${forgivenSql} as forgiven_cents
    from ledger_entry l left join ledger_entry c on c.id = l.corrects_id
    where l.registration_id = r.id) books on true)`;

/** What is due of a completed registration, for conditions on `registration r` and its `tournament t`: what its receipt says, on any day. */
const isDue = sql`(select due_cents from ${sums('2000-01-01')} sums) > 0`;
export const balanceIs = {
  any: sql`true`,
  completed: sql`r.completed_at is not null`,
  incomplete: sql`r.completed_at is null`,
  paid: sql`(r.completed_at is not null and not ${isDue})`,
  unpaid: sql`(r.completed_at is not null and ${isDue})`,
};
