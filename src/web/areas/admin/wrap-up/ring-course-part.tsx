import type { RingCourse, WrapUp } from '#contract/wrap-up.ts';
import { clockTimeOf, fullStop } from '#core/time/clock-time.ts';
import { ChartTable } from '#web/ui/chart/chart-table.tsx';
import { ColourSign } from '#web/ui/colour-sign.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { minutesWords } from '../ring/minute-words.ts';
import { endWords } from '../ring/plan/plan-words.ts';
import { endsOf, hourOf, hoursOf, lateWords } from './wrap-up-words.ts';

interface Hours {
  from: number;
  to: number;
}

const lookOf = { planned: 'fill-info-soft stroke-info', real: 'fill-action', waited: 'fill-medal-gold' } as const;

function Legend() {
  const signs = [
    [lookOf.planned, 'Planned'],
    [lookOf.real, 'Ran'],
    [lookOf.waited, 'Waited'],
  ] as const;
  return (
    <p aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {signs.map(([look, text]) => (
        <ColourSign key={text} look={look} text={text} />
      ))}
      <span className="inline-flex items-center gap-2">
        <svg viewBox="0 0 24 4" aria-hidden="true" className="h-1 w-6">
          <path d="M0 2H24" strokeWidth="4" className="stroke-danger" />
        </svg>
        Behind the plan; below the line before it
      </span>
    </p>
  );
}

/** Planned above, real below, both on the clock; stretched to whatever room there is. */
function Blocks({ ring, hours }: { ring: RingCourse; hours: Hours }) {
  const width = hours.to - hours.from;
  const bar = (from: number, to: number) => ({ x: from - hours.from, width: Math.max(0.8, to - from - 0.6) });
  return (
    <svg
      viewBox={`0 0 ${width} 30`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      className="h-11 w-full border-y border-line"
    >
      {ring.planned.map(({ divisionId, from, to }) => (
        <rect
          key={divisionId}
          {...bar(from, to)}
          y="2"
          height="11"
          strokeWidth="1"
          vectorEffect="non-scaling-stroke"
          className={lookOf.planned}
        />
      ))}
      {ring.waits.map(({ from, to }) => (
        <rect key={`${from} ${to}`} {...bar(from, to)} y="20" height="5" className={lookOf.waited} />
      ))}
      {ring.real.map(({ divisionId, from, to }) => (
        <rect key={divisionId} {...bar(from, to)} y="17" height="11" className={lookOf.real} />
      ))}
    </svg>
  );
}

/** How far behind the plan, and before it, any ring came. */
interface Reach {
  late: number;
  early: number;
}

function reachOf(rings: readonly RingCourse[]): Reach {
  const all = rings.flatMap(({ drift }) => drift.map(({ late }) => late));
  return { late: Math.max(15, ...all), early: Math.max(5, ...all.map(late => -late)) };
}

/** How far behind the plan, over the day; the same scale for every ring. */
function DriftCurve({ ring, hours, reach }: { ring: RingCourse; hours: Hours; reach: Reach }) {
  if (ring.drift.length === 0) return null;
  const points = ring.drift.map(
    ({ minute, late }) => `${(minute - hours.from).toFixed(1)} ${(reach.late - late).toFixed(1)}`,
  );
  return (
    <svg
      viewBox={`0 0 ${hours.to - hours.from} ${reach.late + reach.early}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      className="h-16 w-full overflow-visible border-b border-line"
    >
      <path
        d={`M0 ${reach.late}H${hours.to - hours.from}`}
        strokeWidth="1"
        strokeDasharray="4 4"
        vectorEffect="non-scaling-stroke"
        className="stroke-edge"
      />
      <path
        d={`M${points.join('L')}`}
        fill="none"
        strokeWidth="2.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
        className="stroke-danger"
      />
    </svg>
  );
}

/** Every column is an hour, so that its label stands where the hour begins in the pictures above. */
function HourRow({ hours }: { hours: Hours }) {
  const list = Array.from({ length: (hours.to - hours.from) / 60 }, (_, i) => hours.from / 60 + i);
  return (
    <ol aria-hidden="true" className="grid auto-cols-fr grid-flow-col text-xs text-muted tabular-nums">
      {list.map(hour => (
        <li key={hour} className="border-l border-line pl-1">
          {hourOf(hour)}
        </li>
      ))}
    </ol>
  );
}

/** What was planned for every ring, and what was. WRAP-5, WRAP-7 */
export function RingCoursePart({ report }: { report: WrapUp }) {
  const hours = hoursOf(report);
  const reach = reachOf(report.rings);
  const shown = report.rings.filter(({ divisions, planned }) => divisions > 0 || planned.length > 0);
  return (
    <PagePart
      id="wrap-up-rings"
      title="Planned and actual, ring by ring"
      lead={`${fullStop(`Each picture is the day from ${clockTimeOf(hours.from)} to ${endWords(hours.to)}`)} A curve at the top of its picture is ${minutesWords(reach.late)} behind the plan.`}
    >
      <Legend />
      <ul className="grid gap-x-10 gap-y-6 lg:grid-cols-2 print:grid-cols-2 print:gap-y-3">
        {shown.map(ring => (
          <li key={ring.ringId} className="grid min-w-0 content-start break-inside-avoid">
            <h3 className="text-lg">{ring.name}</h3>
            <p className="mb-2 text-sm text-muted">{endsOf(ring, report.state)}</p>
            <Blocks ring={ring} hours={hours} />
            <DriftCurve ring={ring} hours={hours} reach={reach} />
            <HourRow hours={hours} />
          </li>
        ))}
      </ul>
      <ChartTable
        caption="Planned and actual, ring by ring"
        columns={['Ring', 'Divisions', 'Planned', 'Actual', 'Late', 'Ran', 'Waited', 'Idle', 'Between two']}
        rows={report.rings.map(({ name, divisions, plan, day, running, waiting, idle, turnover }) => [
          ...[name, divisions],
          ...[plan, day].map(span => (span ? `${clockTimeOf(span.from)} to ${endWords(span.to)}` : 'nothing')),
          plan && day ? lateWords(day.to - plan.to) : '',
          ...[running, waiting, idle].map(minutesWords),
          turnover ? `${turnover.median.toFixed(1)} min` : '',
        ])}
      />
    </PagePart>
  );
}
