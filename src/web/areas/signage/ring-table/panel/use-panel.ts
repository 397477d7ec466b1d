import { useState } from 'react';
import type { PanelNext } from '#core/scoring/panel-next.ts';
import type { SheetAct } from '#core/scoring/sheet-act.ts';
import type { SheetDesk } from '../sheet-desk.ts';
import { type PanelView, panelView, rowKey, tieKey, tieNow } from './panel-view.ts';
import type { RowDraft } from './row-draft.ts';

export interface PanelDesk {
  view: PanelView;
  /** Why the last thing could not be written. */
  problem: { text: string; count: number } | null;
  dismiss(): void;
  choose(row: PanelNext | null): void;
  draftOf(row: PanelNext): RowDraft | undefined;
  setDraft(row: PanelNext, draft: RowDraft | null): void;
  /** Writes, and goes on to what comes next; nothing to write is nothing wrong. */
  write(...acts: readonly SheetAct[]): boolean;
  performAgain(): void;
  share(): void;
  /** Something was done at the table. */
  isMoved: boolean;
}

/** What is before the scorekeeper, and what was typed of rows that are not written yet. */
export function usePanel(desk: SheetDesk): PanelDesk {
  const [chosen, setChosen] = useState<PanelNext | null>(null);
  const [again, setAgain] = useState<string | null>(null);
  const [drafts, setDrafts] = useState<ReadonlyMap<string, RowDraft>>(new Map());
  const [problem, setProblem] = useState<PanelDesk['problem']>(null);
  const [isMoved, setMoved] = useState(false);
  const tie = tieNow(desk.state);

  const setDraft = (row: PanelNext, draft: RowDraft | null): void =>
    setDrafts(before => {
      const after = new Map(before);
      if (draft) after.set(rowKey(row), draft);
      else after.delete(rowKey(row));
      return after;
    });
  const write = (...acts: readonly SheetAct[]): boolean => {
    const text = acts.length > 0 ? desk.write(...acts) : null;
    setMoved(true);
    setProblem(before => (text === null ? null : { text, count: (before?.count ?? 0) + 1 }));
    if (text !== null) return false;
    setChosen(null);
    return true;
  };
  return {
    ...{ problem, isMoved, setDraft, write },
    view: panelView(desk.sheet.setup, desk.state, chosen, again),
    dismiss: () => setProblem(null),
    choose(row) {
      setMoved(true);
      setProblem(null);
      setChosen(row);
    },
    draftOf: row => drafts.get(rowKey(row)),
    performAgain() {
      setMoved(true);
      if (tie) setAgain(tieKey(tie));
    },
    share() {
      if (tie) write({ kind: 'share', competitorIds: tie.competitorIds });
    },
  };
}
