import { memo } from 'react';
import type { Frame } from '#core/ring/rehearsal/rehearsal-frames.ts';
import { clockTimeOf } from '#core/time/clock-time.ts';
import { Icon } from '#web/ui/icon.tsx';
import { countOf } from '../plan/plan-words.ts';

export interface FilmWords {
  titleOf: (divisionId: number) => string;
  /** How many of a division did not come. */
  absentOf: (divisionId: number) => number;
  heldUpOf: (divisionId: number) => number;
  lateOf: (ringId: number) => number;
  nameOf: (ringId: number) => string;
}

type RingFrame = Frame['rings'][number];
type FilmRingProps = { ring: RingFrame; isMeeting: boolean; minute: number; words: FilmWords };

const stateOf = ({ running, isAtLunch, left, done }: RingFrame, isMeeting: boolean): string => {
  if (running) return 'On the mat';
  if (isMeeting) return 'Black belt meeting';
  if (isAtLunch) return 'At lunch';
  if (left === 0) return done === 0 ? 'Nothing to do' : 'Done for the day';
  return done === 0 ? 'Not started' : 'Waiting';
};

/** One ring at one minute. It is drawn anew when something in it changes, or a whole minute has gone. */
export const FilmRing = memo(function FilmRing({ ring, isMeeting, minute, words }: FilmRingProps) {
  const { ringId, running, next, done, left } = ring;
  const late = words.lateOf(ringId);
  const part = running ? (minute - running.since) / (running.until - running.since || 1) : 0;
  return (
    <li className="grid grid-cols-1 content-start gap-2 rounded border border-line bg-surface p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="truncate text-xl">{words.nameOf(ringId)}</h3>
        <span className="shrink-0 text-sm tabular-nums text-muted">
          {done} of {done + left + (running ? 1 : 0)} done
        </span>
      </div>
      {late > 0 && done === 0 && <Mark text={`Opens ${Math.round(late)} min late`} />}
      <div className="min-h-24">
        <p className="text-sm text-muted">{stateOf(ring, isMeeting)}</p>
        {running && (
          <>
            <p className="line-clamp-2 font-semibold">{words.titleOf(running.divisionId)}</p>
            <svg viewBox="0 0 400 8" preserveAspectRatio="none" aria-hidden="true" className="my-1.5 h-2 w-full">
              <rect width="400" height="8" className="fill-line" />
              <rect width={400 * Math.min(1, Math.max(0, part))} height="8" className="fill-action" />
            </svg>
            <p className="text-sm tabular-nums text-muted">
              {clockTimeOf(running.since)} to {clockTimeOf(running.until)}
            </p>
            {words.absentOf(running.divisionId) > 0 && (
              <Mark text={countOf(words.absentOf(running.divisionId), 'no-show')} />
            )}
            {words.heldUpOf(running.divisionId) > 0 && (
              <Mark text={`Held up by ${Math.round(words.heldUpOf(running.divisionId))} min`} />
            )}
          </>
        )}
      </div>
      {next.length > 0 && (
        <ol className="grid grid-cols-1 gap-0.5 border-t border-line pt-2 text-sm">
          {next.map((divisionId, i) => (
            <li key={divisionId} className="flex gap-2">
              <span className="tabular-nums text-muted">{i + 1}</span>
              <span className="truncate">{words.titleOf(divisionId)}</span>
            </li>
          ))}
        </ol>
      )}
    </li>
  );
});

function Mark({ text }: { text: string }) {
  return (
    <p className="flex items-center gap-1.5 text-sm font-semibold text-warn">
      <Icon name="warning" />
      {text}
    </p>
  );
}
