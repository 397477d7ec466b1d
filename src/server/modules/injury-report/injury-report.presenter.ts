import type * as contract from '#contract/report/injury-report.ts';
import { groupsBy } from '#core/groups-by.ts';
import { asUtcMidnight, calendarDayAt } from '#core/time/calendar.ts';
import { clockMinute } from '#core/time/clock-time.ts';
import { clockZeroOf } from '#core/time/minutes-since-midnight.ts';
import type { ListedRow } from './injury-report.db.ts';
import { stepsOf } from './keep-injury-report.ts';

/** "14:05" on the wall at the venue. */
const timeOf = (at: Date, day: string, timeZone: string): string =>
  clockMinute((at.getTime() - clockZeroOf(day, timeZone)) / 60_000);

function presentVersion(row: ListedRow, timeZone: string): contract.InjuryVersion {
  const happenedOn = calendarDayAt(row.happenedAt.getTime(), timeZone);
  const writtenOn = calendarDayAt(row.writtenAt.getTime(), timeZone);
  const { competitorId, who, isChild, ringId, ringName, place, what, done, guardianTold, writtenBy } = row;
  return {
    injuryReportId: row.id,
    ...{ competitorId, who, isChild, happenedOn },
    happenedTime: timeOf(row.happenedAt, happenedOn, timeZone),
    ...{ ringId, ringName, place, what, steps: stepsOf(row), done, guardianTold, writtenBy },
    writtenWith: row.accountName ?? row.tabletName ?? 'A tablet',
    writtenOn,
    writtenTime: timeOf(row.writtenAt, writtenOn, timeZone),
  };
}

/** Each report as it says now, with what it said before. */
export function presentReports(rows: readonly ListedRow[], timeZone: string): contract.InjuryReport[] {
  return [...groupsBy(rows, ({ reportKey }) => reportKey).values()].flatMap(([row, ...earlier]) =>
    row === undefined
      ? []
      : [
          {
            ...presentVersion(row, timeZone),
            registrationId: row.registrationId,
            number: row.number,
            schoolName: row.schoolName,
            keptUntil: asUtcMidnight(row.keptUntil),
            earlier: earlier.map(one => presentVersion(one, timeZone)),
          },
        ],
  );
}
