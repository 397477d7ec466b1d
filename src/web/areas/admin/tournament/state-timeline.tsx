import { addDays, type CalendarDate, daysBetween } from '#core/time/calendar.ts';
import type { TournamentDates } from '#core/tournament/date-flags.ts';

const WIDTH = 384;
const BAR = { y: 30, height: 16 };
const short = new Intl.DateTimeFormat('en-CA', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const shortDate = (day: CalendarDate): string => short.format(new Date(day));

/** The look of each state, here and in the words beside it. */
export const stateFill = {
  'open-soon': 'fill-info',
  open: 'fill-good',
  closed: 'fill-edge',
  today: 'fill-danger',
  none: 'fill-line',
} as const;

/** The four states of one tournament in a line, with today's mark. */
export function StateTimeline({ dates, today }: { dates: TournamentDates; today: CalendarDate }) {
  const { tournamentOn, registrationOpensOn, registrationClosesAfter } = dates;
  const span = daysBetween(registrationOpensOn, tournamentOn);
  const start = addDays(registrationOpensOn, -Math.ceil(span * 0.3) - 7);
  const end = addDays(tournamentOn, Math.ceil(span * 0.12) + 4);
  const days = daysBetween(start, end);
  const x = (day: CalendarDate): number =>
    Math.round((Math.min(Math.max(daysBetween(start, day), 0), days) / days) * (WIDTH - 8)) + 4;
  const closedFrom = addDays(registrationClosesAfter, 1);
  const over = addDays(tournamentOn, 1);
  const parts = [
    { fill: stateFill['open-soon'], from: x(start), to: x(registrationOpensOn) },
    { fill: stateFill.open, from: x(registrationOpensOn), to: x(closedFrom) },
    { fill: stateFill.closed, from: x(closedFrom), to: x(tournamentOn) },
    { fill: stateFill.none, from: x(over), to: x(end) },
    { fill: stateFill.today, from: x(tournamentOn) - 1, to: Math.max(x(over), x(tournamentOn) + 5) },
  ];
  const isBefore = today < start;
  const isAfter = today > end;
  const at = x(today);
  const anchorOf = (place: number) => (place < 40 ? 'start' : place > WIDTH - 40 ? 'end' : 'middle');
  const words = `Registration opens ${shortDate(registrationOpensOn)}, closes after ${shortDate(registrationClosesAfter)}, the tournament is on ${shortDate(tournamentOn)}. Today is ${shortDate(today)}.`;
  return (
    <svg viewBox={`0 0 ${WIDTH} 92`} role="img" aria-label={words} className="w-full max-w-md text-[13px]">
      {parts.map(part => (
        <rect
          key={part.fill}
          x={part.from}
          y={BAR.y}
          width={Math.max(part.to - part.from, 0)}
          height={BAR.height}
          className={part.fill}
        />
      ))}
      <g className="stroke-edge" strokeWidth="1">
        <path d={`M${x(registrationOpensOn)} ${BAR.y + BAR.height}v8`} />
        <path d={`M${x(closedFrom)} ${BAR.y + BAR.height}v8`} />
        <path d={`M${x(tournamentOn)} ${BAR.y + BAR.height}v24`} />
      </g>
      <g className="fill-muted">
        <text x={x(registrationOpensOn)} y="67" textAnchor={anchorOf(x(registrationOpensOn))}>
          {shortDate(registrationOpensOn)}
        </text>
        <text x={x(closedFrom)} y="67" textAnchor="end">
          {shortDate(registrationClosesAfter)}
        </text>
        <text x={x(tournamentOn) + 4} y="86" textAnchor="end" className="font-semibold">
          {shortDate(tournamentOn)}
        </text>
      </g>
      <g>
        <path d={`M${at} ${BAR.y + BAR.height + 4}V${BAR.y - 6}`} className="stroke-ink" strokeWidth="3" />
        <text x={at} y="16" textAnchor={anchorOf(at)} className="fill-ink font-semibold">
          {isBefore ? '‹ today' : isAfter ? 'today ›' : 'today'}
        </text>
      </g>
    </svg>
  );
}
