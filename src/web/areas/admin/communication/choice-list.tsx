import { useState } from 'react';
import { foldName } from '#core/person/fold-name.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';

type Choice = { id: number; title: string };

export type ChoiceListProps = {
  /** "Events" */
  title: string;
  /** In the address and in ids. */
  name: string;
  options: readonly Choice[];
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
};

/** From this many on, a box to search in stands above. */
const MANY = 10;
/** From this many on, only what is searched for is shown, and what is chosen. */
const TOO_MANY = 100;

/** Ticks under one line that says what is chosen: "Schools: Nickel City Karate, Boréal". None chosen means any. */
export function ChoiceList({ title, name, options, chosen, onChange }: ChoiceListProps) {
  const [search, setSearch] = useState('');
  const titles = options.filter(({ id }) => chosen.includes(id)).map(option => option.title);
  const wanted = foldName(search.trim());
  const isShort = options.length < TOO_MANY || wanted !== '';
  const shown = options.filter(({ id, title: text }) =>
    isShort ? foldName(text).includes(wanted) : chosen.includes(id),
  );
  const said =
    titles.length === 0 ? 'any' : titles.length > 3 ? `${titles.length} of ${options.length}` : titles.join(', ');
  return (
    <Disclosure
      summary={
        <span>
          {title}
          <span className="font-normal text-muted">: {said}</span>
        </span>
      }
    >
      <fieldset className="grid gap-2">
        <legend className="sr-only">{title}</legend>
        {options.length > MANY && (
          <TextField
            label={`Find in ${title.toLowerCase()}`}
            {...(options.length < TOO_MANY ? {} : { hint: `There are ${options.length}. Type part of the name` })}
            name={`find-${name}`}
            type="search"
            autoComplete="off"
            value={search}
            onChange={event => setSearch(event.currentTarget.value)}
            className="max-w-sm"
          />
        )}
        <div className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
          {shown.map(({ id, title: label }) => (
            <CheckboxField
              key={id}
              id={`${name}-${id}`}
              name={name}
              label={label}
              checked={chosen.includes(id)}
              onChange={event =>
                onChange(event.currentTarget.checked ? [...chosen, id] : chosen.filter(other => other !== id))
              }
            />
          ))}
        </div>
        {shown.length === 0 && isShort && (
          <p className="text-muted">{options.length === 0 ? 'There are none yet.' : 'No matches.'}</p>
        )}
        {chosen.length > 0 && (
          <button
            type="button"
            onClick={() => onChange([])}
            className="min-h-11 w-fit underline underline-offset-4 hover:decoration-2"
          >
            Clear
          </button>
        )}
      </fieldset>
    </Disclosure>
  );
}
