import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { clockRange } from '#words/day/clock-words.ts';
import { CallMark } from './call-mark.tsx';
import { callButtonOf } from './next-step.ts';
import { PeopleList } from './people-list.tsx';
import type { DivisionView } from './ring-view.ts';
import { SmallPart } from './small-part.tsx';
import { type BoardActs, isBusyWith } from './use-board-acts.ts';

type Props = {
  division: DivisionView;
  /** From 1. */
  place: number;
  /** Nothing is on the mat, so it can start. */
  canStart: boolean;
  isOpen: boolean;
  primary: 'call' | 'start' | null;
  busy: string;
  acts: BoardActs;
};

/** One of the next: when, called or not, and what can be done with it. */
export function WaitingRow({ division, place, canStart, isOpen, primary, busy, acts }: Props) {
  const [isMore, setMore] = useState(false);
  const { ringAssignmentId: id, title, eventTypes, start, busy: needed } = division;
  const callWord = callButtonOf(division);
  const isNear = place === 1 || division.state === 'called';
  const variant = (kind: 'call' | 'start') => (primary === kind ? 'primary' : 'secondary');
  const startButton = isOpen && canStart && !division.awaits && (
    <Button
      size="small"
      variant={isNear ? variant('start') : 'secondary'}
      className={isNear ? 'grow' : ''}
      data-step={isNear || undefined}
      busy={isBusyWith(busy, `start:${id}`)}
      aria-label={`Start: ${title}`}
      onClick={() => acts.start(division)}
    >
      Start
    </Button>
  );
  return (
    <li className="grid gap-1.5 border-t border-line pt-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-sm font-semibold text-muted">{place === 1 ? 'Next' : `${place}.`}</span>
        {start && <span className="text-sm tabular-nums">about {clockRange(start)}</span>}
      </div>
      <p className="leading-tight font-semibold wrap-anywhere">{title}</p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        {eventTypes}
        <CallMark {...division} />
      </p>
      {division.unsure && (
        <p className="flex items-start gap-2 text-sm font-semibold text-warn">
          <Icon name="warning" className="mt-0.5" />
          {division.unsure}
        </p>
      )}
      {needed.length > 0 && (
        <p className="flex items-start gap-2 text-sm text-warn">
          <Icon name="warning" className="mt-0.5" />
          <span>
            {needed[0]}
            {needed.length > 1 && `, and ${needed.length - 1} more`}
          </span>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {isOpen && callWord && (
          <Button
            size="small"
            variant={variant('call')}
            className="grow"
            data-step={isNear || undefined}
            busy={isBusyWith(busy, `call:${id}`)}
            aria-label={`${callWord}: ${title}`}
            onClick={() => acts.call(division)}
          >
            {callWord}
          </Button>
        )}
        {isNear && startButton}
        <Button
          size="small"
          variant="quiet"
          aria-expanded={isMore}
          aria-label={`${isMore ? 'Less' : 'More'}: ${title}`}
          onClick={() => setMore(!isMore)}
        >
          {isMore ? 'Less' : 'More'}
        </Button>
      </div>
      {isMore && (
        <div className="flex flex-wrap gap-2">
          {!isNear && startButton}
          <Button
            size="small"
            busy={isBusyWith(busy, `move:${id}`)}
            aria-label={`Move…: ${title}`}
            onClick={() => acts.askMove(division)}
          >
            Move…
          </Button>
          <Button
            size="small"
            busy={isBusyWith(busy, `unassign:${id}`)}
            aria-label={`Take out: ${title}`}
            onClick={() => acts.takeOut(division)}
          >
            Take out
          </Button>
        </div>
      )}
      <SmallPart division={division} busy={busy} acts={acts} />
      <PeopleList division={division} isNear={isNear} busy={busy} acts={acts} />
    </li>
  );
}
