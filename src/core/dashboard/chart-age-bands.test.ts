import { describe, expect, test } from 'vitest';
import { ageBandOf, ageBands } from './chart-age-bands.ts';

describe('DASH-3: age bands', () => {
  test.each([
    [0, 'Up to 5'],
    [5, 'Up to 5'],
    [6, '6 and 7'],
    [17, '16 and 17'],
    [18, '18 to 34'],
    [34, '18 to 34'],
    [35, '35 and over'],
    [99, '35 and over'],
  ])('%d is in "%s"', (age, band) => {
    expect(ageBandOf(age)).toBe(band);
    expect(ageBands).toContain(band);
  });
});
