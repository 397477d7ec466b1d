import * as say from '#say/timeline.ts';
import { Marked } from '#web/lib/typed.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { agoWords } from '#words/day/clock-words.ts';
import { formatClock } from '#words/format.ts';
import type { ShownTimeline } from './use-timeline.ts';

/** "As of 10:42 a.m., 3 minutes ago". */
function asOf(minute: number, now: number): string {
  const time = formatClock(minute);
  return now - minute < 1 ? say.asOf({ time }) : say.asOfAgo({ time, ago: agoWords(now - minute) });
}

/** What is said aloud of a timeline, and since when nothing new came. */
export function FollowedNotice({ timeline, now, staleSince, said }: ShownTimeline) {
  return (
    <>
      <div role="status" className="sr-only">
        <p key={said.count}>
          <Marked>{said.text}</Marked>
        </p>
      </div>
      {staleSince !== null && timeline && (
        <Alert kind="info" title={asOf(staleSince, now)}>
          {say.unreachableListen()}
        </Alert>
      )}
    </>
  );
}

/** Nothing was ever there to show. */
export function NotLoaded() {
  return (
    <Alert kind="danger" title={say.didNotLoad()}>
      {say.unreachable()}
    </Alert>
  );
}
