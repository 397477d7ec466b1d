import { sql } from 'kysely';
import type { HallLanguage, HallPage } from '#core/ring/hall-screen.ts';
import type { Database } from '../../db/database.ts';
import { lockBySql } from '../../db/locked.ts';

export interface MessageRow {
  id: number;
  tournamentId: number;
  text: string;
  french: string | null;
  isWhole: boolean;
  until: Date;
}

/** What is said at the moment; a tournament has one message at most that was not ended. */
export function findMessage(db: Database, tournamentId: number, now: Date): Promise<MessageRow | undefined> {
  return db
    .selectFrom('hallMessage')
    .select(['id', 'tournamentId', 'text', 'french', 'isWhole', 'until'])
    .where('tournamentId', '=', tournamentId)
    .where('endedAt', 'is', null)
    .where('until', '>', now)
    .executeTakeFirst();
}

export async function findTournamentOfMessage(db: Database, id: number): Promise<number | undefined> {
  const row = await db.selectFrom('hallMessage').select('tournamentId').where('id', '=', id).executeTakeFirst();
  return row?.tournamentId;
}

/** Who says or ends something holds the tournament, one after the other. */
export async function holdHall(db: Database, tournamentId: number): Promise<void> {
  await lockBySql(db, sql`select id from tournament where id = ${tournamentId} for no key update`);
}

/** Ends what was said, also what had run out: its number, if it could still be seen. */
export async function endMessages(db: Database, tournamentId: number, now: Date): Promise<number[]> {
  const ended = await db
    .updateTable('hallMessage')
    .set({ endedAt: now })
    .where('tournamentId', '=', tournamentId)
    .where('endedAt', 'is', null)
    .returning(['id', 'until'])
    .execute();
  return ended.flatMap(({ id, until }) => (until > now ? [id] : []));
}

export async function insertMessage(db: Database, row: Omit<MessageRow, 'id'> & { saidAt: Date }): Promise<number> {
  const { id } = await db.insertInto('hallMessage').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export interface ScreenRow {
  id: number;
  code: string;
  name: string;
  shows: HallPage;
  ringNumbers: number[];
  language: HallLanguage;
  version: number;
}

export async function listScreens(db: Database): Promise<ScreenRow[]> {
  return (await db.selectFrom('hallScreen').selectAll().orderBy('name').orderBy('id').execute()) as ScreenRow[];
}

/** All of them, held: they are few, and how many there are decides too. */
export async function lockScreens(db: Database): Promise<ScreenRow[]> {
  await sql`select pg_advisory_xact_lock(2, hashtext('hall screens'))`.execute(db);
  return listScreens(db);
}

export async function insertScreen(db: Database, row: Omit<ScreenRow, 'id' | 'version'>): Promise<number> {
  const { id } = await db.insertInto('hallScreen').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateScreen(db: Database, { id, ...row }: ScreenRow): Promise<void> {
  await db.updateTable('hallScreen').set(row).where('id', '=', id).execute();
}

export async function deleteScreen(db: Database, id: number): Promise<void> {
  await db.deleteFrom('hallScreen').where('id', '=', id).execute();
}
