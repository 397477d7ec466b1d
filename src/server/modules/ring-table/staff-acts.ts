import { randomUUID } from 'node:crypto';
import type { LoggedAct } from '#core/ring-table/act.ts';
import { actProblem, problemWords } from '#core/ring-table/act-problem.ts';
import { seenBy } from '#core/ring-table/slot.ts';
import type { Call } from '../../call.ts';
import type { HeldScoreSheet } from './score-sheet-book.ts';
import { insertTableActs, type NewAct } from './table-act.db.ts';

export const freshNonce = (): string => randomUUID();

/** Acts of staff, appended to a sheet that is held; answers why one of them cannot be, in words. */
export async function appendStaffActs(
  call: Pick<Call, 'db' | 'now'>,
  sheet: HeldScoreSheet,
  acts: readonly LoggedAct[],
  by: { ringId: number; personId: number },
): Promise<string | null> {
  const rows: NewAct[] = [];
  for (const { nonce, act } of acts) {
    const problem = actProblem(sheet.loaded.setup, sheet.state, act, sheet.log);
    if (problem) return problemWords[problem];
    rows.push({
      ...by,
      nonce,
      sheetId: sheet.id,
      act: JSON.stringify(act),
      seen: seenBy(act, sheet.log),
      outcome: 'applied',
      doneAt: call.now,
      receivedAt: call.now,
    });
    sheet.write({ nonce, act, doneAt: call.now });
  }
  await insertTableActs(call.db, rows);
  return null;
}
