import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ordinal } from '#core/scoring/ordinal.ts';
import { clockTimeOf } from '#core/time/clock-time.ts';
import { waiting } from '#say/signage.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Elapsed } from '#web/widgets/venue-clock.tsx';
import { clockRange } from '#words/day/clock-words.ts';
import { HoldRow } from './hold-row.tsx';
import { nextStepOf } from './next-step.ts';
import { RingSign } from './ring-sign.tsx';
import type { RingView } from './ring-view.ts';
import { RunningPart } from './running-part.tsx';
import { type BoardActs, isBusyWith } from './use-board-acts.ts';
import { WaitingRow } from './waiting-row.tsx';

const newsMs = 4000;

/** True for a moment after something came that was not done here. */
function useNews(mark: string, isOwn: () => boolean): boolean {
  const known = useRef(mark);
  const [isNews, setNews] = useState(false);
  useEffect(() => {
    if (known.current === mark) return;
    known.current = mark;
    if (isOwn()) return;
    setNews(true);
    const timer = setTimeout(() => setNews(false), newsMs);
    return () => {
      clearTimeout(timer);
      setNews(false);
    };
  }, [mark, isOwn]);
  return isNews;
}

type Props = {
  ring: RingView;
  /** What is being sent from here. */
  busy: string;
  /** On the phone one ring is shown at a time. */
  isChosen: boolean;
  acts: BoardActs;
  /** Where it was opened from a row. */
  close?: ReactNode;
};

function HoldPart({ ring, busy, acts }: Omit<Props, 'isChosen' | 'close'>) {
  if (!ring.hold) return null;
  return (
    <div className="grid gap-2 rounded bg-warn-soft p-3">
      <p className="flex items-baseline justify-between gap-3 font-semibold text-warn">
        <span>{waiting({ reason: ring.hold.reason })}</span>
        <Elapsed since={ring.hold.since} className="font-display text-xl" />
      </p>
      <p className="text-sm">Since {clockTimeOf(ring.hold.since)}</p>
      <Button
        variant="primary"
        data-step
        busy={isBusyWith(busy, `release:${ring.ringId}`)}
        aria-label={`Resume: ${ring.name}`}
        onClick={() => acts.release(ring.ringId)}
      >
        Resume
      </Button>
    </div>
  );
}

const afterWords = ({ more, finish }: RingView): string =>
  [more > 0 ? `${more} more after these` : '', finish ? `ring done about ${clockRange(finish)}` : '']
    .filter(text => text !== '')
    .join(', ');

/** What a ring does, what comes next in it, and everything that can be done with it. */
export const RingCard = memo(function RingCard({ ring, busy, isChosen, acts, close }: Props) {
  const { ringId, name, running, next, slid, awaits, isOpen, hold, done } = ring;
  const isNews = useNews(ring.mark, acts.isOwn);
  const step = nextStepOf(ring);
  const primary = step?.kind === 'call' || step?.kind === 'start' ? step.kind : null;
  const after = afterWords(ring);
  return (
    <section
      id={`ring-${ringId}`}
      data-ring={ringId}
      data-focus-part
      aria-labelledby={`ring-${ringId}-name`}
      tabIndex={-1}
      className={`scroll-mt-4 content-start gap-3 rounded border-2 bg-surface p-4 transition-colors duration-700 ${isNews ? 'border-info' : 'border-line'} ${isChosen ? 'grid' : 'hidden md:grid'}`}
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id={`ring-${ringId}-name`} className="text-xl wrap-anywhere">
          {name}
        </h2>
        <span className="flex items-center gap-1">
          <RingSign ring={ring} />
          {close}
        </span>
      </div>
      <HoldPart ring={ring} busy={busy} acts={acts} />
      {running ? (
        <RunningPart division={running} isPrimary={step?.kind === 'finish'} busy={busy} acts={acts} />
      ) : (
        !hold && (
          <p className="text-muted">
            {awaits ??
              (next.length > 0
                ? 'No division in progress'
                : done > 0
                  ? `All ${done} here ${done === 1 ? 'is' : 'are'} done`
                  : 'Nothing in the queue')}
          </p>
        )
      )}
      {next.length > 0 && (
        <ol className="grid gap-3">
          {next.map((division, i) => (
            <WaitingRow
              key={division.ringAssignmentId}
              division={division}
              place={i + 1}
              canStart={running === null}
              isOpen={isOpen}
              primary={i === 0 ? primary : null}
              busy={busy}
              acts={acts}
            />
          ))}
        </ol>
      )}
      {slid.length > 0 && (
        <ul aria-label="Moved back" className="grid gap-1 border-t border-line pt-2 text-sm">
          {slid.map(({ ringAssignmentId, title, place, why }) => (
            <li key={ringAssignmentId} className="flex items-start gap-2">
              <Icon name="down" className="mt-0.5 text-warn" />
              <span>
                <span className="font-semibold">{title}</span> moved back to {ordinal(place)}:{' '}
                <span className="text-warn">{why}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {after && <p className="border-t border-line pt-2 text-sm text-muted first-letter:uppercase">{after}</p>}
      {isOpen && <HoldRow ring={ring} busy={busy} acts={acts} />}
      <p className="flex flex-wrap items-center justify-between gap-2">
        <Link
          to={`/signage/ring/${ringId}`}
          aria-label={`Ring table: ${name}`}
          className="inline-flex min-h-11 items-center text-sm"
        >
          Ring table
        </Link>
        {isOpen ? (
          !running && (
            <Button
              size="small"
              variant="quiet"
              busy={isBusyWith(busy, `close:${ringId}`)}
              aria-label={`Close the ring: ${name}`}
              onClick={() => acts.close(ring)}
            >
              Close the ring
            </Button>
          )
        ) : (
          <Button
            size="small"
            busy={isBusyWith(busy, `open:${ringId}`)}
            aria-label={`Open the ring: ${name}`}
            onClick={() => acts.open(ringId)}
          >
            Open the ring
          </Button>
        )}
      </p>
    </section>
  );
});
