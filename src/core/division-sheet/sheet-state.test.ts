import { expect, it } from 'vitest';
import { sheetStateOf } from './sheet-state.ts';

const sheet = { isRemoved: false, isPublished: true, edition: 3, printed: 3 };

it.each([
  ['the latest edition of the published draft', {}, 'current'],
  ['an older edition', { printed: 2 }, 'superseded'],
  ['an edition that does not exist yet', { printed: 4 }, 'superseded'],
  ['a division that is gone', { isRemoved: true }, 'removed'],
  ['a division that is gone, by an old sheet', { isRemoved: true, printed: 1 }, 'removed'],
  ['a draft that is not published', { isPublished: false }, 'notPublished'],
  ['an older edition of a draft that is not published', { isPublished: false, printed: 1 }, 'superseded'],
] as const)('SHEET-1 %s', (_, change, state) => expect(sheetStateOf({ ...sheet, ...change })).toBe(state));
