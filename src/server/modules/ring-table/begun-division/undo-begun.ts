import type * as contract from '#contract/ring-table/begun-division.ts';
import { actsInEffect, type LoggedAct } from '#core/ring-table/act.ts';
import { isPresence } from '#core/ring-table/slot.ts';
import { AppError } from '../../../app-error.ts';
import { type Call, callerOf } from '../../../call.ts';
import type { Database } from '../../../db/database.ts';
import { recordHistories } from '../../history/history.actions.ts';
import { lockDay, markDayChanged } from '../../ring/queue-acts.actions.ts';
import { getTournamentById } from '../../tournament/tournament.actions.ts';
import { lockRingTable } from '../ring-table.db.ts';
import { listAppliedActs, reopenScoreSheets } from '../score-sheet.db.ts';
import { type HeldScoreSheet, ScoreSheetBook } from '../score-sheet-book.ts';
import { loadScoreSheets } from '../score-sheet-log.ts';
import { appendStaffActs, freshNonce } from '../staff-acts.ts';
import { holdPublished } from '../table-act.db.ts';
import { type BegunRow, findLastRing, isPublished, listBegunRows } from './begun-division.db.ts';

/** What counts on a sheet beside the roll call. */
const scoredOn = (log: readonly LoggedAct[]): LoggedAct[] =>
  actsInEffect(log)
    .filter(({ act }) => !isPresence(act, log))
    .map(({ sequence }) => log[sequence] as LoggedAct);

async function presentBegun(db: Database, tournamentId: number): Promise<contract.BegunDivision[]> {
  const rows = await listBegunRows(db, tournamentId);
  const acts = await listAppliedActs(
    db,
    rows.map(({ draftDivisionId }) => draftDivisionId),
  );
  const logs = [...Map.groupBy(acts, ({ sheetId }) => sheetId).values()];
  return rows.map(({ ringId: _, lastAt, ...row }) => ({
    ...row,
    lastAt: lastAt.toISOString(),
    written: logs
      .filter(([first]) => first?.draftDivisionId === row.draftDivisionId)
      .reduce((sum, log) => sum + scoredOn(log).length, 0),
  }));
}

export async function listBegunDivisions(
  call: Call<typeof contract.listBegunDivisions>,
): Promise<contract.BegunDivision[]> {
  const tournament = await getTournamentById(call.db, call.params.tournamentId);
  return presentBegun(call.db, tournament.id);
}

type UndoCall = Call<typeof contract.undoBegunDivision>;

/** The division with its begun sheets, held in the order in which everybody holds them. */
async function holdBegun(call: UndoCall): Promise<{ row: BegunRow; ringId: number; book: ScoreSheetBook }> {
  const { tournamentId, draftDivisionId } = call.params;
  await getTournamentById(call.db, tournamentId);
  await lockDay(call.db, tournamentId);
  if ((await getTournamentById(call.db, tournamentId)).archivedAt) throw new AppError('archived');
  if (!(await isPublished(call.db, tournamentId, draftDivisionId))) throw new AppError('not_found');
  const known = (await listBegunRows(call.db, tournamentId)).find(row => row.draftDivisionId === draftDivisionId);
  const ringId = known?.ringId ?? (known && (await findLastRing(call.db, draftDivisionId)));
  if (!ringId) throw new AppError('nothing_to_undo');
  await lockRingTable(call.db, ringId);
  await holdPublished(call.db, tournamentId);
  const sheets = await loadScoreSheets(call.db, { divisionIds: [draftDivisionId] });
  const book = await ScoreSheetBook.open(
    call.db,
    sheets.filter(({ isBegun }) => isBegun),
  );
  // Looked up only now: whoever was faster has written on it, undone or released it.
  const row = (await listBegunRows(call.db, tournamentId)).find(one => one.draftDivisionId === draftDivisionId);
  if (!row) throw new AppError('nothing_to_undo');
  return { row, ringId, book };
}

const historyOf = ({ id, loaded }: HeldScoreSheet, undone: number, reason: string) => ({
  subject: 'sheet',
  subjectId: id,
  action: 'undo start',
  before: { places: loaded.places, signedBy: loaded.signedBy },
  after: { division: loaded.divisionTitle, event: loaded.eventTitle, undone },
  reason,
});

/**
 * A wrong start is undone: what was scored is undone in the log, which keeps it, and the sheets follow the draft again.
 * The roll call stays. SCORE-42
 */
export async function undoBegunDivision(call: UndoCall): Promise<contract.BegunDivision[]> {
  const { reason, lastActId } = call.input;
  const { tournamentId } = call.params;
  const { row, ringId, book } = await holdBegun(call);
  if (row.isReleased) throw new AppError('result_released');
  if (row.lastActId !== lastActId) throw new AppError('changed_meanwhile');
  const by = { ringId, personId: callerOf(call).actorId };
  const sheets = book.list();
  const entries = [];
  for (const sheet of sheets) {
    const scored = scoredOn(sheet.log).toReversed();
    const voids = scored.map(({ nonce }) => ({ nonce: freshNonce(), act: { kind: 'void' as const, nonce } }));
    await appendStaffActs(call, sheet, voids, by);
    entries.push(historyOf(sheet, voids.length, reason));
  }
  await book.save(call, null);
  await reopenScoreSheets(
    call.db,
    sheets.map(({ id }) => id),
  );
  await recordHistories(call, entries);
  await markDayChanged(call, tournamentId);
  return presentBegun(call.db, tournamentId);
}
