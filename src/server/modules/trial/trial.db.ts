import { sql } from 'kysely';
import type { Language } from '#words/language.ts';
import type { Database } from '../../db/database.ts';
import { lockRows } from '../../db/locked.ts';

const trials = (db: Database) =>
  db
    .selectFrom('tournament as t')
    .innerJoin('person as p', 'p.id', 't.trialBegunBy')
    .select(['t.id', 't.trialOf', 't.trialBegunBy', 't.trialBegunAt', 'p.firstName', 'p.lastName'])
    .$narrowType<{ trialOf: number; trialBegunBy: number; trialBegunAt: Date }>();

export type TrialRow = NonNullable<Awaited<ReturnType<typeof findTrial>>>;

/** The newest trial that stands. */
export const findTrial = (db: Database) => trials(db).orderBy('t.id', 'desc').limit(1).executeTakeFirst();

/** Every call of a trial family holds its account, so those under way are waited for, and none begins meanwhile. */
export async function lockTrialFamilies(db: Database, trialTournamentId: number): Promise<number[]> {
  const query = db.selectFrom('person').select('id').where('trialTournamentId', '=', trialTournamentId).orderBy('id');
  return (await lockRows(query, ['person'])).map(({ id }) => id);
}

/** Payments are settled without their family: they hold the registration. */
export async function lockTrialRegistrations(db: Database, trialTournamentId: number): Promise<void> {
  const query = db.selectFrom('registration').select('id').where('tournamentId', '=', trialTournamentId).orderBy('id');
  await lockRows(query, ['registration']);
}

export interface PlayedFamily {
  personId: number;
  name: string;
  language: Language;
  registrations: { registrationId: number; competitors: number; isCompleted: boolean; paidCents: number }[];
}

/** In the order in which they were played. */
export async function listPlayedFamilies(db: Database, trialTournamentId: number): Promise<PlayedFamily[]> {
  const { rows } = await sql<PlayedFamily>`
    select p.id as person_id, p.first_name || ' ' || p.last_name as name, p.language,
      coalesce((select jsonb_agg(jsonb_build_object('registrationId', r.id, 'isCompleted', r.completed_at is not null,
          'competitors', (select count(*) from competitor c where c.registration_id = r.id),
          'paidCents', (select coalesce(sum(l.amount_cents), 0) from ledger_entry l
            where l.registration_id = r.id and l.kind = 'payment')) order by r.id)
        from registration r where r.person_id = p.id), '[]') as registrations
    from person p where p.trial_tournament_id = ${trialTournamentId} order by p.id`.execute(db);
  return rows;
}

/** What was written to the organiser, and the texts that were held back. */
export async function countTrialMessages(
  db: Database,
  trialTournamentId: number,
): Promise<{ mails: number; texts: number }> {
  const { rows } = await sql<{ mails: number; texts: number }>`
    select count(*) filter (where o.channel = 'email')::int as mails, count(*) filter (where o.channel = 'sms')::int as texts
    from outbox o left join registration r on r.id = o.registration_id left join person p on p.id = o.person_id
    where o.trial_for is not null
      and (r.tournament_id = ${trialTournamentId} or p.trial_tournament_id = ${trialTournamentId})`.execute(db);
  return rows[0] ?? { mails: 0, texts: 0 };
}

/** Everything of a trial, and nothing else, by the one function of the database that may. TRIAL-7 */
export async function wipeTrial(db: Database, trialTournamentId: number): Promise<void> {
  // A real family that is taking such a school is waited for, and none takes one that goes.
  const schools = db.selectFrom('school').select('id').where('trialTournamentId', '=', trialTournamentId).orderBy('id');
  await lockRows(schools, ['school']);
  await sql`select wipe_trial(${trialTournamentId})`.execute(db);
}
