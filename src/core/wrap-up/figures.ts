/** How numbers are spread: the middle one, and between which ends half of them lie. */
export interface Figures {
  count: number;
  shortest: number;
  lower: number;
  median: number;
  upper: number;
  longest: number;
}

/** Null when there is nothing to say anything of. WRAP-3 */
export function figuresOf(values: readonly number[]): Figures | null {
  const sorted = values.filter(Number.isFinite).toSorted((a, b) => a - b);
  if (sorted.length === 0) return null;
  const at = (share: number): number => {
    const place = share * (sorted.length - 1);
    const [low, high] = [sorted[Math.floor(place)] as number, sorted[Math.ceil(place)] as number];
    return low + (high - low) * (place - Math.floor(place));
  };
  return { count: sorted.length, shortest: at(0), lower: at(0.25), median: at(0.5), upper: at(0.75), longest: at(1) };
}
