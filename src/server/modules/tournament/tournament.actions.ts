import { RefundSteps } from '#contract/tournament.ts';
import { type RefundStep, type RefundsShown, refundsShown, sortedSteps } from '#core/payment/refund-policy.ts';
import { areChangesOpen } from '#core/registration/family-change.ts';
import { nextFading } from '#core/result/results-after-a-year.ts';
import { calendarDayAt } from '#core/time/calendar.ts';
import { nextFlagChange, tournamentFlagsAt } from '#core/tournament/date-flags.ts';
import { nextTournament } from '#core/tournament/next-tournament.ts';
import { archivedFlags, type TournamentFlags, trialFlags } from '#core/tournament/public-state.ts';
import { found } from '../../app-error.ts';
import type { Occasion } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import { listTogether } from '../../db/list-together.ts';
import {
  allEvents,
  allLevels,
  findTournament,
  findWaiver,
  listPreparedTournaments,
  listTournaments,
  type TournamentRow,
  waiverInEffect,
} from './tournament.db.ts';

export { holdChosen } from './chosen.db.ts';
export {
  type EditionRow,
  findTournament as findTournamentById,
  findWaiver,
  holdPublished,
  listEditions,
  listEventTypes,
  listLevels,
  listScheduleEntries,
  listScheduleLines,
  listTournamentDays,
  type TournamentRow,
  waiverInEffect,
} from './tournament.db.ts';

type Dates = Pick<TournamentRow, 'tournamentOn' | 'registrationOpensOn' | 'registrationClosesAfter' | 'archivedAt'> & {
  /** Left out where there is a registration, and so no draft. */
  publishedAt?: Date | null;
};

/** The venue's calendar day of this call. */
export function todayOf({ app, now }: Pick<Occasion, 'app' | 'now'>): string {
  return calendarDayAt(now.getTime(), app.config.timeZone);
}

/** A trial family knows its trial only, which is open whatever its dates. TRIAL-2 */
export function flagsOf({ app, now }: Pick<Occasion, 'app' | 'now'>, dates: Dates): TournamentFlags {
  if (app.trialTournamentId !== null) return trialFlags;
  return dates.archivedAt || dates.publishedAt === null
    ? archivedFlags
    : tournamentFlagsAt(dates, now.getTime(), app.config.timeZone);
}

/** Whether families may change what they paid for by themselves. REG-46 */
export const mayChangePaid = (
  call: Pick<Occasion, 'app' | 'now'>,
  { archivedAt, ...dates }: Omit<Dates, 'registrationOpensOn'> & Pick<TournamentRow, 'changesUntil'>,
): boolean =>
  call.app.trialTournamentId !== null || areChangesOpen({ ...dates, isArchived: archivedAt !== null }, todayOf(call));

/** Whether families may order and pay online: what adds to a paid registration follows the last day of changes. REG-9, REG-47 */
export const mayOrder = (
  call: Pick<Occasion, 'app' | 'now'>,
  { addsToId }: { addsToId: number | null },
  tournament: Dates & Pick<TournamentRow, 'changesUntil'>,
): boolean => (addsToId === null ? flagsOf(call, tournament).isRegistrationOpen : mayChangePaid(call, tournament));

/** What comes back of what was paid, latest day first. */
export const refundStepsOf = (row: { refundSteps: unknown }): RefundStep[] =>
  sortedSteps(RefundSteps.parse(row.refundSteps));

/** What families are told about refunds at this moment. */
export const refundsOf = (
  { app, now }: Pick<Occasion, 'app' | 'now'>,
  row: { refundSteps: unknown; refundText: string | null },
): RefundsShown | null =>
  refundsShown({ steps: refundStepsOf(row), text: row.refundText }, now.getTime(), app.config.timeZone);

export async function getTournamentById(db: Database, tournamentId: number): Promise<TournamentRow> {
  return found(await findTournament(db, tournamentId));
}

/** The one that is named; else the next one, or the latest when none is ahead. */
export async function namedOrNext(call: Occasion, named: number | null): Promise<TournamentRow | null> {
  if (named !== null) return getTournamentById(call.db, named);
  const { next, tournaments } = await loadTournaments(call);
  return next ?? tournaments[0] ?? null;
}
export const namedOrNextId = async (call: Occasion, named: number | null): Promise<number | null> =>
  (await namedOrNext(call, named))?.id ?? null;

/**
 * The tournaments of the site, newest first, without archived ones and drafts; and which of them is the next one. To a
 * trial family its trial is the only one. TOUR-9, TOUR-42, TRIAL-2
 */
export async function loadTournaments({
  db,
  app,
  now,
}: Occasion): Promise<{ tournaments: TournamentRow[]; next: TournamentRow | undefined }> {
  if (app.trialTournamentId !== null) {
    const trial = await findTournament(db, app.trialTournamentId);
    return { tournaments: trial ? [trial] : [], next: trial };
  }
  const tournaments = await listTournaments(db);
  return { tournaments, next: nextTournament(tournaments, now.getTime(), app.config.timeZone) };
}

/** The same for staff who prepare a tournament: with drafts. */
export async function loadPreparedTournaments({ db, app, now }: Occasion) {
  const tournaments = await listPreparedTournaments(db);
  return { tournaments, next: nextTournament(tournaments, now.getTime(), app.config.timeZone) };
}

/** What a competitor chooses from: events and levels, archived ones marked, and the waiver in effect. */
export async function loadChoices(occasion: Occasion) {
  const { db } = occasion;
  const { events, levels, waivers } = await listTogether(db, {
    events: allEvents(db),
    levels: allLevels(db),
    waivers: waiverInEffect(db, todayOf(occasion)),
  });
  return { events, levels, waiver: waivers[0] ?? null };
}
export type Choices = Awaited<ReturnType<typeof loadChoices>>;

/** Whether there is a waiver to sign at all. */
export async function asksWaiver(occasion: Occasion): Promise<boolean> {
  return (await findWaiver(occasion.db, todayOf(occasion))) !== undefined;
}

/** The next instant (ms) at which public answers change by the clock alone; infinity when none does. */
export async function nextPublicChange(db: Database, now: Date, timeZone: string): Promise<number> {
  const tournaments = await listTournaments(db);
  return Math.min(
    nextFlagChange(tournaments, now.getTime(), timeZone) ?? Number.POSITIVE_INFINITY,
    nextFading(
      tournaments.map(({ tournamentOn }) => tournamentOn),
      now.getTime(),
      timeZone,
    ),
  );
}
