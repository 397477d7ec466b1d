import type { FamilyTimeline as Timeline } from '#contract/family-timeline.ts';
import * as say from '#say/timeline.ts';
import { at } from '#web/lib/address.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FollowedNotice, NotLoaded } from './followed-notice.tsx';
import { TimelineHeadline } from './timeline-headline.tsx';
import { TimelineList } from './timeline-list.tsx';
import type { ShownTimeline } from './use-timeline.ts';

const dayMinutes = 1440;

/** What is to be known before the list is read; null: nothing. */
function noteOf({ items, tournament }: Timeline, now: number): string | null {
  const isDone = items.every(({ state }) => state === 'done');
  if (isDone && tournament.isToday && items.some(({ results }) => results.length === 0)) return say.doneResultsLater();
  if (isDone) return say.doneThankYou();
  if (now >= dayMinutes) return say.noteOver();
  if (!items.some(({ ringName }) => ringName !== null)) return say.notSetYet();
  return tournament.isToday ? null : say.estimates();
}

function Shown({ timeline, now }: { timeline: Timeline; now: number }) {
  const isOver = now >= dayMinutes;
  if (timeline.items.length === 0)
    return isOver ? (
      <EmptyState title={say.isOver()}>{say.noDivisionsWere()}</EmptyState>
    ) : (
      <EmptyState title={say.noDivisions()}>{say.noDivisionsYet()}</EmptyState>
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
            href={at(`/signage/results?tournament=${timeline.tournament.tournamentId}`)}
            className="inline-flex min-h-11 items-center"
          >
            {say.allResults()}
          </a>
        </p>
      )}
    </>
  );
}

/** A family’s day: what is next, large, and all calls along one line. */
export function FamilyTimeline(shown: ShownTimeline) {
  const { timeline, now, isFailing } = shown;
  return (
    <div className="grid gap-6">
      <FollowedNotice {...shown} />
      {timeline ? (
        <Shown timeline={timeline} now={now} />
      ) : isFailing ? (
        <NotLoaded />
      ) : (
        <Skeleton shapes={['block', 'line', 'line', 'line', 'line']} />
      )}
    </div>
  );
}
