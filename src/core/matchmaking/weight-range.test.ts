import { expect, test } from 'vitest';
import { person } from '#test/support/matchmaking/fair-groups.ts';
import { estimatedWeight, weightRangeOf } from './weight-range.ts';

// Beside the charts: weight for age, boys and girls, the middle one of a hundred.
test.each([
  ['a boy of 6', 6, 1, null, [17, 20.7, 27]],
  ['a boy of 10', 10, 1, null, [25, 32, 45]],
  ['a girl of 10', 10, 2, null, [24.5, 32.5, 47]],
  ['a girl of 13', 13, 2, null, [35, 46, 67]],
  ['a boy of 16', 16, 1, null, [49, 62, 86]],
  ['a tall boy of 10', 10, 1, 152, [33, 38.5, 51]],
  ['a child younger than the charts', 3, 1, null, [13, 16.5, 21]],
  ['a man', 41, 1, 180, [65, 84, 120]],
])(
  'MATCH-55 %s probably weighs so much, between these',
  (_, ageYears, genderId, heightCm, [low = 0, kg = 0, high = 0]) => {
    const range = estimatedWeight({ ageYears, genderId, heightCm });
    expect(range.lowKg).toBeGreaterThan(low * 0.94);
    expect(range.lowKg).toBeLessThan(low * 1.06);
    expect(range.kg).toBeGreaterThan(kg * 0.95);
    expect(range.kg).toBeLessThan(kg * 1.05);
    expect(range.highKg).toBeGreaterThan(high * 0.93);
    expect(range.highKg).toBeLessThan(high * 1.07);
  },
);

test('MATCH-55 a height makes the margin narrower, a known weight leaves none', () => {
  const told = { ageYears: 10, genderId: 1 };
  const [without, withHeight] = [null, 138.8].map(heightCm => estimatedWeight({ ...told, heightCm }));
  expect(withHeight!.highKg / withHeight!.lowKg).toBeLessThan(without!.highKg / without!.lowKg);
  expect(weightRangeOf(person(1, 'Leo', { weightKg: 31 }))).toEqual({ lowKg: 31, kg: 31, highKg: 31 });
  expect(weightRangeOf(person(1, 'Leo', { weightKg: null, ageYears: 8, heightCm: 128 })).kg).toBeCloseTo(25.9, 0);
});
