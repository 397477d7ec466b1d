import { expect, test } from 'vitest';
import { sheetsByRing } from './sheet-order.ts';

const sheet = (name: string, ringId?: number, order = 1) => ({ name, ring: ringId ? { ringId, order } : null });
const rings = [{ ringId: 3 }, { ringId: 1 }];

test('SHEET-4 sorts by ring and queue place, and keeps the order of two sheets of one division', () => {
  const order = sheetsByRing(
    [
      sheet('none'),
      sheet('second of 1', 1, 2),
      sheet('first of 3', 3, 1),
      sheet('first of 1, forms', 1, 1),
      sheet('first of 1, sparring', 1, 1),
      sheet('of a ring that is gone', 9, 1),
      sheet('tenth of 3', 3, 10),
    ],
    rings,
  ).map(({ name }) => name);
  expect(order).toEqual([
    ...['first of 3', 'tenth of 3', 'first of 1, forms', 'first of 1, sparring', 'second of 1'],
    ...['of a ring that is gone', 'none'],
  ]);
});
