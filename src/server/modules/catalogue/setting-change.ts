import { isWholeOrder, movesBetween } from '#core/catalogue/order.ts';
import { isTitleTaken } from '#core/catalogue/title.ts';
import { deletionProblem } from '#core/catalogue/uses.ts';
import { AppError } from '../../app-error.ts';
import type { Call } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';

type Occasion = Pick<Call, 'db' | 'now' | 'caller'>;

/** What one use counted, by the id of what is used. */
export type Counts = readonly { id: number; count: number }[];
export const countOf = (counts: Counts, id: number): number => counts.find(row => row.id === id)?.count ?? 0;

/** The row, as long as nobody saved it since the caller read it. */
export function unchanged<Row extends { version: number }>(row: Row | undefined, version: number): Row {
  if (!row) throw new AppError('not_found');
  if (row.version !== version) throw new AppError('changed_meanwhile');
  return row;
}

export function found<T>(value: T | undefined): T {
  if (value === undefined) throw new AppError('not_found');
  return value;
}

export function refuseTakenTitle(title: string, list: readonly { id: number; title: string }[], ownId: number | null) {
  if (isTitleTaken(title, list, ownId))
    throw new AppError('bad_input', { fields: { title: ['There is one with this title already'] } });
}

export function refuseUsed({ title, uses }: { title: string; uses: readonly string[] }) {
  const problem = deletionProblem(title, uses);
  if (problem) throw new AppError('in_use', { fields: { id: [problem] } });
}

export function refusePartialOrder(list: readonly number[], wanted: readonly number[]) {
  if (!isWholeOrder(list, wanted))
    throw new AppError('bad_input', { fields: { ids: ['The list has changed meanwhile: please look at it again'] } });
}

/** Notes what moved, each with its places. */
export async function recordMoves(
  occasion: Occasion,
  subject: string,
  before: readonly number[],
  after: readonly number[],
): Promise<void> {
  for (const move of movesBetween(before, after))
    await recordHistory(occasion, {
      subject,
      subjectId: move.id,
      action: 'move',
      before: { place: move.before },
      after: { place: move.after },
    });
}

/** Notes archiving and bringing back. */
export function recordArchiving(
  occasion: Occasion,
  subject: string,
  subjectId: number,
  isArchived: boolean,
): Promise<void> {
  return recordHistory(occasion, {
    subject,
    subjectId,
    action: isArchived ? 'archive' : 'bring back',
    before: { isArchived: !isArchived },
    after: { isArchived },
  });
}
