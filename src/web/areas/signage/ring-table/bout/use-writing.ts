import { useState } from 'react';
import type { ScoreSheetAct } from '#core/ring-table/act.ts';
import { consequenceWords } from '#core/ring-table/consequence-words.ts';
import { consequencesOf, isGrave } from '#core/ring-table/consequences.ts';
import type { OpenScoreSheet } from '../open-score-sheet.ts';
import { type SheetView, sheetViewOf, withoutBouts } from './sheet-view.ts';

/** Something that would undo more than itself: asked before it is written. */
interface Asked {
  title: string;
  /** Before what else changes. */
  text: string | null;
  lines: readonly string[];
  /** What the button says that writes it. */
  answer: string;
  acts: readonly ScoreSheetAct[];
}

export interface Writing {
  /** Why the last thing was not written. */
  problem: string | null;
  asked: Asked | null;
  /** Writes at once; asks first where more than itself would be undone. */
  write(title: string, ...acts: readonly ScoreSheetAct[]): void;
  /** Asks in any case. */
  ask(title: string, text: string, answer: string, act: ScoreSheetAct): void;
  /** Writes what was asked already; answers whether it stands. */
  writeNow(acts: readonly ScoreSheetAct[]): boolean;
  clear(): void;
}

/** What else changes when this is written, line by line. */
export const changesOf = (view: SheetView, acts: readonly ScoreSheetAct[]): string[] =>
  consequenceWords(consequencesOf(view.scoreSheet.sheet.setup, view.scoreSheet.log, acts), view);

/** The same; nothing where nothing that was scored, told or signed would be gone, since nobody is asked then. */
export function graveChangesOf(scoreSheet: OpenScoreSheet, acts: readonly ScoreSheetAct[]): string[] {
  const consequences = consequencesOf(scoreSheet.sheet.setup, scoreSheet.log, acts);
  if (!isGrave(consequences)) return [];
  return consequenceWords(consequences, sheetViewOf(scoreSheet) ?? withoutBouts(scoreSheet.people));
}

export function useWriting(view: SheetView): Writing {
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { scoreSheet } = view;
  const writeNow = (acts: readonly ScoreSheetAct[]): boolean => {
    const refusal = scoreSheet.write(...acts);
    setProblem(refusal);
    setAsked(null);
    return refusal === null;
  };
  return {
    problem,
    asked,
    writeNow,
    ask(title, text, answer, act) {
      setAsked({ title, text, answer, acts: [act], lines: changesOf(view, [act]) });
    },
    write(title, ...acts) {
      const consequences = consequencesOf(scoreSheet.sheet.setup, scoreSheet.log, acts);
      if (isGrave(consequences)) {
        const lines = consequenceWords(consequences, view);
        setAsked({ title, acts, lines, text: null, answer: 'Change it' });
      } else writeNow(acts);
    },
    clear() {
      setProblem(null);
      setAsked(null);
    },
  };
}
