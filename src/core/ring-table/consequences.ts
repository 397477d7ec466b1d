import { type BoutResult, resultKey } from '../bracket/bout-result.ts';
import type { LoggedAct, ScoreSheetAct } from './act.ts';
import { placesChanged, replayScoreSheet, type ScoreSheetSetup, type ScoreSheetState } from './score-sheet.ts';

/** What a change on a sheet of bouts does beyond itself. */
export interface Consequences {
  /** Results of other bouts that no longer count. */
  fallen: readonly BoutResult[];
  /** Bouts that were begun and not decided, whose two no longer meet there. */
  lost: readonly { boutId: string; competitorIds: readonly [number, number] }[];
  /** Results that had fallen away and count again. */
  again: readonly BoutResult[];
  places: ReturnType<typeof placesChanged>;
  /** Whose signature it ends; null: nobody has signed. */
  unsigned: string | null;
  /** As it stands then. */
  after: ScoreSheetState;
}

/** Results that fell away here and had not there. */
function fallenOnly(here: ScoreSheetState, there: ScoreSheetState): BoutResult[] {
  const others = new Set(
    there.bracket?.state.fallenAway.map(({ boutId, competitorIds: ids }) => resultKey(boutId, ids)),
  );
  const own = here.bracket?.state.fallenAway ?? [];
  return own.filter(({ boutId, competitorIds: ids }) => !others.has(resultKey(boutId, ids)));
}

function lostBouts(before: ScoreSheetState, after: ScoreSheetState): Consequences['lost'] {
  const later = new Map(after.bracket?.state.bouts.map(({ bout, sides }) => [bout.id, sides]));
  return (before.bracket?.state.bouts ?? []).flatMap(({ bout: { id }, status, sides: [first, second] }) => {
    if (status !== 'ready' || !before.bracket?.scores.has(id)) return [];
    if (typeof first !== 'number' || typeof second !== 'number') return [];
    const sides = later.get(id);
    if (sides?.includes(first) && sides.includes(second)) return [];
    return [{ boutId: id, competitorIds: [first, second] as const }];
  });
}

const isCounted =
  (state: ScoreSheetState) =>
  ({ boutId, competitorIds: ids }: BoutResult): boolean =>
    Boolean(
      state.bracket?.state.bouts.some(
        ({ result }) => result && resultKey(result.boutId, result.competitorIds) === resultKey(boutId, ids),
      ),
    );

/** What else changes when this is written too, and whose place. SCORE-15, SCORE-39 */
export function consequencesOf(
  setup: ScoreSheetSetup,
  log: readonly LoggedAct[],
  acts: readonly ScoreSheetAct[],
): Consequences {
  const before = replayScoreSheet(setup, log);
  const after = replayScoreSheet(setup, [...log, ...acts.map((act, i) => ({ nonce: `then ${i}`, act }))]);
  return {
    fallen: fallenOnly(after, before),
    lost: lostBouts(before, after),
    again: fallenOnly(before, after).filter(isCounted(after)),
    places: placesChanged(before.places, after.places),
    unsigned: after.signedBy === null ? before.signedBy : null,
    after,
  };
}

/** Whether somebody is asked first: what was fought, a place that was told or a signature would be gone. SCORE-39 */
export const isGrave = ({ fallen, lost, places, unsigned }: Consequences): boolean =>
  fallen.length > 0 ||
  lost.length > 0 ||
  unsigned !== null ||
  places.some(({ before, after }) => before !== null && after !== null);
