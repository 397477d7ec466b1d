import type { AssignmentState } from '../ring/queue/queue.ts';

/** A division at its ring, as far as it says what comes next. */
export interface StepDivision {
  state: AssignmentState;
  calls: number;
  isRollTaken: boolean;
  /** How many may still take part: here, or not asked yet. */
  left: number;
  sheets: readonly { isDone: boolean; signedBy: string | null }[];
}

export type RingStep =
  | { kind: 'call'; next: 1 | 2 | 3 }
  /** It was called: who is here? */
  | { kind: 'roll' }
  /** Nobody came, or one alone: a director puts it right, or it starts as it is. */
  | { kind: 'small'; left: 0 | 1 }
  | { kind: 'start' }
  /** By the place of the sheet in the list. */
  | { kind: 'score' | 'sign'; sheet: number }
  | { kind: 'finish' }
  | { kind: 'done' };

/** The one thing that comes next with a division. SCORE-32 */
export function divisionStep({ state, calls, isRollTaken, left, sheets }: StepDivision): RingStep {
  if (state === 'done') return sheetStep(sheets) ?? { kind: 'done' };
  if (state === 'running') return sheetStep(sheets) ?? { kind: 'finish' };
  if (calls === 0) return { kind: 'call', next: 1 };
  if (!isRollTaken) return { kind: 'roll' };
  if (left < 2) return { kind: 'small', left: left as 0 | 1 };
  return { kind: 'start' };
}

/** What is played comes before what is signed: the judges stay, the paper waits. */
function sheetStep(sheets: StepDivision['sheets']): RingStep | null {
  const open = sheets.findIndex(({ isDone }) => !isDone);
  if (open >= 0) return { kind: 'score', sheet: open };
  const unsigned = sheets.findIndex(({ signedBy }) => signedBy === null);
  return unsigned >= 0 ? { kind: 'sign', sheet: unsigned } : null;
}

/** The next call that can be made; null: the last one was, or it is too late. SCORE-32 */
export const nextCallOf = ({ state, calls }: Pick<StepDivision, 'state' | 'calls'>): 1 | 2 | 3 | null =>
  (state === 'planned' || state === 'called') && calls < 3 ? ((calls + 1) as 1 | 2 | 3) : null;

/** Which division the ring is busy with: the one that runs, else the next in its order; null: none is left. SCORE-32 */
export function divisionOfRing<D extends { state: AssignmentState; place: number | null }>(
  divisions: readonly D[],
): D | null {
  const waiting = divisions
    .filter(({ state, place }) => state !== 'done' && place !== null)
    .sort((a, b) => (a.place as number) - (b.place as number));
  return waiting.find(({ state }) => state === 'running') ?? waiting[0] ?? null;
}
