import type { StatusLine } from '../alarm/alarm-lines.ts';

const marks: Record<StatusLine['state'], string> = { good: ' ok ', look: 'LOOK', act: 'ACT ' };
const order: readonly StatusLine['state'][] = ['act', 'look', 'good'];

/** The lines as they are printed, the worst first. */
export function printedOf(lines: readonly StatusLine[]): string {
  return order
    .flatMap(state => lines.filter(line => line.state === state))
    .map(({ state, title, says, next }) => `${marks[state]}  ${title}: ${says}${next ? `\n      ${next}` : ''}`)
    .join('\n');
}
