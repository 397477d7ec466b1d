import { describe, expect, it } from 'vitest';
import { sheetPartsOf } from './sheet-pages.ts';

const panel = (count: number) =>
  sheetPartsOf('panel', count).map(part => (part.kind === 'panel' ? [part.from, part.to] : part.kind));

describe('SHEET-3 the pages of a sheet', () => {
  it.each([
    [0, [[0, 0]]],
    [1, [[0, 1]]],
    [12, [[0, 12]]],
    [
      13,
      [
        [0, 7],
        [7, 13],
      ],
    ],
    [
      24,
      [
        [0, 12],
        [12, 24],
      ],
    ],
    [
      25,
      [
        [0, 9],
        [9, 17],
        [17, 25],
      ],
    ],
  ])('SHEET-3 %i performers before a panel', (count, pages) => expect(panel(count)).toEqual(pages));

  it('SHEET-3 lists each panel performer on exactly one page, at most twelve per page', () => {
    for (let count = 1; count <= 200; count++) {
      const parts = sheetPartsOf('panel', count).filter(part => part.kind === 'panel');
      expect(parts.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i))).toEqual(
        Array.from({ length: count }, (_, i) => i),
      );
      expect(Math.max(...parts.map(({ from, to }) => to - from))).toBeLessThanOrEqual(12);
    }
  });

  it.each([
    [1, ['bouts']],
    [3, ['bouts']],
    [16, ['bouts']],
    [17, ['section', 'section', 'finals']],
    [32, ['section', 'section', 'finals']],
    [33, ['section', 'section', 'section', 'section', 'finals']],
  ])('SHEET-3 %i competitors in a bracket', (count, kinds) =>
    expect(sheetPartsOf('bracket', count).map(({ kind }) => kind)).toEqual(kinds),
  );
});
