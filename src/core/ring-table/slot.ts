import type { LoggedAct, ScoreSheetAct } from './act.ts';

/** What an act writes on: two acts on one slot stand in each other's way, acts on others never do. */
export function slotOf(act: ScoreSheetAct, log: readonly LoggedAct[]): string {
  switch (act.kind) {
    case 'presence':
    case 'performed':
      return `${act.kind}/${act.competitorId}`;
    case 'scores':
    case 'deductions':
    case 'boards':
      return `${act.kind}/${act.competitorId}/${act.turn}`;
    case 'share':
    case 'order':
      return `share/${act.competitorIds.toSorted((a, b) => a - b).join('/')}`;
    case 'bout':
    case 'result':
      return `bout/${act.boutId}`;
    case 'sign':
      return 'sign';
    case 'void': {
      const target = log.find(({ nonce }) => nonce === act.nonce);
      return target ? slotOf(target.act, log) : 'nothing';
    }
  }
}

/** What stands last on the slot of an act; a signature stands on everything. SCORE-17 */
export function seenBy(act: ScoreSheetAct, log: readonly LoggedAct[]): string | null {
  if (act.kind === 'sign') return log.at(-1)?.nonce ?? null;
  const slot = slotOf(act, log);
  return log.findLast(other => slotOf(other.act, log) === slot)?.nonce ?? null;
}

/** Whether an act only says who is here, or takes that back. */
export const isPresence = (act: ScoreSheetAct, log: readonly LoggedAct[]): boolean =>
  slotOf(act, log).startsWith('presence/');
