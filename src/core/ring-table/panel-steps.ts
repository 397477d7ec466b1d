import { actsInEffect, type LoggedAct, type ScoreSheetAct } from './act.ts';

export interface PanelSteps {
  /** What was written last; null: nothing. */
  last: LoggedAct | null;
  /** What was taken back last and nothing was written since: `nonce` is of its taking back. */
  undone: { nonce: string; act: ScoreSheetAct } | null;
}

/** Who stands as here was here: that is nothing to take back, unless somebody was away before. */
function changesNothing(act: ScoreSheetAct, before: readonly ScoreSheetAct[]): boolean {
  if (act.kind === 'sign') return true;
  if (act.kind !== 'presence' || act.is !== 'here') return false;
  const was = before.findLast(other => other.kind === 'presence' && other.competitorId === act.competitorId);
  return was === undefined || (was.kind === 'presence' && was.is === 'here');
}

/**
 * How many acts at the start belong to the roll call, which is taken for everyone, on all sheets of a division, before
 * anything is scored.
 */
function rollCallOf(log: readonly LoggedAct[], members: readonly number[]): number {
  const asked = new Set(members);
  for (const [i, { act }] of log.entries()) {
    if (act.kind !== 'presence') return 0;
    asked.delete(act.competitorId);
    if (asked.size === 0) return i + 1;
  }
  return 0;
}

/** What can be taken back, and what can be written again. SCORE-36 */
export function panelSteps(log: readonly LoggedAct[], members: readonly number[]): PanelSteps {
  const undone: { nonce: string; target: LoggedAct }[] = [];
  const byNonce = new Map(log.map(logged => [logged.nonce, logged]));
  for (const { nonce, act } of log) {
    const target = act.kind === 'void' ? byNonce.get(act.nonce) : undefined;
    if (!target) undone.length = 0;
    else if (target.act.kind === 'void')
      undone.splice(
        undone.findIndex(step => step.nonce === target.nonce),
        1,
      );
    else undone.push({ nonce, target });
  }
  const standing = actsInEffect(log);
  const acts = standing.map(({ act }) => act);
  const rollCall = rollCallOf(log, members);
  const last = standing.findLast(
    ({ act, sequence }, i) => sequence >= rollCall && !changesNothing(act, acts.slice(0, i)),
  );
  const top = undone.at(-1);
  return {
    last: last ? (log[last.sequence] as LoggedAct) : null,
    undone: top ? { nonce: top.nonce, act: top.target.act } : null,
  };
}
