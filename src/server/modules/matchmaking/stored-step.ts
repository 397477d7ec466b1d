import type { DraftChange } from '#core/matchmaking/draft-change.ts';
import type { Entry } from '#core/matchmaking/place.ts';
import type { ChangeRecord, ChangeSide } from '#core/matchmaking/undo.ts';

/** One side of a change as it is kept: the groups, and the facts by which the entries it is about were placed. */
export interface StoredSide extends ChangeSide {
  seen: (Entry & { seen: unknown })[];
}

/** A change as it comes out of the database. */
export function recordOf(step: { kind: string; before: unknown; after: unknown }): {
  kind: DraftChange['kind'];
  record: ChangeRecord & { before: StoredSide; after: StoredSide };
} {
  return {
    kind: step.kind as DraftChange['kind'],
    record: { before: step.before as StoredSide, after: step.after as StoredSide },
  };
}
