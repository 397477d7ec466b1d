import { getStatus } from '#contract/status.ts';
import { api } from '#web/lib/api.ts';
import { keptLoader, useKeptData } from '#web/lib/kept-data.ts';
import { usePoll } from '#web/lib/live/use-poll.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { MissedAlert } from '#web/widgets/missed-alert.tsx';
import { ServerCheck } from './server-check.tsx';
import { type Line, StatusEntry, sortedLines } from './status-entry.tsx';

export const meta = () => pageMeta('Status');

export const clientLoader = keptLoader(async () => api(getStatus));

const clock = new Intl.DateTimeFormat('en-CA', { timeStyle: 'medium' });

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
  return (
    <>
      <PageTitle lead={<span role="status">{summaryOf(lines)}</span>}>Status</PageTitle>
      <MissedAlert missed={missed} />
      <ul className="grid gap-3">
        {sortedLines(lines).map(line => (
          <StatusEntry
            key={line.key}
            line={line}
            alarm={alarms.find(({ key }) => key === line.key)}
            isMailed={isMailed}
          />
        ))}
      </ul>
      <ServerCheck />
      <p className="mt-8 max-w-prose text-sm text-muted">
        As of {clock.format(new Date(at))}; updated every ten seconds.{' '}
        {isMailed
          ? 'Anything marked Act is e-mailed to ALARM_MAIL within a minute, and again when it’s resolved.'
          : 'No one is e-mailed. Set ALARM_MAIL, and anything marked Act is e-mailed within a minute.'}
      </p>
    </>
  );
}
