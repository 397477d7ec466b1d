import type { EventDuration, WrapUp } from '#contract/wrap-up.ts';
import { groupsBy } from '#core/groups-by.ts';
import { ChartTable } from '#web/ui/chart/chart-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { countOf } from '../ring/plan/plan-words.ts';
import { factorWords, sizeWords } from './wrap-up-words.ts';

const tenth = (minutes: number): string => `${minutes.toFixed(1)} min`;
const whole = (minutes: number): string => `${Math.round(minutes)} min`;

/** The middle one as a bar, half of all in the pale part, the table's as a mark. */
function DurationBar({ line, most }: { line: EventDuration; most: number }) {
  const { median, lower, upper } = line.minutes;
  return (
    <svg
      viewBox={`0 0 ${most} 12`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
      className="col-span-2 h-3.5 w-full"
    >
      <rect width={most} height="12" className="fill-line/50" />
      <rect width={median} y="2" height="8" className="fill-action" />
      <rect x={lower} width={Math.max(0, upper - lower)} y="5" height="2" className="fill-edge" />
      <rect x={Math.max(0, line.estimated - most / 200)} width={most / 100} height="12" className="fill-ink" />
    </svg>
  );
}

function EventBars({ lines, most }: { lines: readonly EventDuration[]; most: number }) {
  const [all, ...sizes] = lines;
  if (!all) return null;
  return (
    <li className="grid content-start gap-2 break-inside-avoid">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="min-w-0 text-lg wrap-anywhere">{all.title}</h3>
        <span className="font-display text-xl tabular-nums">{factorWords(all.factor)}</span>
      </div>
      <p className="text-sm text-muted">{`${tenth(all.perUnit)} for each ${all.unit === 'bout' ? 'bout there could be' : 'person'}`}</p>
      <ul aria-hidden="true" className="grid gap-2">
        {sizes.map(line => (
          <li key={line.sizeClass} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-sm">
            <span>{`${sizeWords(line.sizeClass)} · ${line.minutes.count}`}</span>
            <span className="tabular-nums">
              <strong>{whole(line.minutes.median)}</strong>
              <span className="text-muted">{` / ${whole(line.estimated)}`}</span>
            </span>
            <DurationBar line={line} most={most} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Real durations by event and size. WRAP-4 */
export function DurationPart({ report }: { report: WrapUp }) {
  const { durations } = report;
  const byEvent = [...groupsBy(durations, ({ eventId }) => eventId).values()];
  const most = Math.max(
    10,
    ...durations.filter(line => line.sizeClass !== null).flatMap(line => [line.minutes.upper, line.estimated]),
  );
  return (
    <PagePart
      id="wrap-up-durations"
      title="How long events took"
      lead={
        durations.length > 0 &&
        'The bar is the median, with the number of divisions beside it. Half of them fall within the thin line. The dark mark and the second number are what the table of durations expects for those who came.'
      }
    >
      {durations.length === 0 ? (
        <EmptyState title="Not enough data yet">
          A division counts once it has started and finished, with two or more people.
        </EmptyState>
      ) : (
        <>
          <ul className="grid gap-x-10 gap-y-7 md:grid-cols-2 lg:grid-cols-3 print:grid-cols-3 print:gap-y-3">
            {byEvent.map(lines => (
              <EventBars key={lines[0]?.eventId} lines={lines} most={most} />
            ))}
          </ul>
          <ChartTable
            caption="How long events took"
            columns={['Event and size', 'Divisions', 'Median', 'Middle half', 'All', 'Expected', 'Pace']}
            rows={durations.map(({ title, sizeClass, minutes, estimated, factor }) => [
              ...[`${title}, ${sizeWords(sizeClass).toLowerCase()}`, minutes.count, tenth(minutes.median)],
              `${tenth(minutes.lower)} to ${tenth(minutes.upper)}`,
              `${tenth(minutes.shortest)} to ${tenth(minutes.longest)}`,
              ...[tenth(estimated), factorWords(factor)],
            ])}
          />
          {report.turnover && (
            <p className="max-w-prose text-sm text-muted">
              {`The median gap between two divisions in a ring was ${tenth(report.turnover.median)}, half of them ${tenth(report.turnover.lower)} to ${tenth(report.turnover.upper)} (${countOf(report.turnover.count, 'change')}).`}
              {report.callToStart &&
                ` The median time from the first call to the start was ${tenth(report.callToStart.median)}.`}
            </p>
          )}
        </>
      )}
    </PagePart>
  );
}
