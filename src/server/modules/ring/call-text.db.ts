import { sql } from 'kysely';
import type { Language } from '#words/language.ts';
import type { Database } from '../../db/database.ts';

export interface CallNumber {
  familyId: number;
  /** The family's first one with this number. */
  registrationId: number;
  phoneNumber: string;
  /** Of all the family's contacts with this number. */
  answers: (boolean | null)[];
  /** The family's. */
  language: Language;
}

/** The numbers of families who registered for a tournament, each once a family, with what they answered. */
export async function listCallNumbers(
  db: Database,
  tournamentId: number,
  familyIds: readonly number[],
): Promise<CallNumber[]> {
  const { rows } = await sql<CallNumber>`
    select r.person_id as family_id, min(r.id) as registration_id, k.phone_number, p.language,
      json_agg(k.agreed_to_sms_division_notifications) as answers
    from registration r join contact k on k.registration_id = r.id join person p on p.id = r.person_id
    where r.tournament_id = ${tournamentId} and r.completed_at is not null and r.person_id = any(${familyIds})
      and k.phone_number <> ''
    group by r.person_id, k.phone_number, p.language
    order by min(k.id)`.execute(db);
  return rows;
}

/** What became of the calls by text of a tournament, and how many numbers agreed to them. MSG-5 */
export async function countCallTexts(db: Database, tournamentId: number) {
  const { rows } = await sql<{ sent: number; waiting: number; failed: number; families: number }>`
    select count(*) filter (where o.status in ('sent', 'delivered'))::int as sent,
      count(*) filter (where o.status in ('pending', 'unsure'))::int as waiting,
      count(*) filter (where o.status = 'failed')::int as failed,
      (select count(distinct n.phone_number)::int from (
        select k.phone_number from registration r join contact k on k.registration_id = r.id
        where r.tournament_id = ${tournamentId} and r.completed_at is not null and k.phone_number <> ''
        group by r.person_id, k.phone_number
        having bool_or(k.agreed_to_sms_division_notifications)
          and bool_and(coalesce(k.agreed_to_sms_division_notifications, true))) n) as families
    from registration r
    join outbox o on o.registration_id = r.id and o.dedupe_key like 'call:%'
    where r.tournament_id = ${tournamentId}`.execute(db);
  return rows[0] as (typeof rows)[number];
}
