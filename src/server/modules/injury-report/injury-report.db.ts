import { type Insertable, sql } from 'kysely';
import type { InjuryFacts } from '#core/report/injury-report.ts';
import type { Database } from '../../db/database.ts';
import { lockRows } from '../../db/locked.ts';
import type { DB } from '../../db/schema.generated.ts';
import { competes } from '../registration-search/competitor-facts.actions.ts';

export type NewInjuryReport = Omit<Insertable<DB['injuryReport']>, keyof InjuryFacts> & InjuryFacts;

/** False: another call has just kept this version. */
export async function insertInjuryReport(db: Database, row: NewInjuryReport): Promise<number | undefined> {
  const saved = await db
    .insertInto('injuryReport')
    .values({ ...row, steps: [...row.steps] })
    .onConflict(c => c.columns(['reportKey', 'version']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return saved?.id;
}

/** Every version of a report, oldest first; nobody adds another until the transaction ends. */
export function lockVersions(db: Database, reportKey: string) {
  return lockRows(db.selectFrom('injuryReport').selectAll().where('reportKey', '=', reportKey).orderBy('version'), [
    'injuryReport',
  ]);
}
export type InjuryRow = Awaited<ReturnType<typeof lockVersions>>[number];

export function findReport(db: Database, id: number) {
  return db.selectFrom('injuryReport').select('reportKey').where('id', '=', id).executeTakeFirst();
}

/** A competitor of this tournament, as a report names them. Blanked: name and birthday are gone. */
export async function findHurt(db: Database, tournamentId: number, competitorId: number) {
  const { rows } = await sql<{ name: string; birthOn: string; isBlanked: boolean }>`
    select c.first_name || ' ' || c.last_name as name, c.birth_on, r.blanked_at is not null as is_blanked
    from competitor c
    join registration r on r.id = c.registration_id
    where c.id = ${competitorId} and r.tournament_id = ${tournamentId}`.execute(db);
  return rows[0];
}

/** Whether a ring is one of the tournament's. */
export async function isRingOf(db: Database, tournamentId: number, ringId: number): Promise<boolean> {
  const row = await db
    .selectFrom('ring')
    .select('id')
    .where('id', '=', ringId)
    .where('tournamentId', '=', tournamentId)
    .executeTakeFirst();
  return row !== undefined;
}

/** All versions of all reports of a tournament, newest first, with the names beside the numbers. */
export async function listInjuryReports(db: Database, tournamentId: number) {
  return await db
    .selectFrom('injuryReport as i')
    .leftJoin('ring', 'ring.id', 'i.ringId')
    .leftJoin('person', 'person.id', 'i.personId')
    .leftJoin('ringTablet', 'ringTablet.id', 'i.tabletId')
    .leftJoin('competitor as c', 'c.id', 'i.competitorId')
    .leftJoin('school', 'school.id', 'c.schoolId')
    .selectAll('i')
    .select([
      'ring.name as ringName',
      'ringTablet.name as tabletName',
      'c.registrationId',
      'c.number',
      'school.name as schoolName',
    ])
    .select(sql<string | null>`person.first_name || ' ' || person.last_name`.as('accountName'))
    .where('i.tournamentId', '=', tournamentId)
    .orderBy('i.id', 'desc')
    .execute();
}
export type ListedRow = Awaited<ReturnType<typeof listInjuryReports>>[number];

export async function countInjuryReports(db: Database, tournamentId: number): Promise<number> {
  const { count } = await db
    .selectFrom('injuryReport')
    .select(eb => eb.fn.countAll<string>().as('count'))
    .where('tournamentId', '=', tournamentId)
    .where('version', '=', 1)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whom a report may name, by name. */
export async function listPeople(db: Database, tournamentId: number) {
  const { rows } = await sql<{ competitorId: number; name: string; number: number | null; schoolName: string | null }>`
    select c.id as competitor_id, c.first_name || ' ' || c.last_name as name, c.number, s.name as school_name
    from competitor c
    join registration r on r.id = c.registration_id
    left join school s on s.id = c.school_id
    where r.tournament_id = ${tournamentId} and r.blanked_at is null and ${competes}
    order by c.last_name, c.first_name, c.id`.execute(db);
  return rows;
}

/** Reports whose time is over, with every version. REPORT-4 */
export async function deleteOverdueReports(db: Database, today: string): Promise<void> {
  await db.deleteFrom('injuryReport').where('keptUntil', '<', today).execute();
}
