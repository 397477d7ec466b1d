import { useSearchParams } from 'react-router';

/** The part of the address that names the tournament, for links from one page of its rings to another. */
export function useTournamentSearch(): string {
  const [params] = useSearchParams();
  const tournament = params.get('tournament');
  return tournament ? `?tournament=${tournament}` : '';
}
