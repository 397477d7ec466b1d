import { expect, test } from 'vitest';
import { endText, widestText } from './preview-words.ts';

test.each([
  [600, 'Ends about 10:00 a.m.'],
  [991.2, 'Ends about 4:40 p.m.'],
  [1439, 'Ends about 11:50 p.m.'],
  [1440, 'Ends after midnight'],
])('MATCH-61 a day whose work takes until minute %s: %s', (minute, text) => {
  expect(endText(minute)).toBe(text);
});

test('MATCH-61 the widest differences, weight only where it counts', () => {
  expect(widestText({ years: 1, levels: 2, weightPercent: 15 })).toBe('One year, two levels, 15\u00a0% of weight');
  expect(widestText({ years: 0, levels: 1, weightPercent: 0 })).toBe('No years, one level');
});
