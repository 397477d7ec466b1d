import type * as contract from '#contract/ring/ring.ts';
import { AppError } from '../../app-error.ts';
import { type Call, callerOf, type HistoryCall } from '../../call.ts';
import { putAbsences } from '../ring/absence.actions.ts';
import { finishDay, holdDay } from '../ring/queue-acts.actions.ts';
import { lockRingTable } from './ring-table.db.ts';
import { ScoreSheetBook } from './score-sheet-book.ts';
import { appendStaffActs, freshNonce } from './staff-acts.ts';
import { listPresenceSheets } from './table-act.db.ts';

/**
 * Writes presence that staff mark on the board onto the division's sheets, where presence was recorded, so that sheet
 * and board agree. Competitors who are injured, went home or are disqualified stay so. The caller holds the day.
 * SCORE-26
 */
async function notePresence(
  call: HistoryCall,
  of: { draftDivisionId: number; competitorId: number; isAbsent: boolean },
): Promise<void> {
  const { draftDivisionId, competitorId, isAbsent } = of;
  const sheets = await listPresenceSheets(call.db, draftDivisionId, competitorId);
  const [first] = sheets;
  if (!first) return;
  await lockRingTable(call.db, first.ringId);
  const book = await ScoreSheetBook.open(call.db, sheets);
  for (const sheet of book.list()) {
    const was = sheet.state.presence.get(competitorId);
    const isNews = isAbsent ? was === undefined || was === 'here' : was === 'absent';
    if (!isNews) continue;
    const act = { kind: 'presence' as const, competitorId, is: isAbsent ? ('absent' as const) : ('here' as const) };
    const by = { ringId: first.ringId, personId: callerOf(call).actorId };
    await appendStaffActs(call, sheet, [{ nonce: freshNonce(), act }], by);
  }
  await book.save(call, null);
}

/** Somebody did not come when their division was called, or came after all. What was written at its ring follows. */
export async function markAbsent(call: Call<typeof contract.markAbsent>): Promise<contract.RingDay> {
  const { draftDivisionId, competitorId, isAbsent } = call.input;
  const day = await holdDay(call, call.params.tournamentId);
  if (!day.peopleByDivision.get(draftDivisionId)?.includes(competitorId)) throw new AppError('not_found');
  const division = day.divisions.find(row => row.draftDivisionId === draftDivisionId)?.title ?? '';
  const mark = { draftDivisionId, competitorId, isAbsent, division };
  await putAbsences(call, [mark], callerOf(call).actorId);
  await notePresence(call, mark);
  return finishDay(call, day);
}
