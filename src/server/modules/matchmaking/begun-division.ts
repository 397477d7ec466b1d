import type { Entry } from '#core/matchmaking/contests.ts';
import { type DraftState, type GroupState, keyOf } from '#core/matchmaking/draft-state.ts';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import { listBegunDivisions, listClosedDivisions } from '../score-sheet/begun.actions.ts';
import type { LoadedDraft, StoredDraft } from './draft-state.ts';

const standing = ({ groups }: DraftState) => new Map(groups.map(group => [group.id, group]));
const whoOf = (group: GroupState | undefined): string =>
  JSON.stringify(group && [group.entries.map(keyOf), group.eventIds]);

/** The groups of a draft into which nobody can be put any more. SCORE-24 */
export const listClosedIds = async (db: Database, { id, status }: StoredDraft): Promise<number[]> =>
  status === 'published' ? (await listClosedDivisions(db, id)).map(({ draftDivisionId }) => draftDivisionId) : [];

/**
 * The members and order of a division that is being scored stay, or its sheet would differ from what is fought; one that
 * was run on paper and is over takes nobody in. `anew`: competitors whose facts are read again. SCORE-24
 */
export async function refuseBegun(
  db: Database,
  { draft, state }: LoadedDraft,
  after: DraftState,
  anew: readonly Entry[],
): Promise<void> {
  if (draft.status !== 'published') return;
  const [was, is] = [standing(state), standing(after)];
  const read = new Set(anew.map(keyOf));
  const closed = await listClosedDivisions(db, draft.id);
  const begun = closed.filter(
    ({ draftDivisionId: id, isBegun }) =>
      isBegun &&
      (whoOf(was.get(id)) !== whoOf(is.get(id)) || was.get(id)?.entries.some(entry => read.has(keyOf(entry)))),
  );
  if (begun.length > 0)
    throw new AppError('division_begun', {
      fields: {
        change: begun.map(
          ({ title, isDone }) => `“${title}” ${isDone ? 'is over' : 'is being scored'}, so who is in it can’t change.`,
        ),
      },
    });
  const entered = closed.filter(({ draftDivisionId: id }) => {
    const here = new Set(was.get(id)?.entries.map(keyOf));
    return is.get(id)?.entries.some(entry => !here.has(keyOf(entry)));
  });
  if (entered.length > 0)
    throw new AppError('division_done', {
      fields: { change: entered.map(({ title }) => `“${title}” is finished, so nobody can be added to it.`) },
    });
}

/** Another draft takes over when nothing is lost with the one before: what was begun is finished, and nothing of it is told. SCORE-24 */
export async function refuseInstead(db: Database, publishedId: number): Promise<void> {
  const open = (await listBegunDivisions(db, publishedId)).filter(({ isDone, isTold }) => !isDone || isTold);
  if (open.length > 0)
    throw new AppError('division_begun', {
      fields: {
        insteadOf: open.map(({ title, isDone }) =>
          isDone
            ? `The result of “${title}” is published. Unpublish it first.`
            : `“${title}” is being scored. Finish it first.`,
        ),
      },
    });
}
