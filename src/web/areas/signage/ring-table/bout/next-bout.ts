import type { BoutState } from '#core/bracket/bout-state.ts';
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

/** What stands first: the bout on the mat, else the next in order; then the one after it. */
export function nextBouts(view: SheetView, running: string | null): { now: BoutState | null; after: BoutState | null } {
  const ready = view.bracket.order.flatMap(id => {
    const state = view.stateOf(id);
    return state?.status === 'ready' ? [state] : [];
  });
  const now = ready.find(state => isBegun(view, state, running)) ?? ready[0] ?? null;
  const waiting = view.bracket.order.flatMap(id => {
    const state = view.stateOf(id);
    if (!state || state === now || state.sides.includes('nobody')) return [];
    return state.status === 'ready' || state.status === 'waiting' ? [state] : [];
  });
  return { now, after: waiting[0] ?? null };
}
