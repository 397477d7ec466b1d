import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { panelTyping } from './panel-typing.ts';
import type { ScoreRange } from './score-range.ts';

const sevens = { lowest: 700, highest: 799 };
const aroundEight = { lowest: 750, highest: 850 };
const toTen = { lowest: 900, highest: 1000 };
const all = { lowest: 0, highest: 1000 };

/** Key by key, until something else is said. */
function typed(range: ScoreRange, keys: string[], start = ''): string {
  const { after } = panelTyping(range);
  return keys.reduce(after, start);
}
const read = (range: ScoreRange, keys: string[]) => {
  const { scoreOf, isFull, textOf } = panelTyping(range);
  const text = typed(range, keys);
  return [scoreOf(text), isFull(text), textOf(text)];
};

describe('SCORE-35 a score is typed by the digits that its range leaves open', () => {
  test.each<[string, ScoreRange, string[], [number | null, boolean, string]]>([
    ['nothing yet', sevens, [], [null, false, '7.––']],
    ['one decimal', sevens, ['4'], [null, false, '7.4–']],
    ['two decimals complete the score', sevens, ['4', '2'], [742, true, '7.42']],
    ['a third digit starts over', sevens, ['4', '2', '9'], [null, false, '7.9–']],
    ['backspace', sevens, ['4', '2', 'Backspace', '5'], [745, true, '7.45']],
    ['backspace on an empty score', sevens, ['Backspace'], [null, false, '7.––']],
    ['the whole score, 7.42', sevens, ['7', '.', '4', '2'], [742, true, '7.42']],
    ['a decimal point first', sevens, ['.', '4', '2'], [742, true, '7.42']],
    ['a decimal point in between', sevens, ['4', '.', '2'], [742, true, '7.42']],
    ['ignores another key', sevens, ['4', 'x', '2'], [742, true, '7.42']],
    ['nothing yet of 7.50 to 8.50', aroundEight, [], [null, false, '–.––']],
    ['a whole number', aroundEight, ['8'], [null, false, '8.––']],
    ['all three digits', aroundEight, ['8', '2', '5'], [825, true, '8.25']],
    ['with a decimal point', aroundEight, ['8', '.', '2', '5'], [825, true, '8.25']],
    ['a leading decimal point, and a repeated one', aroundEight, ['.', '8', '.', '.', '2', '5'], [825, true, '8.25']],
    ['a score out of range, to be reported', aroundEight, ['9', '4', '2'], [942, true, '9.42']],
    ['a fourth digit starts over', aroundEight, ['8', '2', '5', '7'], [null, false, '7.––']],
    ['nine in a range of 9.00 to 10.00', toTen, ['9', '9', '5'], [995, true, '9.95']],
    ['the beginning of ten', toTen, ['1'], [null, false, '1']],
    ['ten', toTen, ['1', '0', '0', '0'], [1000, true, '10.00']],
    ['ten with a decimal point', toTen, ['1', '0', '.', '0', '0'], [1000, true, '10.00']],
    ['neither nine nor ten', toTen, ['1', '2', '3'], [123, true, '1.23']],
    ['one or ten: both are possible', all, ['1', '0', '0'], [100, false, '1.00']],
    ['ten after all', all, ['1', '0', '0', '0'], [1000, true, '10.00']],
    ['eight in the full range', all, ['8', '2', '5'], [825, true, '8.25']],
  ])('SCORE-35 %s', (_, range, keys, expected) => {
    expect(read(range, keys)).toEqual(expected);
  });

  test('SCORE-35 any score can be typed back as shown for a correction, and then retyped', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 300 }), fc.nat(), (low, wide, at) => {
        const range = { lowest: low, highest: Math.min(1000, low + wide) };
        const score = range.lowest + (at % (range.highest - range.lowest + 1));
        const typing = panelTyping(range);
        const text = typed(range, [...typing.typedOf(score)]);
        expect(typing.scoreOf(text)).toBe(score);
        expect(text).toBe(typing.typedOf(score));
        expect(typing.textOf(text)).toBe((score / 100).toFixed(2));
        const back = typed(range, Array<string>(text.length).fill('Backspace'), text);
        expect(back).toBe('');
      }),
    );
  });
});
