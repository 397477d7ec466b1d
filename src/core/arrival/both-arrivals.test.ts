import { expect, test } from 'vitest';
import { withOtherArrival } from './both-arrivals.ts';

const opened = { isComing: true, levelId: 2, weightKg: 31 };
const now = { isComing: false, levelId: 3 };

test('ARRIVE-8 what the family left stays as others changed it meanwhile', () => {
  expect(withOtherArrival({ ...opened, opened }, now)).toEqual({ ...now, weightKg: null, opened });
});

test('ARRIVE-8 what the family changed is taken as it is, and so is a form that does not say how it began', () => {
  const sent = { isComing: false, levelId: 1, weightKg: 30 };
  expect(withOtherArrival({ ...sent, opened }, { isComing: true, levelId: 3 })).toEqual({ ...sent, opened });
  expect(withOtherArrival(opened, now)).toEqual(opened);
});
