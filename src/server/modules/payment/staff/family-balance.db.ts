import { type RawBuilder, sql } from 'kysely';
import { heldBackKinds } from '#core/payment/review-kind.ts';
import type { CalendarDate } from '#core/time/calendar.ts';
import { markedName } from '#core/tournament/trial.ts';
import type { Database } from '../../../db/database.ts';
import { type Sums, sums } from '../../ledger/balance.actions.ts';
import { isFoundBy, readSearch } from '../../registration-search/registration-conditions.actions.ts';

export interface BalanceRow extends Sums {
  registrationId: number;
  tournamentId: number;
  familyName: string;
  email: string;
  confirmationCode: string | null;
  competitors: number;
  isCompleted: boolean;
  isInPerson: boolean;
  isPayingOnline: boolean;
  isInReview: boolean;
}

/** How registrations stand with their money, one row each. PAY-14 */
const standings = (where: RawBuilder<unknown>, today: CalendarDate) => sql`
  select r.id as registration_id, r.tournament_id, p.first_name || ' ' || p.last_name as family_name, p.email,
    (select f.confirmation_code from receipt f where f.registration_id = r.id) as confirmation_code,
    (select count(*)::int from competitor c where c.registration_id = r.id) as competitors,
    r.completed_at is not null as is_completed, r.is_in_person,
    exists (select 1 from payment_attempt a where a.registration_id = r.id and a.status in ('starting', 'open'))
      as is_paying_online,
    exists (select 1 from payment_review v where v.registration_id = r.id and v.settled_at is null
      and v.kind in (${sql.join(heldBackKinds)})) as is_in_review,
    s.cost_cents, s.paid_cents, s.forgiven_cents, s.due_cents
  from registration r
  join tournament t on t.id = r.tournament_id
  join person p on p.id = r.person_id
  cross join ${sums(today)} s
  where ${where}`;

const marked = <Row extends BalanceRow>(row: Row): Row => ({
  ...row,
  familyName: markedName(row.familyName, row.email),
});

export async function findBalance(
  db: Database,
  registrationId: number,
  today: CalendarDate,
): Promise<BalanceRow | undefined> {
  const { rows } = await sql<BalanceRow>`${standings(sql`r.id = ${registrationId}`, today)}`.execute(db);
  return rows.map(marked)[0];
}

export interface DueChoice {
  today: CalendarDate;
  tournamentId: number;
  search: string | null;
  page: number;
  pageSize: number;
}

/** Who owes or is owed, the largest first; when something is searched for, all that fit. */
export async function listBalances(db: Database, { today, tournamentId, search, page, pageSize }: DueChoice) {
  const isFound = search === null ? sql`true` : isFoundBy(await readSearch(db, search, tournamentId), tournamentId);
  const all = standings(
    sql`r.tournament_id = ${tournamentId} and ${isFound}
    and ${search ? sql`(s.cost_cents > 0 or s.paid_cents <> 0)` : sql`s.due_cents <> 0`}`,
    today,
  );
  const { rows } = await sql<BalanceRow & { total: number; allDueCents: number; allUnfinishedCents: number }>`
    select d.*, count(*) over ()::int as total,
      coalesce(sum(d.due_cents) filter (where d.due_cents > 0 and d.is_completed) over (), 0)::int as all_due_cents,
      coalesce(sum(d.due_cents) filter (where d.due_cents > 0 and not d.is_completed) over (), 0)::int
        as all_unfinished_cents
    from (${all}) d order by d.due_cents desc, d.registration_id
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return rows.map(marked);
}
