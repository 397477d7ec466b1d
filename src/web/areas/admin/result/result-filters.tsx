import type { ReactNode } from 'react';
import { resultStates } from '#core/result/result-state.ts';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import type { choicesOf, filterSheets, ResultFilter } from './filter.ts';
import { stateWords } from './result-words.ts';

type Choose = (change: Record<string, string>) => void;
type FieldsProps = {
  filter: ResultFilter;
  choices: ReturnType<typeof choicesOf>;
  choose: Choose;
  /** What is searched for, in the field's label. */
  searchLabel: string;
  hasRings?: boolean;
  children?: ReactNode;
};

/** Event, ring and words; each only where there is something to choose. */
export function ResultFilterFields({ filter, choices, choose, searchLabel, hasRings = true, children }: FieldsProps) {
  const { events, rings, hasLoose } = choices;
  return (
    <search className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]">
      <TextField
        label={searchLabel}
        name="q"
        type="search"
        maxLength={80}
        autoComplete="off"
        value={filter.search}
        onChange={event => choose({ q: event.currentTarget.value })}
        className="sm:max-lg:col-span-2"
      />
      {children}
      {events.length > 1 && (
        <SelectField
          label="Event"
          name="event"
          placeholder="All events"
          options={events.map(([value, label]) => ({ value, label }))}
          value={filter.eventId ?? ''}
          onChange={event => choose({ event: event.currentTarget.value })}
        />
      )}
      {hasRings && rings.length > 0 && (
        <SelectField
          label="Ring"
          name="ring"
          placeholder="All rings"
          options={[
            ...rings.map(name => ({ value: name, label: name })),
            ...(hasLoose ? [{ value: 'none', label: 'Not in a ring' }] : []),
          ]}
          value={filter.ring ?? ''}
          onChange={event => choose({ ring: event.currentTarget.value })}
        />
      )}
    </search>
  );
}

const tab =
  'inline-flex min-h-11 items-center gap-2 rounded border-2 border-edge px-3 text-sm font-semibold hover:border-ink aria-pressed:border-action aria-pressed:bg-good-soft';

type StatesProps = { filter: ResultFilter; found: ReturnType<typeof filterSheets>; choose: Choose };

/** One state or all, each with how many there are. */
export function StateChoice({ filter, found, choose }: StatesProps) {
  const { counts, all } = found;
  const shown = resultStates.filter(state => counts[state] > 0 || filter.state === state);
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">State</legend>
      <button type="button" className={tab} aria-pressed={filter.state === null} onClick={() => choose({ state: '' })}>
        All <span className="tabular-nums text-muted">{all}</span>
      </button>
      {shown.map(state => (
        <button
          key={state}
          type="button"
          className={tab}
          aria-pressed={filter.state === state}
          onClick={() => choose({ state })}
        >
          {stateWords[state].label} <span className="tabular-nums text-muted">{counts[state]}</span>
        </button>
      ))}
    </fieldset>
  );
}
