import { expect, it } from 'vitest';
import { sheetStateOf } from './sheet-state.ts';

const sheet = { isRemoved: false, isPublished: true, edition: 3, printed: 3 };

it.each([
  ['the latest edition of the published draft', {}, 'current'],
  ['an older edition', { printed: 2 }, 'superseded'],
  ['an edition that does not exist yet', { printed: 4 }, 'superseded'],
  ['a removed division', { isRemoved: true }, 'removed'],
  ['a removed division, on an old sheet', { isRemoved: true, printed: 1 }, 'removed'],
  ['an unpublished draft', { isPublished: false }, 'notPublished'],
  ['an older edition of an unpublished draft', { isPublished: false, printed: 1 }, 'superseded'],
] as const)('SHEET-1 %s', (_, change, state) => expect(sheetStateOf({ ...sheet, ...change })).toBe(state));
