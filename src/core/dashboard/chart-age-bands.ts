const bands: readonly (readonly [upTo: number, label: string])[] = [
  [5, 'Up to 5'],
  [7, '6 and 7'],
  [9, '8 and 9'],
  [11, '10 and 11'],
  [13, '12 and 13'],
  [15, '14 and 15'],
  [17, '16 and 17'],
  [34, '18 to 34'],
  [Number.POSITIVE_INFINITY, '35 and over'],
];
export const ageBands: readonly string[] = bands.map(([, label]) => label);

/** The age band of a chart: the bands most open tournaments use (research: field c3). DASH-3 */
export function ageBandOf(age: number): string {
  return bands.find(([upTo]) => age <= upTo)?.[1] ?? '';
}
