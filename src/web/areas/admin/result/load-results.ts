import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { getResults } from '#contract/result.ts';
import { api } from '#web/lib/api.ts';

const tournamentIn = (url: URL): string => url.searchParams.get('tournament') ?? '';

/** The results of the tournament that the address names, else of the next or last one. */
export function loadResults(request: Request) {
  const asked = tournamentIn(new URL(request.url));
  return api(getResults, { query: /^[1-9]\d{0,8}$/.test(asked) ? { tournament: asked } : {} });
}

/** Filtering needs no new look; looking again does. */
export const isNewTournament = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href !== nextUrl.href && tournamentIn(currentUrl) === tournamentIn(nextUrl)
    ? false
    : defaultShouldRevalidate;
