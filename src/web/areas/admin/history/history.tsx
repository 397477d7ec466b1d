import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { type Change, type Subject, searchHistory, subjects } from '#contract/history.ts';
import type { QueryTextOf } from '#contract/route.ts';
import { getUser } from '#contract/staff.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Alert } from '#web/ui/alert.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { listQueryOf } from '../communication/list-query.ts';
import { ChangeEntry } from './change-entry.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { spacedWords } from './spaced-words.ts';
import { subjectNames, subjectPath } from './subject-path.ts';

export const meta = () => pageMeta('History');

/** Those with a box of their own, which shows what is wrong with them. */
const shownFields = ['subject', 'from', 'to', 'search'];
type Filters = QueryTextOf<typeof searchHistory>;

/** Of the person of the filter: out of what was found, else asked for. */
async function nameOfPerson(id: string | undefined, changes: readonly Change[]): Promise<string | null> {
  if (!id) return null;
  const known = changes.flatMap(({ actor, forPerson }) => [actor, forPerson]);
  const found = known.find(person => person?.personId === Number(id));
  if (found) return found.name;
  try {
    const { firstName, lastName } = await api(getUser, { params: { personId: Number(id) } });
    return `${firstName} ${lastName}`.trim();
  } catch (error) {
    if (error instanceof ApiError) return `person ${id}`;
    throw error;
  }
}

export async function clientLoader({ request }: LoaderFunctionArgs) {
  const anyText = { subjectId: null, personId: null, from: null, to: null, search: null };
  const filters = listQueryOf<typeof searchHistory>(request, { subject: subjects, ...anyText });
  try {
    const found = await api(searchHistory, { query: filters });
    return { filters, found, refusal: null, person: await nameOfPerson(filters.personId, found.items) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'bad_input') throw error;
    const person = error.fields.personId ? null : await nameOfPerson(filters.personId, []);
    return { filters, found: null, refusal: { message: error.message, fields: error.fields }, person };
  }
}

/** Every change of everything: who, for whom, when, what, why. */
export default function History() {
  const { filters, found, refusal, person } = useLoaderData<typeof clientLoader>();
  const { pathname, search } = useLocation();
  const isFiltered = Object.keys(filters).some(name => name !== 'page');
  const linkTo = (changes: Filters) => `${pathname}?${new URLSearchParams({ ...filters, page: '1', ...changes })}`;

  return (
    <>
      <PageTitle lead="Every change, newest first: who made it, for whom, when, and what it was before and after.">
        History
      </PageTitle>
      <HistoryFilters key={search} filters={filters} errors={refusal?.fields ?? {}} person={person} />
      <div className="mt-8">
        {refusal && !shownFields.some(name => name in refusal.fields) && <Alert kind="danger">{refusal.message}</Alert>}
        {found && found.total > 0 && (
          <>
            <p className="text-muted tabular-nums" role="status">
              {found.total === 1 ? 'One change' : `${found.total.toLocaleString('en-CA')} changes`}
            </p>
            <ul>
              {found.items.map(change => (
                <ChangeEntry
                  key={change.id}
                  change={change}
                  thing={<Thing change={change} />}
                  person={({ personId, name }) => <Link to={linkTo({ personId: String(personId) })}>{name}</Link>}
                />
              ))}
            </ul>
            <Pager page={found.page} pageSize={found.pageSize} total={found.total} label="Pages of the history" />
          </>
        )}
        {found && found.items.length === 0 && (
          <EmptyState
            title={isFiltered ? 'No matches' : 'No changes yet'}
            {...(isFiltered
              ? {
                  action: (
                    <LinkButton to={pathname} size="small">
                      Show everything
                    </LinkButton>
                  ),
                }
              : {})}
          >
            {isFiltered
              ? 'Try fewer words, other days or another kind.'
              : 'Changes appear here as soon as someone makes one.'}
          </EmptyState>
        )}
      </div>
    </>
  );
}

function Thing({ change: { subject, subjectId } }: { change: Change }) {
  const path = subjectPath(subject, subjectId);
  const text = `${subjectNames[subject as Subject] ?? spacedWords(subject)} ${subjectId}`;
  return path ? <Link to={path}>{text}</Link> : text;
}
