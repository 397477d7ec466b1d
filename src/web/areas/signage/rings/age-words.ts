import type { WallWords } from './wall-words.tsx';

/** How old what is shown is, from minutes since it came. */
export function ageInWords(words: Pick<WallWords, 'ageMinutes' | 'ageHours'>, minutes: number): string {
  const whole = Math.floor(minutes);
  return whole < 60 ? words.ageMinutes({ n: whole }) : words.ageHours({ n: Math.floor(whole / 60) });
}
