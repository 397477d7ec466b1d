import type { MemberFacts } from './member.ts';

/** Between what somebody weighs: one number when it is known. */
export interface WeightRange {
  lowKg: number;
  kg: number;
  highKg: number;
}

/** At an age: the body mass index that 5, 50 and 95 of a hundred stay below, and the middle height in centimetres. */
type GrowthRow = readonly [age: number, low: number, middle: number, high: number, cm: number];

/**
 * Rounded from the growth charts of the United States (CDC 2000, body mass index and stature for age,
 * https://www.cdc.gov/growthcharts/percentile_data_files.htm), which Canadian clinics used as well; the last row of each
 * is of adults. Boys, then girls.
 */
const growth: Readonly<Record<1 | 2, readonly GrowthRow[]>> = {
  1: [
    [4, 14.0, 15.6, 17.8, 102.5],
    [5, 13.8, 15.4, 17.9, 109.2],
    [6, 13.7, 15.4, 18.4, 115.7],
    [7, 13.7, 15.5, 19.1, 122],
    [8, 13.8, 15.8, 20.0, 128.1],
    [9, 14.0, 16.2, 21.1, 133.7],
    [10, 14.2, 16.6, 22.1, 138.8],
    [11, 14.6, 17.2, 23.2, 143.7],
    [12, 15.0, 17.8, 24.2, 149.3],
    [13, 15.5, 18.4, 25.1, 156.4],
    [14, 16.0, 19.2, 26.0, 164.1],
    [15, 16.6, 19.9, 26.8, 170.1],
    [16, 17.1, 20.6, 27.5, 173.6],
    [17, 17.7, 21.2, 28.2, 175.3],
    [18, 18.2, 21.9, 28.9, 176.2],
    [25, 20.0, 26.0, 37.0, 176.5],
  ],
  2: [
    [4, 13.7, 15.3, 18.0, 101],
    [5, 13.5, 15.2, 18.2, 107.9],
    [6, 13.4, 15.2, 18.8, 115.1],
    [7, 13.4, 15.4, 19.6, 121.8],
    [8, 13.5, 15.8, 20.6, 127.8],
    [9, 13.7, 16.3, 21.8, 133.1],
    [10, 14.0, 16.9, 22.9, 138.2],
    [11, 14.4, 17.5, 24.1, 144.3],
    [12, 14.8, 18.1, 25.2, 151.2],
    [13, 15.3, 18.7, 26.2, 157.1],
    [14, 15.8, 19.4, 27.2, 160.3],
    [15, 16.3, 19.9, 28.1, 161.8],
    [16, 16.8, 20.5, 28.9, 162.5],
    [17, 17.2, 21.0, 29.6, 162.9],
    [18, 17.6, 21.4, 30.3, 163.1],
    [25, 19.0, 26.0, 40.0, 162.5],
  ],
};

/** How far from the middle height all but five of a hundred are, either way, as a logarithm. */
const heightMargin = 0.075;

/** The row at an age: between two of the table, or the first or last of it. */
function growthAt(genderId: number, years: number): GrowthRow {
  const rows = growth[genderId === 1 ? 1 : 2];
  const above = rows.findIndex(([age]) => age >= years);
  const [low, high] = [rows[above - 1], rows[above]];
  if (!high) return rows.at(-1)!;
  if (!low) return high;
  const share = (years - low[0]) / (high[0] - low[0]);
  const at = (i: 1 | 2 | 3 | 4): number => low[i] + share * (high[i] - low[i]);
  return [years, at(1), at(2), at(3), at(4)];
}

/**
 * What somebody probably weighs, by age, gender and height, and between which weights nine in ten of them are. Without a
 * height the margin is wider. MATCH-55
 */
export function estimatedWeight({
  ageYears,
  genderId,
  heightCm,
}: Pick<MemberFacts, 'ageYears' | 'genderId' | 'heightCm'>): WeightRange {
  const [, low, middle, high, usualCm] = growthAt(genderId, ageYears);
  const isMeasured = heightCm !== null && heightCm > 0;
  const kg = middle * ((isMeasured ? heightCm : usualCm) / 100) ** 2;
  const byHeight = isMeasured ? 0 : 2 * heightMargin;
  return {
    lowKg: kg * Math.exp(-Math.hypot(Math.log(middle / low), byHeight)),
    kg,
    highKg: kg * Math.exp(Math.hypot(Math.log(high / middle), byHeight)),
  };
}

/** The weight as it is known, else as it is estimated, with its margin. MATCH-55 */
export const weightRangeOf = (person: MemberFacts): WeightRange =>
  person.weightKg !== null && person.weightKg > 0
    ? { lowKg: person.weightKg, kg: person.weightKg, highKg: person.weightKg }
    : estimatedWeight(person);
