/** Hundredths as a score is written: 795 is "7.95". */
export const scoreWords = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** "7.00 to 7.99". */
export const rangeWords = ({ lowest, highest }: { lowest: number; highest: number }): string =>
  `${scoreWords(lowest)} to ${scoreWords(highest)}`;

/** What somebody typed, in hundredths: "7.5", "7,50" and "7.50" are 750, ".02" is 2; null: no such number. */
export function hundredthsIn(text: string): number | null {
  const [typed, whole = '', part = ''] = /^(\d{0,3})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  return typed ? Number(whole) * 100 + Number(part.padEnd(2, '0')) : null;
}
