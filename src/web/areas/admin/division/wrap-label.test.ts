import { expect, test } from 'vitest';
import { wrapLabel } from './wrap-label.ts';

test.each<[string, number, number, string[]]>([
  ['Boys 9-10, Novice', 20, 3, ['Boys 9-10, Novice']],
  ['Boys 9-10, Novice', 10, 3, ['Boys 9-10,', 'Novice']],
  ['Boys 9-10, Novice', 10, 1, ['Boys 9-10…']],
  ['Boys 9-10, Novice', 12, 1, ['Boys 9-10,…']],
  ['Intermediate', 8, 2, ['Interme…']],
  ['Nobody from 8 to 9', 9, 2, ['Nobody', 'from 8 t…']],
  ['Nobody', 1, 2, []],
  ['Nobody', 9, 0, []],
])('“%s” in %i letters and %i lines', (text, width, most, lines) => {
  expect(wrapLabel(text, width, most)).toEqual(lines);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
});
