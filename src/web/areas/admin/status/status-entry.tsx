import type { OutputOf } from '#contract/route.ts';
import type { getStatus } from '#contract/status.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

export type Line = OutputOf<typeof getStatus>['lines'][number];
type Alarm = OutputOf<typeof getStatus>['alarms'][number];

const states: Record<Line['state'], { tone: BadgeTone; word: string; edge: string }> = {
  act: { tone: 'danger', word: 'Act', edge: 'border-danger' },
  look: { tone: 'warn', word: 'Look', edge: 'border-warn' },
  good: { tone: 'good', word: 'Good', edge: 'border-line' },
};
const order: readonly Line['state'][] = ['act', 'look', 'good'];
const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeStyle: 'short' });

/** The worst first. */
export const sortedLines = (lines: readonly Line[]): Line[] =>
  order.flatMap(state => lines.filter(line => line.state === state));

interface StatusEntryProps {
  line: Line;
  alarm?: Alarm | undefined;
  isMailed?: boolean;
  /** 3 where the list has a heading of its own. */
  level?: 2 | 3;
}

export function StatusEntry({ line, alarm, isMailed = false, level = 2 }: StatusEntryProps) {
  const { tone, word, edge } = states[line.state];
  const Title = `h${level}` as const;
  return (
    <li className={`grid gap-x-6 gap-y-1 border-l-4 py-1 pl-4 sm:grid-cols-[19rem_1fr] ${edge}`}>
      <div className="flex items-baseline justify-between gap-3 sm:flex-row-reverse sm:justify-end">
        <Title className="text-base font-semibold">{line.title}</Title>
        <span className="shrink-0 sm:w-14">
          <Badge tone={tone}>{word}</Badge>
        </span>
      </div>
      <div className="min-w-0">
        <p className="wrap-anywhere">{line.says}</p>
        {line.next && <p className="mt-1 max-w-prose font-semibold">{line.next}</p>}
        {alarm && (
          <p className="mt-1 text-sm text-muted">
            Since {day.format(new Date(alarm.raisedAt))}
            {alarm.toldAt
              ? `; e-mailed ${day.format(new Date(alarm.toldAt))}`
              : isMailed
                ? '; the e-mail about it hasn’t gone out yet'
                : ''}
            .
          </p>
        )}
      </div>
    </li>
  );
}
