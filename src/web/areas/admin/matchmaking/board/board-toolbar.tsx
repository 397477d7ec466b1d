import { useDeferredValue, useMemo, useState } from 'react';
import type { Draft } from '#contract/matchmaking/draft.ts';
import { Combobox } from '#web/ui/field/combobox.tsx';
import { controlClass } from '#web/ui/field/field.tsx';
import { type BoardFilter, shows } from './board-filter.ts';
import { type Found, searchBoard } from './board-search.ts';
import type { GroupView, Seat } from './group-view.ts';

const mostFound = 30;
const showWords: Record<BoardFilter['show'], string> = {
  all: 'All groups',
  warnings: 'With warnings',
  locked: 'Locked',
  open: 'Not locked',
};

type SearchProps = {
  views: readonly GroupView[];
  loose: readonly { seat: Seat; where: string }[];
  onFound: (found: Found) => void;
};

function BoardSearch({ views, loose, onFound }: SearchProps) {
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query);
  const found = useMemo(() => searchBoard(asked, views, loose), [asked, views, loose]);
  const shown = found.slice(0, mostFound);
  return (
    <Combobox
      label="Find a person or school"
      isFloating
      text={query}
      onText={setQuery}
      items={shown.map(({ seat, where }, i) => ({
        key: seat.key,
        content: (
          <>
            <span>
              <span className="font-semibold">{seat.name}</span>
              <span className="text-muted"> {seat.person?.schoolName}</span>
            </span>
            <span className="text-sm text-muted">
              {where}
              {i === mostFound - 1 && found.length > mostFound && ` (and ${found.length - mostFound} more)`}
            </span>
          </>
        ),
      }))}
      onChoose={key => {
        const one = shown.find(({ seat }) => seat.key === key);
        if (!one) return;
        setQuery('');
        onFound(one);
      }}
      empty="No one by that name."
    />
  );
}

const views = [
  { view: 'cards', label: 'Cards' },
  { view: 'table', label: 'Table' },
] as const;

type Props = SearchProps & {
  events: Draft['events'];
  filter: BoardFilter;
  onFilter: (filter: Partial<BoardFilter>) => void;
};

/** Finds a person, and chooses which groups are shown and how; stays in view. */
export function BoardToolbar({ events, filter, onFilter, ...search }: Props) {
  const used = new Set(search.views.flatMap(({ group }) => group.eventIds));
  return (
    <search className="relative z-20 -mx-(--gutter) grid grid-cols-1 gap-2 border-b border-line bg-ground px-(--gutter) py-2 md:sticky md:top-0 md:grid-cols-[minmax(12rem,1fr)_auto_auto_auto] md:items-start">
      <BoardSearch {...search} />
      <div className="grid grid-cols-2 gap-2 md:contents">
        <select
          aria-label="Event"
          value={filter.eventId ?? ''}
          onChange={event => onFilter({ eventId: Number(event.currentTarget.value) || null })}
          className={controlClass}
        >
          <option value="">All events</option>
          {events
            .filter(({ id }) => used.has(id))
            .map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
        </select>
        <select
          aria-label="Which groups"
          value={filter.show}
          onChange={event => onFilter({ show: event.currentTarget.value as BoardFilter['show'] })}
          className={controlClass}
        >
          {shows.map(show => (
            <option key={show} value={show}>
              {showWords[show]}
            </option>
          ))}
        </select>
      </div>
      <fieldset className="hidden overflow-hidden rounded border-2 border-edge md:block">
        <legend className="sr-only">How groups are shown</legend>
        <div className="flex">
          {views.map(({ view, label }) => (
            <label
              key={view}
              className="flex min-h-11 cursor-pointer items-center px-4 font-semibold has-checked:bg-ink has-checked:text-ground has-focus-visible:outline-3 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="board-view"
                className="sr-only"
                checked={filter.view === view}
                onChange={() => onFilter({ view })}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
    </search>
  );
}
