import { type RawBuilder, sql } from 'kysely';

// What several readers ask of `competitor c`, its `registration r`, its `tournament t` and a `contact k`, in SQL; no other
// file spells these conditions out. What core says of one competitor is said here of all; a test holds the two together.

/** Staff did not withdraw them. REG-13 */
export const isComing = sql<boolean>`c.withdrawn_at is null`;
export const isWithdrawn = sql<boolean>`c.withdrawn_at is not null`;

/** Who competes, and so who is counted. REG-20 */
export const competes = sql<boolean>`(r.completed_at is not null and ${isComing})`;

/** Who competed at that time, too; null: as now. SCORE-24 */
export const competedAt = (at: RawBuilder<Date | null>) =>
  sql<boolean>`(r.completed_at is not null and (${isComing} or c.withdrawn_at > ${at}))`;

/** Whether anyone or anything of `registration r` is still expected: who was withdrawn is not. MSG-10 */
export const isExpected = sql`(r.spectators > 0 or r.lunch > 0
  or exists (select 1 from competitor c where c.registration_id = r.id and ${isComing})
  or exists (select 1 from merch_order o where o.registration_id = r.id and o.given_back_at is null))`;

/** The family asked to withdraw them, and has no answer yet. REG-13 */
export const asksToWithdraw = sql<boolean>`(c.withdrawal_requested_at is not null
  and c.withdrawal_declined_at is null and ${isComing})`;

/** As measured at check-in, else as registered. REG-21 */
export const weightKg = sql<number | null>`coalesce(c.measured_weight_kg, c.weight_kg)`;
export const heightCm = sql<number | null>`coalesce(c.measured_height_cm, c.height_cm)`;

/** One of their events asks for a weight. */
export const usesWeight = sql<boolean>`exists (select 1 from entry n join event e on e.id = n.event_id
  where n.competitor_id = c.id and e.uses_weight)`;

/** Nobody is missing anything once withdrawn. REG-7 */
export const lacksWeight = sql<boolean>`(${isComing} and ${weightKg} is null and ${usesWeight})`;

export const isWaiverSigned = sql<boolean>`c.waiver_signed_at is not null`;
/** REG-6 */
export const lacksWaiver = sql<boolean>`(${isComing} and c.waiver_signed_at is null)`;

/** As core's `lacksConfirmation`, of a competitor who comes, with the tournament `t`. REG-28 */
export const lacksConcussion = sql<boolean>`(${isComing} and t.asks_concussion
  and c.concussion_confirmed_version is distinct from t.concussion_version
  and c.birth_on > t.tournament_on - interval '26 years')`;

/** REG-5 */
export const lacksSmsAnswer = sql<boolean>`(k.phone_number <> '' and k.agreed_to_sms_division_notifications is null)`;
