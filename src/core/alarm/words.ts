export const plural = (count: number, one: string, several = `${one}s`): string =>
  `${count.toLocaleString('en-CA')} ${count === 1 ? one : several}`;

/** "40 seconds", "12 minutes", "3 hours", "5 days". */
export function spanOf(seconds: number): string {
  if (seconds < 90) return plural(Math.max(0, Math.round(seconds)), 'second');
  if (seconds < 90 * 60) return plural(Math.round(seconds / 60), 'minute');
  if (seconds < 48 * 3600) return plural(Math.round(seconds / 3600), 'hour');
  return plural(Math.round(seconds / 86_400), 'day');
}

export function bytesOf(bytes: number): string {
  const [unit, size] = bytes >= 1e9 ? ['GB', 1e9] : bytes >= 1e6 ? ['MB', 1e6] : (['kB', 1e3] as const);
  const value = bytes / size;
  return `${value >= 10 ? Math.round(value) : Math.round(value * 10) / 10} ${unit}`;
}
