import { expect, test } from 'vitest';
import { timelineItem } from '#test/support/ring/timeline-item.ts';
import { typedTimeline } from './typed-timeline.ts';

const tournament = { tournamentId: 1, tournamentDate: '2027-04-24', city: 'Sudbury', venue: 'Arena', isToday: true };

test('LANG-6 a timeline has the French of rings, divisions and events, and of nothing else', () => {
  const results = [{ eventTitle: 'Forms', isExhibition: false, place: 1, people: 7 }];
  const clashesWith = { firstName: 'Olli', ringName: 'Ring 3' };
  const items = [timelineItem({ clashesWith, results }), timelineItem({ ringName: null })];
  const typed = (english: string) => `« ${english} »`;
  const [first, second] = typedTimeline({ tournament, version: 'a', now: 600, items }, typed).items;
  expect(first).toEqual({
    ...items[0],
    title: '« Girls 8-9 »',
    eventTypes: ['« Forms »'],
    ringName: '« Ring 2 »',
    clashesWith: { firstName: 'Olli', ringName: '« Ring 3 »' },
    results: [{ eventTitle: '« Forms »', isExhibition: false, place: 1, people: 7 }],
  });
  expect(second).toMatchObject({ ringName: null, clashesWith: null });
});
