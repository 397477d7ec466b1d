import { type Assignment, type DayState, runningIn, upcomingIn } from '../queue/queue.ts';

export const callKinds = ['next', 'call', 'lastCall'] as const;
export type CallKind = (typeof callKinds)[number];

/** Something that families of a division have to hear at once. */
export interface CallNews {
  kind: CallKind;
  divisionId: number;
  ringId: number;
}

/** What comes next in rings that have begun: where nothing ran yet, being first says nothing of when. */
function nextOnes(state: DayState): Assignment[] {
  return state.rings.flatMap(({ id, isOpen }) => {
    const hasBegun =
      runningIn(state, id) !== null ||
      state.assignments.some(({ ringId, state: is }) => ringId === id && is === 'done');
    return isOpen && hasBegun ? upcomingIn(state, id).slice(0, 1) : [];
  });
}

/** What the families of a division have heard by now, so that whoever joins it hears it too; null: nothing. FINAL-9 */
export function heardOf(state: DayState, divisionId: number): CallNews | null {
  const known = state.assignments.find(one => one.divisionId === divisionId);
  const isOpen = state.rings.some(ring => ring.id === known?.ringId && ring.isOpen);
  if (!known || !isOpen || known.state === 'done') return null;
  const { ringId } = known;
  if (known.state !== 'planned') return { kind: 'call', divisionId, ringId };
  return nextOnes(state).some(({ id }) => id === known.id) ? { kind: 'next', divisionId, ringId } : null;
}

/**
 * What families are texted after a change: a division is next in its ring, or was called there for the first or the
 * last time. After a call, nobody is told that they are next. Both days are as shown (RING-23). RING-28
 */
export function callNewsOf(before: DayState, after: DayState): CallNews[] {
  const openRings = new Set(after.rings.filter(({ isOpen }) => isOpen).map(({ id }) => id));
  const was = new Map(before.assignments.map(assignment => [assignment.divisionId, assignment]));
  const called = after.assignments.flatMap(({ divisionId, ringId, state, calls }): CallNews[] => {
    const known = was.get(divisionId);
    const earlier = known?.ringId === ringId ? known.calls : 0;
    if (state !== 'called' || !openRings.has(ringId) || calls <= earlier) return [];
    if (calls === 3) return [{ kind: 'lastCall', divisionId, ringId }];
    return earlier === 0 ? [{ kind: 'call', divisionId, ringId }] : [];
  });
  const wereNext = new Set(nextOnes(before).map(({ divisionId, ringId }) => `${divisionId}/${ringId}`));
  const next = nextOnes(after).flatMap(({ divisionId, ringId, state }): CallNews[] =>
    state === 'planned' && !wereNext.has(`${divisionId}/${ringId}`) ? [{ kind: 'next', divisionId, ringId }] : [],
  );
  return [...called, ...next];
}
