import { useState } from 'react';
import type { TableJudge } from '#contract/ring-table/ring-table.ts';
import type { TablePerson, TableSheet } from '#contract/ring-table/table-division.ts';
import { actProblem, problemWords } from '#core/scoring/sheet/act-problem.ts';
import { replaySheet } from '#core/scoring/sheet/sheet.ts';
import type { LoggedAct } from '#core/scoring/sheet/sheet-act.ts';
import { newKey } from '#web/lib/new-key.ts';
import type { SheetDesk } from './sheet-desk.ts';

/** A sheet that stays in this page: to learn on, nothing is sent. */
export function usePracticeDesk(
  sheet: TableSheet,
  people: ReadonlyMap<number, TablePerson>,
  judges: readonly TableJudge[],
): SheetDesk & { clear(): void } {
  const [log, setLog] = useState<readonly LoggedAct[]>([]);
  return {
    ...{ sheet, people, judges, log, isReadOnly: false },
    state: replaySheet(sheet.setup, log),
    write(...acts) {
      let next = log;
      for (const act of acts) {
        const problem = actProblem(sheet.setup, replaySheet(sheet.setup, next), act, next);
        if (problem) return problemWords[problem];
        next = [...next, { nonce: newKey(), act }];
      }
      setLog(next);
      return null;
    },
    clear: () => setLog([]),
  };
}
