import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bothEdits } from './both-edits.ts';

const before = { title: 'T-shirt', price: 25, sizes: ['S', 'M'] };

test.each([
  ['nobody else changed anything', before, { ...before, price: 30 }, before, { ...before, price: 30 }, []],
  [
    'they changed another field',
    before,
    { ...before, price: 30 },
    { ...before, title: 'Shirt' },
    { title: 'Shirt', price: 30, sizes: ['S', 'M'] },
    [['title', false]],
  ],
  [
    'both made the same change',
    before,
    { ...before, price: 30 },
    { ...before, price: 30 },
    { ...before, price: 30 },
    [['price', false]],
  ],
  [
    'both made different changes',
    before,
    { ...before, price: 30 },
    { ...before, price: 28 },
    { ...before, price: 30 },
    [['price', true]],
  ],
  [
    'lists count as one',
    before,
    { ...before, sizes: ['S', 'M', 'L'] },
    { ...before, sizes: ['M'] },
    { ...before, sizes: ['S', 'M', 'L'] },
    [['sizes', true]],
  ],
])('EDIT-1: %s', (_, base, mine, theirs, merged, changes) => {
  const result = bothEdits(base, mine, theirs);
  expect(result.merged).toEqual(merged);
  expect(result.changes.map(({ field, isConflict }) => [field, isConflict])).toEqual(changes);
});

test('EDIT-1: the order of an object’s keys is no change', () => {
  const base = { lunch: { latest: 780, earliest: 690 } };
  const { changes, merged } = bothEdits(base, { lunch: { earliest: 690, latest: 780 } }, { lunch: null });
  expect(changes.map(({ isConflict }) => isConflict)).toEqual([false]);
  expect(merged).toEqual({ lunch: null });
});

test('EDIT-1: a field left empty is no change, also within a row', () => {
  const base = { parking: null, schedule: [{ line1: '9:00', line2: null }] };
  const mine = { parking: '', schedule: [{ line1: '9:00', line2: '' }] };
  const theirs = { parking: 'Behind the hall', schedule: [{ line1: '9:30', line2: null }] };
  const { changes, merged } = bothEdits<Record<string, unknown>>(base, mine, theirs);
  expect(changes.map(({ isConflict }) => isConflict)).toEqual([false, false]);
  expect(merged).toEqual(theirs);
  expect(bothEdits<Record<string, unknown>>(theirs, mine, theirs)).toEqual({ merged: mine, changes: [] });
});

test('EDIT-1: never loses a change silently', () => {
  const record = fc.record({ a: fc.integer({ min: 0, max: 2 }), b: fc.integer({ min: 0, max: 2 }) });
  fc.assert(
    fc.property(record, record, record, (base, mine, theirs) => {
      const { merged, changes } = bothEdits(base, mine, theirs);
      for (const field of ['a', 'b'] as const) {
        const conflict = changes.some(change => change.field === field && change.isConflict);
        if (mine[field] !== base[field]) expect(merged[field]).toBe(mine[field]);
        if (theirs[field] !== base[field] && !conflict) expect(merged[field]).toBe(theirs[field]);
      }
    }),
  );
});
