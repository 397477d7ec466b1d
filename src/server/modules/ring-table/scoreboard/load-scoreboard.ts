import { replayScoreSheet } from '#core/ring-table/score-sheet.ts';
import type { Scoreboard } from '#core/ring-table/scoreboard/scoreboard.ts';
import { scoreboardOf } from '#core/ring-table/scoreboard/scoreboard-of.ts';
import { boardRingOf } from '#core/ring-table/scoreboard/scoreboard-ring.ts';
import type { Occasion } from '../../../call.ts';
import { loadDayCopy, minuteNow } from '../../ring/day-copy.actions.ts';
import { listAppliedActs } from '../score-sheet.db.ts';
import { loadTableBase } from '../table-base.ts';

/** What a ring’s scoreboard shows by what its tablet has sent; `minuteOf`: at the venue. SCOREBOARD-1 */
export async function loadScoreboard(
  occasion: Occasion,
  { ringId, tournamentId }: { ringId: number; tournamentId: number },
): Promise<{ board: Scoreboard; minuteOf(at: Date): number }> {
  const copy = await loadDayCopy(occasion, tournamentId);
  const base = await loadTableBase(occasion.app, copy, ringId);
  const acts = await listAppliedActs(occasion.db, base.divisionIds);
  const ring = boardRingOf(base.content, ({ draftDivisionId, eventId, setup }) => {
    const log = acts.filter(act => act.draftDivisionId === draftDivisionId && act.eventId === eventId);
    return { log, state: replayScoreSheet(setup, log) };
  });
  return { board: scoreboardOf(ring), minuteOf: at => minuteNow(copy.day, at) };
}
