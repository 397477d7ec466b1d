import { memo } from 'react';
import { clockTimeOf } from '#core/time/clock-time.ts';
import { ColourSign } from '#web/ui/colour-sign.tsx';
import { bandOf } from './block-bands.ts';
import type { TimelineRow } from './timeline-rows.ts';
import type { Hours, TimelineScale } from './timeline-scale.ts';

export const row = { height: 44, block: 32, head: 28, gap: 6 };

/** Where the blocks of a row begin. */
export const yOf = (r: number): number => row.head + r * row.height + row.gap;

/** "10 a.m.": with minutes, the first two and the last two of a long day would touch. */
export const hourOf = (tick: number): string => clockTimeOf(tick).replace(':00', '');

/** What the word needs. */
const lunchWidth = 42;

export type TimelineGroundProps = {
  rows: readonly Pick<TimelineRow, 'ringId' | 'lunch'>[];
  hours: Hours;
  meeting: { from: number; to: number } | null;
  scale: TimelineScale;
  height: number;
};

/** The hours, the rows, and what is shaded behind the blocks. */
export const TimelineGround = memo(function TimelineGround({
  rows,
  hours,
  meeting,
  scale,
  height,
}: TimelineGroundProps) {
  const { width, perMinute } = scale;
  const x = (minute: number) => scale.xOf(Math.min(hours.to, Math.max(hours.from, minute)));
  const ticks = Array.from({ length: (hours.to - hours.from) / 60 + 1 }, (_, i) => hours.from + i * 60);
  return (
    <svg aria-hidden="true" width={width} height={height} className="absolute inset-0 block">
      {ticks.map(tick => (
        <g key={tick}>
          <path d={`M${x(tick) + 1} ${row.head - 4}V${height}`} className="stroke-line" strokeWidth="1" />
          <text
            x={tick === hours.to ? x(tick) - 2 : x(tick) + 1}
            y="16"
            textAnchor={tick === hours.from ? 'start' : tick === hours.to ? 'end' : 'middle'}
            fontSize="12.5"
            className="fill-muted"
          >
            {hourOf(tick)}
          </text>
        </g>
      ))}
      {meeting && meeting.to > hours.from && meeting.from < hours.to && (
        <rect
          x={x(meeting.from)}
          y={row.head}
          width={x(meeting.to) - x(meeting.from)}
          height={height - row.head}
          className="fill-line"
        />
      )}
      {rows.map(({ ringId, lunch }, r) => (
        <g key={ringId}>
          <path d={`M0 ${row.head + (r + 1) * row.height - 1}H${width}`} className="stroke-line" />
          {lunch && (
            <rect
              x={x(lunch.from)}
              y={yOf(r)}
              width={x(lunch.to) - x(lunch.from)}
              height={row.block}
              className="fill-warn-soft"
            />
          )}
          {lunch && (lunch.to - lunch.from) * perMinute >= lunchWidth && (
            <text
              x={x((lunch.from + lunch.to) / 2)}
              y={yOf(r) + 21}
              textAnchor="middle"
              fontSize="12.5"
              className="fill-warn"
            >
              Lunch
            </text>
          )}
        </g>
      ))}
    </svg>
  );
});

export function Legend({ hasMeeting, bands }: { hasMeeting: boolean; bands: readonly string[] }) {
  const signs: [look: string, text: string][] = [
    ['fill-info-soft stroke-info', 'Division'],
    ['fill-ink stroke-info', 'Black belts'],
    ['fill-warn-soft', 'Lunch'],
    ...(hasMeeting ? [['fill-line', 'Black belt meeting'] as [string, string]] : []),
    ...bands.map((name, i): [string, string] => [bandOf(i), `Block ${name}`]),
  ];
  return (
    <span className="flex flex-wrap gap-x-5 gap-y-1 text-muted">
      {signs.map(([look, text]) => (
        <ColourSign key={text} look={look} text={text} />
      ))}
      <span className="inline-flex items-center gap-2">
        <svg viewBox="0 0 18 12" aria-hidden="true" className="h-3 w-4.5">
          <rect x="1" y="1" width="16" height="10" className="fill-info-soft stroke-info" />
          <path d="M1 1h9l-9 9z" className="fill-warn" />
        </svg>
        Pinned
      </span>
    </span>
  );
}
