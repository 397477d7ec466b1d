import type { Boards } from './boards.ts';
/** How an event is judged. Scores are whole hundredths: 9.95 is 995. */
export interface PanelRules {
  judges: 3 | 5 | 7;
  /** A score further from the middle one counts as if it were so far from it; null: every score counts as given. SCORE-3 */
  maxDeviation: number | null;
}

export interface Deduction {
  hundredths: number;
  reason: string;
}

/** One judge's score with what became of it. */
interface ScoreLine {
  given: number;
  /** After the maximum deviation. */
  counted: number;
  /** The highest and the lowest of five or seven do not count. */
  dropped: 'high' | 'low' | null;
}

/** By what performances are ranked; the higher one is better. */
export type Key = (total: PanelTotal) => number;

/** The arithmetic of one performance, line by line. */
export interface PanelTotal {
  lines: ScoreLine[];
  sum: number;
  deducted: number;
  total: number;
  /** What a tie is broken by: the total with the low one added back, then with both. SCORE-5 */
  withLow: number;
  withBoth: number;
  /** Absent: this event has no boards. */
  boards?: Boards | undefined;
}

/** Of five or seven judges the highest and the lowest score are dropped. SCORE-2 */
const drops = ({ judges }: PanelRules): boolean => judges >= 5;

const middleOf = (scores: readonly number[]): number =>
  scores.toSorted((a, b) => a - b)[(scores.length - 1) / 2] as number;

/** What a full row of scores comes to. SCORE-2, SCORE-3, SCORE-4 */
export function panelTotal(
  scores: readonly number[],
  rules: PanelRules,
  deductions: readonly Deduction[] = [],
): PanelTotal {
  if (scores.length !== rules.judges) throw new Error(`${rules.judges} judges give ${rules.judges} scores`);
  const { maxDeviation } = rules;
  const middle = middleOf(scores);
  const counted = scores.map(score =>
    maxDeviation === null ? score : Math.min(middle + maxDeviation, Math.max(middle - maxDeviation, score)),
  );
  const lines: ScoreLine[] = scores.map((given, seat) => ({ given, counted: counted[seat] as number, dropped: null }));
  let [low, high] = [0, 0];
  if (drops(rules)) {
    const order = [...counted.keys()].sort((a, b) => (counted[a] as number) - (counted[b] as number) || a - b);
    const lowest = lines[order[0] as number] as ScoreLine;
    const highest = lines[order.at(-1) as number] as ScoreLine;
    lowest.dropped = 'low';
    highest.dropped = 'high';
    [low, high] = [lowest.counted, highest.counted];
  }
  const sum = lines.reduce((total, line) => (line.dropped ? total : total + line.counted), 0);
  const deducted = deductions.reduce((total, { hundredths }) => total + hundredths, 0);
  const total = Math.max(0, sum - deducted);
  return { lines, sum, deducted, total, withLow: total + low, withBoth: total + low + high };
}
