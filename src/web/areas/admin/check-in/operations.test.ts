import { expect, test } from 'vitest';
import type { QueuedOperation } from './desk-store.ts';
import { notesOn } from './operations.ts';

const done = (sequence: number, changes: Partial<QueuedOperation>): QueuedOperation => ({
  ...{ sequence, nonce: `n${sequence}`, registrationId: 1, competitorId: 7, kind: 'measure', value: {}, seen: {} },
  ...{ doneBy: 1, doneAt: '2027-05-01T08:00:00Z', about: 'Mia Roy', outcome: 'applied', detail: null },
  ...changes,
});

test('CHECK-27 the card shows what the newest weight and level were answered, and nothing older', () => {
  const heavy = done(1, { detail: 'Boys 9: too heavy' });
  const level = done(2, { kind: 'level', detail: 'No longer fits: Weapons' });
  expect(notesOn([heavy, level], 7)).toEqual(['Boys 9: too heavy', 'No longer fits: Weapons']);
  expect(notesOn([heavy, level], 8)).toEqual([]);
  expect(notesOn([heavy, level, done(3, {})], 7)).toEqual(['No longer fits: Weapons']);
  expect(notesOn([heavy, done(3, { outcome: null })], 7)).toEqual([]);
  expect(notesOn([done(3, { outcome: 'conflict', detail: 'Somebody else did' })], 7)).toEqual([]);
});
