import { Link } from 'react-router';
import type { RingDay } from '#contract/ring/ring.ts';
import { NavMenu } from '#web/ui/nav-menu.tsx';
import { clockRange } from '#words/day/clock-words.ts';
import { formatLongDate } from '#words/format.ts';
import type { DayFacts } from '../../ring/day-facts.ts';
import { ringTablesPath } from '../../ring-table/ring-tables-path.ts';
import { messagePath } from '../../screens/message-path.ts';
import { sentWords, tvLinks } from '../day-strip.tsx';
import { InjuryLink } from '../injury-link.tsx';
import { PersonSearch } from '../person-search.tsx';
import { planGapOf, shortGapWords } from '../plan-gap.ts';

type Props = { day: RingDay; facts: DayFacts; injuries: number; onRing: (ringId: number) => void };

const entry = 'inline-flex min-h-11 items-center whitespace-nowrap';

function Screens() {
  return (
    <NavMenu
      label="Screens"
      buttonClassName={`${entry} gap-1 font-semibold`}
      panelClassName="absolute right-0 top-full z-30 w-max rounded border border-edge bg-surface p-4 shadow-lift"
    >
      <ul>
        {tvLinks(entry).map(link => (
          <li key={link.key}>{link}</li>
        ))}
      </ul>
    </NavMenu>
  );
}

/** How far the day is, a search and the ways on, in one line at 1440 pixels; all queues are a tap away as Rings above. */
export function DayLine({ day, facts, injuries, onRing }: Props) {
  const { tournament } = day;
  const total = day.divisions.length;
  const done = day.assignments.filter(({ state }) => state === 'done').length;
  const gap = tournament.isToday ? planGapOf(day) : null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 py-1 text-sm">
      <div>
        <h1 className="text-xl leading-tight">Matchday</h1>
        <p className="text-xs text-muted">{`${formatLongDate(tournament.tournamentDate)}, ${tournament.city}`}</p>
      </div>
      <section aria-label="The day" className="flex grow flex-wrap items-center gap-x-4">
        <span className="tabular-nums">
          <strong>
            {done} of {total}
          </strong>{' '}
          done
        </span>
        {day.finish && done < total && (
          <span className="tabular-nums">
            Ends about <strong>{clockRange(day.finish)}</strong>
          </span>
        )}
        {gap && <span className={gap.minutes >= 3 ? 'font-semibold text-warn' : ''}>{shortGapWords(gap)}</span>}
        {day.texts && <span className="hidden text-muted min-[110rem]:inline">{sentWords(day.texts)}</span>}
        <InjuryLink tournamentId={tournament.tournamentId} count={injuries} />
      </section>
      <PersonSearch day={day} facts={facts} onRing={onRing} isCompact />
      <nav aria-label="Match day" className="flex items-center gap-x-4">
        <Link to={ringTablesPath(tournament.tournamentId)} className={entry}>
          Ring tables
        </Link>
        <Link to={`/admin/results?tournament=${tournament.tournamentId}`} className={entry}>
          Results
        </Link>
        <Link to={messagePath} aria-label="Message to all screens" className={entry}>
          Message
        </Link>
        <Screens />
      </nav>
    </div>
  );
}
