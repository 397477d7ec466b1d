import { actsInEffect, type InEffect, type LoggedAct } from './act.ts';
/** A signature holds until something is written after it, or what stood before it is taken back or brought back. SCORE-14 */
export function signedBy(log: readonly LoggedAct[], acts: InEffect): string | null {
  const last = acts.at(-1);
  if (last?.act.kind !== 'sign') return null;
  const then = actsInEffect(log.slice(0, last.sequence + 1));
  const isAsThen = then.length === acts.length && then.every(({ sequence }, i) => sequence === acts[i]?.sequence);
  return isAsThen ? last.act.judge : null;
}
