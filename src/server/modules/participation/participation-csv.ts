import type * as contract from '#contract/report/participation.ts';
import { genders } from '#core/person/lists.ts';
import type { ParticipationKind } from '#core/report/participation.ts';
import { calendarDayAt } from '#core/time/calendar.ts';
import type { FileAnswer } from '../../call.ts';
import { csvFile } from '../../csv.ts';
import type { ParticipantRow } from './participation.db.ts';

const headings: Record<ParticipationKind, string> = { school: 'School', age: 'Age', gender: 'Gender', event: 'Event' };

/** One list with its total, and the tournament before it beside where there was one. */
export function participationCsv(of: contract.Participation, by: ParticipationKind, tournamentOn: string): FileAnswer {
  const before = of.lastYear?.tournamentDate.slice(0, 4);
  const columns = {
    ...{ label: headings[by], registered: 'Registered', checkedIn: 'Checked in', competed: 'Competed' },
    ...(before && {
      registeredBefore: `Registered ${before}`,
      checkedInBefore: `Checked in ${before}`,
      competedBefore: `Competed ${before}`,
    }),
  };
  const total = { ...(by === 'event' ? of.entries : of.people), label: 'Total' };
  const rows = [...of[by], total].map(({ lastYear, ...row }) => ({
    ...row,
    registeredBefore: lastYear?.registered,
    checkedInBefore: lastYear?.checkedIn,
    competedBefore: lastYear?.competed,
  }));
  return csvFile(`participation-by-${by}-${tournamentOn}.csv`, columns, rows);
}

const participantColumns = {
  ...{ number: 'Number', lastName: 'Last name', firstName: 'First name', birthOn: 'Birth date', gender: 'Gender' },
  ...{ school: 'School', level: 'Level', events: 'Events', isCheckedIn: 'Checked in', competed: 'Competed' },
  waiverSignedOn: 'Waiver signed on',
};

/** Everyone who competes, for the federation and the insurer; no contact, guardian or medical note. REPORT-9 */
export function participantsCsv(people: readonly ParticipantRow[], tournamentOn: string, timeZone: string): FileAnswer {
  const rows = people.map(({ entries, genderId, waiverSignedAt, ...person }) => ({
    ...person,
    gender: genders.find(({ id }) => id === genderId)?.title,
    events: entries.map(({ event }) => event).join('; '),
    competed: entries.some(({ hasCompeted }) => hasCompeted),
    waiverSignedOn: waiverSignedAt && calendarDayAt(waiverSignedAt.getTime(), timeZone),
  }));
  return csvFile(`participants-${tournamentOn}.csv`, participantColumns, rows);
}
