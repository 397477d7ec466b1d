import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { QuestionRow } from './question.db.ts';

/** What a registration is asked, with its answers: open questions, and closed ones that it has answered. QUESTION-3 */
export async function listAsked(db: Database, registrationId: number) {
  const { rows } = await sql<QuestionRow & { value: string | null }>`
    select q.*, a.value from registration r
      join question q on q.tournament_id = r.tournament_id
      left join answer a on a.registration_id = r.id and a.question_id = q.id
    where r.id = ${registrationId} and r.adds_to_id is null and (q.closed_at is null or a.value is not null)
    order by q.closed_at is not null, q.position, q.id`.execute(db);
  return rows;
}

/** The required questions that these registrations have not answered. QUESTION-5 */
export const unansweredOf = (db: Database, registrationIds: readonly number[]) =>
  db
    .selectFrom('registration as r')
    .innerJoin('question as q', 'q.tournamentId', 'r.tournamentId')
    .leftJoin('answer as a', join => join.onRef('a.registrationId', '=', 'r.id').onRef('a.questionId', '=', 'q.id'))
    .select(['r.id as registrationId', 'q.english', 'q.french'])
    .where(({ eb, fn, val }) => eb('r.id', '=', fn.any(val(registrationIds))))
    .where('r.addsToId', 'is', null)
    .where('q.closedAt', 'is', null)
    .where('q.isRequired', '=', true)
    .where('a.questionId', 'is', null)
    .orderBy('r.id')
    .orderBy('q.position')
    .orderBy('q.id');

/** The answers of these registrations, for a table. */
export function listAnswers(db: Database, registrationIds: readonly number[]) {
  return db
    .selectFrom('answer as a')
    .innerJoin('question as q', 'q.id', 'a.questionId')
    .select(['a.registrationId', 'a.questionId', 'a.value', 'q.kind', 'q.english'])
    .where(({ eb, fn, val }) => eb('a.registrationId', '=', fn.any(val(registrationIds))))
    .orderBy('q.position')
    .orderBy('q.id')
    .execute();
}

export async function findValues(
  db: Database,
  registrationId: number,
  questionIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('answer')
    .select(['questionId', 'value'])
    .where('registrationId', '=', registrationId)
    .where(({ eb, fn, val }) => eb('questionId', '=', fn.any(val(questionIds))))
    .execute();
  return new Map(rows.map(({ questionId, value }) => [questionId, value]));
}

export async function putAnswer(
  db: Database,
  row: { registrationId: number; questionId: number; value: string; answeredAt: Date },
): Promise<void> {
  await db
    .insertInto('answer')
    .values(row)
    .onConflict(on =>
      on.columns(['registrationId', 'questionId']).doUpdateSet({ value: row.value, answeredAt: row.answeredAt }),
    )
    .execute();
}

export async function deleteAnswer(db: Database, registrationId: number, questionId: number): Promise<void> {
  await db
    .deleteFrom('answer')
    .where('registrationId', '=', registrationId)
    .where('questionId', '=', questionId)
    .execute();
}
