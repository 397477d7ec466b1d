import type { BoutAct } from '../scoring/bout.ts';
import type { Boards } from '../scoring/panel/boards.ts';
import type { Deduction } from '../scoring/panel/panel-total.ts';

/** Not to come, to go home, to be hurt or disqualified is a state of the competitor, not a result (BRACKET-10). */
export type Presence = 'here' | 'absent' | 'withdrawn' | 'injured' | 'disqualified';

/** What is written on the sheet of one event of one division. */
export type ScoreSheetAct =
  | { kind: 'presence'; competitorId: number; is: Presence }
  /** Relative ranking: has performed, to be scored when all have. */
  | { kind: 'performed'; competitorId: number }
  /** A whole row of one performance, by seat; turn 0 is the first, the others break ties. */
  | { kind: 'scores'; competitorId: number; turn: number; scores: readonly number[] }
  /** All deductions of one performance, instead of those before. */
  | { kind: 'deductions'; competitorId: number; turn: number; deductions: readonly Deduction[] }
  /** These are still tied and share their place. */
  | { kind: 'share'; competitorIds: readonly number[] }
  /** These were tied, and an extra bout or a lot put them in this order. BRACKET-16 */
  | { kind: 'order'; competitorIds: readonly number[]; by: 'extraBout' | 'lot' }
  /** Breaking: the boards of one performance, and its time. SCORE-48 */
  | ({ kind: 'boards'; competitorId: number; turn: number } & Boards)
  | { kind: 'bout'; boutId: string; competitorIds: readonly [number, number]; act: BoutAct }
  /** As written on paper, instead of what was tapped. */
  | {
      kind: 'result';
      boutId: string;
      competitorIds: readonly [number, number];
      winner: 0 | 1 | null;
      score: readonly [number, number] | null;
    }
  /** The centre judge signs what stands here. */
  | { kind: 'sign'; judge: string }
  /** Takes an earlier act back; a void too. */
  | { kind: 'void'; nonce: string };

/** An act in the log: append only, known by its nonce. */
export interface LoggedAct {
  nonce: string;
  act: ScoreSheetAct;
}

/** What still counts, in its order: neither taken back nor taking back. SCORE-12 */
export function actsInEffect(log: readonly LoggedAct[]): { act: ScoreSheetAct; sequence: number }[] {
  const voided = new Set<string>();
  const kept: { act: ScoreSheetAct; sequence: number }[] = [];
  for (let i = log.length - 1; i >= 0; i--) {
    const { nonce, act } = log[i] as LoggedAct;
    if (voided.has(nonce)) continue;
    if (act.kind === 'void') voided.add(act.nonce);
    else kept.push({ act, sequence: i });
  }
  return kept.reverse();
}

export type InEffect = ReturnType<typeof actsInEffect>;
