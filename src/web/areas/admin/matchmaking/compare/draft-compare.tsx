import {
  type ClientLoaderFunctionArgs,
  Link,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useNavigate,
} from 'react-router';
import { compareDrafts, listDrafts } from '#contract/matchmaking/matchmaking.ts';
import { api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { CompareFigures } from './compare-figures.tsx';
import { CompareLines } from './compare-lines.tsx';
import { CompareSizes } from './compare-sizes.tsx';

export const meta = () => pageMeta('Compare drafts');

const idIn = (params: URLSearchParams, name: string): number | null => {
  const text = params.get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
};

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const [from, to] = [idIn(searchParams, 'from'), idIn(searchParams, 'to')];
  const difference = from && to ? await api(compareDrafts, { query: { from, to } }) : null;
  const tournament = difference?.tournamentId ?? idIn(searchParams, 'tournament');
  const { tournamentId, drafts } = await api(listDrafts, { query: { tournament } });
  return { from, to, difference, tournamentId, drafts };
}

/** Filters and the page of the list need nothing new of the server. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSame = ['from', 'to', 'tournament'].every(
    name => currentUrl.searchParams.get(name) === nextUrl.searchParams.get(name),
  );
  const isOtherView = currentUrl.search !== nextUrl.search;
  return isSame && isOtherView && currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

/** Two drafts beside each other: their figures, and what changes for whom. */
export default function DraftComparePage() {
  const { from, to, difference, tournamentId, drafts } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const home = `/admin/matchmaking?tournament=${tournamentId}`;
  const show = (one: number | null, other: number | null) => {
    const query = new URLSearchParams({ tournament: String(tournamentId) });
    if (one) query.set('from', String(one));
    if (other) query.set('to', String(other));
    void navigate(`?${query}`, { preventScrollReset: true });
  };
  // An archived one is offered only while it is looked at.
  const choices = drafts.filter(({ id, status }) => status !== 'archived' || id === from || id === to);
  const options = choices.map(({ id, title }) => ({ value: id, label: title }));
  const chooser = (label: string, name: string, value: number | null, onChoose: (id: number | null) => void) => (
    <SelectField
      label={label}
      name={name}
      value={value ?? ''}
      {...(value === null ? { placeholder: 'Choose a draft' } : {})}
      onChange={event => onChoose(Number(event.currentTarget.value) || null)}
      options={options}
      className="w-full sm:w-72"
    />
  );
  return (
    <>
      <PageTitle lead="What would be different, and for whom, before one of them is published.">
        Compare drafts
      </PageTitle>
      {choices.length < 2 ? (
        <EmptyState title="There is nothing to compare yet" action={<LinkButton to={home}>All drafts</LinkButton>}>
          You can compare two drafts of one tournament. Make another one, or copy the one you have.
        </EmptyState>
      ) : (
        <div className="grid gap-10">
          <div className="flex flex-wrap items-end gap-x-4 gap-y-4">
            {chooser('From', 'from', from, id => show(id, to))}
            {chooser('To', 'to', to, id => show(from, id))}
            <Button disabled={!from || !to} onClick={() => show(to, from)}>
              Swap
            </Button>
            <LinkButton variant="quiet" to={home}>
              All drafts
            </LinkButton>
          </div>
          {!difference && <Alert kind="info">Choose two drafts.</Alert>}
          {difference && (
            <>
              <div className="grid gap-3">
                <h2 className="sr-only">Figures</h2>
                <div className="grid gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
                  <CompareFigures from={difference.from} to={difference.to} />
                  {difference.sizes.length > 0 && <CompareSizes {...difference} />}
                </div>
                <p className="flex flex-wrap gap-x-6 text-sm">
                  {[difference.from, difference.to].map((draft, place) => (
                    <Link
                      key={place === 0 ? 'from' : 'to'}
                      to={`/admin/matchmaking/${draft.id}`}
                      className="inline-flex min-h-11 items-center underline underline-offset-4"
                    >
                      Open {draft.title}
                    </Link>
                  ))}
                </p>
              </div>
              {difference.lines.length === 0 ? (
                <EmptyState title="Nothing is different">
                  {difference.from.id === difference.to.id
                    ? 'It is the same draft twice.'
                    : 'Everyone meets the same people in both, even where a group has another name.'}
                </EmptyState>
              ) : (
                <PagePart id="changes" title="What changes for whom" lead="By who they meet, worst first.">
                  <CompareLines key={`${from}/${to}`} difference={difference} />
                </PagePart>
              )}
            </>
          )}
        </div>
      )}
    </>
  );
}
