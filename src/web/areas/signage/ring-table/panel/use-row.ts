import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { panelRow } from '#core/ring-table/panel-row.ts';
import type { PanelNext } from '#core/scoring/panel/panel-next.ts';
import { type Deduction, type PanelTotal, panelTotal } from '#core/scoring/panel/panel-total.ts';
import { panelTyping } from '#core/scoring/panel/panel-typing.ts';
import type { ScoreRange } from '#core/scoring/panel/score-range.ts';
import type { OpenScoreSheet } from '../open-score-sheet.ts';
import { draftOf, type ReadRow, type RowDraft, rangeOf, readRow, rowActs } from './row-draft.ts';

/** Keys beside digits that a seat knows. */
const COMMANDS = ['Enter', 'Next'];

export interface EditedRow {
  row: PanelNext;
  range: ScoreRange;
  draft: RowDraft;
  read: ReadRow;
  /** As typed; null: not all is. */
  total: PanelTotal | null;
  /** The seat that is typed at. */
  seat: number;
  /** By seat: what is wrong with it, as far as it is time to say so. */
  problems: ReadRow['problems'];
  isWritten: boolean;
  isChanged: boolean;
  /** Of the seats' fields, to give one the focus. */
  seats: RefObject<(HTMLInputElement | null)[]>;
  sit(seat: number): void;
  /** At the seat: true when the key meant something there. */
  press(key: string): boolean;
  /** A whole score, pasted or dictated. */
  put(seat: number, score: number): void;
  deduct(deductions: readonly Deduction[]): void;
  leave(seat: number): void;
  submit(): void;
}

export interface RowProps {
  scoreSheet: OpenScoreSheet;
  row: PanelNext;
  draft: RowDraft | undefined;
  onDraft: (draft: RowDraft | null) => void;
  /** Everything is typed and can be: write it. */
  onSubmit: (acts: ReturnType<typeof rowActs>) => void;
  /** Something was done at the table, so that the focus may be taken. */
  takesFocus: boolean;
}

const firstWith = (problems: ReadRow['problems'], from = 0): number | null => {
  const order = problems.map((_, i) => (from + i) % problems.length);
  return order.find(seat => problems[seat] !== null) ?? null;
};

/** One row under the hands: what was typed at which seat, and what to say of it. */
export function useRow({ scoreSheet, row, draft: kept, onDraft, onSubmit, takesFocus }: RowProps): EditedRow {
  const { setup } = scoreSheet.sheet;
  const range = rangeOf(setup, row.competitorId);
  const typing = panelTyping(range);
  const standing = panelRow(scoreSheet.log, row.competitorId, row.turn);
  const draft = kept ?? draftOf(setup, standing, range);
  const read = readRow(setup, draft, range);
  const [seat, setSeat] = useState(() => (standing.scores ? 0 : (firstWith(read.problems) ?? 0)));
  /** Seats that were left half typed, or all once the row was to be written. */
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  /** Came to this seat by the last digit of the one before: whoever types Enter or Tab after it is there already. */
  const isCarried = useRef(false);
  const seats = useRef<(HTMLInputElement | null)[]>([]);

  /** After what was typed stands in the field: the seat that is left knows then whether it is whole. */
  const wantsFocus = useRef(takesFocus);
  useLayoutEffect(() => {
    if (wantsFocus.current) seats.current[seat]?.focus({ preventScroll: true });
    wantsFocus.current = false;
  });

  const goTo = (next: number): void => {
    wantsFocus.current = true;
    setSeat(next);
  };
  const change = (at: number, typed: string): ReadRow => {
    const next = { ...draft, typed: draft.typed.map((own, i) => (i === at ? typed : own)) };
    onDraft(next);
    setLeft(new Set([...left].filter(seat => seat !== at)));
    return readRow(setup, next, range);
  };
  /** A score is whole and right: on to the next seat without one. */
  const carry = (at: number, next: ReadRow): void => {
    if (next.problems[at] !== null) return;
    const open = firstWith(next.problems, at + 1);
    if (open === null) return;
    isCarried.current = true;
    goTo(open);
  };
  const type = (key: string): boolean => {
    const before = draft.typed[seat] ?? '';
    const after = typing.after(before, key);
    if (after === before && !/^(\d|Backspace|\.)$/.test(key)) return false;
    isCarried.current = false;
    const next = change(seat, after);
    if (/^\d$/.test(key) && typing.isFull(after)) carry(seat, next);
    return true;
  };
  const submit = (): void => {
    const wrong = firstWith(read.problems);
    if (wrong === null) onSubmit(rowActs(scoreSheet.log, row, read.scores, draft.deductions));
    else {
      setLeft(new Set(draft.typed.keys()));
      goTo(wrong);
    }
  };
  /** Enter, or the pad's arrow, which only goes round. */
  const goOn = (mayWrite: boolean): void => {
    if (isCarried.current && draft.typed[seat] === '') {
      isCarried.current = false;
      return;
    }
    if (read.problems[seat] !== null) {
      setLeft(new Set([...left, seat]));
      if (mayWrite) return;
    }
    const open = firstWith(read.problems, seat + 1);
    if (open !== null) goTo(open);
    else if (mayWrite) submit();
    else goTo((seat + 1) % draft.typed.length);
  };

  const leave = (at: number): void => {
    const typed = draft.typed[at] ?? '';
    if (typed !== '' && read.problems[at] !== null) setLeft(new Set([...left, at]));
  };

  return {
    row,
    range,
    draft,
    read,
    seat,
    seats,
    submit,
    leave,
    total: read.isWhole ? panelTotal(read.scores as number[], setup.panel, draft.deductions) : null,
    isWritten: standing.scores !== null,
    isChanged: rowActs(scoreSheet.log, row, read.scores, draft.deductions).length > 0,
    problems: read.problems.map((problem, at) => (problem === 'outOfRange' || left.has(at) ? problem : null)),
    sit(at) {
      if (at === seat) return;
      isCarried.current = false;
      leave(seat);
      setSeat(at);
    },
    press(key) {
      if (key === 'Tab') {
        const stays = isCarried.current && draft.typed[seat] === '';
        isCarried.current = false;
        return stays;
      }
      if (!COMMANDS.includes(key)) return type(key === ',' ? '.' : key);
      goOn(key === 'Enter');
      return true;
    },
    put(at, score) {
      carry(at, change(at, typing.typedOf(score)));
    },
    deduct: deductions => onDraft({ ...draft, deductions }),
  };
}
