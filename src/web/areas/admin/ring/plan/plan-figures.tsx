import type { endsWithMore } from '#core/ring/plan/more-rings.ts';
import type { Plan } from '#core/ring/plan/plan.ts';
import type { StandingQueues } from '#core/ring/plan/plan-input.ts';
import { Table } from '#web/ui/table.tsx';
import { minutesWords } from '../minute-words.ts';
import { NotedFigures } from './noted-figures.tsx';
import { betterWords, boundWords, countOf, endWords, moreRingsWords } from './plan-words.ts';

const longestOf = ({ longestWait }: Pick<Plan, 'longestWait'>): number => longestWait[0]?.minutes ?? 0;
const idleOf = ({ rings }: Pick<Plan, 'rings'>): number => rings.reduce((sum, { idleMinutes }) => sum + idleMinutes, 0);
export const placedIn = ({ rings }: Pick<Plan, 'rings'>): number =>
  rings.reduce((sum, { items }) => sum + items.length, 0);
const anHour = 60;
const overAnHour = ({ longestWait }: Pick<Plan, 'longestWait'>): number =>
  longestWait.filter(({ minutes }) => minutes > anHour).length;

/** What a plan comes to, in three figures. */
export function PlanFigures({ plan, ends }: { plan: Plan; ends: ReturnType<typeof endsWithMore> }) {
  const figures = [
    {
      term: 'Ends',
      value: endWords(plan.finishMinute),
      note: [boundWords(plan), moreRingsWords(ends)].filter(Boolean).join(' '),
    },
    {
      term: 'Longest wait for anyone',
      value: minutesWords(longestOf(plan)),
      note: 'Between two of their own divisions.',
    },
    {
      term: 'Idle ring time',
      value: minutesWords(idleOf(plan)),
      note: 'All rings combined, not counting lunch, the meeting and setup.',
    },
  ];
  return <NotedFigures figures={figures} />;
}

type Line = { what: string; now: string; plan: string; change: string };

/** The current queues, beside the plan. */
export function PlanComparison({ plan, standing, waiting }: { plan: Plan; standing: StandingQueues; waiting: number }) {
  const placed = placedIn(standing);
  if (placed === 0)
    return <p className="max-w-prose text-muted">The queues are empty now, so there is nothing to compare with.</p>;
  const [people, fewer] = [overAnHour(standing), overAnHour(plan)];
  const rows: Line[] = [
    {
      what: 'Day ends',
      now: endWords(standing.finishMinute),
      plan: endWords(plan.finishMinute),
      change: betterWords(standing.finishMinute, plan.finishMinute, ['sooner', 'later']),
    },
    {
      what: 'Longest wait',
      now: minutesWords(longestOf(standing)),
      plan: minutesWords(longestOf(plan)),
      change: betterWords(longestOf(standing), longestOf(plan), ['shorter', 'longer']),
    },
    {
      what: 'People waiting over an hour',
      now: String(people),
      plan: String(fewer),
      change: people === fewer ? 'the same' : `${Math.abs(people - fewer)} ${fewer < people ? 'fewer' : 'more'}`,
    },
    {
      what: 'Idle ring time',
      now: minutesWords(idleOf(standing)),
      plan: minutesWords(idleOf(plan)),
      change: betterWords(idleOf(standing), idleOf(plan), ['less', 'more']),
    },
  ];
  return (
    <div className="grid gap-3">
      <Table
        caption="The current queues compared with this plan"
        rows={rows}
        rowKey={({ what }) => what}
        columns={[
          { title: 'What', isHeading: true, cell: ({ what }) => what },
          { title: 'Queues now', isNumber: true, cell: ({ now }) => now },
          { title: 'This plan', isNumber: true, cell: row => <strong>{row.plan}</strong> },
          { title: 'Change', isNumber: true, cell: ({ change }) => change },
        ]}
      />
      {waiting > 0 && (
        <p className="text-sm text-muted">
          {countOf(waiting, 'division')} {waiting === 1 ? 'is' : 'are'} not in a queue yet, so not counted under “Queues
          now”.
        </p>
      )}
    </div>
  );
}
