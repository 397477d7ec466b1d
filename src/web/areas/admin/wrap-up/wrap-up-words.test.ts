import { expect, test } from 'vitest';
import { endFigure, endsOf, hourOf } from './wrap-up-words.ts';

const plan = { from: 600, to: 796 };
const day = { from: 605, to: 810 };

test('WRAP-5 a ring’s line ends in one full stop, also after a time of day', () => {
  expect(endsOf({ plan, day: null, drift: [] }, 'over')).toBe('Planned until 1:16 p.m. Nothing ran here.');
  expect(endsOf({ plan: null, day, drift: [] }, 'over')).toBe(
    'Began 10:05 a.m., finished 1:30 p.m. Nothing was planned here.',
  );
  expect(endsOf({ plan, day, drift: [] }, 'over')).toBe('Planned until 1:16 p.m., finished 1:30 p.m.');
  expect(endsOf({ plan, day, drift: [{ minute: 700, late: 3 }] }, 'over')).toBe(
    'Planned until 1:16 p.m., finished 1:30 p.m., 14 min late.',
  );
});

test('WRAP-5 no ring has finished before the day is over', () => {
  const drift = [{ minute: 700, late: 3 }];
  expect(endsOf({ plan, day, drift }, 'underWay')).toBe(
    'Planned until 1:16 p.m., last division so far ended 1:30 p.m.',
  );
  expect(endsOf({ plan, day: null, drift: [] }, 'underWay')).toBe('Planned until 1:16 p.m. Nothing has run here yet.');
});

test('WRAP-5 the end of the day and its lateness are told once the day is over', () => {
  expect(endFigure({ plan, day, state: 'over' })).toEqual({
    term: 'The day ended',
    value: '1:30 p.m.',
    note: 'The plan was 1:16 p.m.: 14 min late.',
  });
  expect(endFigure({ plan, day, state: 'underWay' })).toEqual({
    term: 'Last division so far ended',
    value: '1:30 p.m.',
    note: 'The plan was 1:16 p.m.',
  });
  expect(endFigure({ plan: null, day, state: 'over' }).note).toBe('No plan was used.');
});

test('hours are those of a clock, also in the evening before', () => {
  expect([-7, -1, 0, 8, 12, 13].map(hourOf)).toEqual([5, 11, 12, 8, 12, 1]);
});
