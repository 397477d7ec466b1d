import { type RawBuilder, sql } from 'kysely';
import type { CalendarDate } from '#core/time/calendar.ts';
import type { Database } from '../../db/database.ts';
import { sums } from '../ledger/balance.actions.ts';
import { isWaiverSigned, isWithdrawn } from '../registration-search/competitor-facts.actions.ts';
import { isDoorSale, isNotEmpty } from '../registration-search/registration-conditions.actions.ts';

/** The families of one tournament, or single ones. */
export type FamilyChoice = { tournamentId: number } | { registrationIds: readonly number[] };

const chosen = (choice: FamilyChoice): RawBuilder<unknown> =>
  'tournamentId' in choice
    ? sql`r.tournament_id = ${choice.tournamentId}`
    : sql`r.id = any(${[...choice.registrationIds]}::int[])`;

export interface FamilyRow {
  id: number;
  tournamentId: number;
  tournamentOn: string;
  asksConcussion: boolean;
  concussionVersion: number;
  personId: number;
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
  code: string | null;
  isCompleted: boolean;
  spectators: number;
  lunch: number;
  dueCents: number;
}

/** Families with what they ordered, paid and owe. In lists no order is empty (REG-12); asked for by its number, it may be. */
export async function listFamilies(db: Database, choice: FamilyChoice, today: CalendarDate): Promise<FamilyRow[]> {
  const { rows } = await sql<FamilyRow>`
    select r.id, r.tournament_id, t.tournament_on, t.asks_concussion, t.concussion_version, r.person_id, p.first_name, p.last_name, p.phone_number,
      f.confirmation_code as code, r.completed_at is not null as is_completed, r.spectators, r.lunch, s.due_cents
    from registration r
    join tournament t on t.id = r.tournament_id
    join person p on p.id = r.person_id
    left join receipt f on f.registration_id = r.id
    cross join ${sums(today)} s
    where ${chosen(choice)} and not ${isDoorSale}
      and (${'registrationIds' in choice} or r.completed_at is not null or ${isNotEmpty})
    order by r.family_key, r.id`.execute(db);
  return rows;
}

/** Without anything private: neither birth date nor note ever leave the database here, only whether somebody is a minor needs the date. */
export async function listDeskCompetitors(db: Database, choice: FamilyChoice) {
  const { rows } = await sql<{
    id: number;
    registrationId: number;
    firstName: string;
    lastName: string;
    saidAs: string | null;
    birthOn: string;
    schoolId: number;
    levelId: number;
    weightKg: number | null;
    heightCm: number | null;
    measuredWeightKg: number | null;
    measuredHeightCm: number | null;
    isWaiverSigned: boolean;
    waiverSignedBy: string | null;
    waiverLanguage: string | null;
    confirmedVersion: number | null;
    isWithdrawn: boolean;
    number: number | null;
    checkedInAt: Date | null;
    isConfirmed: boolean;
  }>`
    select c.id, c.registration_id, c.first_name, c.last_name, c.said_as, c.birth_on, c.school_id, c.competitor_level_id as level_id,
      c.weight_kg, c.height_cm, c.measured_weight_kg, c.measured_height_cm,
      ${isWaiverSigned} as is_waiver_signed, c.waiver_signed_by, c.waiver_language, c.concussion_confirmed_version as confirmed_version, ${isWithdrawn} as is_withdrawn,
      c.number, c.checked_in_at, c.arrival_confirmed_at is not null as is_confirmed
    from competitor c join registration r on r.id = c.registration_id
    where ${chosen(choice)} order by c.id`.execute(db);
  return rows;
}

export async function listDeskEntries(db: Database, choice: FamilyChoice) {
  const { rows } = await sql<{ competitorId: number; title: string; usesWeight: boolean }>`
    select n.competitor_id, e.title, e.uses_weight
    from entry n join event e on e.id = n.event_id join event_type y on y.id = e.event_type_id
    join competitor c on c.id = n.competitor_id join registration r on r.id = c.registration_id
    where ${chosen(choice)} order by y.sort_order, e.sort_order, e.id`.execute(db);
  return rows;
}

export async function listDeskContacts(db: Database, choice: FamilyChoice) {
  const { rows } = await sql<{
    id: number;
    registrationId: number;
    name: string;
    phoneNumber: string;
    agreedToSmsDivisionNotifications: boolean | null;
  }>`
    select c.id, c.registration_id, c.name, c.phone_number, c.agreed_to_sms_division_notifications
    from contact c join registration r on r.id = c.registration_id where ${chosen(choice)} order by c.id`.execute(db);
  return rows;
}

export async function listDeskMerch(db: Database, choice: FamilyChoice) {
  const { rows } = await sql<{
    merchOrderId: number;
    registrationId: number;
    title: string;
    sizeTitle: string;
    isUndeliverable: boolean;
  }>`
    select o.id as merch_order_id, o.registration_id, m.title, s.title as size_title,
      o.undeliverable_at is not null as is_undeliverable
    from merch_order o join merch m on m.id = o.merch_id join merch_size s on s.id = o.merch_size_id
    join registration r on r.id = o.registration_id
    where o.given_back_at is null and ${chosen(choice)} order by o.id`.execute(db);
  return rows;
}

export async function listHandOvers(db: Database, choice: FamilyChoice) {
  const { rows } = await sql<{
    registrationId: number;
    what: 'spectators' | 'lunch' | 'merch';
    merchOrderId: number | null;
    at: Date;
  }>`
    select h.registration_id, h.what, h.merch_order_id, h.at
    from hand_over h join registration r on r.id = h.registration_id
    where ${chosen(choice)} order by h.what, h.merch_order_id`.execute(db);
  return rows;
}

/** Where everybody is due first: of the published divisions that are not done, by planned minute, then by place. CHECK-12 */
export async function listFirstDue(db: Database, choice: FamilyChoice) {
  const { rows } = await sql<{ competitorId: number; ringId: number; order: number; minute: number | null }>`
    select distinct on (c.id) c.id as competitor_id, a.ring_id, a.sort_order as "order", a.planned_start as minute
    from ring_assignment a
    join draft_division g on g.id = a.draft_division_id
    join draft d on d.id = g.draft_id
    join draft_entry e on e.draft_division_id = g.id
    join competitor c on c.id = e.competitor_id
    join registration r on r.id = c.registration_id and r.tournament_id = d.tournament_id
    where ${chosen(choice)} and d.status = 'published' and g.removed_at is null and a.state <> 'done'
    order by c.id, a.planned_start nulls last, a.sort_order, a.id`.execute(db);
  return rows;
}

/** The schools a desk counts by, and no others. */
export async function listDeskSchools(db: Database, tournamentId: number): Promise<{ id: number; title: string }[]> {
  const { rows } = await sql<{ id: number; title: string }>`
    select s.id, s.name as title from school s
    where s.id in (select c.school_id from competitor c join registration r on r.id = c.registration_id
      where r.tournament_id = ${tournamentId})
    order by s.name_key`.execute(db);
  return rows;
}
