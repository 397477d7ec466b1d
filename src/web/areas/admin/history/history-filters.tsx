import type { FormEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { subjects } from '#contract/history.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { subjectNames } from './subject-path.ts';

export type HistoryFiltersProps = {
  filters: Readonly<Record<string, string | undefined>>;
  errors: Readonly<Record<string, readonly string[]>>;
  /** The name of the person of the filter. */
  person: string | null;
};

const kinds = subjects
  .map(value => ({ value, label: subjectNames[value] }))
  .toSorted((a, b) => a.label.localeCompare(b.label));

/** What is searched for; all of it stands in the address, so that it can be sent to somebody. */
export function HistoryFilters({ filters, errors, person }: HistoryFiltersProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const without = (...names: string[]) => {
    const rest = Object.entries(filters).filter(([name, value]) => value && ![...names, 'page'].includes(name));
    return `${pathname}?${new URLSearchParams(rest as [string, string][])}`;
  };
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string' && value.trim()) params.set(name, value.trim());
    // One thing is one of its kind.
    if (params.get('subject') !== filters.subject) params.delete('subjectId');
    void navigate(`${pathname}?${params}`, { preventScrollReset: true });
  }
  return (
    <search>
      <form
        onSubmit={submit}
        className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1.5fr_auto_auto_auto] lg:items-start"
      >
        <SelectField
          label="Kind"
          name="subject"
          options={kinds}
          placeholder="Everything"
          defaultValue={filters.subject ?? ''}
          error={errors.subject?.join(' ')}
        />
        <TextField
          label="Words"
          name="search"
          type="search"
          maxLength={100}
          defaultValue={filters.search}
          error={errors.search?.join(' ')}
        />
        <TextField label="From" name="from" type="date" defaultValue={filters.from} error={errors.from?.join(' ')} />
        <TextField label="To" name="to" type="date" defaultValue={filters.to} error={errors.to?.join(' ')} />
        {filters.personId && <input type="hidden" name="personId" value={filters.personId} />}
        {filters.subjectId && <input type="hidden" name="subjectId" value={filters.subjectId} />}
        <Button type="submit" variant="primary" className="w-fit lg:mt-8">
          Search
        </Button>
      </form>
      {(filters.personId || filters.subjectId) && (
        <ul className="mt-4 grid gap-1">
          {filters.personId && (
            <Narrowed remove={without('personId')} label="Show everyone’s">
              By {person ?? `person ${filters.personId}`}, or for them
            </Narrowed>
          )}
          {filters.subjectId && (
            <Narrowed remove={without('subjectId')} label="Show all of them">
              Only number {filters.subjectId}
            </Narrowed>
          )}
        </ul>
      )}
    </search>
  );
}

function Narrowed({ children, remove, label }: { children: React.ReactNode; remove: string; label: string }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4">
      <span className="font-semibold">{children}</span>
      <Link to={remove} preventScrollReset className="inline-flex min-h-11 items-center">
        {label}
      </Link>
    </li>
  );
}
