import { expect, test } from 'vitest';
import { byNoRingOrder } from './no-ring-order.ts';

test('divisions in no ring are offered youngest first, then by their oldest age and title', () => {
  const division = (title: string, youngestAge: number, oldestAge: number) => ({ title, youngestAge, oldestAge });
  const inOrder = [division('B', 5, 6), division('A', 5, 7), division('B', 5, 7), division('A', 8, 8)];
  expect(inOrder.toReversed().sort(byNoRingOrder)).toEqual(inOrder);
});
