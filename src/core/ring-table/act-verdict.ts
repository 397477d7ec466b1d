import { actsInEffect, type LoggedAct } from './act.ts';
import { type ActProblem, actProblem } from './act-problem.ts';
import { isSameAct } from './same-act.ts';
import { replayScoreSheet, type ScoreSheetSetup, type ScoreSheetState } from './score-sheet.ts';
import { isOnSlotOf, seenBy } from './slot.ts';

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

/**
 * The acts to append when a person decides that conflicting acts count after all: the acts on their slot are undone
 * first, then these follow in order. All of `own` are on one slot. SCORE-18
 */
export function takenAfterAll(
  log: readonly LoggedAct[],
  own: readonly LoggedAct[],
  freshNonce: () => string,
): LoggedAct[] {
  const [first] = own;
  if (!first) return [];
  const voids = actsInEffect(log)
    .filter(({ act }) => isOnSlotOf(act, first.act, [...log, ...own]))
    .map(({ sequence }) => ({
      nonce: freshNonce(),
      act: { kind: 'void' as const, nonce: (log[sequence] as LoggedAct).nonce },
    }));
  const renamed = new Map(own.map(({ nonce }) => [nonce, freshNonce()]));
  const again = own.map(({ nonce, act }) => ({
    nonce: renamed.get(nonce) as string,
    act: act.kind === 'void' ? { ...act, nonce: renamed.get(act.nonce) ?? act.nonce } : act,
  }));
  return [...voids, ...again];
}
