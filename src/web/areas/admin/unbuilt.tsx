import { useLocation } from 'react-router';
import { pageMeta } from '#web/lib/titles.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { adminPageAt } from './pages.ts';

export const meta = () => pageMeta('Staff');

/** A screen of the navigation that is still to come: it says so. */
export default function Unbuilt() {
  const name = adminPageAt(useLocation().pathname)?.menu?.label ?? 'Staff';
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <EmptyState title="This screen is not there yet">
        It is being built. What is ready stands in the other entries of the menu.
      </EmptyState>
    </>
  );
}
