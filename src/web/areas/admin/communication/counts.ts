import type { Message } from '#contract/communication.ts';

export type Counts = Message['counts'];

export const totalOf = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Left the house, whether or not the other side said that it came. */
export const goneOf = ({ sent, delivered }: Counts): number => sent + delivered;

/** "412 sent, 3 failed": what there is none of is not named. */
export function countsInWords(counts: Counts): string {
  const parts: [number, string][] = [
    [goneOf(counts), 'sent'],
    [counts.pending, 'waiting'],
    [counts.failed, 'failed'],
    [counts.unsure, 'unsure'],
    [counts.suppressed, 'left out'],
  ];
  return (
    parts
      .filter(([count]) => count > 0)
      .map(([count, word]) => `${count} ${word}`)
      .join(', ') || 'Nothing to send'
  );
}

/** "1 family", "205 families". */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-CA')} ${count === 1 ? one : many}`;
