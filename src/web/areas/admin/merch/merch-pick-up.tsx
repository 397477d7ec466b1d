import { useState } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { downloadPickUps, listPickUps } from '#contract/merch.ts';
import { foldName } from '#core/person/fold-name.ts';
import { api, download } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { loadMerchTournament, placeAndDay } from './merch-tournament.ts';
import { PickUpFamilies } from './pick-up-families.tsx';
import { PickUpTotals } from './pick-up-totals.tsx';

export const meta = () => pageMeta('Merch pick-up');

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const tournamentId = Number(params.tournamentId);
  const [tournament, list] = await Promise.all([
    loadMerchTournament(tournamentId),
    api(listPickUps, { params: { tournamentId } }),
  ]);
  return { tournament, ...list };
}

export default function MerchPickUpPage() {
  const { tournament, pickUps, totals } = useLoaderData<typeof clientLoader>();
  const { tournamentId } = tournament;
  const [search, setSearch] = useState('');
  const { busy, problem, change, dismiss } = useChange();
  const wanted = foldName(search);
  const found = pickUps.filter(({ familyName, confirmationCode }) =>
    foldName(`${familyName} ${confirmationCode}`).includes(wanted),
  );
  const csv = () => download(downloadPickUps, { params: { tournamentId } }).then(() => true);

  return (
    <>
      <PageTitle
        lead={placeAndDay(tournament)}
        actions={
          pickUps.length > 0 && (
            <span className="flex flex-wrap gap-3 print:hidden">
              <Button busy={busy === 'csv'} onClick={() => void change('csv', csv)}>
                <Icon name="download" />
                CSV
              </Button>
              <Button variant="primary" onClick={() => window.print()}>
                Print
              </Button>
            </span>
          )
        }
      >
        Merch pick-up
      </PageTitle>
      {pickUps.length === 0 ? (
        <EmptyState
          title="Nothing paid yet"
          action={<LinkButton to={`/admin/tournament-merch?tournament=${tournamentId}`}>Back to the merch</LinkButton>}
        >
          Once families pay for something, it’s listed here by name.
        </EmptyState>
      ) : (
        <div className="grid gap-10">
          <ProblemAlert problem={problem} onDismiss={dismiss} />
          <PickUpTotals totals={totals} families={pickUps.length} />
          <section aria-labelledby="families" className="grid gap-4">
            <h2 id="families" className="text-2xl">
              By family
            </h2>
            <div className="max-w-md print:hidden">
              <TextField
                name="search"
                type="search"
                label="Search by name or code"
                autoComplete="off"
                maxLength={100}
                value={search}
                onChange={event => setSearch(event.currentTarget.value)}
              />
              <p role="status" className="mt-1.5 text-sm text-muted">
                {search.trim() === '' ? '' : `${found.length} of ${pickUps.length}`}
              </p>
            </div>
            {found.length > 0 ? (
              <PickUpFamilies pickUps={found} />
            ) : (
              <EmptyState title="No paid merch under that name or code" />
            )}
          </section>
        </div>
      )}
    </>
  );
}
