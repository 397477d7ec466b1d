import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { columnKeys, columnOf } from './columns.ts';
import { type Filter, noFilter } from './filter.ts';
import { type ChoiceKey, choiceKeys, choiceLabels, type FilterNames, filterTexts, optionsOf } from './filter-fields.ts';
import type { Sort, SortKey } from './table-index.ts';

export type FilterBarProps = {
  names: FilterNames;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Beside the search, where there is room. */
  actions: React.ReactNode;
};

const ageOf = (text: string): number | null => (/^\d{1,3}$/.test(text) ? Number(text) : null);

/** Where there are no headings to press. */
function SortFields({ sort, onSort }: Pick<FilterBarProps, 'sort' | 'onSort'>) {
  return (
    <div className="grid grid-cols-2 gap-4 md:hidden">
      <SelectField
        label="Sort by"
        name="sort"
        options={[
          { value: 'name', label: 'Name' },
          ...columnKeys.map(key => ({ value: key, label: columnOf(key).title })),
        ]}
        value={sort.key}
        onChange={event => onSort({ ...sort, key: event.currentTarget.value as SortKey })}
      />
      <SelectField
        label="Order"
        name="order"
        options={[
          { value: 'up', label: 'Ascending' },
          { value: 'down', label: 'Descending' },
        ]}
        value={sort.isDescending ? 'down' : 'up'}
        onChange={event => onSort({ ...sort, isDescending: event.currentTarget.value === 'down' })}
      />
    </div>
  );
}

function Fields({ names, filter, onFilter }: Pick<FilterBarProps, 'names' | 'filter' | 'onFilter'>) {
  const choose = (key: ChoiceKey, text: string) => {
    const value = text === '' ? null : /^\d+$/.test(text) ? Number(text) : text;
    onFilter({ ...filter, [key]: value });
  };
  return (
    <div className="grid grid-cols-2 gap-x-5 gap-y-4 md:grid-cols-4 xl:grid-cols-5">
      {choiceKeys.map(key => (
        <SelectField
          key={key}
          label={choiceLabels[key]}
          name={key}
          placeholder="Any"
          options={optionsOf(key, names)}
          value={filter[key] ?? ''}
          onChange={event => choose(key, event.currentTarget.value)}
        />
      ))}
      {(['from', 'to'] as const).map(key => (
        <TextField
          key={key}
          label={`Age ${key}`}
          name={key}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          value={filter[key] ?? ''}
          onChange={event => onFilter({ ...filter, [key]: ageOf(event.currentTarget.value.trim()) })}
        />
      ))}
    </div>
  );
}

/** One search, the filters behind a button, and those that hold as words that can be taken away. */
export function FilterBar({ names, filter, onFilter, sort, onSort, actions }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const texts = filterTexts(filter, names);
  return (
    <search aria-label="Filter the table" className="grid gap-4">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <TextField
          label="Name, school or e-mail"
          name="search"
          type="search"
          autoComplete="off"
          maxLength={100}
          value={filter.search}
          onChange={event => onFilter({ ...filter, search: event.currentTarget.value })}
          className="w-full grow sm:w-auto sm:max-w-sm"
        />
        <Button
          size="small"
          className="min-h-12"
          aria-expanded={isOpen}
          aria-controls={isOpen ? 'filter-fields' : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span>
            Filters<span className="md:hidden"> and order</span>
            {texts.length > 0 && ` (${texts.length})`}
          </span>
          <Icon name={isOpen ? 'minus' : 'plus'} />
        </Button>
        {actions}
      </div>
      {isOpen && (
        <div id="filter-fields" className="grid gap-4">
          <Fields names={names} filter={filter} onFilter={onFilter} />
          <SortFields sort={sort} onSort={onSort} />
        </div>
      )}
      {texts.length > 0 && (
        <ul aria-label="Active filters" className="flex flex-wrap gap-2">
          {texts.map(({ key, text }) => (
            <li key={key}>
              <button
                type="button"
                onClick={() => onFilter({ ...filter, [key]: noFilter[key] })}
                className="inline-flex min-h-11 items-center gap-2 rounded-full border-2 border-line px-4 text-sm hover:border-ink"
              >
                {text}
                <Icon name="close" />
                <span className="sr-only">Remove</span>
              </button>
            </li>
          ))}
          <li>
            <button
              type="button"
              onClick={() => onFilter({ ...noFilter, search: filter.search })}
              className="min-h-11 px-2 text-sm underline underline-offset-4 hover:decoration-2"
            >
              Clear filters
            </button>
          </li>
        </ul>
      )}
    </search>
  );
}
