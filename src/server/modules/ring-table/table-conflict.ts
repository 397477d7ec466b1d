import type * as contract from '#contract/ring-table/ring-table.ts';
import type { LoggedAct } from '#core/ring-table/act.ts';
import { actWriter, movedWords } from '#core/ring-table/act-words.ts';
import { slotOf } from '#core/ring-table/slot.ts';
import { boutSum, conflictSides, takenAfterAll } from '#core/ring-table/verdict/conflict-sides.ts';
import { inLog, ownNonce } from '#core/ring-table/verdict/known-act.ts';
import { AppError, badInput } from '../../app-error.ts';
import { type Call, callerOf } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import { recordHistory } from '../history/history.actions.ts';
import { putAbsences } from '../ring/absence.actions.ts';
import { lockDay, markDayChanged } from '../ring/queue-acts.actions.ts';
import { getTournamentById } from '../tournament/tournament.actions.ts';
import { lockRingTable } from './ring-table.db.ts';
import { listAppliedActs } from './score-sheet.db.ts';
import { ScoreSheetBook } from './score-sheet-book.ts';
import { type LoadedScoreSheet, loadScoreSheets } from './score-sheet-log.ts';
import { appendStaffActs, freshNonce } from './staff-acts.ts';
import { holdPublished, listKnownActs, listNames } from './table-act.db.ts';
import { type ConflictRow, listConflictActs, settleActs } from './table-conflict.db.ts';

type Logs = ReadonlyMap<number, readonly LoggedAct[]>;

/** Acts of one tablet on one thing of one sheet: they belong together. */
type Chain = [ConflictRow, ...ConflictRow[]];

function chainsOf(rows: readonly ConflictRow[], logs: Logs): Chain[] {
  const bySheet = Map.groupBy(rows, ({ sheetId, tabletId }) => `${sheetId} ${tabletId}`);
  const chains = [...bySheet.values()].flatMap(own => {
    const log = [...(logs.get((own[0] as ConflictRow).sheetId) ?? []), ...own];
    return [...Map.groupBy(own, ({ act, settledAt }) => `${slotOf(act, log)} ${settledAt?.getTime()}`).values()];
  });
  return (chains as Chain[]).sort(([a], [b]) => a.id - b.id);
}

async function logsOf(db: Database, rows: readonly ConflictRow[]): Promise<Logs> {
  if (rows.length === 0) return new Map();
  const divisionIds = [...new Set(rows.map(({ draftDivisionId }) => draftDivisionId))];
  return Map.groupBy(await listAppliedActs(db, divisionIds), ({ sheetId }) => sheetId);
}

/** With what each had seen as it is called in the log. */
async function withSeen(db: Database, rows: readonly ConflictRow[]): Promise<ConflictRow[]> {
  const nonces = rows.flatMap(({ seen, tabletId }) => (seen === null ? [] : [seen, ownNonce(tabletId, seen)]));
  if (nonces.length === 0) return [...rows];
  const known = new Map((await listKnownActs(db, [...new Set(nonces)])).map(act => [act.nonce, act]));
  return rows.map(row => ({ ...row, seen: inLog(row.seen, row.tabletId, known, true) }));
}

/** Names what a person decides between; anything written since on either side gives another name. SCORE-18 */
function seenOf(chain: Chain, log: readonly LoggedAct[]): string {
  const last = (chain.at(-1) as ConflictRow).id;
  return `${last} ${conflictSides(log, chain).latest ?? 'none'}`;
}

/** How many wait for a person, as they are listed. */
export async function countOpenConflicts(db: Database, tournamentId: number): Promise<number> {
  const open = (await listConflictActs(db, { tournamentId })).filter(({ settledAt }) => settledAt === null);
  return chainsOf(open, await logsOf(db, open)).length;
}

const competitorIdsOf = ({ act }: LoggedAct): readonly number[] => {
  if ('competitorIds' in act) return act.competitorIds;
  return 'competitorId' in act ? [act.competitorId] : [];
};

interface Words {
  sheets: ReadonlyMap<number, LoadedScoreSheet>;
  logs: Logs;
  names: ReadonlyMap<number, string>;
}

/** What was not taken, and what stands there, in words. SCORE-27 */
function sidesOf(chain: Chain, { sheets, logs, names }: Words): Pick<contract.TableConflict, 'notTaken' | 'stands'> {
  const [first] = chain;
  const sheet = sheets.get(first.sheetId);
  const moved = first.ringNowId === first.ringId ? [] : [movedWords(first.ringNowName)];
  if (!sheet)
    return { notTaken: { lines: ['This division no longer exists'], sum: null }, stands: { lines: moved, sum: null } };
  const log = logs.get(first.sheetId) ?? [];
  const nameOf = (id: number) => names.get(id) ?? 'Someone';
  const write = actWriter(sheet.setup, nameOf);
  const { standing, theirs } = conflictSides(log, chain);
  const known = [...log, ...chain];
  const linesOf = (acts: readonly LoggedAct[]) => acts.map(({ act }) => write(act, known));
  const sumOf = (acts: readonly LoggedAct[]) => boutSum(acts, sheet.setup.bout, nameOf);
  return {
    notTaken: { lines: linesOf(theirs), sum: sumOf(theirs) },
    stands: { lines: [...moved, ...linesOf(standing)], sum: sumOf(standing) },
  };
}

async function presentConflicts(db: Database, tournamentId: number): Promise<contract.TableConflict[]> {
  const rows = await withSeen(db, await listConflictActs(db, { tournamentId }));
  if (rows.length === 0) return [];
  const logs = await logsOf(db, rows);
  const divisionIds = [...new Set(rows.map(({ draftDivisionId }) => draftDivisionId))];
  const loaded = await loadScoreSheets(db, { divisionIds });
  const acts: LoggedAct[] = [...rows, ...[...logs.values()].flat()];
  const words = {
    logs,
    names: await listNames(db, [...new Set(acts.flatMap(competitorIdsOf))]),
    sheets: new Map(loaded.flatMap(sheet => (sheet.sheetId === null ? [] : [[sheet.sheetId, sheet] as const]))),
  };
  return chainsOf(rows, logs)
    .map(chain => {
      const [first] = chain;
      return {
        actId: first.id,
        ringName: first.ringName,
        divisionTitle: first.divisionTitle,
        eventTitle: first.eventTitle,
        tabletName: first.tabletName,
        at: first.doneAt.toISOString(),
        ...sidesOf(chain, words),
        seen: seenOf(chain, logs.get(first.sheetId) ?? []),
        settled:
          first.settledAt === null
            ? null
            : {
                isTaken: first.isTaken === true,
                by: `${first.firstName} ${first.lastName}`,
                at: first.settledAt.toISOString(),
              },
      };
    })
    .sort(
      (a, b) =>
        Number(a.settled !== null) - Number(b.settled !== null) ||
        (b.settled?.at ?? '').localeCompare(a.settled?.at ?? ''),
    );
}

export async function listTableConflicts(
  call: Call<typeof contract.listTableConflicts>,
): Promise<contract.TableConflict[]> {
  const tournament = await getTournamentById(call.db, call.params.tournamentId);
  return presentConflicts(call.db, tournament.id);
}

type SettleCall = Call<typeof contract.settleTableConflict>;
const cannotBeTaken = (why: string): AppError => badInput('isTaken', why);

/** Everything that settling may concern, held in the order in which everybody holds it. */
async function holdConflict(call: SettleCall) {
  const { actId } = call.params;
  const [known] = await listConflictActs(call.db, { actId });
  if (!known) throw new AppError('not_found');
  if (known.isArchived) throw new AppError('archived');
  const ringId = known.ringNowId ?? known.ringId;
  await lockDay(call.db, known.tournamentId);
  await lockRingTable(call.db, ringId);
  await holdPublished(call.db, known.tournamentId);
  const book = await ScoreSheetBook.open(call.db, [known]);
  const { sheetId, tabletId } = known;
  const open = await withSeen(call.db, await listConflictActs(call.db, { sheetId, tabletId }));
  const logs = await logsOf(call.db, [known]);
  const chain = chainsOf(open, logs).find(rows => rows.some(({ id }) => id === actId));
  if (!chain) throw new AppError('already_settled');
  if (seenOf(chain, logs.get(sheetId) ?? []) !== call.input.seen) throw new AppError('changed_meanwhile');
  return { known, ringId, book, chain };
}

/** A person decides: what was not taken counts after all, or what stands there stays. SCORE-18, SCORE-25 */
export async function settleTableConflict(call: SettleCall): Promise<contract.TableConflict[]> {
  const { isTaken } = call.input;
  const { actorId: personId } = callerOf(call);
  const { known, ringId, book, chain } = await holdConflict(call);
  let nonces: string[] = [];
  if (isTaken) {
    const sheet = book.find(known);
    if (!sheet) throw cannotBeTaken('This division no longer exists');
    const acts = takenAfterAll(sheet.log, chain, freshNonce);
    const problem = await appendStaffActs(call, sheet, acts, { ringId, personId });
    if (problem) throw cannotBeTaken(problem);
    nonces = acts.slice(-chain.length).map(({ nonce }) => nonce);
    const marks = await book.save(call, null);
    if (await putAbsences(call, marks, personId)) await markDayChanged(call, known.tournamentId);
  }
  const ids = chain.map(({ id }) => id);
  await settleActs(call.db, { ids, nonces, isTaken, settledBy: personId, settledAt: call.now });
  await recordHistory(call, {
    subject: 'sheet',
    subjectId: known.sheetId,
    action: 'settle conflict',
    after: { division: known.divisionTitle, event: known.eventTitle, tablet: known.tabletName, isTaken },
  });
  return presentConflicts(call.db, known.tournamentId);
}
