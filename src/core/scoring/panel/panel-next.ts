import type { PanelRanking, Performer } from './panel-places.ts';

/** Who performs next, or is scored next, and for which turn. */
export interface PanelNext {
  competitorId: number;
  turn: number;
}

/**
 * Who is next, in running order. With relative ranking all perform first; once someone is scored, scoring goes on with
 * those who have performed, so that latecomers hold nobody up. SCORE-34
 */
function firstTurn(
  { waiting }: PanelRanking,
  performers: readonly Performer[],
  performed: ReadonlySet<number>,
): number | null {
  const toScore = waiting.filter(id => performed.has(id));
  const toPerform = waiting.filter(id => !performed.has(id));
  const isBegun = performers.some(({ turns }) => turns[0]);
  return (isBegun ? (toScore[0] ?? toPerform[0]) : (toPerform[0] ?? toScore[0])) ?? null;
}

/** Null: nobody. First everybody once, then who is to break a tie. */
export function panelNext(
  ranking: PanelRanking,
  performers: readonly Performer[],
  /** Of relative ranking; null: everybody is scored as they perform. */
  performed: ReadonlySet<number> | null,
): PanelNext | null {
  const first = performed ? firstTurn(ranking, performers, performed) : (ranking.waiting[0] ?? null);
  if (first !== null) return { competitorId: first, turn: 0 };
  const [tie] = ranking.openTies;
  const again =
    tie && performers.find(one => tie.competitorIds.includes(one.competitorId) && !one.turns[tie.turn] && !one.isOut);
  return tie && again ? { competitorId: again.competitorId, turn: tie.turn } : null;
}
