import { expect, test } from 'vitest';
import { pastedLines, pastedSchedule } from './pasted-lines.ts';

test.each([
  [
    'one cell each',
    '8:00 a.m.\tDoors open\n9:30 a.m.\tBlack belt meeting',
    [
      ['8:00 a.m.', 'Doors open'],
      ['9:30 a.m.', 'Black belt meeting'],
    ],
  ],
  [
    'times first',
    '8:00 a.m. Doors open\r\n12:30 p.m. - Lunch, ring by ring',
    [
      ['8:00 a.m.', 'Doors open'],
      ['12:30 p.m.', 'Lunch, ring by ring'],
    ],
  ],
  ['a span of time', '8:30 a.m. to 10:00 a.m. Check-in', [['8:30 a.m. to 10:00 a.m.', 'Check-in']]],
  ['a span with a dash', '8:30-10:00 Check-in', [['8:30-10:00', 'Check-in']]],
  ['a colon in between', '5 p.m.: Medals and thanks', [['5 p.m.', 'Medals and thanks']]],
  ['no time', 'Doors open', [['Doors open', '']]],
  ['a number that is not a time', '2nd ring opens', [['2nd ring opens', '']]],
  [
    'blank lines and bullets',
    '\n• 8:00 Doors\n\n- 9:00 Start\n',
    [
      ['8:00', 'Doors'],
      ['9:00', 'Start'],
    ],
  ],
])('a pasted schedule: %s', (_, text, lines) => {
  expect(pastedSchedule(text)).toEqual(lines);
});

test('removes blanks and bullets from pasted lines and keeps words whole', () => {
  expect(pastedLines(' * Uniform and belt\n\n– Water\nMouth-guard')).toEqual([
    'Uniform and belt',
    'Water',
    'Mouth-guard',
  ]);
});
