import { type DayFacts, movedFacts } from '#core/tournament/moved-facts.ts';
import { ApiError } from '#web/lib/api.ts';

type Tournament = DayFacts & { paidFamilies: number };

interface Move<R> {
  before: Tournament;
  after: DayFacts;
  /** Throws when the answer is no. */
  ask: (paidFamilies: number) => Promise<true>;
  put: (isMoveConfirmed: boolean) => Promise<R>;
  reload: () => Promise<Tournament>;
}

/** Asks first where families have paid, also where the first of them paid while the form was open. TOUR-41 */
export async function saveMove<R>({ before, after, ask, put, reload }: Move<R>): Promise<R> {
  const confirm = async (now: Tournament) =>
    now.paidFamilies > 0 && movedFacts(now, after).length > 0 && (await ask(now.paidFamilies));
  const isConfirmed = await confirm(before);
  try {
    return await put(isConfirmed);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'move_unconfirmed') throw error;
  }
  return put(await confirm(await reload()));
}
