import { sql } from 'kysely';
import type { BothWords, QuestionKind, QuestionWords } from '#core/question/question.ts';
import type { Database } from '../../db/database.ts';
import { type Locked, lockBySql } from '../../db/locked.ts';

export interface QuestionRow extends QuestionWords {
  id: number;
  tournamentId: number;
  position: number;
  kind: QuestionKind;
  choices: BothWords[];
  isRequired: boolean;
  closedAt: Date | null;
  version: number;
}

/** The tournament whose questions change: no two changes of them cross. */
export async function lockTournament(
  db: Database,
  id: number,
): Promise<Locked<{ id: number; tournamentOn: string }> | undefined> {
  const [row] = await lockBySql(
    db,
    sql<{ id: number; tournamentOn: string }>`select id, tournament_on from tournament where id = ${id}
      for no key update`,
  );
  return row;
}

/** A question with its tournament, both locked: nobody answers it meanwhile. */
export async function lockQuestion(db: Database, id: number): Promise<Locked<QuestionRow> | undefined> {
  const [row] = await lockBySql(
    db,
    sql<QuestionRow>`select q.* from question q join tournament t on t.id = q.tournament_id where q.id = ${id}
      for no key update of t, q`,
  );
  return row;
}

/** Those of a tournament among these, which stay as they are until the transaction ends; answers don't wait for each other. */
export function holdQuestions(
  db: Database,
  tournamentId: number,
  ids: readonly number[],
): Promise<Locked<QuestionRow>[]> {
  return lockBySql(
    db,
    sql<QuestionRow>`select * from question where tournament_id = ${tournamentId} and id = any(${ids}::int[])
      order by id for share`,
  );
}

/** Open ones first, each in its order, with the number of registrations that have answered. */
export async function listWithAnswers(db: Database, tournamentId: number) {
  const { rows } = await sql<QuestionRow & { answers: number }>`
    select q.*, (select count(*)::integer from answer a where a.question_id = q.id) as answers
    from question q where q.tournament_id = ${tournamentId}
    order by q.closed_at is not null, q.position, q.id`.execute(db);
  return rows;
}

export async function countAnswers(db: Database, questionId: number): Promise<number> {
  const { count } = await db
    .selectFrom('answer')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('questionId', '=', questionId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function listOpen(db: Database, tournamentId: number): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`select * from question
    where tournament_id = ${tournamentId} and closed_at is null order by position, id`.execute(db);
  return rows;
}

type NewQuestion = QuestionWords & { tournamentId: number; position: number; isRequired: boolean };

export async function insertQuestions(db: Database, rows: readonly NewQuestion[]): Promise<number[]> {
  const made = await db
    .insertInto('question')
    .values(rows.map(row => ({ ...row, choices: JSON.stringify(row.choices) })))
    .returning('id')
    .execute();
  return made.map(({ id }) => id);
}

export async function updateQuestion(
  db: Database,
  id: number,
  { choices, isReworded, ...fields }: QuestionWords & { isRequired: boolean; isReworded: boolean },
): Promise<void> {
  await db
    .updateTable('question')
    // An answer that is being given stays one to the words that were read.
    .set(eb => ({ ...fields, choices: JSON.stringify(choices), version: eb('version', '+', isReworded ? 1 : 0) }))
    .where('id', '=', id)
    .execute();
}

export async function setClosed(
  db: Database,
  id: number,
  to: { closedAt: Date | null; position: number },
): Promise<void> {
  await db.updateTable('question').set(to).where('id', '=', id).execute();
}

export async function setPositions(db: Database, ids: readonly number[]): Promise<void> {
  await sql`update question q set position = o.place
    from unnest(${ids}::int[]) with ordinality as o(id, place) where q.id = o.id`.execute(db);
}

/** Nobody has answered them: a tournament with registrations isn't deleted. */
export async function deleteQuestions(db: Database, tournamentId: number): Promise<void> {
  await db.deleteFrom('question').where('tournamentId', '=', tournamentId).execute();
}
