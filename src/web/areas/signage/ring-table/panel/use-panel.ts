import { useContext, useEffect, useState } from 'react';
import type { ScoreSheetAct } from '#core/ring-table/act.ts';
import type { PanelNext } from '#core/scoring/panel/panel-next.ts';
import type { OpenScoreSheet } from '../open-score-sheet.ts';
import { TypedRowContext } from '../scoreboard/typed-row.ts';
import { type Tap, useTap } from '../use-tap.ts';
import { type PanelView, panelView, rowKey, tieKey, tieNow } from './panel-view.ts';
import { type RowDraft, rangeOf, readRow } from './row-draft.ts';

interface PanelState {
  chosen: PanelNext | null;
  /** The tie that is performed again. */
  again: string | null;
  /** Why the last thing could not be written. */
  problem: { text: string; count: number } | null;
  /** Something was done at the table. */
  isMoved: boolean;
}

/** Written, it goes on with what comes next; refused, what was to be written stays before the scorekeeper, with the reason. */
export function afterWrite(before: PanelState, refused: string | null): PanelState {
  if (refused === null) return { ...before, chosen: null, problem: null, isMoved: true };
  return { ...before, problem: { text: refused, count: (before.problem?.count ?? 0) + 1 }, isMoved: true };
}

export interface PanelActions extends Pick<PanelState, 'problem' | 'isMoved'> {
  view: PanelView;
  dismiss(): void;
  choose(row: PanelNext | null): void;
  draftOf(row: PanelNext): RowDraft | undefined;
  setDraft(row: PanelNext, draft: RowDraft | null): void;
  /** Whether it stands; nothing to write is nothing wrong. */
  write(...acts: readonly ScoreSheetAct[]): boolean;
  tap: Tap;
  performAgain(): void;
  share(): void;
}

/** The scoreboard shows the scores that are typed; on a practice sheet there is none. SCOREBOARD-2 */
function useTypedRow({ sheet }: OpenScoreSheet, view: PanelView, draft: RowDraft | undefined): void {
  const typedRow = useContext(TypedRowContext);
  useEffect(() => {
    if (!typedRow || view.kind !== 'row' || !draft) return;
    const { scores, problems } = readRow(sheet.setup, draft, rangeOf(sheet.setup, view.competitorId));
    typedRow.set({
      draftDivisionId: sheet.draftDivisionId,
      eventId: sheet.eventId,
      competitorId: view.competitorId,
      turn: view.turn,
      scores: scores.map((score, seat) => (problems[seat] === null ? score : null)),
    });
    return () => typedRow.set(null);
  });
}

/** What is before the scorekeeper, and what was typed of rows that are not written yet. */
export function usePanel(scoreSheet: OpenScoreSheet): PanelActions {
  const [state, setState] = useState<PanelState>({ chosen: null, again: null, problem: null, isMoved: false });
  const [drafts, setDrafts] = useState<ReadonlyMap<string, RowDraft>>(new Map());
  const tie = tieNow(scoreSheet.state);
  const change = (changes: Partial<PanelState>): void => setState(before => ({ ...before, ...changes }));

  const write = (...acts: readonly ScoreSheetAct[]): boolean => {
    const refused = acts.length > 0 ? scoreSheet.write(...acts) : null;
    setState(before => afterWrite(before, refused));
    return refused === null;
  };
  const view = panelView(scoreSheet.sheet.setup, scoreSheet.state, state.chosen, state.again);
  const shown = 'competitorId' in view ? rowKey(view) : view.kind;
  useTypedRow(scoreSheet, view, view.kind === 'row' ? drafts.get(rowKey(view)) : undefined);
  return {
    problem: state.problem,
    isMoved: state.isMoved,
    write,
    view,
    tap: useTap(`${view.kind} ${shown} ${scoreSheet.log.at(-1)?.nonce}`),
    dismiss: () => change({ problem: null }),
    choose: chosen => change({ chosen, problem: null, isMoved: true }),
    draftOf: row => drafts.get(rowKey(row)),
    setDraft: (row, draft) =>
      setDrafts(before => {
        const after = new Map(before);
        if (draft) after.set(rowKey(row), draft);
        else after.delete(rowKey(row));
        return after;
      }),
    performAgain: () => change({ again: tie && tieKey(tie), isMoved: true }),
    share() {
      if (tie) write({ kind: 'share', competitorIds: tie.competitorIds });
    },
  };
}
