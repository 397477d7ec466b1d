/** A guess with how far it may be off: from low to high in four days of five. */
export interface Range {
  low: number;
  expected: number;
  high: number;
}

/** The share of outcomes below low, and above high. */
const tail = 0.1;

/** Where a share of a normal distribution ends; within 0.0005 (Abramowitz and Stegun 26.2.23). */
function normalQuantile(share: number): number {
  const p = Math.min(1 - 1e-9, Math.max(1e-9, share));
  const t = Math.sqrt(-2 * Math.log(Math.min(p, 1 - p)));
  const size =
    t - (2.515517 + 0.802853 * t + 0.010328 * t * t) / (1 + 1.432788 * t + 0.189269 * t * t + 0.001308 * t ** 3);
  return p < 0.5 ? -size : size;
}

/** The share of a normal distribution below a value; within 0.00001 (26.2.16). */
function normalShare(value: number): number {
  const t = 1 / (1 + 0.33267 * Math.abs(value));
  const above =
    (Math.exp((-value * value) / 2) / Math.sqrt(2 * Math.PI)) * (0.4361836 * t - 0.1201676 * t * t + 0.937298 * t ** 3);
  return value < 0 ? above : 1 - above;
}

/** Minutes that are spread by factors around their mean: as far up by a factor as down by it. */
export function spreadQuantile(mean: number, spread: number, share: number): number {
  return mean * Math.exp(normalQuantile(share) * spread - (spread * spread) / 2);
}

/** The share of outcomes that are over after so many minutes. */
export function spreadShare(mean: number, spread: number, minutes: number): number {
  if (minutes <= 0 || mean <= 0) return 0;
  if (spread <= 0) return minutes >= mean ? 1 : 0;
  return normalShare((Math.log(minutes / mean) + (spread * spread) / 2) / spread);
}

export function rangeOf(mean: number, spread: number): Range {
  return {
    low: Math.min(mean, spreadQuantile(mean, spread, tail)),
    expected: mean,
    high: Math.max(mean, spreadQuantile(mean, spread, 1 - tail)),
  };
}

/** The middle and the ends of many outcomes. */
export function rangeOfOutcomes(outcomes: readonly number[]): Range {
  const sorted = outcomes.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN;
  return { low: at(tail), expected: at(0.5), high: at(1 - tail) };
}
