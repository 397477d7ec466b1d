import type { LoggedAct } from '../act.ts';
import { type ActProblem, actProblem } from '../act-problem.ts';
import { isSameAct } from '../same-act.ts';
import { replayScoreSheet, type ScoreSheetSetup, type ScoreSheetState } from '../score-sheet.ts';
import { seenBy } from '../slot.ts';

/** What a tablet sends: `seen` is what stood last on the slot as far as it knew. */
export interface SentAct extends LoggedAct {
  seen: string | null;
}

export type SheetVerdict =
  | { outcome: 'applied' }
  /** Somebody else has written the same: `sameAs` is what stands there. */
  | { outcome: 'already'; sameAs: string }
  /** Something else stands there: nothing is changed, a person decides. */
  | { outcome: 'conflict' }
  | { outcome: 'refused'; problem: ActProblem };

/** Decides about an act by the log. Nothing is ever overwritten that the tablet had not seen. SCORE-17 */
export function actVerdict(
  setup: ScoreSheetSetup,
  log: readonly LoggedAct[],
  { act, seen }: SentAct,
  state: ScoreSheetState = replayScoreSheet(setup, log),
): SheetVerdict {
  const last = seenBy(act, log);
  if (last !== seen) {
    if (act.kind === 'sign') return { outcome: 'refused', problem: 'changedSince' };
    const standing = log.find(({ nonce }) => nonce === last);
    if (standing && isSameAct(standing.act, act)) return { outcome: 'already', sameAs: standing.nonce };
    return { outcome: 'conflict' };
  }
  const problem = actProblem(setup, state, act, log);
  return problem ? { outcome: 'refused', problem } : { outcome: 'applied' };
}
