import type { ClientLoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { listCompetitors } from '#contract/staff-competitor.ts';
import { api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { CompetitorPage } from './competitor-page.tsx';

export const meta = () => pageMeta('Competitors');

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const tournament = new URL(request.url).searchParams.get('tournament') ?? '';
  return api(listCompetitors, { query: /^[1-9]\d{0,8}$/.test(tournament) ? { tournamentId: tournament } : {} });
}

/** Filters and order are in the address too, and need nothing new of the server. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  const isSameTable = currentUrl.searchParams.get('tournament') === nextUrl.searchParams.get('tournament');
  return isSamePage && isSameTable ? false : defaultShouldRevalidate;
}

export default function CompetitorsPage() {
  const table = useLoaderData<typeof clientLoader>();
  if (table.tournamentId !== null) return <CompetitorPage key={table.tournamentId} table={table} />;
  return (
    <>
      <PageTitle>Competitors</PageTitle>
      <EmptyState title="There is no tournament yet">
        Competitors register for a tournament. Once there is one, they’ll appear here.
      </EmptyState>
    </>
  );
}
