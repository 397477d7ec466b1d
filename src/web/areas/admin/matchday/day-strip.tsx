import { Link } from 'react-router';
import type { RingDay } from '#contract/ring/ring.ts';
import { Progress } from '#web/ui/progress.tsx';
import { clockRange } from '#words/day/clock-words.ts';
import { InjuryLink } from './injury-link.tsx';
import { planGapOf, planGapWords } from './plan-gap.ts';

/** "12 texts sent, 1 failed". */
export const sentWords = ({ sent, waiting, failed }: NonNullable<RingDay['texts']>): string =>
  [
    `${sent} ${sent === 1 ? 'text' : 'texts'} sent`,
    waiting > 0 && `${waiting} waiting`,
    failed > 0 && `${failed} failed`,
  ]
    .filter(Boolean)
    .join(', ');

export const tvLinks = (className: string) => [
  <Link key="en" to="/signage/ring-assignments" className={className}>
    TV page
  </Link>,
  // A page of the French build, which the links of this one don't reach.
  <a key="fr" href="/fr/signage/ring-assignments" className={className}>
    TV page in French
  </a>,
  <Link key="both" to="/signage/ring-assignments?language=both" className={className}>
    TV page in both languages
  </Link>,
];

/** How far the day is, when it ends, and whether it runs as planned. */
export function DayStrip({ day, injuries, mayPlan }: { day: RingDay; injuries: number; mayPlan: boolean }) {
  const total = day.divisions.length;
  const done = day.assignments.filter(({ state }) => state === 'done').length;
  const gap = day.tournament.isToday ? planGapOf(day) : null;
  const isDone = total > 0 && done === total;
  return (
    <section aria-label="The day" className="grid gap-3">
      {isDone ? (
        <p className="font-display text-2xl">
          {total === 1 ? 'The only division is done.' : `All ${total} divisions are done.`}
        </p>
      ) : (
        <Progress label="Divisions done" value={done} max={Math.max(1, total)} text={`${done} of ${total}`} />
      )}
      <p className="flex flex-wrap items-baseline gap-x-6">
        {day.finish && !isDone && (
          <span className="tabular-nums">
            Day ends about <strong>{clockRange(day.finish)}</strong>
          </span>
        )}
        {gap && <span className={gap.minutes >= 3 ? 'font-semibold text-warn' : ''}>{planGapWords(gap)}</span>}
        {day.texts && <span className="text-muted">{sentWords(day.texts)}</span>}
        <InjuryLink tournamentId={day.tournament.tournamentId} count={injuries} />
        <span className="flex flex-wrap gap-x-6 md:ml-auto">
          {tvLinks('inline-flex min-h-11 items-center')}
          {mayPlan && (
            <Link to="/admin/rings" className="inline-flex min-h-11 items-center">
              All queues
            </Link>
          )}
        </span>
      </p>
    </section>
  );
}
