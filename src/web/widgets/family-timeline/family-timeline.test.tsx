import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { FamilyTimeline as Timeline, TimelineItem } from '#contract/family-timeline.ts';
import { timelineItem } from '#test/support/ring/timeline-item.ts';
import { FamilyTimeline } from './family-timeline.tsx';
import type { ShownTimeline } from './use-timeline.ts';

const maija = timelineItem({ start: { low: 641, expected: 650, high: 664 } });
const olli: TimelineItem = {
  ...maija,
  key: '2',
  firstName: 'Olli',
  title: 'Boys 6-7',
  ringName: 'Ring 3',
  place: 1,
  start: { low: 655, expected: 670, high: 680 },
};
const loose = { ringName: null, place: null, start: null } as const;
const done = { state: 'done', place: null, start: null, startedAt: 600, finishedAt: 612 } as const;

const day = (items: TimelineItem[], isToday = true): Timeline => ({
  tournament: { tournamentId: 1, tournamentDate: '2027-04-24', city: 'Sudbury', venue: 'Arena', isToday },
  version: 'a',
  now: 630,
  items,
});
function markupOf(timeline: Timeline | null, fields: Partial<ShownTimeline> = {}): string {
  const shown: ShownTimeline = {
    timeline,
    now: 630,
    staleSince: null,
    at: 0,
    isFailing: false,
    isGone: false,
    said: { text: '', count: 0 },
    ...fields,
  };
  return renderToStaticMarkup(<FamilyTimeline {...shown} />);
}
const textOf = (...of: Parameters<typeof markupOf>): string => markupOf(...of).replace(/<[^>]+>/g, '|');

test('shows the next call at the top, then all in order', () => {
  const text = textOf(day([maija, olli]));
  expect(text).toContain('Next');
  expect(text).toContain('Ring 2 · about 10:50 a.m.');
  expect(text).toContain('Then Olli · Ring 3 · about 11:10 a.m.');
  expect(text).toContain('10:40–11:05 a.m.');
  expect(text).toContain('2 divisions ahead of Maija');
});

test('RING-31 names the kind of events that a time is for, where the day has several blocks', () => {
  const text = textOf(
    day([
      { ...maija, kinds: ['Forms'] },
      { ...olli, kinds: ['Forms', 'Weapons'] },
    ]),
  );
  expect(text).toContain('Ring 2 · Forms, about 10:50 a.m.');
  expect(text).toContain('Then Olli · Ring 3 · Forms and Weapons, about 11:10 a.m.');
});

test('the headline says what to do, or since when it runs, without repetition', () => {
  expect(textOf(day([{ ...maija, place: 1, start: { low: 632, expected: 640, high: 650 } }]))).toContain(
    'Please get ready at Ring 2',
  );
  const runs = textOf(day([{ ...maija, state: 'running', place: 0, startedAt: 627, start: null }]));
  expect(runs).toContain('|Since 10:27 a.m.|');
  expect(runs.match(/On the mat now/g)).toHaveLength(1);
});

test('shows a called division before an expected one', () => {
  const called = { ...olli, state: 'called', calls: 2, calledAt: 627 } as const;
  const text = textOf(day([maija, called]));
  expect(text).toContain('Second call 3 minutes ago: please come to Ring 3');
  expect(text.indexOf('Olli')).toBeLessThan(text.indexOf('Maija'));
});

test.each<[Partial<TimelineItem>, string]>([
  [{ state: 'called', calls: 1, calledAt: 629 }, 'Also called: Olli · Ring 3'],
  [{ state: 'running', place: 0, startedAt: 629 }, 'On the mat now: Olli · Ring 3'],
  [{}, 'Then Olli · Ring 3'],
])('what follows a call, %j', (fields, words) => {
  expect(
    textOf(
      day([
        { ...maija, state: 'called', calls: 1, calledAt: 629 },
        { ...olli, ...fields },
      ]),
    ),
  ).toContain(words);
});

test('tells an awaited competitor, or one due in two rings, what to do', () => {
  const text = textOf(
    day([
      {
        ...maija,
        state: 'called',
        calls: 3,
        calledAt: 625,
        isAbsent: true,
        clashesWith: { firstName: 'Olli', ringName: 'Ring 3' },
      },
    ]),
  );
  expect(text).toContain('Ring 2 is waiting for Maija. Please come now');
  expect(text).toContain('At the same time: Olli in Ring 3. Let staff at either ring know.');
  expect(textOf(day([{ ...maija, ...done, clashesWith: { firstName: 'Olli', ringName: 'Ring 3' } }]))).not.toContain(
    'At the same time',
  );
});

test.each<[string, Timeline | null, Partial<ShownTimeline>, string]>([
  ['nothing loaded yet', null, {}, 'Loading'],
  ['loading fails', null, { isFailing: true }, 'This did not load'],
  ['no divisions', day([]), {}, 'No divisions yet'],
  ['no division in a ring', day([{ ...maija, ...loose }]), {}, 'Rings and times aren’t set yet'],
  ['one division not in a ring', day([olli, { ...maija, ...loose }]), {}, 'Not in a ring yet'],
  ['a closed ring', day([{ ...maija, isRingOpen: false, place: null }]), {}, 'Ring 2 is closed for now'],
  ['before the day', day([maija], false), { now: -8000 }, 'Planned times are estimates'],
  ['all done', day([{ ...maija, ...done }]), {}, 'Everything is finished'],
  ['done', day([{ ...maija, ...done }]), {}, 'Finished 10:12 a.m.'],
  ['after the day', day([maija], false), { now: 1500 }, 'The tournament is over'],
  ['after a day without divisions', day([], false), { now: 1500 }, 'The tournament is over'],
  ['an old answer', day([maija]), { isFailing: true, staleSince: 626.4 }, 'As of 10:26 a.m., 3 minutes ago'],
])('%s', (_what, timeline, fields, words) => {
  expect(textOf(timeline, fields)).toContain(words);
});

test('shows places under finished divisions, with medals down to third, and a link to all results', () => {
  const results = [
    { eventTitle: 'Forms', isExhibition: false, place: 2, people: 7 },
    { eventTitle: 'Sparring', isExhibition: false, place: 4, people: 9 },
    { eventTitle: 'Weapons', isExhibition: false, place: null, people: 3 },
  ];
  const text = textOf(day([{ ...maija, ...done, results }]));
  for (const words of ['Forms: 2nd of 7', 'Sparring: 4th of 9', 'Weapons: No place', 'All results'])
    expect(text).toContain(words);
  expect(markupOf(day([{ ...maija, ...done, results }])).match(/data-medal/g)).toHaveLength(1);
  expect(textOf(day([{ ...maija, ...done }]))).not.toContain('All results');
  // The next day too.
  expect(textOf(day([{ ...maija, ...done, results }], false), { now: 1500 })).toContain('Forms: 2nd of 7');
});

test.each([
  [[], true, 'Results will appear here automatically'],
  [
    [{ eventTitle: 'Forms', isExhibition: false, place: 2, people: 7 }],
    true,
    'Everything is finished. Thank you for coming!',
  ],
  [[], false, 'Everything is finished. Thank you for coming!'],
])('when everything is done, results %j, today %s: %s', (results, isToday, words) => {
  expect(textOf(day([{ ...maija, ...done, results }], isToday), isToday ? {} : { now: 1500 })).toContain(words);
});

test('after the day, says nothing about what is next', () => {
  const text = textOf(day([maija, { ...olli, ...done }], false), { now: 1500 });
  expect(text).not.toMatch(/about|ahead of Maija|:\d\d–/);
  expect(text).toContain('Finished 10:12 a.m.');
});
