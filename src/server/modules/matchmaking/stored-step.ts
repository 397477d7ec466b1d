import type { DraftChange } from '#core/matchmaking/change/draft-change.ts';
import { type ChangeSide, changeRecord } from '#core/matchmaking/change/undo.ts';
import type { Entry } from '#core/matchmaking/contests.ts';
import { type DraftState, keyOf } from '#core/matchmaking/draft-state.ts';
import { seenOf } from '#core/matchmaking/late/changed-facts.ts';
import type { LoadedDraft } from './draft-state.ts';

/** One side of a change as it is kept: the groups, and the facts by which entries stand there that came, went or were read anew. */
export interface StoredSide extends ChangeSide {
  seen: (Entry & { seen: unknown })[];
}
interface StoredSides {
  before: StoredSide;
  after: StoredSide;
}

export const entriesOf = (state: DraftState): Entry[] => [
  ...state.groups.flatMap(group => group.entries),
  ...state.unplaced,
];
const keysOf = (state: DraftState): Set<string> => new Set(entriesOf(state).map(keyOf));

/** Both sides of a change, each with the facts that the other does not have. MATCH-33 */
export function storedSides({ state, facts, entries }: LoadedDraft, after: DraftState, readAnew: Entry[]): StoredSides {
  const [was, is] = [keysOf(state), keysOf(after)];
  const anew = new Set(readAnew.map(keyOf));
  const record = changeRecord(state, after);
  const today = [...entriesOf(after).filter(entry => !was.has(keyOf(entry))), ...readAnew];
  return {
    before: {
      ...record.before,
      seen: entries
        .filter(entry => !is.has(keyOf(entry)) || anew.has(keyOf(entry)))
        .map(({ competitorId, eventId, seen }) => ({ competitorId, eventId, seen })),
    },
    after: {
      ...record.after,
      seen: today.flatMap(({ competitorId, eventId }) => {
        const person = facts.people.get(competitorId);
        return person ? [{ competitorId, eventId, seen: seenOf(person) }] : [];
      }),
    },
  };
}

export const isNothing = (side: StoredSide): boolean => Object.values(side).every(list => list.length === 0);

/** A change as it comes out of the database. */
export function recordOf(step: { kind: string; before: unknown; after: unknown }): {
  kind: DraftChange['kind'];
  record: StoredSides;
} {
  return {
    kind: step.kind as DraftChange['kind'],
    record: { before: step.before as StoredSide, after: step.after as StoredSide },
  };
}
