import { expect, test } from 'vitest';
import { shownTitle, titleParts } from './exhibition-title.ts';

test('REPAIR-8 an exhibition is marked in its title', () => {
  expect([shownTitle('Girls 8-9', true), shownTitle('Girls 8-9', false)]).toEqual([
    'Girls 8-9 (exhibition)',
    'Girls 8-9',
  ]);
});

test('REPAIR-8 the mark can be taken off to be said in another language', () => {
  for (const isExhibition of [true, false])
    expect(titleParts(shownTitle('Girls 8-9', isExhibition))).toEqual({ title: 'Girls 8-9', isExhibition });
});
