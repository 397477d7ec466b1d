import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { peopleOf } from './bulk-dialog.tsx';
import type { Schools } from './schools-dialog.tsx';

type School = Schools['schools'][number];
type Merging = { isBusy: boolean; onMerge: (schoolIds: number[], name: string) => void };

/** How many pairs are shown at once: the rest comes when these are done. */
const MOST = 20;

function Group({ spellings, reason, isBusy, onMerge }: { spellings: School[]; reason: string } & Merging) {
  const usual = spellings.reduce((a, b) => (b.competitors > a.competitors ? b : a));
  const [chosen, setChosen] = useState<readonly number[]>(spellings.map(({ id }) => id));
  const [name, setName] = useState(usual.title);
  const key = spellings.map(({ id }) => id).join('-');
  const isName = (title: string) => title === name;
  return (
    <li className="grid gap-3 border-b border-line pb-5">
      <p className="text-sm text-muted">{reason}</p>
      <fieldset>
        <legend className="sr-only">{spellings.map(({ title }) => title).join(', ')}</legend>
        {spellings.map(({ id, title, competitors }) => (
          <div key={id} className="flex flex-wrap items-center justify-between gap-x-4">
            <CheckboxField
              id={`merge-${key}-${id}`}
              name={`merge-${key}`}
              checked={chosen.includes(id)}
              onChange={event =>
                setChosen(event.currentTarget.checked ? [...chosen, id] : chosen.filter(other => other !== id))
              }
              label={
                <>
                  <span className="font-semibold wrap-anywhere">{title}</span>{' '}
                  <span className="text-sm text-muted">{peopleOf(competitors)}</span>
                </>
              }
            />
            {!isName(title) && (
              <Button size="small" variant="quiet" onClick={() => setName(title)}>
                Use this name<span className="sr-only">: {title}</span>
              </Button>
            )}
          </div>
        ))}
      </fieldset>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={event => {
          event.preventDefault();
          if (chosen.length > 1 && name.trim() !== '') onMerge([...chosen], name);
        }}
      >
        <TextField
          label="Name for all of them"
          name={`name-${key}`}
          maxLength={100}
          autoComplete="off"
          value={name}
          onChange={event => setName(event.currentTarget.value)}
          className="grow sm:max-w-md"
        />
        <Button type="submit" busy={isBusy} disabled={chosen.length < 2 || name.trim() === ''}>
          Merge
        </Button>
      </form>
    </li>
  );
}

/** What looks like one school, with the reason; whoever knows better leaves it alone. */
export function AlikeSchools({ schools, isBusy, onMerge }: { schools: Schools } & Merging) {
  const byId = new Map(schools.schools.map(school => [school.id, school]));
  const groups = schools.alike.map(({ ids, reason }) => ({
    reason,
    spellings: ids.flatMap(id => byId.get(id) ?? []),
  }));
  return (
    <section aria-labelledby="alike" className="grid gap-4">
      <h3 id="alike" className="text-lg">
        Similar names
      </h3>
      {groups.length === 0 ? (
        <EmptyState title="No similar school names" />
      ) : (
        <ul className="grid gap-5">
          {groups.slice(0, MOST).map(({ spellings, reason }) => (
            <Group
              key={spellings.map(({ id }) => id).join('-')}
              spellings={spellings}
              reason={reason}
              isBusy={isBusy}
              onMerge={onMerge}
            />
          ))}
        </ul>
      )}
      {groups.length > MOST && (
        <p className="text-muted">{groups.length - MOST} more will appear as you finish these.</p>
      )}
    </section>
  );
}
