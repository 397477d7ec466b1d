import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router';
import { listTournamentSettings, proposeNextYear } from '#contract/tournament-settings.ts';
import { api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { formatLongDate } from '#words/format.ts';
import { isUsableDay, NextYearForm } from './next-year-form.tsx';

export const meta = () => pageMeta('Next year');

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const on = new URL(request.url).searchParams.get('on');
  const [occasion, nextYear] = await Promise.all([
    api(listTournamentSettings),
    api(proposeNextYear, {
      params: { tournamentId: Number(params.tournamentId) },
      ...(isUsableDay(on) ? { query: { tournamentOn: on } } : {}),
    }),
  ]);
  return { occasion, nextYear };
}

export default function NextYearPage() {
  const { occasion, nextYear } = useLoaderData<typeof clientLoader>();
  const { from } = nextYear;
  return (
    <>
      <PageTitle
        lead={
          <>
            Based on the tournament on{' '}
            <Link to={`/admin/tournaments/${from.id}`}>{formatLongDate(from.tournamentOn)}</Link>. Nothing is saved
            until you press the button at the end.
          </>
        }
      >
        Start next year
      </PageTitle>
      <NextYearForm key={from.id} occasion={occasion} nextYear={nextYear} />
    </>
  );
}
