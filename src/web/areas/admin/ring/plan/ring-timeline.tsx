import { memo, useId, useMemo, useState } from 'react';
import { useWidth } from '#web/ui/use-width.ts';
import { bandOf } from './block-bands.ts';
import { Legend, row, TimelineGround, yOf } from './timeline-ground.tsx';
import { nextBlock, type TimelineBlock, type TimelineRow } from './timeline-rows.ts';
import { type Hours, markLines, type TimelineScale, timelineScale } from './timeline-scale.ts';

export type RingTimelineProps = {
  /** What the picture shows, for a screen reader. */
  rows: readonly TimelineRow[];
  hours: Hours;
  meeting: { from: number; to: number } | null;
  /** The names of the blocks, in order. */
  bands: readonly string[];
};

type BlockProps = { block: TimelineBlock; scale: TimelineScale; y: number; id: string; isShown: boolean };

/** Where the ages are written: in the middle, or one above the other. */
const baselines = { 1: [21], 2: [14.5, 26.5] } as const;

const Block = memo(function Block({ block, scale, y, id, isShown }: BlockProps) {
  const x = scale.xOf(block.from) + 1;
  const width = Math.max(3, (block.to - block.from) * scale.perMinute - 1.5);
  const lines = markLines(block.mark, width);
  return (
    <g role="option" id={id} aria-selected={isShown} aria-label={block.words} data-block={block.divisionId}>
      <rect
        x={x}
        y={y}
        width={width}
        height={row.block}
        rx="3"
        strokeWidth={isShown ? 3 : 1}
        className={`${block.isBlackBelt ? 'fill-ink' : 'fill-info-soft'} ${isShown ? 'stroke-focus' : 'stroke-info'}`}
      />
      {block.band !== null && (
        <rect x={x} y={y + row.block + 1} width={width} height="4" strokeWidth="0.5" className={bandOf(block.band)} />
      )}
      {block.isPinned && <path d={`M${x} ${y}h10l-10 10z`} className="fill-warn" />}
      {lines.map((line, i) => (
        <text
          key={line}
          x={x + width / 2}
          y={y + (baselines[lines.length === 1 ? 1 : 2][i] ?? 0)}
          textAnchor="middle"
          fontSize="12"
          className={`pointer-events-none font-semibold ${block.isBlackBelt ? 'fill-ground' : 'fill-ink'}`}
        >
          {line}
        </text>
      ))}
    </g>
  );
});

/** Rings as rows, divisions as blocks on the clock. One stop for the tab key; arrows go from block to block. */
export function RingTimeline({ rows, hours, meeting, bands }: RingTimelineProps) {
  const listId = useId();
  const [shown, setShown] = useState<number | null>(null);
  const [measure, room] = useWidth();
  const { from, to } = hours;
  const scale = useMemo(() => timelineScale(room, { from, to }), [room, from, to]);
  const height = row.head + rows.length * row.height;
  const isHere = rows.some(({ blocks }) => blocks.some(({ divisionId }) => divisionId === shown));
  const idOf = (divisionId: number) => `${listId}-${divisionId}`;
  const words = rows.flatMap(({ blocks }) => blocks).find(({ divisionId }) => divisionId === shown)?.words;

  function show(divisionId: number | null) {
    setShown(divisionId);
    if (divisionId !== null)
      document.getElementById(idOf(divisionId))?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
  function pointAt(target: EventTarget) {
    const id = (target as Element).closest('[data-block]')?.getAttribute('data-block');
    if (id) setShown(Number(id));
  }

  return (
    <figure className="grid gap-2">
      <div className="grid grid-cols-[auto_minmax(0,1fr)]">
        <ol aria-hidden="true" className="border-r-2 border-line pt-7">
          {rows.map(({ ringId, name, note }) => (
            <li key={ringId} className="grid h-11 content-center pr-3 leading-tight">
              <span className="max-w-24 truncate text-sm font-semibold sm:max-w-44">{name}</span>
              <span className="text-xs tabular-nums text-muted">{note}</span>
            </li>
          ))}
        </ol>
        <div ref={measure} className="overflow-x-auto pb-2">
          <div
            role="listbox"
            aria-label="The plan: rings from top to bottom, the day from left to right"
            aria-activedescendant={isHere && shown !== null ? idOf(shown) : undefined}
            tabIndex={0}
            className="relative w-max outline-offset-[-3px]"
            onFocus={() => shown === null && show(nextBlock(rows, null, 'Home'))}
            onKeyDown={event => {
              const next = nextBlock(rows, shown, event.key);
              if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
              event.preventDefault();
              show(next);
            }}
            onPointerOver={event => pointAt(event.target)}
            onPointerDown={event => pointAt(event.target)}
          >
            <TimelineGround rows={rows} hours={hours} meeting={meeting} scale={scale} height={height} />
            <svg role="presentation" width={scale.width} height={height} className="relative block">
              {rows.map(({ ringId, blocks }, r) => (
                <g key={ringId}>
                  {blocks.map(block => (
                    <Block
                      key={block.divisionId}
                      block={block}
                      scale={scale}
                      y={yOf(r)}
                      id={idOf(block.divisionId)}
                      isShown={block.divisionId === shown}
                    />
                  ))}
                </g>
              ))}
            </svg>
          </div>
        </div>
      </div>
      <figcaption className="grid gap-1 text-sm">
        <span className="min-h-11 border-l-4 border-info pl-3 font-semibold sm:min-h-6">
          {words ?? 'Each block shows its ages. Point at one, or move through them with the arrow keys.'}
        </span>
        <Legend hasMeeting={meeting !== null && meeting.to > hours.from && meeting.from < hours.to} bands={bands} />
      </figcaption>
    </figure>
  );
}
