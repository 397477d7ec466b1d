import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { type Sums, standingIs, sums } from '../payment/standing.actions.ts';
import { isFoundBy, isNotEmpty } from '../registration/registration-conditions.actions.ts';

export interface DeskFilter {
  tournamentId: number;
  /** As it was typed; null: everything. */
  search: string | null;
  standing: keyof typeof standingIs;
  eventId: number | null;
  levelId: number | null;
  schoolId: number | null;
  missing: 'smsAnswer' | 'weight' | 'waiver' | null;
  checkedIn: boolean | null;
  withdrawals: 'waiting' | 'done' | null;
  isInPerson: boolean | null;
  /** Only these; null: all. */
  ids: readonly number[] | null;
}
export type DeskSort = 'newest' | 'oldest' | 'name';

export interface FoundRegistration extends Sums {
  id: number;
  personId: number;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string | null;
  confirmationCode: string | null;
  spectators: number;
  lunch: number;
  merch: number;
  isInPerson: boolean;
  createdAt: Date;
  completedAt: Date | null;
  hasOpenReview: boolean;
}

const all = sql`true`;
const competitorIs = (condition: RawBuilder<unknown>) =>
  sql`exists (select 1 from competitor c where c.registration_id = r.id and ${condition})`;
const comes = sql`c.withdrawn_at is null`;

const lacks: Record<NonNullable<DeskFilter['missing']>, RawBuilder<unknown>> = {
  smsAnswer: sql`exists (select 1 from contact k where k.registration_id = r.id and k.phone_number <> ''
    and k.agreed_to_sms_division_notifications is null)`,
  weight: competitorIs(sql`${comes} and c.weight_kg is null and exists (select 1 from entry n
    join event e on e.id = n.event_id where n.competitor_id = c.id and e.uses_weight)`),
  waiver: competitorIs(sql`${comes} and c.waiver_signed_at is null`),
};
const withdrawal: Record<NonNullable<DeskFilter['withdrawals']>, RawBuilder<unknown>> = {
  waiting: competitorIs(sql`${comes} and c.withdrawal_requested_at is not null and c.withdrawal_declined_at is null`),
  done: competitorIs(sql`c.withdrawn_at is not null`),
};

/** One competitor who comes is in the event, of the level and of the school. */
function hasCompetitor({ eventId, levelId, schoolId }: DeskFilter): RawBuilder<unknown> {
  if (eventId === null && levelId === null && schoolId === null) return all;
  const inEvent = sql`exists (select 1 from entry n where n.competitor_id = c.id and n.event_id = ${eventId})`;
  return competitorIs(sql`${comes} and ${eventId === null ? all : inEvent}
    and ${levelId === null ? all : sql`c.competitor_level_id = ${levelId}`}
    and ${schoolId === null ? all : sql`c.school_id = ${schoolId}`}`);
}

function isCheckedIn(checkedIn: boolean | null): RawBuilder<unknown> {
  if (checkedIn === null) return all;
  return competitorIs(sql`${comes} and c.checked_in_at is ${checkedIn ? sql`not null` : sql`null`}`);
}

/** Registrations (alias r, with their tournament as t) that match; those with nothing in them never do. */
const matching = (filter: DeskFilter) => sql`r.tournament_id = ${filter.tournamentId} and ${isNotEmpty}
  and ${isFoundBy(filter.search, filter.tournamentId)} and ${standingIs[filter.standing]} and ${hasCompetitor(filter)}
  and ${filter.missing === null ? all : lacks[filter.missing]} and ${isCheckedIn(filter.checkedIn)}
  and ${filter.withdrawals === null ? all : withdrawal[filter.withdrawals]}
  and ${filter.isInPerson === null ? all : sql`r.is_in_person = ${filter.isInPerson}`}
  and ${filter.ids === null ? all : sql`r.id = any(${filter.ids})`}`;

const orders: Record<DeskSort, RawBuilder<unknown>> = {
  newest: sql`r.created_at desc, r.id desc`,
  oldest: sql`r.created_at, r.id`,
  name: sql`r.family_key, r.id`,
};

export async function findRegistrations(
  db: Database,
  filter: DeskFilter,
  { sort, limit, offset }: { sort: DeskSort; limit: number; offset: number },
): Promise<FoundRegistration[]> {
  const { rows } = await sql<FoundRegistration>`
    with page as materialized (
      select r.id
      from registration r join tournament t on t.id = r.tournament_id
      where ${matching(filter)}
      order by ${orders[sort]} limit ${limit} offset ${offset})
    select r.id, r.person_id, p.first_name, p.last_name, p.email, p.phone_number, q.confirmation_code, r.spectators,
      r.lunch, (select count(*) from merch_order o where o.registration_id = r.id)::int as merch,
      s.cost_cents, s.paid_cents, s.refunded_cents, s.due_cents, r.is_in_person, r.created_at, r.completed_at,
      exists (select 1 from payment_review v where v.registration_id = r.id and v.settled_at is null) as has_open_review
    from page join registration r on r.id = page.id join tournament t on t.id = r.tournament_id
    join person p on p.id = r.person_id left join receipt q on q.registration_id = r.id cross join ${sums} s
    order by ${orders[sort]}`.execute(db);
  return rows;
}

/** How many match, counted up to a limit. */
export async function countRegistrations(db: Database, filter: DeskFilter, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from registration r join tournament t on t.id = r.tournament_id
      where ${matching(filter)} limit ${limit}) found`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface FoundCompetitor {
  id: number;
  registrationId: number;
  firstName: string;
  lastName: string;
  birthOn: string;
  genderId: number;
  school: string;
  level: string;
  weightKg: number | null;
  number: number | null;
  isWaiverSigned: boolean;
  isCheckedIn: boolean;
  isWithdrawn: boolean;
  isWithdrawalWaiting: boolean;
  events: string[];
}

/** The competitors of some registrations with what a line of a list says of each. */
export async function listFoundCompetitors(
  db: Database,
  registrationIds: readonly number[],
): Promise<FoundCompetitor[]> {
  if (registrationIds.length === 0) return [];
  const { rows } = await sql<FoundCompetitor>`
    select c.id, c.registration_id, c.first_name, c.last_name, c.birth_on, c.gender_id, s.name as school, l.title as level,
      c.weight_kg, c.number, c.waiver_signed_at is not null as is_waiver_signed,
      c.checked_in_at is not null as is_checked_in, c.withdrawn_at is not null as is_withdrawn,
      (c.withdrawal_requested_at is not null and c.withdrawal_declined_at is null and c.withdrawn_at is null)
        as is_withdrawal_waiting,
      array(select e.title from entry n join event e on e.id = n.event_id join event_type y on y.id = e.event_type_id
        where n.competitor_id = c.id order by y.sort_order, e.sort_order, e.id) as events
    from competitor c join school s on s.id = c.school_id join competitor_level l on l.id = c.competitor_level_id
    where c.registration_id = any(${registrationIds})
    order by c.id`.execute(db);
  return rows;
}
