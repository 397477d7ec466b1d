import { type DraftState, type GroupState, keyOf } from '#core/matchmaking/board.ts';
import type { Entry } from '#core/matchmaking/place.ts';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import { listBegunDivisions } from '../score-sheet/begun.actions.ts';
import type { LoadedDraft } from './draft-state.ts';

const standing = ({ groups }: DraftState) => new Map(groups.map(group => [group.id, group]));
const whoOf = (group: GroupState | undefined): string =>
  JSON.stringify(group && [group.entries.map(keyOf), group.eventIds]);

/**
 * The members and order of a division that is being scored stay, or its sheet would differ from what is fought. `anew`:
 * competitors whose facts are read again. SCORE-24
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
  const begun = (await listBegunDivisions(db, draft.id)).filter(
    ({ draftDivisionId: id }) =>
      whoOf(was.get(id)) !== whoOf(is.get(id)) || was.get(id)?.entries.some(entry => read.has(keyOf(entry))),
  );
  if (begun.length > 0)
    throw new AppError('division_begun', {
      fields: { change: begun.map(({ title }) => `“${title}” is being scored, so who is in it can’t change.`) },
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
