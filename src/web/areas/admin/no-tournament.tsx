import { useLocation } from 'react-router';
import { access, mayUse } from '#core/access/access.ts';
import { readSession } from '#web/lib/session.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { adminPages } from './pages.ts';

/** What a page shows once there is a tournament. */
const purposes: Record<string, string> = {
  Matchmaking: 'Divisions are made here from the competitors who registered.',
  Matchday: 'The board of the day is here: every ring, what runs and what is next.',
  Rings: 'Rings are set up here, and the day is planned on them.',
  Results: 'Results are published and printed here.',
  'Wrap-up': 'The report of the day is here, with the pace for the next one.',
  'Injury reports': 'Who was hurt on tournament day is noted here.',
};

/** In place of a page that is about a tournament while there is none: what comes first, and where. TOUR-44 */
export function NoTournament() {
  const { pathname } = useLocation();
  const label = adminPages.find(({ path, menu }) => menu && `${pathname}/`.startsWith(`${path}/`))?.menu?.label;
  const maySet = mayUse(access.manageSettings, readSession()?.roles ?? []);
  return (
    <>
      <PageTitle>{label ?? 'No tournament yet'}</PageTitle>
      <EmptyState
        title="There is no tournament yet"
        action={
          <div className="flex flex-wrap gap-3">
            {maySet && (
              <LinkButton to="/admin/tournaments/create" variant="primary">
                Create the first tournament
              </LinkButton>
            )}
            <LinkButton to="/admin/dashboard">See what is left to do</LinkButton>
          </div>
        }
      >
        {label && purposes[label]}{' '}
        {maySet
          ? 'The tournament comes first, with its date, prices and place.'
          : 'A SuperAdmin creates the tournament first.'}
      </EmptyState>
    </>
  );
}
