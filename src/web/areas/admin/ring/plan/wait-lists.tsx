import type { Plan } from '#core/ring/plan/plan.ts';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import type { DayFacts } from '../day-facts.ts';
import { minutesWords } from '../minute-words.ts';

const step = 15;
const lastFrom = 120;

const named = (from: number): string => (from >= lastFrom ? '2 hours or more' : `${from} to ${from + step} min`);

/** How many people wait how long, beside how it is now. */
function barsOf(after: Plan['longestWait'], before: Plan['longestWait']) {
  const binOf = ({ minutes }: { minutes: number }) => Math.min(lastFrom, Math.floor((minutes + 1e-6) / step) * step);
  const last = Math.max(0, ...[...after, ...before].map(binOf));
  return Array.from({ length: last / step + 1 }, (_, i) => i * step).map(from => ({
    label: named(from),
    count: after.filter(wait => binOf(wait) === from).length,
    before: before.filter(wait => binOf(wait) === from).length,
  }));
}

export type WaitListsProps = {
  waits: Plan['longestWait'];
  before: Plan['longestWait'];
  facts: Pick<DayFacts, 'people'>;
};

/** Everybody's longest wait between two of their own divisions. */
export function WaitLists({ waits, before, facts }: WaitListsProps) {
  if (waits.length === 0)
    return <p className="text-muted">No one is in more than one division, so no one waits between two.</p>;
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <div className="grid content-start gap-2">
        <h3 className="text-xl">The ten longest</h3>
        <ol>
          {waits.slice(0, 10).map(({ competitorId, minutes }) => {
            const person = facts.people.get(competitorId);
            return (
              <li key={competitorId} className="flex justify-between gap-4 border-b border-line py-2">
                <span className="min-w-0 wrap-anywhere">
                  {person ? `${person.firstName} ${person.lastName}` : 'Someone'}
                  {person?.schoolName && <span className="block text-sm text-muted">{person.schoolName}</span>}
                </span>
                <span className="shrink-0 font-semibold tabular-nums">{minutesWords(minutes)}</span>
              </li>
            );
          })}
        </ol>
      </div>
      <div className="grid content-start">
        <BarChart
          title="People by their longest wait"
          bars={barsOf(waits, before)}
          names={['Longest wait', 'This plan', 'Queues now']}
        />
      </div>
    </div>
  );
}
