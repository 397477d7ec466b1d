import { memo, type ReactNode } from 'react';
import type { RingWatch } from '#contract/ring/ring-watch.ts';
import { latenessOf, type TimedRing } from '#core/ring/decision/lateness.ts';
import { waiting } from '#say/signage.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Elapsed, useVenueMinute } from '#web/widgets/venue-clock.tsx';
import { clockRange } from '#words/day/clock-words.ts';
import { CallMark } from '../call-mark.tsx';
import { callButtonOf, nextStepOf } from '../next-step.ts';
import { RingSign } from '../ring-sign.tsx';
import type { RingView } from '../ring-view.ts';
import { type BoardActs, isBusyWith } from '../use-board-acts.ts';
import { delayWords, missingWords, progressWords, tabletStateOf } from './row-words.ts';

export type TableNow = RingWatch['rings'][number];

type Props = {
  ring: RingView;
  table: TableNow;
  /** Null: nothing is late on another day. */
  timed: TimedRing | null;
  lastTapAt: number | null;
  busy: string;
  isShown: boolean;
  onShow: (ringId: number) => void;
  acts: BoardActs;
};

/** The one tap for what comes next in a ring. */
function NextTap({ ring, busy, acts }: Pick<Props, 'ring' | 'busy' | 'acts'>) {
  const step = nextStepOf(ring);
  if (!step) return null;
  const button = (sends: string, word: string, about: string, act: () => void) => (
    <Button
      size="small"
      className="w-full px-1 whitespace-nowrap"
      busy={isBusyWith(busy, sends)}
      aria-label={`${word}: ${about}`}
      onClick={act}
    >
      {word}
    </Button>
  );
  if (step.kind === 'release')
    return button(`release:${ring.ringId}`, 'Resume', ring.name, () => acts.release(ring.ringId));
  if (step.kind === 'open') return button(`open:${ring.ringId}`, 'Open', ring.name, () => acts.open(ring.ringId));
  const { division, kind } = step;
  const sends = `${kind}:${division.ringAssignmentId}`;
  if (kind === 'finish') return button(sends, 'Finish', division.title, () => acts.finish(division));
  if (kind === 'start') return button(sends, 'Start', division.title, () => acts.start(division));
  return button(sends, callButtonOf(division) ?? 'Start', division.title, () => acts.call(division));
}

/** One line each, and two for a title, so that ten rings fit on a screen; of few rings whole. */
const line = 'block truncate group-data-[rows=tall]:whitespace-normal';

const Title = ({ children }: { children: string }) => (
  <span title={children} className="block font-semibold leading-tight group-data-[rows=two]:line-clamp-2">
    {children}
  </span>
);
const Small = ({ children, className = '' }: { children: ReactNode; className?: string }) => (
  <span className={`${line} ${className || 'text-muted'}`}>{children}</span>
);

function NowCell({ ring, table }: Pick<Props, 'ring' | 'table'>) {
  const { hold, running, next, awaits, done } = ring;
  const progress = progressWords(table, ring);
  return (
    <>
      {running && <Title>{running.title}</Title>}
      {hold ? (
        <Small className="font-semibold text-warn">
          {waiting({ reason: hold.reason })} <Elapsed since={hold.since} />
        </Small>
      ) : running ? (
        <Small>
          {running.startedAt !== null && <Elapsed since={running.startedAt} />} · {progress ?? running.eventTypes}
        </Small>
      ) : (
        <Small>
          {awaits ??
            (next.length > 0 ? 'No division in progress' : done > 0 ? `All ${done} done` : 'Nothing in the queue')}
        </Small>
      )}
    </>
  );
}

function NextCell({ ring }: Pick<Props, 'ring'>) {
  const [first] = ring.next;
  if (!first) return <Small>–</Small>;
  return (
    <>
      <Title>{first.title}</Title>
      <span className="flex items-center gap-x-2 truncate group-data-[rows=tall]:flex-wrap">
        {first.unsure ? (
          <span className={`${line} font-semibold text-warn`}>{first.unsure}</span>
        ) : first.awaits ? (
          <span className={`${line} text-muted`}>{first.awaits}</span>
        ) : (
          <CallMark {...first} />
        )}
        {first.early && <span className={`${line} font-semibold text-warn`}>{first.early}</span>}
        {!first.early && !first.awaits && first.calls === 0 && first.start && (
          <span className={`${line} text-sm text-muted tabular-nums`}>about {clockRange(first.start)}</span>
        )}
      </span>
    </>
  );
}

function MissingCell({ ring }: Pick<Props, 'ring'>) {
  const people = (ring.next[0] ?? ring.running)?.people ?? [];
  const { missing, count, away } = missingWords(people);
  if (missing === null) return <Small>{away ?? '–'}</Small>;
  return (
    <>
      <span className={`${line} font-semibold text-warn`}>
        {count} of {people.length}
        {away && `, ${away}`}
      </span>
      <span title={missing} className={`${line} text-muted`}>
        {missing}
      </span>
    </>
  );
}

function TableCell({ table, lastTapAt }: Pick<Props, 'table' | 'lastTapAt'>) {
  const now = useVenueMinute();
  const { state, since } = tabletStateOf(table, now);
  return (
    <>
      {state === 'none' && <Small>None</Small>}
      {state === 'online' && <Small className="text-good">Online</Small>}
      {state === 'away' && <Small className="font-semibold text-warn">Away {Math.floor(now - since)} min</Small>}
      <Small className="text-muted tabular-nums">
        {lastTapAt === null ? 'No tap yet' : `Tap ${Math.max(0, Math.floor(now - lastTapAt))} min`}
      </Small>
    </>
  );
}

const delayTone = (minutes: number | null): string => {
  if (minutes === null || minutes < 5) return '';
  return minutes >= 15 ? 'font-semibold text-danger' : 'font-semibold text-warn';
};

/** A ring in a row: now, late or early, next and its calls, who is missing, its tablet, and the next tap. */
export const RingRow = memo(function RingRow({ ring, table, timed, lastTapAt, busy, isShown, onShow, acts }: Props) {
  const now = useVenueMinute();
  const delay = ring.isOpen && timed ? latenessOf(timed, now) : null;
  const delayed = delayWords(delay);
  const cell = 'min-w-0 px-1.5 py-1 align-middle';
  return (
    <tr
      data-ring-row={ring.ringId}
      className={`border-t border-line ${isShown ? 'bg-info-soft' : ring.isOpen ? 'bg-surface' : ''}`}
    >
      <th scope="row" className={`${cell} text-left font-normal`}>
        <button
          id={`ring-row-${ring.ringId}`}
          type="button"
          aria-expanded={isShown}
          onClick={() => onShow(ring.ringId)}
          className="block min-h-11 w-full rounded text-left hover:underline"
        >
          <span className="flex items-center gap-1">
            <span className="min-w-0 truncate font-display text-lg leading-tight">{ring.name}</span>
            <Icon name="down" className={`-rotate-90 ${isShown ? 'text-ink' : 'text-muted'}`} />
          </span>
          <RingSign ring={ring} className="text-xs whitespace-nowrap" />
        </button>
      </th>
      <td className={cell}>
        <NowCell ring={ring} table={table} />
      </td>
      <td className={`${cell} tabular-nums ${delayTone(delay)}`}>
        {delayed
          ? delayed.map(word => (
              <span key={word} className="block whitespace-nowrap">
                {word}{' '}
              </span>
            ))
          : '–'}
      </td>
      <td className={cell}>
        <NextCell ring={ring} />
      </td>
      <td className={cell}>
        <MissingCell ring={ring} />
      </td>
      <td className={cell}>
        <TableCell table={table} lastTapAt={lastTapAt} />
      </td>
      <td className={cell}>
        <NextTap ring={ring} busy={busy} acts={acts} />
      </td>
    </tr>
  );
});
