import type { HistoryCall } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import { recordHistories } from '../history/history.actions.ts';
import { deleteQuestions, insertQuestions, listOpen, lockTournament } from './question.db.ts';

/** What is asked, in English, in order. */
export async function listAskedWords(db: Database, tournamentId: number): Promise<string[]> {
  return (await listOpen(db, tournamentId)).map(({ english }) => english);
}

/** The open questions of one tournament for another; nobody has answered those yet. QUESTION-7 */
export async function copyQuestions(call: HistoryCall, from: number, tournamentId: number): Promise<void> {
  const open = await listOpen(call.db, from);
  if (open.length === 0) return;
  const rows = open.map(({ kind, english, french, choices, isRequired }, i) => ({
    ...{ kind, english, french, choices, isRequired },
    position: i + 1,
    tournamentId,
  }));
  const ids = await insertQuestions(call.db, rows);
  await recordHistories(
    call,
    ids.map((subjectId, i) => ({
      subject: 'question',
      subjectId,
      action: 'create',
      after: { tournamentId, english: open[i]?.english, copiedFrom: open[i]?.id },
    })),
  );
}

/** With a tournament that is deleted. */
export async function deleteQuestionsOf(db: Database, tournamentId: number): Promise<void> {
  await lockTournament(db, tournamentId);
  await deleteQuestions(db, tournamentId);
}
