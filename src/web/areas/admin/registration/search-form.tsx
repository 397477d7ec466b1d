import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { sorts } from '#contract/registration/staff-registration.ts';
import { useIsLeaving } from '#web/lib/use-is-leaving.ts';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { formatLongDate } from '#words/format.ts';
import { type FilterChoices, FilterFields } from './filter-fields.tsx';
import { chipsOf, type RegistrationQuery, sortWords } from './registration-query.ts';

const waitMs = 120;

export type SearchFormProps = {
  query: RegistrationQuery;
  choices: FilterChoices & {
    tournaments: readonly {
      tournamentId: number;
      tournamentDate: string;
      city: string;
      isNext: boolean;
      isArchived: boolean;
      asksConcussion: boolean;
    }[];
  };
  tournamentId: number | null;
  /** Into the list below. */
  onDown: () => void;
};

/** One field that has the focus on arrival; all that is asked stands in the address. */
export function SearchForm({ query, choices, tournamentId, onDown }: SearchFormProps) {
  const [params, setParams] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLeaving = useIsLeaving();
  useEffect(() => {
    // After the layout has led the focus to the heading.
    const frame = requestAnimationFrame(() => document.getElementById('field-search')?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Going back changes the address: the field follows, unless somebody is typing in it.
  useEffect(() => {
    const field = document.getElementById('field-search') as HTMLInputElement | null;
    if (field && document.activeElement !== field) field.value = query.search ?? '';
  }, [query.search]);

  const asksConcussion = choices.tournaments.some(one => one.tournamentId === tournamentId && one.asksConcussion);

  function show() {
    clearTimeout(timer.current);
    if (!form.current || isLeaving.current) return;
    const filled = [...new FormData(form.current)].filter(
      ([name, value]) => typeof value === 'string' && value.trim() !== '' && !(name === 'sort' && value === 'newest'),
    ) as [string, string][];
    if (new URLSearchParams(filled).toString() !== params.toString())
      setParams(filled, { replace: true, preventScrollReset: true });
  }
  function without(name: string) {
    const field = form.current?.elements.namedItem(name);
    if (field instanceof HTMLSelectElement) field.value = '';
    show(); // with what is being typed at this moment
    document.getElementById('field-search')?.focus({ preventScroll: true });
  }

  return (
    <search className="grid gap-3">
      <form
        ref={form}
        aria-label="Search registrations"
        onSubmit={event => {
          event.preventDefault();
          show();
        }}
        onInput={event => {
          clearTimeout(timer.current);
          timer.current = setTimeout(show, event.target instanceof HTMLInputElement ? waitMs : 0);
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'ArrowDown' || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          onDown();
        }}
        className="grid gap-3"
      >
        <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,22rem)_minmax(0,12rem)]">
          <TextField
            ref={search}
            label="Find a registration"
            name="search"
            type="search"
            autoComplete="off"
            maxLength={100}
            placeholder="Name, e-mail, phone, code or school"
            defaultValue={query.search ?? ''}
          />
          <SelectField
            label="Tournament"
            name="tournamentId"
            defaultValue={tournamentId ?? ''}
            options={choices.tournaments.map(one => ({
              value: one.tournamentId,
              label: `${formatLongDate(one.tournamentDate)}, ${one.city}${one.isArchived ? ' (archived)' : ''}`,
            }))}
          />
          <SelectField
            label="Sort by"
            name="sort"
            defaultValue={query.sort ?? 'newest'}
            options={sorts.map(sort => ({ value: sort, label: sortWords[sort] }))}
          />
        </div>
        <FilterFields query={query} choices={choices} asksConcussion={asksConcussion} />
      </form>
      <ul aria-label="Filters in use" className="flex flex-wrap gap-2 empty:hidden">
        {chipsOf(query, choices).map(({ name, text }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => without(name)}
              aria-label={`Remove filter: ${text}`}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border-2 border-edge px-4 text-sm font-semibold hover:border-ink"
            >
              {text} <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </search>
  );
}
