import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { isInTrial } from '../../db/in-trial.ts';
import {
  competes,
  isComing,
  isWaiverSigned,
  usesWeight,
  weightKg,
} from '../registration-search/competitor-facts.actions.ts';
import { enteredEvents } from '../tournament/events-in-order.actions.ts';

/** What messages may say of these registrations: their competitors, each with whether an entered event asks a weight. */
export async function listCompetitorFacts(db: Database, registrationIds: readonly number[]) {
  const { rows } = await sql<{
    id: number;
    registrationId: number;
    firstName: string;
    lastName: string;
    school: string;
    weightKg: number | null;
    isSigned: boolean;
    usesWeight: boolean;
    birthOn: string;
    confirmedVersion: number | null;
    tournamentOn: string;
    asksConcussion: boolean;
    concussionVersion: number;
  }>`
    select c.id, c.registration_id, c.first_name, c.last_name, s.name as school,
      ${weightKg} as weight_kg, ${isWaiverSigned} as is_signed, ${usesWeight} as uses_weight,
      c.birth_on, c.concussion_confirmed_version as confirmed_version,
      t.tournament_on, t.asks_concussion, t.concussion_version
    from competitor c join school s on s.id = c.school_id
    join registration r on r.id = c.registration_id join tournament t on t.id = r.tournament_id
    where c.registration_id = any(${registrationIds}) and ${isComing}
    order by c.id`.execute(db);
  return rows;
}

/** How many compete for each school of a tournament, by its name. REPORT-10 */
export async function countBySchool(db: Database, tournamentId: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ school: string; count: number }>`
    select s.name as school, count(*)::int as count
    from competitor c join school s on s.id = c.school_id join registration r on r.id = c.registration_id
    where r.tournament_id = ${tournamentId} and ${competes}
    group by s.id`.execute(db);
  return new Map(rows.map(({ school, count }) => [school, count]));
}

export function listContactFacts(db: Database, registrationIds: readonly number[]) {
  return db
    .selectFrom('contact')
    .select(['registrationId', 'name', 'phoneNumber', 'agreedToSmsDivisionNotifications'])
    .where(sql<boolean>`registration_id = any(${registrationIds})`)
    .orderBy('id')
    .execute();
}

export function listRegistrationFacts(db: Database, registrationIds: readonly number[]) {
  return db
    .selectFrom('registration as r')
    .leftJoin('receipt as q', 'q.registrationId', 'r.id')
    .select(['r.id', 'r.completedAt', 'q.confirmationCode'])
    .where(sql<boolean>`r.id = any(${registrationIds})`)
    .orderBy('r.id')
    .execute();
}

/** Everything an audience can be chosen by, archived or not: families of last year were in it. */
export async function listAudienceChoices(db: Database) {
  const tournaments = await db
    .selectFrom('tournament')
    .select(['id', 'tournamentOn', 'city', 'asksConcussion'])
    .select(eb => eb('archivedAt', 'is not', null).$castTo<boolean>().as('isArchived'))
    .where('trialOf', 'is', null)
    .orderBy('tournamentOn', 'desc')
    .execute();
  const events = await enteredEvents(db).select(['e.id', 'e.title']).execute();
  const levels = await db.selectFrom('competitorLevel').select(['id', 'title']).orderBy('sortOrder').execute();
  const schools = await db
    .selectFrom('school as s')
    .select(['s.id', 's.name as title'])
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('competitor as c')
          .select('c.id')
          .whereRef('c.schoolId', '=', 's.id')
          .where(sql<boolean>`not ${isInTrial(sql`c.registration_id`)}`),
      ),
    )
    .orderBy('s.nameKey')
    .execute();
  return { tournaments, events, levels, schools };
}

/** Where a test is sent: to whoever writes. */
export function getSelf(db: Database, personId: number) {
  return db
    .selectFrom('person')
    .select(['id', 'email', 'phoneNumber'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
}
