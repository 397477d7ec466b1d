import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

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
  personId: number;
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
  code: string | null;
  isCompleted: boolean;
  spectators: number;
  lunch: number;
  costCents: number;
  paidCents: number;
  refundedCents: number;
}

/** What each order costs and what was paid of it, with every table read once. Empty orders count nowhere. PAY-9, REG-12 */
export async function listFamilies(db: Database, choice: FamilyChoice): Promise<FamilyRow[]> {
  const { rows } = await sql<FamilyRow>`
    with r as materialized (select r.* from registration r where ${chosen(choice)}),
    k as (select registration_id, count(*)::int as competitors from competitor
      where registration_id in (select id from r) group by 1),
    o as (select registration_id, count(*) as orders, sum(price)::int as price,
        coalesce(sum(price) filter (where undeliverable_at is not null), 0)::int as undeliverable
      from merch_order where registration_id in (select id from r) group by 1),
    m as (select l.registration_id,
        sum(case l.kind when 'refund' then -l.amount_cents
          when 'correction' then case c.kind when 'refund' then l.amount_cents else -l.amount_cents end
          else l.amount_cents end)::int as paid_cents,
        sum(case when l.kind = 'refund' then l.amount_cents when l.kind = 'reversal' then -l.amount_cents
          when c.kind = 'refund' then -l.amount_cents else 0 end)::int as refunded_cents
      from ledger_entry l left join ledger_entry c on c.id = l.corrects_id
      where l.registration_id in (select id from r) group by 1)
    select r.id, r.tournament_id, t.tournament_on, r.person_id, p.first_name, p.last_name, p.phone_number,
      f.confirmation_code as code, r.completed_at is not null as is_completed, r.spectators, r.lunch,
      (100 * case when r.completed_at is not null then coalesce(f.payment_amount, 0) - coalesce(o.undeliverable, 0)
        else coalesce(k.competitors, 0) * case when r.is_in_person then t.competitor_door_cost else t.competitor_online_cost end
          + r.spectators * t.spectator_cost + r.lunch * t.lunch_cost + coalesce(o.price, 0) end)::int as cost_cents,
      coalesce(m.paid_cents, 0) as paid_cents, coalesce(m.refunded_cents, 0) as refunded_cents
    from r
    join tournament t on t.id = r.tournament_id
    join person p on p.id = r.person_id
    left join receipt f on f.registration_id = r.id
    left join k on k.registration_id = r.id
    left join o on o.registration_id = r.id
    left join m on m.registration_id = r.id
    where r.completed_at is not null or r.spectators > 0 or r.lunch > 0 or k.competitors > 0 or o.orders > 0
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
    birthOn: string;
    schoolId: number;
    levelId: number;
    weightKg: number | null;
    heightCm: number | null;
    measuredWeightKg: number | null;
    measuredHeightCm: number | null;
    isWaiverSigned: boolean;
    isWithdrawn: boolean;
    number: number | null;
    checkedInAt: Date | null;
    isConfirmed: boolean;
  }>`
    select c.id, c.registration_id, c.first_name, c.last_name, c.birth_on, c.school_id, c.competitor_level_id as level_id,
      c.weight_kg, c.height_cm, c.measured_weight_kg, c.measured_height_cm,
      c.waiver_signed_at is not null as is_waiver_signed, c.withdrawn_at is not null as is_withdrawn, c.number,
      c.checked_in_at, c.arrival_confirmed_at is not null as is_confirmed
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
    join registration r on r.id = o.registration_id where ${chosen(choice)} order by o.id`.execute(db);
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

/** The schools a desk counts by, and no others. */
export async function listDeskSchools(db: Database, tournamentId: number): Promise<{ id: number; title: string }[]> {
  const { rows } = await sql<{ id: number; title: string }>`
    select s.id, s.name as title from school s
    where s.id in (select c.school_id from competitor c join registration r on r.id = c.registration_id
      where r.tournament_id = ${tournamentId})
    order by s.name_key`.execute(db);
  return rows;
}
