import * as z from 'zod/mini';
import type { correctInjuryReport, writeInjuryAtRing, writeInjuryReport } from '#contract/report/injury-report.ts';
import type { InputOf } from '#contract/route.ts';
import {
  happenedAt,
  happenedLately,
  type InjuryFacts,
  injuryProblems,
  injurySteps,
  isSameReport,
  keptUntil,
} from '#core/report/injury-report.ts';
import { ageOn } from '#core/time/calendar.ts';
import { AppError, found } from '../../app-error.ts';
import { type ActingCall, type Call, callerOf } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { tabletOf } from '../ring-table/calling-tablet.actions.ts';
import { getTournamentById } from '../tournament/tournament.actions.ts';
import {
  findHurt,
  findReport,
  type InjuryRow,
  insertInjuryReport,
  isRingOf,
  lockVersions,
  type NewInjuryReport,
} from './injury-report.db.ts';

type Asked = InputOf<typeof correctInjuryReport>;
type By = { personId: number | null; tabletId: number | null };

const Steps = z.array(z.enum(injurySteps));
export const stepsOf = (row: { steps: string[] }) => Steps.parse(row.steps);

/**
 * What the report says, checked; with the name and the age of a competitor as the tournament knows them, or as an
 * earlier version does once their registration is blanked. REPORT-1, REPORT-4
 */
async function readReport(
  { db, app, now }: ActingCall,
  { tournamentId, versions, asked }: { tournamentId: number; versions: readonly InjuryRow[]; asked: Asked },
) {
  const tournament = await getTournamentById(db, tournamentId);
  const { competitorId, happenedOn, happenedTime, ringId, place, what, steps, done, writtenBy } = asked;
  const hurt = competitorId === null ? undefined : await findHurt(db, tournamentId, competitorId);
  if (competitorId !== null && !hurt) throw new AppError('not_found');
  if (ringId !== null && !(await isRingOf(db, tournamentId, ringId))) throw new AppError('not_found');
  const { timeZone } = app.config;
  const { tournamentOn } = tournament;
  const at =
    happenedOn === null
      ? happenedLately(happenedTime, { now, tournamentOn, timeZone })
      : happenedAt(happenedOn, happenedTime, timeZone);
  const copied = hurt?.isBlanked ? versions.findLast(version => version.competitorId === competitorId) : undefined;
  const isChild = copied?.isChild ?? (hurt ? ageOn(hurt.birthOn, tournamentOn) < 18 : (asked.isChild ?? false));
  const guardianTold = isChild ? (asked.guardianTold ?? null) : null;
  const who = copied?.who ?? hurt?.name ?? asked.who;
  const problems = injuryProblems({ who, isChild, happenedAt: at, ringId, place, guardianTold }, now);
  if (problems || who === null || at === null) throw new AppError('bad_input', { fields: problems ?? {} });
  const said = { competitorId, who, isChild, happenedAt: at, ringId, place, what, steps: [...new Set(steps)] };
  const facts: InjuryFacts = { ...said, done, guardianTold, writtenBy };
  return { facts, keptUntil: keptUntil({ tournamentOn, isChild, birthOn: hurt?.birthOn ?? null }) };
}

/** At this very moment another call keeps the same version: what it did is seen when the transaction is tried again. */
const keptElsewhere = () => Object.assign(new Error('Another call keeps this version'), { code: '40001' });

const factsOf = (row: InjuryRow): InjuryFacts => ({ ...row, steps: stepsOf(row) });

/** One line that there is a report, never what it says. REPORT-3 */
async function keep(call: ActingCall, row: NewInjuryReport, tablet?: string): Promise<true> {
  const subjectId = await insertInjuryReport(call.db, row);
  if (subjectId === undefined) throw keptElsewhere();
  await recordHistory(call, {
    subject: 'injury_report',
    subjectId,
    action: row.version === 1 ? 'write' : 'correct',
    ...(tablet === undefined ? {} : { after: { tablet } }),
  });
  return true;
}

type Writing = { tournamentId: number; asked: Asked; by: By; tablet?: string; isCorrection?: true };

/** Sent twice it is kept once; the same key with other words is a correction, and both are kept. REPORT-2 */
async function keepOnce(
  call: ActingCall,
  { reportKey, versions }: { reportKey: string; versions: readonly InjuryRow[] },
  { tournamentId, asked, by, tablet, isCorrection }: Writing,
): Promise<true> {
  if (versions.some(version => version.tournamentId !== tournamentId)) throw new AppError('not_found');
  const { facts, keptUntil: until } = await readReport(call, { tournamentId, versions, asked });
  // What a device sends late may have been corrected already; a director may return to earlier words.
  if ((isCorrection ? versions.slice(-1) : versions).some(version => isSameReport(factsOf(version), facts)))
    return true;
  const version = (versions.at(-1)?.version ?? 0) + 1;
  // A correction is kept as long as what it replaces, or longer.
  const longest = [until, ...versions.map(one => one.keptUntil)].toSorted().at(-1) ?? until;
  const row = { ...facts, ...by, tournamentId, reportKey, version, writtenAt: call.now, keptUntil: longest };
  return keep(call, row, tablet);
}

export async function writeInjury(call: Call<typeof writeInjuryReport>): Promise<true> {
  const { key: reportKey, tournamentId, ...asked } = call.input;
  const versions = await lockVersions(call.db, reportKey);
  const by = { personId: callerOf(call).actorId, tabletId: null };
  return keepOnce(call, { reportKey, versions }, { tournamentId, asked, by });
}

export async function writeInjuryByTablet(call: Call<typeof writeInjuryAtRing>): Promise<true> {
  const { ringId } = call.params;
  const { key: reportKey, ...asked } = call.input;
  const versions = await lockVersions(call.db, reportKey);
  const { tabletId, tournamentId, name, ringName } = await tabletOf(call, ringId);
  const by = { personId: null, tabletId };
  const writing = { tournamentId, asked: { ...asked, ringId }, by, tablet: `${name}, ${ringName}` };
  return keepOnce(call, { reportKey, versions }, writing);
}

/** By a director, of the newest version; of an older one somebody else has corrected meanwhile. */
export async function correctInjury(call: Call<typeof correctInjuryReport>): Promise<true> {
  const { reportKey } = found(await findReport(call.db, call.params.injuryReportId));
  const versions = await lockVersions(call.db, reportKey);
  const newest = found(versions.at(-1));
  const { tournamentId } = newest;
  const by = { personId: callerOf(call).actorId, tabletId: null };
  const { facts } = await readReport(call, { tournamentId, versions, asked: call.input });
  if (newest.id !== call.params.injuryReportId && !isSameReport(factsOf(newest), facts))
    throw new AppError('changed_meanwhile');
  return keepOnce(call, { reportKey, versions }, { tournamentId, asked: call.input, by, isCorrection: true });
}
