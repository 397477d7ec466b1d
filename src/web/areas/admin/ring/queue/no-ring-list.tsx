import { useState } from 'react';
import type { RingDay } from '#contract/ring/ring.ts';
import { foldName } from '#core/person/fold-name.ts';
import { byNoRingOrder } from '#core/ring/queue/no-ring-order.ts';
import { Button } from '#web/ui/button.tsx';
import { controlClass } from '#web/ui/field/field.tsx';
import { agesOf, noRingCard } from './card-view.ts';
import { QueueCard } from './queue-card.tsx';
import { countOf } from './queue-words.ts';

type Division = RingDay['divisions'][number];
type Props = {
  divisions: readonly Division[];
  /** Whether there is any division at all. */
  hasAny: boolean;
  ticked: ReadonlySet<number>;
  marked: number | null;
  isOver: boolean;
  onTickAll: (divisionIds: readonly number[], isTicked: boolean) => void;
  onPut: () => void;
};

interface NoRingFilter {
  query: string;
  eventType: string;
  age: string;
}
const noFilter: NoRingFilter = { query: '', eventType: '', age: '' };

function filteredBy(divisions: readonly Division[], { query, eventType, age }: NoRingFilter): Division[] {
  const words = foldName(query).split(/\s+/).filter(Boolean);
  return divisions.filter(division => {
    const text = foldName(`${division.title} ${division.code}`);
    return (
      words.every(word => text.includes(word)) &&
      (eventType === '' || division.eventTypes.includes(eventType)) &&
      (age === '' || agesOf(division) === age)
    );
  });
}

/** Divisions that stand in no queue: what is left to do. */
export function NoRingList({ divisions, hasAny, ticked, marked, isOver, onTickAll, onPut }: Props) {
  const [filter, setFilter] = useState(noFilter);
  const set = (next: Partial<NoRingFilter>) => setFilter(before => ({ ...before, ...next }));
  const shown = filteredBy(divisions, filter).sort(byNoRingOrder);
  const eventTypes = [...new Set(divisions.flatMap(division => division.eventTypes))].sort();
  const ages = [...new Map(divisions.map(one => [agesOf(one), one])).values()].sort(
    (a, b) => a.youngestAge - b.youngestAge || a.oldestAge - b.oldestAge,
  );
  const shownIds = shown.map(({ draftDivisionId }) => draftDivisionId);
  const areAllTicked = shownIds.length > 0 && shownIds.every(id => ticked.has(id));
  return (
    <section
      aria-labelledby="not-in-a-ring"
      data-drop="none"
      className={`flex min-h-0 flex-col gap-3 rounded lg:border-r-2 lg:border-line lg:pr-4 print:border-0 print:pb-3 ${isOver ? 'ring-4 ring-good ring-inset' : ''}`}
    >
      <h2 id="not-in-a-ring" tabIndex={-1} className="pt-3 text-xl">
        Not in a ring yet <span className="text-muted tabular-nums">({divisions.length})</span>
      </h2>
      {divisions.length === 0 ? (
        <p className="text-muted">
          {hasAny ? 'Every division is in a ring. Drag one here to take it out of its queue.' : 'No divisions yet.'}
        </p>
      ) : (
        <div className="contents print:hidden">
          <search className="grid grid-cols-2 gap-2">
            <input
              type="search"
              aria-label="Find a division not in a ring"
              placeholder="Find a division"
              value={filter.query}
              onChange={event => set({ query: event.currentTarget.value })}
              className={`${controlClass} col-span-2`}
            />
            <select
              aria-label="Event type"
              value={filter.eventType}
              onChange={event => set({ eventType: event.currentTarget.value })}
              className={controlClass}
            >
              <option value="">All events</option>
              {eventTypes.map(type => (
                <option key={type}>{type}</option>
              ))}
            </select>
            <select
              aria-label="Ages"
              value={filter.age}
              onChange={event => set({ age: event.currentTarget.value })}
              className={controlClass}
            >
              <option value="">All ages</option>
              {ages.map(division => (
                <option key={agesOf(division)}>{agesOf(division)}</option>
              ))}
            </select>
          </search>
          <div className="sticky top-0 z-10 flex flex-wrap items-center justify-between gap-x-3 bg-ground py-1 text-sm lg:static">
            <p role="status" className="text-muted">
              {ticked.size > 0
                ? `${ticked.size} ticked`
                : shown.length === divisions.length
                  ? ''
                  : `${countOf(shown.length, 'division')} like that`}
            </p>
            {ticked.size > 0 && (
              <Button size="small" variant="primary" onClick={onPut}>
                Put into…
              </Button>
            )}
            {shown.length > 0 && (
              <Button size="small" variant="quiet" onClick={() => onTickAll(shownIds, !areAllTicked)}>
                {areAllTicked ? 'Select none' : `Select all ${shown.length}`}
              </Button>
            )}
          </div>
          {shown.length === 0 && (
            <Button size="small" onClick={() => setFilter(noFilter)}>
              Show all {divisions.length}
            </Button>
          )}
          <div data-scrolls className="min-h-0 grow overflow-y-auto overscroll-contain lg:pr-1">
            <ol aria-labelledby="not-in-a-ring" data-queue className="grid gap-2">
              {shown.map(division => (
                <QueueCard
                  key={division.draftDivisionId}
                  view={noRingCard(division)}
                  isMarked={division.draftDivisionId === marked}
                  isBelowDrop={false}
                  isTicked={ticked.has(division.draftDivisionId)}
                />
              ))}
            </ol>
          </div>
        </div>
      )}
    </section>
  );
}
