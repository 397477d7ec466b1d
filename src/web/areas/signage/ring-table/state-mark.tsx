import type { RingTableDivision } from '#contract/ring-table/ring-table-division.ts';
import { clockTimeOf } from '#core/time/clock-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Elapsed } from '#web/widgets/venue-clock.tsx';

const words = ['Not called', '1st call', '2nd call', 'Last call'] as const;

/** Where a division stands, with the clock that counts for it. */
export function StateMark({ division }: { division: RingTableDivision }) {
  const { state, calls, calledAt, startedAt, finishedAt } = division;
  if (state === 'done') return <Badge>{finishedAt === null ? 'Done' : `Done at ${clockTimeOf(finishedAt)}`}</Badge>;
  if (state === 'running')
    return (
      <Badge tone="good">
        On the mat
        {startedAt !== null && <Elapsed since={startedAt} className="font-normal" />}
      </Badge>
    );
  if (calls === 0) return <Badge>Not called</Badge>;
  return (
    <Badge tone={calls >= 3 ? 'danger' : 'info'}>
      {words[Math.min(3, calls)]}
      {calledAt !== null && (
        <span className="font-normal">
          <Elapsed since={calledAt} /> ago
        </span>
      )}
    </Badge>
  );
}
