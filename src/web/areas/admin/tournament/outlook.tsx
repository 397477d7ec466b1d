import type { TournamentSetting } from '#contract/tournament-settings.ts';
import { type CalendarDate, calendarDayAt, isCalendarDate } from '#core/time/calendar.ts';
import type { TournamentDates } from '#core/tournament/date-flags.ts';
import { dateProblems } from '#core/tournament/date-problems.ts';
import { outlookOf, type Prospect } from '#core/tournament/outlook.ts';
import { formatLongDate } from '#words/format.ts';
import { StateTimeline, stateFill } from './state-timeline.tsx';
import { homeWords } from './state-words.ts';

/** The instant and zone the server judges by, and the tournaments it knows. */
export type Occasion = {
  now: string;
  timeZone: string;
  tournaments: readonly TournamentSetting[];
  eventTypes: readonly { eventTypeId: number; title: string }[];
};

export const todayAt = ({ now, timeZone }: Occasion): CalendarDate => calendarDayAt(Date.parse(now), timeZone);
export const areDates = (dates: TournamentDates): boolean =>
  [dates.tournamentOn, dates.registrationOpensOn, dates.registrationClosesAfter].every(isCalendarDate);

type OutlookProps = {
  occasion: Occasion;
  /** As it stands in the form. */
  dates: TournamentDates;
  /** The one that is edited; null for a new one. */
  id: number | null;
  isArchived?: boolean;
  isDraft?: boolean;
};

/** What visitors see now and from when on something else, if the form were saved as it is. */
export function Outlook({ occasion, dates, id, isArchived = false, isDraft = false }: OutlookProps) {
  const isComplete = areDates(dates);
  const agrees = isComplete && dateProblems(dates).length === 0;
  return (
    <section aria-labelledby="outlook" className="grid content-start gap-4 rounded border border-line bg-surface p-5">
      <h3 id="outlook" className="text-xl">
        {isDraft ? 'What visitors see once it’s published' : 'What visitors see'}
      </h3>
      {isArchived ? (
        <p className="text-muted">It’s archived, so visitors don’t see it.</p>
      ) : agrees ? (
        <Agreed occasion={occasion} dates={dates} id={id} />
      ) : (
        <p className="text-muted">
          {isComplete
            ? 'The dates conflict. Fix them to see the preview.'
            : 'Enter all three dates to see the preview.'}
        </p>
      )}
    </section>
  );
}

function Agreed({ occasion, dates, id }: Pick<OutlookProps, 'occasion' | 'dates' | 'id'>) {
  const others = occasion.tournaments.filter(other => other.id !== id && !other.isArchived && !other.isDraft);
  const prospects = outlookOf<TournamentDates>([...others, dates], Date.parse(occasion.now), occasion.timeZone);
  const last = prospects.findLastIndex(prospect => prospect.tournament === dates);
  // Now, its own days, and the day after it. The days of others in between are told where those are edited.
  const lines = prospects.filter(
    ({ tournament }, index) => index === 0 || tournament === dates || (last !== -1 && index === last + 1),
  );
  return (
    <>
      <StateTimeline dates={dates} today={todayAt(occasion)} />
      <ol className="grid gap-3">
        {lines.map((prospect, index) => (
          <ProspectLine key={prospect.from} prospect={prospect} isNow={index === 0} own={dates} />
        ))}
      </ol>
      {last === -1 && <p className="text-muted">It’s over, so visitors no longer see it.</p>}
    </>
  );
}

function ProspectLine({
  prospect: { from, state, tournament },
  isNow,
  own,
}: {
  prospect: Prospect<TournamentDates>;
  isNow: boolean;
  own: TournamentDates;
}) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <svg viewBox="0 0 12 12" aria-hidden="true" className={`mt-2 size-3 ${stateFill[state]}`}>
        <rect width="12" height="12" rx="2" />
      </svg>
      <p>
        <span className={isNow ? 'font-semibold' : 'text-muted'}>
          {isNow ? 'Now' : `From ${formatLongDate(from)}`}:{' '}
        </span>
        “{homeWords[state]()}”
        {tournament && tournament !== own && (
          <span className="block text-sm text-muted">
            for the tournament on {formatLongDate(tournament.tournamentOn)}
          </span>
        )}
      </p>
    </li>
  );
}
