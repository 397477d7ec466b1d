import { useMemo } from 'react';
import { Link, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import {
  archiveMerch,
  listMerchSettings,
  listMerchTournaments,
  type MerchSetting,
  orderMerch,
} from '#contract/merch.ts';
import { isLow } from '#core/merch/stock.ts';
import { api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { MoveButtons } from '#web/ui/move-buttons.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { SavedAlert } from '#web/widgets/saved-alert.tsx';
import { useOrder } from '../catalogue/use-order.ts';
import { MerchEntry } from './merch-entry.tsx';
import { type MerchTournament, placeAndDay } from './merch-tournament.ts';

export const meta = () => pageMeta('Merch');

/** Of the tournament in the address, else of the next one, else of the newest. */
export async function clientLoader({ request }: { request: Request }) {
  const tournaments = await api(listMerchTournaments);
  const asked = Number(new URL(request.url).searchParams.get('tournament'));
  const tournament =
    tournaments.find(({ tournamentId }) => tournamentId === asked) ??
    tournaments.find(({ isNext }) => isNext) ??
    tournaments[0];
  const items = tournament ? await api(listMerchSettings, { params: { tournamentId: tournament.tournamentId } }) : [];
  return { tournaments, tournament, items };
}

export default function MerchListPage() {
  const { tournaments, tournament, items } = useLoaderData<typeof clientLoader>();
  if (tournament)
    return <MerchList key={tournament.tournamentId} tournaments={tournaments} tournament={tournament} items={items} />;
  return (
    <>
      <PageTitle>Merch</PageTitle>
      <EmptyState title="There is no tournament yet">
        Merch belongs to a tournament. Once you set one up, its merch appears here.
      </EmptyState>
    </>
  );
}

type MerchListProps = {
  tournaments: readonly MerchTournament[];
  tournament: MerchTournament;
  items: readonly MerchSetting[];
};

function MerchList({ tournaments, tournament, items }: MerchListProps) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const isLowOnly = params.get('stock') === 'low';
  const { busy, problem, change, dismiss } = useChange();
  const { tournamentId } = tournament;
  const home = `/admin/tournament-merch/${tournamentId}`;
  const list = useMemo(() => items.map(item => ({ ...item, id: item.merchId })), [items]);
  const order = useOrder(list, ids => api(orderMerch, { params: { tournamentId }, input: { ids } }));
  const sold = order.shown.filter(item => !item.isArchived);
  const low = sold.filter(item => item.sizes.some(isLow));
  const archived = isLowOnly ? [] : order.shown.filter(item => item.isArchived);

  const archiveButton = ({ merchId, version, isArchived, title }: MerchSetting) => (
    <Button
      variant="quiet"
      size="small"
      busy={busy === `archive ${merchId}`}
      onClick={() =>
        change(`archive ${merchId}`, () =>
          api(archiveMerch, { params: { merchId }, input: { isArchived: !isArchived, version } }),
        )
      }
    >
      {isArchived ? 'Bring back' : 'Archive'}
      <span className="sr-only"> {title}</span>
    </Button>
  );

  return (
    <>
      <PageTitle
        lead={tournament.isNext ? `For the next tournament: ${placeAndDay(tournament)}` : placeAndDay(tournament)}
        actions={
          <>
            <LinkButton to={`${home}/pick-up`}>Pick-up list</LinkButton>
            <LinkButton to={`${home}/create`} variant="primary">
              Add
            </LinkButton>
          </>
        }
      >
        Merch
      </PageTitle>
      <div className="mb-6 grid gap-6">
        <SavedAlert />
        <ProblemAlert problem={problem} onDismiss={dismiss} />
        <ProblemAlert problem={order.problem} onDismiss={order.dismiss} />
        {tournaments.length > 1 && (
          <SelectField
            name="tournament"
            label="Tournament"
            value={tournamentId}
            onChange={event => void navigate(`?tournament=${event.currentTarget.value}`)}
            options={tournaments.map(one => ({ value: one.tournamentId, label: placeAndDay(one) }))}
            className="max-w-md"
          />
        )}
      </div>
      {isLowOnly && low.length > 0 && (
        <p className="mb-4 flex flex-wrap items-center gap-x-4">
          Showing only items with a size running low.
          <Link to={`?tournament=${tournamentId}`} className="inline-flex min-h-11 items-center font-semibold">
            Show everything
          </Link>
        </p>
      )}
      {isLowOnly && low.length === 0 && sold.length > 0 && (
        <EmptyState
          title="Nothing is running low"
          action={<LinkButton to={`?tournament=${tournamentId}`}>Show everything</LinkButton>}
        >
          There’s enough of every size.
        </EmptyState>
      )}
      {sold.length === 0 && (
        <EmptyState
          title="No merch yet"
          action={
            <LinkButton to={`${home}/create`} className="mt-1">
              Add an item
            </LinkButton>
          }
        >
          T-shirts, hoodies, mugs, each with a picture, a price and sizes. Families order while they register and pick
          up on tournament day.
        </EmptyState>
      )}
      <p role="status" className="sr-only">
        {order.said}
      </p>
      <ul>
        {(isLowOnly ? low : sold).map((item, index) => (
          <MerchEntry key={item.merchId} item={item}>
            {!isLowOnly && sold.length > 1 && (
              <span data-order={item.merchId}>
                <MoveButtons
                  name={item.title}
                  index={index}
                  count={sold.length}
                  onMove={to => order.move(item, sold, to)}
                />
              </span>
            )}
            {archiveButton(item)}
          </MerchEntry>
        ))}
      </ul>
      {archived.length > 0 && (
        <div className="mt-8 border-t-2 border-line">
          <Disclosure summary={`Archived: ${archived.length}`}>
            <p className="text-muted">Not in the shop. Existing orders are still handed out.</p>
            <ul>
              {archived.map(item => (
                <MerchEntry key={item.merchId} item={item}>
                  {archiveButton(item)}
                </MerchEntry>
              ))}
            </ul>
          </Disclosure>
        </div>
      )}
    </>
  );
}
