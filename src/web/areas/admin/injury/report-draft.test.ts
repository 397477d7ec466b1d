import { expect, test } from 'vitest';
import type { InjuryReport } from '#contract/report/injury-report.ts';
import { namedAs } from '#web/widgets/injury/hurt-people.ts';
import { inputOf } from '#web/widgets/injury/injury-writer.ts';
import { afterCorrection, draftOf, peopleOf } from './report-draft.ts';

const emma = { name: 'Emma Smith', number: null, schoolName: 'Lakeside' };
const loaded = {
  people: [
    { competitorId: 4, ...emma },
    { competitorId: 9, ...emma, schoolName: 'Boréal' },
    { competitorId: 5, name: 'Noa Roy', number: 112, schoolName: 'Boréal' },
    { competitorId: 6, name: 'Kim Lee', number: 113, schoolName: 'Boréal' },
    { competitorId: 7, name: 'Kim Lee', number: 114, schoolName: 'Boréal' },
    { competitorId: 10, name: 'Ana Diaz', number: null, schoolName: 'Boréal' },
    { competitorId: 11, name: 'Ana Diaz', number: null, schoolName: 'Boréal' },
  ],
  reports: [],
};
const people = peopleOf(loaded);
const report = {
  ...{ injuryReportId: 1, competitorId: 9, who: 'Emma Smith', isChild: true, happenedOn: '2031-04-26' },
  ...{ happenedTime: '09:45', ringId: null, ringName: null, place: 'The hallway', what: 'Fell', steps: [], done: null },
  ...{ guardianTold: true, writtenBy: 'Sam Wu', writtenWith: 'iPad 3', writtenOn: '2031-04-26', writtenTime: '09:50' },
  ...{ registrationId: 3, number: null, schoolName: 'Boréal', keptUntil: '2038-04-26T00:00:00.000Z', earlier: [] },
} satisfies InjuryReport;

test('REPORT-1 the list tells two of one name apart by number or school', () => {
  expect(people.slice(0, 5).map(({ name }) => name)).toEqual([
    'Emma Smith, Lakeside',
    'Emma Smith, Boréal',
    'Noa Roy (112)',
    'Kim Lee (113)',
    'Kim Lee (114)',
  ]);
});

test('REPORT-1 a correction stays about the competitor, whoever else has the name', () => {
  const draft = draftOf(report, people, 'Dana Roy');
  expect(inputOf({ ...draft, what: 'Fell on her wrist' })).toMatchObject({ competitorId: 9, who: null });
  // One who has withdrawn, and one whom the list no longer tells apart.
  expect(inputOf(draftOf({ ...report, competitorId: 3 }, people, ''))).toMatchObject({ competitorId: 3, who: null });
  expect(inputOf(draftOf({ ...report, competitorId: 11 }, people, ''))).toMatchObject({ competitorId: 11 });
  expect(inputOf(draftOf({ ...report, competitorId: null, who: 'Noa Roy (112)' }, people, ''))).toMatchObject({
    competitorId: null,
  });
});

test('REPORT-1 who is chosen becomes the competitor; another name, and one that two share, stays a name', () => {
  const draft = draftOf(report, people, '');
  const after = (who: string) => inputOf({ ...draft, ...namedAs(who, people) });
  expect(after('Emma Smith, Lakeside')).toMatchObject({ competitorId: 4, who: null });
  expect(after('Noa Roy (112)')).toMatchObject({ competitorId: 5, who: null });
  for (const who of ['Emma Smith', 'Coach Roy', 'Ana Diaz, Boréal'])
    expect(after(who)).toMatchObject({ competitorId: null, who });
});

test('REPORT-2 a second correction in a row is one of the first, unless somebody else has corrected it since', () => {
  const corrected = { ...report, injuryReportId: 2, earlier: [report] };
  expect(afterCorrection(report, [corrected])).toBe(corrected);
  expect(afterCorrection(report, [report])).toBe(report); // nothing had changed
  const theirs = { ...report, injuryReportId: 3, earlier: [corrected, report] };
  expect(afterCorrection(report, [theirs])).toBe(report);
});
