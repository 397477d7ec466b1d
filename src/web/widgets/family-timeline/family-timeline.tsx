import type { FamilyTimeline as Timeline } from '#contract/family-timeline.ts';
import { agoWords } from '#core/ring/clock-words.ts';
import { clockTimeOf } from '#core/time/clock-time.ts';
import { Alert } from '#web/ui/alert.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TimelineHeadline } from './timeline-headline.tsx';
import { TimelineList } from './timeline-list.tsx';
import type { ShownTimeline } from './use-timeline.ts';

const dayMinutes = 1440;

/** What is to be known before the list is read; null: nothing. */
function noteOf({ items, tournament }: Timeline, now: number): string | null {
  const isDone = items.every(({ state }) => state === 'done');
  if (isDone && tournament.isToday && items.some(({ results }) => results.length === 0))
    return 'Everything is finished. Results will appear here automatically once they’re announced.';
  if (isDone) return 'Everything is finished. Thank you for coming!';
  if (now >= dayMinutes) return 'The tournament is over.';
  if (!items.some(({ ringName }) => ringName !== null))
    return 'Rings and times aren’t set yet. They’ll appear here automatically.';
  if (!tournament.isToday)
    return 'Planned times are estimates. On tournament day, they’ll update as the rings move along.';
  return null;
}

function Shown({ timeline, now }: { timeline: Timeline; now: number }) {
  const isOver = now >= dayMinutes;
  if (timeline.items.length === 0)
    return isOver ? (
      <EmptyState title="The tournament is over">There were no divisions to follow.</EmptyState>
    ) : (
      <EmptyState title="No divisions yet">
        Once divisions are published, this page will show when each competitor is up and in which ring.
      </EmptyState>
    );
  const note = noteOf(timeline, now);
  const isPlanOnly = !timeline.items.some(({ ringName }) => ringName !== null);
  return (
    <>
      {!isOver && <TimelineHeadline items={timeline.items} now={now} />}
      {note && <p className="max-w-prose text-muted">{note}</p>}
      <TimelineList items={timeline.items} now={now} isQuiet={isOver || isPlanOnly} />
      {timeline.items.some(({ results }) => results.length > 0) && (
        <p>
          <a
            href={`/signage/results?tournament=${timeline.tournament.tournamentId}`}
            className="inline-flex min-h-11 items-center"
          >
            All results
          </a>
        </p>
      )}
    </>
  );
}

/** "As of 10:42 AM, 3 minutes ago". */
const asOf = (minute: number, now: number): string =>
  [`As of ${clockTimeOf(minute)}`, ...(now - minute < 1 ? [] : [agoWords(now - minute)])].join(', ');

/** A family’s day: what is next, large, and all calls along one line. */
export function FamilyTimeline({ timeline, now, staleSince, isFailing, said }: ShownTimeline) {
  return (
    <div className="grid gap-6">
      <div role="status" className="sr-only">
        <p key={said.count}>{said.text}</p>
      </div>
      {staleSince !== null && timeline && (
        <Alert kind="info" title={asOf(staleSince, now)}>
          We can’t reach the site right now and will keep trying. Please listen for announcements in the gym.
        </Alert>
      )}
      {timeline ? (
        <Shown timeline={timeline} now={now} />
      ) : isFailing ? (
        <Alert kind="danger" title="This did not load">
          We can’t reach the site right now and will keep trying.
        </Alert>
      ) : (
        <Skeleton shapes={['block', 'line', 'line', 'line', 'line']} />
      )}
    </div>
  );
}
