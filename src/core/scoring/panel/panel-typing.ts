import type { ScoreRange } from './score-range.ts';

/**
 * How one score is typed within a range, with as few digits as possible. The typed text holds digits only; empty means
 * nothing yet.
 */
export interface PanelTyping {
  /** After one key: a digit, a point or Backspace. A digit after a whole score begins another. */
  after(typed: string, key: string): string;
  /** Whole hundredths; null: not all of it is typed. */
  scoreOf(typed: string): number | null;
  /** No digit could follow. */
  isFull(typed: string): boolean;
  /** As it is shown: 7.4– */
  textOf(typed: string): string;
  /** What would have been typed for a score. */
  typedOf(score: number): string;
}

const wholeOf = (score: number): number => Math.floor(score / 100);
const decimalsOf = (score: number): string => String(score % 100).padStart(2, '0');
const shown = (whole: string, decimals: string): string => `${whole}.${decimals.padEnd(2, '–')}`;
const isDigit = (key: string): boolean => /^\d$/.test(key);

/** All scores have the same whole number, as 7.00 to 7.99: only the two decimals are typed. */
function decimalsOnly(whole: string): PanelTyping {
  const isFull = (typed: string): boolean => typed.length === 2;
  return {
    isFull,
    after(typed, key) {
      if (key === 'Backspace') return typed.slice(0, -1);
      // Whoever types the whole score, 7.42, has typed the 7 for nothing.
      if (key === '.') return typed === whole ? '' : typed;
      if (!isDigit(key)) return typed;
      return isFull(typed) ? key : typed + key;
    },
    scoreOf: typed => (isFull(typed) ? Number(whole) * 100 + Number(typed) : null),
    textOf: typed => shown(whole, typed),
    typedOf: score => decimalsOf(score),
  };
}

/** The ways to read what was typed, as a whole number of the range and decimals; what leads nowhere is read as it stands. */
function readings(typed: string, wholes: readonly string[]): { whole: string; decimals: string }[] {
  const [before = '', decimals] = typed.split('.');
  if (decimals !== undefined) return [{ whole: before, decimals }];
  const found = wholes
    .filter(whole => typed.startsWith(whole))
    .map(whole => ({ whole, decimals: typed.slice(whole.length) }))
    .filter(reading => reading.decimals.length <= 2);
  const isBegun = wholes.some(whole => whole.startsWith(typed));
  const first = typed.slice(0, 1);
  return found.length > 0 || isBegun ? found : [{ whole: first, decimals: typed.slice(1, 3) }];
}

function wholeToo(wholes: readonly string[]): PanelTyping {
  const read = (typed: string) => readings(typed, wholes);
  const isWhole = (typed: string): boolean => read(typed).some(({ decimals }) => decimals.length === 2);
  const canGrow = (typed: string): boolean =>
    typed.includes('.')
      ? !isWhole(typed)
      : wholes.some(
          whole => typed.length < whole.length + 2 && `${whole}99`.startsWith(typed.slice(0, whole.length)),
        ) || !isWhole(typed);
  const isFull = (typed: string): boolean => typed !== '' && isWhole(typed) && !canGrow(typed);
  return {
    isFull,
    after(typed, key) {
      if (key === 'Backspace') return typed.slice(0, -1);
      if (key === '.') return typed === '' || typed.includes('.') || isWhole(typed) ? typed : `${typed}.`;
      if (!isDigit(key)) return typed;
      return isFull(typed) ? key : typed + key;
    },
    scoreOf(typed) {
      const reading = read(typed).find(({ decimals }) => decimals.length === 2);
      return reading && reading.whole !== '' ? Number(reading.whole) * 100 + Number(reading.decimals) : null;
    },
    textOf(typed) {
      const [reading] = read(typed);
      if (typed === '') return '–.––';
      return reading ? shown(reading.whole, reading.decimals) : typed;
    },
    typedOf: score => `${wholeOf(score)}${decimalsOf(score)}`,
  };
}

/** How the scores of a range are typed: two digits of 7.00 to 7.99, as many as it takes of 9.00 to 10.00. SCORE-35 */
export function panelTyping({ lowest, highest }: ScoreRange): PanelTyping {
  const [from, to] = [wholeOf(lowest), wholeOf(highest)];
  if (from === to) return decimalsOnly(String(from));
  return wholeToo(Array.from({ length: to - from + 1 }, (_, i) => String(from + i)));
}
