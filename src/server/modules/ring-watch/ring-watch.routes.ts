import type * as contract from '#contract/ring/ring-watch.ts';
import { access, mayUse } from '#core/access/access.ts';
import { resultStateOf } from '#core/result/result-state.ts';
import { clockZeroOf } from '#core/time/minutes-since-midnight.ts';
import { type Call, callerOf, handler } from '../../call.ts';
import { watchFinals } from '../final/final.actions.ts';
import { countInjuryReports } from '../injury-report/injury-report.actions.ts';
import { loadProgress } from '../ring-table/progress.actions.ts';
import { listOpenAlarms } from '../status/open-alarms.actions.ts';
import { getTournamentById } from '../tournament/tournament.actions.ts';
import {
  countChangeRequests,
  listWatchedRings,
  listWatchedSheets,
  type WatchedRingRow,
  type WatchedSheetRow,
} from './ring-watch.db.ts';

type MinuteOf = (at: Date) => number;
type Progress = Awaited<ReturnType<typeof loadProgress>>;

/** A tablet of yesterday's rehearsal is none of today's. */
const heardMs = 12 * 3_600_000;

const orNull = (at: Date | null, minuteOf: MinuteOf): number | null => at && minuteOf(at);

function presentRing(row: WatchedRingRow, progress: Progress, minuteOf: MinuteOf): contract.RingWatch['rings'][number] {
  const { ringId, judges, tabletName, heardAt, waiting, lastTapAt, runningId } = row;
  const running = runningId === null ? undefined : progress.get(runningId);
  return {
    ringId,
    judges,
    tablet:
      tabletName === null || heardAt === null
        ? null
        : { name: tabletName, heardAt: minuteOf(heardAt), waiting: waiting ?? 0 },
    lastTapAt: orNull(lastTapAt, minuteOf),
    progress: running
      ? { draftDivisionId: running.draftDivisionId, eventTitle: running.eventTitle, ...running.progress }
      : null,
  };
}

function presentSheets(sheets: readonly WatchedSheetRow[], minuteOf: MinuteOf) {
  const states = sheets.map(sheet => ({
    ...sheet,
    state: resultStateOf({ ...sheet, isBegun: true, hasConflict: sheet.conflicts > 0 }),
  }));
  const ready = states.filter(({ state }) => state === 'signed');
  const signed = ready.flatMap(({ signedAt }) => (signedAt ? [minuteOf(signedAt)] : []));
  return {
    conflicts: sheets.flatMap(({ sheetId, divisionTitle, eventTitle, isDone, conflicts, conflictSince }) =>
      conflictSince === null
        ? []
        : [
            {
              sheetId,
              divisionTitle,
              eventTitle,
              count: conflicts,
              since: minuteOf(conflictSince),
              isDecided: isDone,
            },
          ],
    ),
    results: {
      ready: ready.length,
      readySince: signed.length === 0 ? null : Math.min(...signed),
      changed: states.filter(({ state }) => state === 'changed').length,
      unsigned: states.filter(one => one.state === 'decided' && one.conflicts === 0 && one.isFinished).length,
    },
  };
}

async function getRingWatch(call: Call<typeof contract.getRingWatch>): Promise<contract.RingWatch> {
  const { db, now, app } = call;
  const tournament = await getTournamentById(db, call.params.tournamentId);
  const zero = clockZeroOf(tournament.tournamentOn, app.config.timeZone);
  const minuteOf: MinuteOf = at => (at.getTime() - zero) / 60_000;
  const rings = await listWatchedRings(db, tournament.id, new Date(now.getTime() - heardMs));
  const running = rings.flatMap(({ runningId }) => (runningId === null ? [] : [runningId]));
  const progress = await loadProgress(db, running);
  const requests = await countChangeRequests(db, tournament.id);
  const seesAlarms = mayUse(access.seeStatus, callerOf(call).roles);
  const alarms = seesAlarms ? await listOpenAlarms(db) : [];
  return {
    now: minuteOf(now),
    rings: rings.map(row => presentRing(row, progress, minuteOf)),
    ...presentSheets(await listWatchedSheets(db, tournament.id), minuteOf),
    changeRequests: { count: requests.count, since: orNull(requests.since, minuteOf) },
    ...(await watchFinals(call, tournament.id)),
    injuryReports: await countInjuryReports(db, tournament.id),
    alarms: alarms.map(({ key, title, raisedAt }) => ({ key, title, since: minuteOf(raisedAt) })),
  };
}

export const ringWatchHandlers = {
  'ringWatch.getRingWatch': handler<typeof contract.getRingWatch>({ run: getRingWatch }),
};
