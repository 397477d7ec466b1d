import { groupsBy } from '#core/groups-by.ts';
import type { Rehearsal } from '#core/ring/rehearsal/rehearsal.ts';
import { clockTimeOf } from '#core/time/clock-time.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Table } from '#web/ui/table.tsx';
import { clockRange } from '#words/day/clock-words.ts';
import type { DayFacts } from '../day-facts.ts';
import { minutesWords } from '../minute-words.ts';
import { NotedFigures } from '../plan/noted-figures.tsx';
import { RangeChart } from './range-chart.tsx';
import type { Rehearsed } from './use-rehearsal.ts';

type RangesProps = { result: Rehearsal; rehearsed: Rehearsed; facts: DayFacts };

/** When it is over, beside when it was to be. */
export function RehearsalFigures({ result, rehearsed }: Omit<RangesProps, 'facts'>) {
  const longest = result.waits[0];
  const figures = [
    {
      term: 'Day ends',
      value: clockRange(result.finish),
      note: `${clockTimeOf(rehearsed.plannedFinish)} if nothing goes wrong.`,
    },
    {
      term: 'Longest wait of one person',
      value: longest ? `${minutesWords(longest.minutes.low)} to ${minutesWords(longest.minutes.high)}` : 'none',
      note: longest ? 'Between two of their own divisions.' : 'No one is in two divisions.',
    },
  ];
  return <NotedFigures figures={figures} />;
}

const minuteRange = ({ low, high }: { low: number; high: number }): string =>
  Math.round(low) === Math.round(high) ? minutesWords(low) : `${minutesWords(low)} to ${minutesWords(high)}`;

export function RehearsalRanges({ result, rehearsed, facts }: RangesProps) {
  const planned = new Map(rehearsed.day.plan.rings.map(ring => [ring.ringId, ring.finishMinute]));
  const nameOf = (ringId: number) => facts.rings.get(ringId)?.name ?? '';
  const personOf = (id: number) => {
    const person = facts.people.get(id);
    return person ? `${person.firstName} ${person.lastName}` : 'Someone';
  };
  const byRing = groupsBy(result.divisions, ({ ringId }) => ringId);
  const waits = result.waits.slice(0, 10);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-8">
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
        <RangeChart
          title="When each ring is done"
          of="Ring"
          rows={result.rings.map(({ ringId, finish }) => ({
            key: ringId,
            label: nameOf(ringId),
            range: finish,
            ...(planned.has(ringId) ? { planned: planned.get(ringId) as number } : {}),
          }))}
          show={clockTimeOf}
          showRange={clockRange}
        />
        {waits.length > 0 && (
          <RangeChart
            title="The longest waits"
            of="Person"
            rows={waits.map(({ competitorId, minutes }) => ({
              key: competitorId,
              label: personOf(competitorId),
              range: minutes,
            }))}
            show={minutesWords}
            showRange={minuteRange}
          />
        )}
      </div>
      <p className="text-sm text-muted">
        A bar holds four days of five; its dark mark is the middle, a red line when it would be without trouble.
      </p>
      <div>
        {[...byRing].map(([ringId, divisions]) => (
          <Disclosure key={ringId} name="rehearsal-ring" summary={`${nameOf(ringId)}: when each division starts`}>
            <Table
              caption={`${nameOf(ringId)}: when each division starts`}
              rows={divisions}
              rowKey={({ divisionId }) => divisionId}
              columns={[
                {
                  title: 'Division',
                  isHeading: true,
                  cell: ({ divisionId }) => facts.divisions.get(divisionId)?.title ?? 'A deleted division',
                },
                { title: 'Starts between', isNumber: true, cell: ({ start }) => clockRange(start) },
                { title: 'Most likely', isNumber: true, cell: ({ start }) => clockTimeOf(start.expected) },
              ]}
            />
          </Disclosure>
        ))}
      </div>
    </div>
  );
}
