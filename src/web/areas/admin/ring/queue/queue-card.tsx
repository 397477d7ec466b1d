import { memo } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { CardView } from './card-view.ts';
import { useQueueActions } from './queue-actions.ts';

export type QueueCardProps = {
  view: CardView;
  isMarked: boolean;
  /** What is in the hand would stand before it. */
  isBelowDrop: boolean;
  /** In the list of what is in no queue: ticked to be put somewhere with others. */
  isTicked?: boolean;
};

const shallowSame = (one: object, other: object): boolean =>
  Object.entries(one).every(([name, value]) => (other as Record<string, unknown>)[name] === value);

const tones = { planned: 'neutral', called: 'info', running: 'good', done: 'neutral' } as const;
const pins = [
  { value: '', label: 'Not pinned' },
  { value: 'ring', label: 'Pinned to ring' },
  { value: 'place', label: 'Pinned to place' },
] as const;

function CardTools({ view, isTicked }: { view: CardView; isTicked: boolean | undefined }) {
  const actions = useQueueActions();
  const { title, divisionId, assignmentId, pinned } = view;
  return (
    <div className="flex items-center gap-2 pt-1 print:hidden">
      <button
        type="button"
        data-focus
        disabled={assignmentId !== null && assignmentId < 0}
        aria-label={`${assignmentId === null ? 'Put into…' : 'Move to…'} ${title}`}
        onClick={() => actions.openPlace(divisionId)}
        className="min-h-11 rounded border-2 border-edge px-3 text-sm whitespace-nowrap font-semibold enabled:hover:border-ink disabled:opacity-55"
      >
        {assignmentId === null ? 'Put into…' : 'Move to…'}
      </button>
      {isTicked !== undefined && (
        <label className="ml-auto grid size-11 place-items-center">
          <input
            type="checkbox"
            className="size-6"
            aria-label={`Tick ${title}`}
            checked={isTicked}
            onChange={event => actions.tick(divisionId, event.currentTarget.checked)}
          />
        </label>
      )}
      {assignmentId !== null && assignmentId > 0 && (
        <span className="relative ml-auto min-w-0">
          <select
            aria-label={`Pin of ${title}`}
            value={pinned ?? ''}
            onChange={event => {
              const chosen = event.currentTarget.value;
              actions.pin(assignmentId, chosen === 'ring' || chosen === 'place' ? chosen : null);
            }}
            className={`min-h-11 w-full rounded border-2 px-1 ${pinned ? 'border-ink bg-surface font-semibold' : 'border-line bg-surface'}`}
          >
            {pins.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </span>
      )}
    </div>
  );
}

/** A division in a queue, or waiting for one. What runs or is done stays where it is. */
export const QueueCard = memo(
  function QueueCard({ view, isMarked, isBelowDrop, isTicked }: QueueCardProps) {
    const { divisionId, title, code, about, size, place, time, stateText, state, warning, isMovable, pinned } = view;
    return (
      <li
        data-division={divisionId}
        data-waits={view.assignmentId !== null && isMovable ? view.assignmentId : undefined}
        data-drag={isMovable ? divisionId : undefined}
        className={`relative grid gap-1 rounded border bg-surface p-3 [contain-intrinsic-size:auto_9rem] [content-visibility:auto] print:break-inside-avoid print:[content-visibility:visible] ${isMarked ? 'border-action ring-4 ring-action' : 'border-line'} ${isMovable ? 'pointer-fine:cursor-grab' : ''} ${state === 'running' ? 'border-l-4 border-l-good' : ''}`}
      >
        {isBelowDrop && <span aria-hidden="true" className="absolute inset-x-0 top-0 h-1.5 rounded bg-action" />}
        {(place > 0 || time || stateText) && (
          <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm tabular-nums">
            <span>
              {place > 0 && <strong>{place}.</strong>} {time && <span>{time}</span>}
            </span>
            {stateText && <Badge tone={tones[state]}>{stateText}</Badge>}
          </p>
        )}
        <p className="leading-snug font-semibold wrap-anywhere">
          {title}
          {pinned && <Icon name="pin" className="ml-1 inline size-4" />}
        </p>
        <p className="text-sm text-muted">
          {code} · {about}
        </p>
        <p className="text-sm text-muted">{size}</p>
        {warning && (
          <p className="flex items-start gap-1.5 text-sm font-semibold text-warn">
            <Icon name="warning" className="mt-0.5 size-4 shrink-0" />
            <span>{warning}</span>
          </p>
        )}
        {(isMovable || (view.assignmentId ?? 0) < 0) && <CardTools view={view} isTicked={isTicked} />}
      </li>
    );
  },
  (before, after) =>
    before.isMarked === after.isMarked &&
    before.isBelowDrop === after.isBelowDrop &&
    before.isTicked === after.isTicked &&
    shallowSame(before.view, after.view),
);
