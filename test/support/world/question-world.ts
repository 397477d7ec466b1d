import type { BothWords, QuestionKind } from '#core/question/question.ts';
import type { AppContext } from '#server/call.ts';

export interface BuiltQuestion {
  english: string;
  french?: string;
  kind?: QuestionKind;
  choices?: BothWords[];
  isRequired?: boolean;
  closedAt?: Date;
}

/** Questions of a tournament, in this order; answers their ids. */
export async function buildQuestions(
  { db }: Pick<AppContext, 'db'>,
  tournamentId: number,
  questions: readonly BuiltQuestion[],
): Promise<number[]> {
  const rows = questions.map(({ choices = [], french, english, kind = 'text', isRequired = false, closedAt }, i) => ({
    tournamentId,
    position: i + 1,
    kind,
    english,
    french: french ?? `${english} (fr)`,
    choices: JSON.stringify(choices),
    isRequired,
    closedAt: closedAt ?? null,
  }));
  const made = await db.insertInto('question').values(rows).returning('id').execute();
  return made.map(({ id }) => id);
}
