import { clockTimeOf } from '#core/time/clock-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Elapsed } from '#web/widgets/venue-clock.tsx';
import { clockRange } from '#words/day/clock-words.ts';
import { PeopleList } from './people-list.tsx';
import type { DivisionView } from './ring-view.ts';
import { SmallPart } from './small-part.tsx';
import { type BoardActs, isBusyWith } from './use-board-acts.ts';

type Props = { division: DivisionView; isPrimary: boolean; busy: string; acts: BoardActs };

/** What is on the mat. */
export function RunningPart({ division, isPrimary, busy, acts }: Props) {
  const { title, eventTypes, startedAt, end } = division;
  return (
    <div className="grid gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <p className="text-sm font-semibold text-good">On the mat</p>
        {startedAt !== null && <Elapsed since={startedAt} className="font-display text-xl" />}
      </div>
      <p className="text-lg leading-tight font-semibold wrap-anywhere">{title}</p>
      <p className="text-sm text-muted">{eventTypes}</p>
      <p className="text-sm tabular-nums">
        {startedAt !== null && `Since ${clockTimeOf(startedAt)}`}
        {end && `, done about ${clockRange(end)}`}
      </p>
      <Button
        variant={isPrimary ? 'primary' : 'secondary'}
        data-step
        busy={isBusyWith(busy, `finish:${division.ringAssignmentId}`)}
        aria-label={`Finish: ${title}`}
        onClick={() => acts.finish(division)}
      >
        Finish
      </Button>
      <SmallPart division={division} busy={busy} acts={acts} />
      <PeopleList division={division} isNear busy={busy} acts={acts} />
    </div>
  );
}
