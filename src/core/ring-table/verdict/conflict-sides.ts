import type { BoutRules } from '../../scoring/bout.ts';
import { actsInEffect, type LoggedAct } from '../act.ts';
import { boutHistory } from '../bout-history.ts';
import { slotOf } from '../slot.ts';
import type { SentAct } from './sheet-act-verdict.ts';

export interface ConflictSides {
  /** What stands there. */
  standing: LoggedAct[];
  /** What would stand there: what their tablet had seen, and then these acts. */
  theirs: LoggedAct[];
  /** What is undone if these count, by nonce, the latest first. */
  undo: string[];
  /** The latest act written there, by nonce: another one means that somebody wrote since. */
  latest: string | null;
}

/** Acts of one slot that were not taken, beside what stands there. What the first had seen is in the log, or null. SCORE-18 */
export function conflictSides(log: readonly LoggedAct[], own: readonly [SentAct, ...SentAct[]]): ConflictSides {
  const known = [...log, ...own];
  const slot = slotOf(own[0].act, known);
  const here = (acts: readonly LoggedAct[]) => acts.filter(({ act }) => slotOf(act, known) === slot);
  const inEffect = (acts: readonly LoggedAct[]) =>
    actsInEffect(acts).map(({ sequence }) => acts[sequence] as LoggedAct);
  const parted = log.findIndex(({ nonce }) => nonce === own[0].seen) + 1;
  const since = here(log.slice(parted));
  const undone = new Set<string>();
  const undo: string[] = [];
  for (const { nonce, act } of since.toReversed()) {
    if (undone.has(nonce)) continue;
    if (act.kind === 'void' && since.some(other => other.nonce === act.nonce)) undone.add(act.nonce);
    else undo.push(nonce);
  }
  return {
    standing: here(inEffect(log)),
    theirs: [...here(inEffect(log.slice(0, parted))), ...own],
    undo,
    latest: here(log).at(-1)?.nonce ?? null,
  };
}

/** The acts to append when a person decides that acts that were not taken count after all. SCORE-18 */
export function takenAfterAll(
  log: readonly LoggedAct[],
  own: readonly [SentAct, ...SentAct[]],
  freshNonce: () => string,
): LoggedAct[] {
  const undo = conflictSides(log, own).undo.map(nonce => ({
    nonce: freshNonce(),
    act: { kind: 'void' as const, nonce },
  }));
  const renamed = new Map(own.map(({ nonce }) => [nonce, freshNonce()]));
  const again = own.map(({ nonce, act }) => ({
    nonce: renamed.get(nonce) as string,
    act: act.kind === 'void' ? { ...act, nonce: renamed.get(act.nonce) ?? act.nonce } : act,
  }));
  return [...undo, ...again];
}

/** Where a bout stands after many acts: "Aino Roy 5, Eino Roy 0"; null where one line says it all. SCORE-27 */
export function boutSum(
  side: readonly LoggedAct[],
  rules: BoutRules,
  nameOf: (competitorId: number) => string,
): string | null {
  const first = side.map(({ act }) => act).find(act => act.kind === 'bout' || act.kind === 'result');
  if (!first) return null;
  const { lines } = boutHistory(side, first.boutId, first.competitorIds, rules);
  const last = lines.length > 1 ? lines.at(-1) : undefined;
  return last ? first.competitorIds.map((id, i) => `${nameOf(id)} ${last.points[i]}`).join(', ') : null;
}
