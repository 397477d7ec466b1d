import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { dropDeskList } from '#web/lib/desk-list.ts';
import { actingEnds, onlySignedOut } from '#web/lib/guards.ts';
import { isLoggedOut } from '#web/lib/session.ts';
import { useSite } from '#web/lib/site.ts';
import { SitePage } from '#web/widgets/site-page.tsx';
import '#web/site.css';

export const clientMiddleware = [actingEnds, onlySignedOut];

// Without a client loader that runs on hydration the guard would not run on a first load.
export async function loader() {
  return null;
}
export async function clientLoader() {
  return null;
}
clientLoader.hydrate = true as const;

export default function UserLayout() {
  const { pathname } = useLocation();
  const { flags, mailboxes } = useSite();
  // Whoever logged out may have done it on a page without scripts.
  useEffect(() => {
    if (isLoggedOut()) void dropDeskList();
  }, []);
  return (
    <SitePage path={pathname} mailingList={flags.MailingListTab} mailboxes={mailboxes}>
      <Outlet />
    </SitePage>
  );
}
