/** The weight that counts: as measured at check-in, else as registered. REG-21 */
export const weightOf = (competitor: { weightKg: number | null; measuredWeightKg: number | null }): number | null =>
  competitor.measuredWeightKg ?? competitor.weightKg;

/** Weight is missing where a chosen event uses it; `weightKg` is the one that counts. REG-7 */
export const lacksWeight = (competitor: { usesWeight: boolean; weightKg: number | null }): boolean =>
  competitor.usesWeight && competitor.weightKg === null;
