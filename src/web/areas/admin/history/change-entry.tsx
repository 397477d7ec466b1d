import type { ReactNode } from 'react';
import type { Change } from '#contract/history.ts';
import { spacedWords } from './spaced-words.ts';

type Field = Change['fields'][number];

const timeOf = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeStyle: 'short' });
const MOST_SHOWN = 4;

/** What only the program needs: numbers of other rows, the size of a file. */
const hiddenFields = new Set(['ofEntry', 'tournamentId', 'byteSize']);

function FieldLine({ field, kind }: { field: Field; kind: 'new' | 'gone' | 'changed' }) {
  return (
    <li className="wrap-anywhere">
      <span className="text-muted">{spacedWords(field.name.replace(/Cents$/, ''))}:</span>{' '}
      {kind === 'new' && field.after}
      {kind === 'gone' && <del>{field.before}</del>}
      {kind === 'changed' && (
        <>
          {field.before ?? <span className="text-muted">nothing</span>} <span aria-hidden="true">→</span>
          <span className="sr-only">became</span>{' '}
          <span className="font-semibold">
            {field.after ?? <span className="font-normal text-muted">nothing</span>}
          </span>
        </>
      )}
    </li>
  );
}

function Fields({ fields }: { fields: Change['fields'] }) {
  if (fields.length === 0) return null;
  const kind = fields.every(({ before }) => before === null)
    ? 'new'
    : fields.every(({ after }) => after === null)
      ? 'gone'
      : 'changed';
  const list = (some: Change['fields']) => (
    <ul className="grid gap-0.5">
      {some.map(field => (
        <FieldLine key={field.name} field={field} kind={kind} />
      ))}
    </ul>
  );
  const rest = fields.slice(MOST_SHOWN);
  return (
    <div className="text-sm">
      {list(fields.slice(0, MOST_SHOWN))}
      {rest.length > 0 && (
        <details>
          <summary className="flex min-h-11 w-fit items-center underline underline-offset-4">
            {rest.length} more {rest.length === 1 ? 'field' : 'fields'}
          </summary>
          {list(rest)}
        </details>
      )}
    </div>
  );
}

export type ChangeEntryProps = {
  change: Change;
  /** What the change was made to, where that is not plain from the page. */
  thing?: ReactNode;
  /** A person's name, as a link where one leads somewhere. */
  person?: (person: NonNullable<Change['actor']>) => ReactNode;
};

/** One change: what, when, who for whom, field by field, and why. */
export function ChangeEntry({ change, thing, person = ({ name }) => name }: ChangeEntryProps) {
  const { actor, forPerson } = change;
  return (
    <li className="grid gap-1 border-b border-line py-3 last:border-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <p className="font-semibold wrap-anywhere">
          {thing}
          {thing && ': '}
          {thing ? change.action : spacedWords(change.action)}
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          <time dateTime={change.at}>{timeOf.format(new Date(change.at))}</time>
          {', '}
          {actor ? person(actor) : 'by the system'}
          {forPerson && <> for {person(forPerson)}</>}
        </p>
      </div>
      <Fields fields={change.fields.filter(({ name }) => !hiddenFields.has(name))} />
      {change.reason && <p className="text-sm wrap-anywhere">Reason: {change.reason}</p>}
    </li>
  );
}
