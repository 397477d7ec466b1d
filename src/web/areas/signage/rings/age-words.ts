const count = (number: number, unit: string): string => `${number} ${unit}${number === 1 ? '' : 's'}`;

/** How old what is shown is, from milliseconds since it came. */
export function ageInWords(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return 'As of less than a minute ago';
  return `As of ${minutes < 60 ? count(minutes, 'minute') : count(Math.floor(minutes / 60), 'hour')} ago`;
}
