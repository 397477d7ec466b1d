import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

export interface DeskFilter {
  tournamentId: number;
  /** Any one of them, each word of which begins a word of the registration; null: everything. */
  readings: readonly (readonly string[])[] | null;
  standing: 'any' | 'paid' | 'unpaid' | 'incomplete';
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

export interface FoundRegistration {
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
  costCents: number;
  isInPerson: boolean;
  createdAt: Date;
  completedAt: Date | null;
  hasOpenReview: boolean;
}

/** What the receipt says, less what could not be handed out; before there is one, what the order costs. PAY-14 */
export const costCents = sql<number>`(100 * (coalesce((select q.payment_amount
      - coalesce((select sum(o.price) from merch_order o
          where o.registration_id = r.id and o.undeliverable_at is not null), 0)
      from receipt q where q.registration_id = r.id),
    (select count(*) from competitor c where c.registration_id = r.id)
      * case when r.is_in_person then t.competitor_door_cost else t.competitor_online_cost end
    + r.spectators * t.spectator_cost + r.lunch * t.lunch_cost
    + coalesce((select sum(o.price) from merch_order o where o.registration_id = r.id), 0))))::int`;

/** Payments less those that were mistakes: what was given back is not owed again, so it does not lower this. PAY-14 */
const broughtCents = sql`coalesce((select sum(case l.kind when 'payment' then l.amount_cents else -l.amount_cents end)
  from ledger_entry l left join ledger_entry k on k.id = l.corrects_id
  where l.registration_id = r.id and (l.kind = 'payment' or k.kind = 'payment')), 0)`;

const isNotEmpty = sql`(r.spectators > 0 or r.lunch > 0
  or exists (select 1 from competitor c where c.registration_id = r.id)
  or exists (select 1 from merch_order o where o.registration_id = r.id))`;

const all = sql`true`;
const competitorIs = (condition: RawBuilder<unknown>) =>
  sql`exists (select 1 from competitor c where c.registration_id = r.id and ${condition})`;
const comes = sql`c.withdrawn_at is null`;

/** A range instead of LIKE, so that one plan with the index serves every beginning; `~` comes after every letter of a word. */
const wordBegins = (tournamentId: number, beginning: string) =>
  sql`r.id in (select w.registration_id from registration_word w where w.tournament_id = ${tournamentId}
    and w.word ~>=~ ${beginning} and w.word ~<~ ${`${beginning}~`})`;

function hasWords({ readings, tournamentId }: DeskFilter): RawBuilder<unknown> {
  if (readings === null) return all;
  const each = readings.map(
    words =>
      sql`(${sql.join(
        words.map(word => wordBegins(tournamentId, word.slice(0, 60))),
        sql` and `,
      )})`,
  );
  return each.length > 0 ? sql`(${sql.join(each, sql` or `)})` : sql`false`;
}

const standingIs: Record<DeskFilter['standing'], RawBuilder<unknown>> = {
  any: all,
  incomplete: sql`r.completed_at is null`,
  paid: sql`(r.completed_at is not null and ${costCents} <= ${broughtCents})`,
  unpaid: sql`(r.completed_at is not null and ${costCents} > ${broughtCents})`,
};
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
  and ${hasWords(filter)} and ${standingIs[filter.standing]} and ${hasCompetitor(filter)}
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
      ${costCents} as cost_cents, r.is_in_person, r.created_at, r.completed_at,
      exists (select 1 from payment_review v where v.registration_id = r.id and v.settled_at is null) as has_open_review
    from page join registration r on r.id = page.id join tournament t on t.id = r.tournament_id
    join person p on p.id = r.person_id left join receipt q on q.registration_id = r.id
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

/** The lines of the books of some registrations, as core counts them. */
export function listEntriesOf(db: Database, registrationIds: readonly number[]) {
  return db
    .selectFrom('ledgerEntry')
    .select(['id', 'registrationId', 'kind', 'amountCents', 'correctsId'])
    .where(sql<boolean>`registration_id = any(${registrationIds})`)
    .orderBy('id')
    .execute();
}
