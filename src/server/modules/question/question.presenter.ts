import type { QuestionRow } from './question.db.ts';

/** A question as it is asked. */
export const presentQuestion = (row: QuestionRow) => ({
  questionId: row.id,
  version: row.version,
  kind: row.kind,
  english: row.english,
  french: row.french,
  choices: row.choices,
  isRequired: row.isRequired,
});
