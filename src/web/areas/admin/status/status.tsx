import type { OutputOf } from '#contract/route.ts';
import { getStatus } from '#contract/status.ts';
import { api } from '#web/lib/api.ts';
import { keptLoader, useKeptData } from '#web/lib/kept-data.ts';
import { usePoll } from '#web/lib/live/use-poll.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { MissedAlert } from '#web/widgets/missed-alert.tsx';

export const meta = () => pageMeta('Status');

export const clientLoader = keptLoader(async () => api(getStatus));

type Line = OutputOf<typeof getStatus>['lines'][number];
type Alarm = OutputOf<typeof getStatus>['alarms'][number];

const states: Record<Line['state'], { tone: BadgeTone; word: string; edge: string }> = {
  act: { tone: 'danger', word: 'Act', edge: 'border-danger' },
  look: { tone: 'warn', word: 'Look', edge: 'border-warn' },
  good: { tone: 'good', word: 'Good', edge: 'border-line' },
};
const order: readonly Line['state'][] = ['act', 'look', 'good'];

const clock = new Intl.DateTimeFormat('en-CA', { timeStyle: 'medium' });
const day = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeStyle: 'short' });

function summaryOf(lines: readonly Line[]): string {
  const act = lines.filter(({ state }) => state === 'act').length;
  const look = lines.filter(({ state }) => state === 'look').length;
  if (act > 0) return act === 1 ? 'One thing needs you now.' : `${act} things need you now.`;
  if (look > 0) return look === 1 ? 'One thing looks unusual.' : `${look} things look unusual.`;
  return 'Everything is working.';
}

/** How the site runs, worst first, and what to do. It loads itself again. */
export default function Status() {
  const { data, missed } = useKeptData(clientLoader);
  usePoll(true, 10_000);
  const { at, lines, alarms, isMailed } = data;
  const sorted = order.flatMap(state => lines.filter(line => line.state === state));
  return (
    <>
      <PageTitle lead={<span role="status">{summaryOf(lines)}</span>}>Status</PageTitle>
      <MissedAlert missed={missed} />
      <ul className="grid gap-3">
        {sorted.map(line => (
          <StatusEntry
            key={line.key}
            line={line}
            alarm={alarms.find(({ key }) => key === line.key)}
            isMailed={isMailed}
          />
        ))}
      </ul>
      <p className="mt-8 max-w-prose text-sm text-muted">
        As of {clock.format(new Date(at))}; updated every ten seconds.{' '}
        {isMailed
          ? 'Anything marked Act is e-mailed to ALARM_MAIL within a minute, and again when it’s resolved.'
          : 'No one is e-mailed. Set ALARM_MAIL, and anything marked Act is e-mailed within a minute.'}
      </p>
    </>
  );
}

function StatusEntry({ line, alarm, isMailed }: { line: Line; alarm: Alarm | undefined; isMailed: boolean }) {
  const { tone, word, edge } = states[line.state];
  return (
    <li className={`grid gap-x-6 gap-y-1 border-l-4 py-1 pl-4 sm:grid-cols-[19rem_1fr] ${edge}`}>
      <div className="flex items-baseline justify-between gap-3 sm:flex-row-reverse sm:justify-end">
        <h2 className="text-base font-semibold">{line.title}</h2>
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
