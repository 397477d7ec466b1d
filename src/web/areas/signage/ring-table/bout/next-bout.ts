import type { BoutState } from '#core/bracket/bout-state.ts';
import { boutAfter } from '#core/bracket/next-bout.ts';
import { type SheetView, twoOf } from './sheet-view.ts';
import { clockKey } from './use-bout-clock.ts';

/** Points or the clock say that it was begun, and nothing has decided it yet. */
export function isBegun({ bracket }: SheetView, state: BoutState, running: string | null): boolean {
  const ids = twoOf(state);
  if (!ids || state.status !== 'ready') return false;
  return (
    bracket.scores.has(state.bout.id) || ([0, 1] as const).some(at => clockKey(state.bout.id, ids, at) === running)
  );
}

/** What stands first: the bout on the mat, else the one that comes up; then the one after it. BRACKET-13 */
export function nextBouts(view: SheetView, running: string | null): { now: BoutState | null; after: BoutState | null } {
  const { bracket } = view;
  const find = (id: string | null): BoutState | null => (id === null ? null : view.stateOf(id));
  // Only this device knows of a clock that runs before the first point.
  const onMat = bracket.state.bouts.find(state => isBegun(view, state, running))?.bout.id;
  const now = onMat ?? bracket.next;
  return { now: find(now), after: now === null ? null : find(boutAfter(bracket, now)) };
}
