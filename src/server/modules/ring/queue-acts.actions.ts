import type { RingChange } from '#contract/ring/ring.ts';
import { changeInWords } from '#core/ring/queue/change-words.ts';
import { type TableQueueAct, tableChange } from '#core/ring/queue/queue-act-verdict.ts';
import type { ChangingCall } from '../../call.ts';
import { completed } from './completed.ts';
import { type LoadedDay, minuteNow, type StoredDay } from './day.ts';
import { namedChange } from './named-change.ts';
import { notDrawnIn } from './not-drawn.ts';
import { type DayStep, type Doer, saveSteps } from './save-steps.ts';

export { finishDay, holdDay, markDayChanged } from './hold-day.ts';
export { lockDay } from './ring.db.ts';

const asRingChange = (act: TableQueueAct, ringId: number): RingChange => {
  if (act.kind === 'release') return { kind: act.kind, ringId };
  if (act.kind === 'hold') return { kind: act.kind, ringId, reason: act.reason };
  return { kind: act.kind, ringAssignmentId: act.ringAssignmentId, seen: { ...act.seen, ringId } };
};

/** The queues of a day that is held, changed one act after the other at a ring's table, and saved once. SCORE-23 */
export class TableQueue {
  readonly #day: LoadedDay;
  readonly #steps: DayStep[] = [];
  #state: StoredDay;

  constructor(day: LoadedDay) {
    this.#day = day;
    this.#state = day.state;
  }

  get isChanged(): boolean {
    return this.#steps.length > 0;
  }

  /** Null: it counts; else why it does not, in words. */
  take(act: TableQueueAct, ringId: number, doneAt: Date): { outcome: 'already' | 'refused'; detail: string } | null {
    const { rings, divisions } = this.#day;
    const result = tableChange(this.#state, act, {
      ringId,
      minute: minuteNow(this.#day, doneAt),
      ringName: id => rings.find(ring => ring.id === id)?.name ?? '',
      divisionName: id => divisions.find(({ draftDivisionId }) => draftDivisionId === id)?.title ?? '',
    });
    if (result.outcome !== 'applied') return result;
    const before = this.#state;
    const after = completed(before, result.state as StoredDay, null, result.minute);
    const notDrawn = notDrawnIn(this.#day, before, after);
    if (notDrawn !== null) return { outcome: 'refused', detail: notDrawn };
    const change = asRingChange(act, ringId);
    const text = changeInWords(namedChange({ ...this.#day, state: before }, change, after));
    this.#steps.push({ kind: act.kind, text, undoesId: null, before, after, at: doneAt });
    this.#state = after;
    return null;
  }

  async save(call: ChangingCall, doer: Doer): Promise<void> {
    await saveSteps(call, this.#day, this.#steps, doer);
  }
}
