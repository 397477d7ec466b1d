import { useNavigate } from 'react-router';
import type { RingTableDivision } from '#contract/ring-table/ring-table-division.ts';
import type { DivisionView } from './ring-view.ts';
import { partOfStep } from './step-words.ts';
import { toDivision, toRing, useRing } from './use-ring.ts';
import { type Tap, useTap } from './use-tap.ts';

export interface Step {
  /** A tap counts: it is not still the one that led here, wherever that one was. */
  tap: Tap;
  /** What comes next is done, or opened. */
  go(): void;
  call(): void;
  start(): void;
  /** What runs in this ring instead. */
  blockedBy: RingTableDivision | null;
}

/** What can be done with a division in the queue; it opens at its next step. SCORE-40 */
export function useStep(view: DivisionView): Step {
  const { act, table } = useRing();
  const navigate = useNavigate();
  const { division, step } = view;
  const { ringAssignmentId, draftDivisionId, state, calls } = division;
  const tap = useTap(`${ringAssignmentId} ${state} ${calls} ${step.kind}`);
  const queueAct = (kind: 'call' | 'start' | 'finish'): void => {
    act({ kind, ringAssignmentId, seen: { state, calls } });
  };
  const open = (part = partOfStep(step, view)): void => void navigate(toDivision(draftDivisionId, part));
  const call = (): void => {
    queueAct('call');
    open('people');
  };
  const start = (): void => {
    queueAct('start');
    const [first] = view.sheets;
    open(first ? first.sheet.eventId : 'result');
  };
  const finish = (): void => {
    queueAct('finish');
    void navigate(toRing);
  };
  const isStart = step.kind === 'start' || (step.kind === 'small' && step.left === 1);
  const go = step.kind === 'call' ? call : isStart ? start : step.kind === 'finish' ? finish : () => open();
  return {
    tap,
    go,
    call,
    start,
    blockedBy: table.divisions.find(one => one.state === 'running' && one !== division) ?? null,
  };
}
