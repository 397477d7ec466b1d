import { type RawBuilder, sql } from 'kysely';
import type { CalendarDate } from '#core/time/calendar.ts';
import type { Database } from '../../db/database.ts';
import { isPossibleDuplicate } from '../duplicate/duplicate.actions.ts';
import { balanceIs, type Sums, sums } from '../ledger/balance.actions.ts';
import {
  asksToWithdraw,
  isComing,
  isWaiverSigned,
  isWithdrawn,
  lacksConcussion,
  lacksSmsAnswer,
  lacksWaiver,
  lacksWeight,
  weightKg,
} from '../registration-search/competitor-facts.actions.ts';
import {
  isDoorSale,
  isFoundBy,
  isNotEmpty,
  readSearch,
} from '../registration-search/registration-conditions.actions.ts';

export interface RegistrationFilter {
  tournamentId: number;
  /** As it was typed; null: everything. */
  search: string | null;
  standing: keyof typeof balanceIs;
  eventId: number | null;
  levelId: number | null;
  schoolId: number | null;
  missing: 'smsAnswer' | 'weight' | 'waiver' | 'concussion' | null;
  checkedIn: boolean | null;
  withdrawals: 'waiting' | 'done' | null;
  duplicates: 'open' | null;
  isInPerson: boolean | null;
  /** Only these; null: all. */
  ids: readonly number[] | null;
}
export type RegistrationSort = 'newest' | 'oldest' | 'name';

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

const lacks: Record<NonNullable<RegistrationFilter['missing']>, RawBuilder<unknown>> = {
  smsAnswer: sql`exists (select 1 from contact k where k.registration_id = r.id and ${lacksSmsAnswer})`,
  weight: competitorIs(lacksWeight),
  waiver: competitorIs(lacksWaiver),
  concussion: competitorIs(lacksConcussion),
};
const withdrawal: Record<NonNullable<RegistrationFilter['withdrawals']>, RawBuilder<unknown>> = {
  waiting: competitorIs(asksToWithdraw),
  done: competitorIs(isWithdrawn),
};

/** One competitor who comes is in the event, of the level and of the school. */
function hasCompetitor({ eventId, levelId, schoolId }: RegistrationFilter): RawBuilder<unknown> {
  if (eventId === null && levelId === null && schoolId === null) return all;
  const inEvent = sql`exists (select 1 from entry n where n.competitor_id = c.id and n.event_id = ${eventId})`;
  return competitorIs(sql`${isComing} and ${eventId === null ? all : inEvent}
    and ${levelId === null ? all : sql`c.competitor_level_id = ${levelId}`}
    and ${schoolId === null ? all : sql`c.school_id = ${schoolId}`}`);
}

function isCheckedIn(checkedIn: boolean | null): RawBuilder<unknown> {
  if (checkedIn === null) return all;
  return competitorIs(sql`${isComing} and c.checked_in_at is ${checkedIn ? sql`not null` : sql`null`}`);
}

/** Sales at the door are listed when they are looked for, and while something of them is due. CHECK-31 */
const mayBeDoorSale = ({ search, ids, standing }: RegistrationFilter): boolean =>
  search !== null || ids !== null || standing === 'unpaid';

/** Registrations (alias r, with their tournament as t) that match; those with nothing in them never do. */
const matching = (filter: RegistrationFilter) => sql`r.tournament_id = ${filter.tournamentId} and ${isNotEmpty}
  and ${mayBeDoorSale(filter) ? all : sql`not ${isDoorSale}`}
  and ${balanceIs[filter.standing]} and ${hasCompetitor(filter)}
  and ${filter.missing === null ? all : lacks[filter.missing]} and ${isCheckedIn(filter.checkedIn)}
  and ${filter.withdrawals === null ? all : withdrawal[filter.withdrawals]}
  and ${filter.duplicates === null ? all : competitorIs(isPossibleDuplicate)}
  and ${filter.isInPerson === null ? all : sql`r.is_in_person = ${filter.isInPerson}`}
  and ${filter.ids === null ? all : sql`r.id = any(${filter.ids})`}`;

const orders: Record<RegistrationSort, RawBuilder<unknown>> = {
  newest: sql`r.created_at desc, r.id desc`,
  oldest: sql`r.created_at, r.id`,
  name: sql`r.family_key, r.id`,
};

const mostCounted = 500;

export interface FoundIds {
  /** In the order of the list. */
  ids: number[];
  /** There are no others. */
  isAll: boolean;
}

/**
 * The matching registrations from the top of the list, up to `until`, and further as far as they are counted. For
 * common words there is no count, as counting would mean reading the list on.
 */
export async function findRegistrationIds(
  db: Database,
  filter: RegistrationFilter,
  { sort, until }: { sort: RegistrationSort; until: number },
): Promise<FoundIds> {
  const { search, tournamentId } = filter;
  const readings = search === null ? null : await readSearch(db, search, tournamentId);
  const isCommon = readings?.some(reading => reading.rarest === null) ?? false;
  const most = isCommon ? until : Math.max(until, mostCounted);
  const { rows } = await sql<{ id: number }>`
    select r.id from registration r join tournament t on t.id = r.tournament_id
    where ${readings ? isFoundBy(readings, tournamentId) : all} and ${matching(filter)}
    order by ${orders[sort]} limit ${most + 1}`.execute(db);
  return { ids: rows.slice(0, most).map(row => row.id), isAll: rows.length <= most };
}

/** These, in this order. */
export async function listRegistrations(
  db: Database,
  ids: readonly number[],
  today: CalendarDate,
): Promise<FoundRegistration[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<FoundRegistration>`
    select r.id, r.person_id, p.first_name, p.last_name, p.email, p.phone_number, q.confirmation_code, r.spectators,
      r.lunch, (select count(*) from merch_order o where o.registration_id = r.id
        and o.given_back_at is null and o.undeliverable_at is null)::int as merch,
      s.cost_cents, s.paid_cents, s.forgiven_cents, s.due_cents, r.is_in_person, r.created_at, r.completed_at,
      exists (select 1 from payment_review v where v.registration_id = r.id and v.settled_at is null) as has_open_review
    from unnest(${ids}::int[]) with ordinality as found (id, place)
    join registration r on r.id = found.id join tournament t on t.id = r.tournament_id
    join person p on p.id = r.person_id left join receipt q on q.registration_id = r.id cross join ${sums(today)} s
    order by found.place`.execute(db);
  return rows;
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
      ${weightKg} as weight_kg, c.number, ${isWaiverSigned} as is_waiver_signed,
      c.checked_in_at is not null as is_checked_in, ${isWithdrawn} as is_withdrawn,
      ${asksToWithdraw} as is_withdrawal_waiting,
      array(select e.title from entry n join event e on e.id = n.event_id join event_type y on y.id = e.event_type_id
        where n.competitor_id = c.id order by y.sort_order, e.sort_order, e.id) as events
    from competitor c join school s on s.id = c.school_id join competitor_level l on l.id = c.competitor_level_id
    where c.registration_id = any(${registrationIds})
    order by c.id`.execute(db);
  return rows;
}
