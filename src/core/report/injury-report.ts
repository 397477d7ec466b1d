import { addDays, type CalendarDate, calendarDayAt } from '../time/calendar.ts';
import { clockZeroOf } from '../time/minutes-since-midnight.ts';

/** What was done for somebody who was hurt. */
export const injurySteps = ['firstAid', 'ambulance', 'wentOn', 'stopped'] as const;
export type InjuryStep = (typeof injurySteps)[number];

/** What a report says, whoever it is about. */
export interface InjuryFacts {
  competitorId: number | null;
  who: string;
  isChild: boolean;
  happenedAt: Date;
  ringId: number | null;
  place: string | null;
  what: string;
  steps: readonly InjuryStep[];
  done: string | null;
  /** Null: an adult was hurt. */
  guardianTold: boolean | null;
  writtenBy: string;
}

const fieldsOf = (facts: InjuryFacts): string =>
  JSON.stringify([
    facts.competitorId,
    facts.who,
    facts.isChild,
    facts.happenedAt.getTime(),
    facts.ringId,
    facts.place,
    facts.what,
    [...facts.steps].sort(),
    facts.done,
    facts.guardianTold,
    facts.writtenBy,
  ]);

/** A report that is sent again says the same; one that says something else is a correction. REPORT-2 */
export const isSameReport = (one: InjuryFacts, other: InjuryFacts): boolean => fieldsOf(one) === fieldsOf(other);

const timeOfDay = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** The instant of a time on the wall at the venue; null: that is none. */
export function happenedAt(day: CalendarDate, time: string, timeZone: string): Date | null {
  const [, hour, minute] = timeOfDay.exec(time) ?? [];
  if (hour === undefined || minute === undefined) return null;
  return new Date(clockZeroOf(day, timeZone) + (Number(hour) * 60 + Number(minute)) * 60_000);
}

/** Clocks of devices differ by a little. */
const aheadMs = 10 * 60_000;
const isAhead = (at: Date, now: Date): boolean => at.getTime() > now.getTime() + aheadMs;

/**
 * Of a report that names no day: today. One that arrives after midnight at a time that has not come was the evening
 * before, and no earlier than the tournament. REPORT-1
 */
export function happenedLately(
  time: string,
  { now, tournamentOn, timeZone }: { now: Date; tournamentOn: CalendarDate; timeZone: string },
): Date | null {
  const today = calendarDayAt(now.getTime(), timeZone);
  const at = happenedAt(today, time, timeZone);
  const isBefore = at !== null && today > tournamentOn && isAhead(at, now);
  return isBefore ? happenedAt(addDays(today, -1), time, timeZone) : at;
}

type Asked = Pick<InjuryFacts, 'isChild' | 'ringId' | 'place' | 'guardianTold'> & {
  /** Null: nobody was named. */
  who: string | null;
  happenedAt: Date | null;
};

/** What is missing or cannot be, by field; undefined: nothing. REPORT-1 */
export function injuryProblems(asked: Asked, now: Date): Record<string, string[]> | undefined {
  const problems: Record<string, string[]> = {};
  if (asked.who === null) problems.who = ['Say who was hurt'];
  if (asked.happenedAt === null) problems.happenedTime = ['Enter the time, for example 14:05'];
  else if (isAhead(asked.happenedAt, now))
    problems.happenedTime = ['This time hasn’t come yet. Check the day and the time'];
  if (asked.ringId === null && asked.place === null) problems.place = ['Choose a ring, or say where it was'];
  if (asked.isChild && asked.guardianTold === null)
    problems.guardianTold = ['Say whether a parent or guardian was told'];
  return Object.keys(problems).length === 0 ? undefined : problems;
}

const laterBy = (day: CalendarDate, years: number): CalendarDate => {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCFullYear(at.getUTCFullYear() + years);
  return at.toISOString().slice(0, 10);
};

/** As long as the signed waiver. */
const yearsKept = 7;
/** A claim of somebody hurt as a child may be brought for two years from 18 on; one more for word of it to arrive. */
const claimsUntilAge = 21;

/**
 * The day until which a report is kept: seven years after the tournament, and about a child until that child turns 21.
 * A child whose birth date nobody knows may be a newborn. Decision 32, REPORT-4
 */
export function keptUntil(about: {
  tournamentOn: CalendarDate;
  isChild: boolean;
  birthOn: CalendarDate | null;
}): CalendarDate {
  const { tournamentOn, isChild, birthOn } = about;
  const usual = laterBy(tournamentOn, yearsKept);
  if (!isChild) return usual;
  const grownUp = laterBy(birthOn ?? tournamentOn, claimsUntilAge);
  return [usual, grownUp].toSorted().at(-1) ?? usual;
}
