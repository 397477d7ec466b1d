import { useState } from 'react';
import type { TableJudge } from '#contract/ring-table/ring-table.ts';
import type { RingTablePerson, ScoreSheet } from '#contract/ring-table/ring-table-division.ts';
import type { LoggedAct } from '#core/ring-table/act.ts';
import { actProblem, problemWords } from '#core/ring-table/act-problem.ts';
import { replayScoreSheet } from '#core/ring-table/score-sheet.ts';
import { newKey } from '#web/lib/new-key.ts';
import type { OpenScoreSheet } from './open-score-sheet.ts';

/** A sheet that stays in this page: to learn on, nothing is sent. */
export function usePractice(
  sheet: ScoreSheet,
  people: ReadonlyMap<number, RingTablePerson>,
  judges: readonly TableJudge[],
): OpenScoreSheet & { clear(): void } {
  const [log, setLog] = useState<readonly LoggedAct[]>([]);
  return {
    sheet,
    people,
    judges,
    log,
    isReadOnly: false,
    state: replayScoreSheet(sheet.setup, log),
    write(...acts) {
      let next = log;
      for (const act of acts) {
        const problem = actProblem(sheet.setup, replayScoreSheet(sheet.setup, next), act, next);
        if (problem) return problemWords[problem];
        next = [...next, { nonce: newKey(), act }];
      }
      setLog(next);
      return null;
    },
    clear: () => setLog([]),
  };
}
