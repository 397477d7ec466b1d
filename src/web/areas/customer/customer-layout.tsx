import { Outlet, redirect, useLocation } from 'react-router';
import { onlySignedIn } from '#web/lib/guards.ts';
import { useSite } from '#web/lib/site.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SitePage } from '#web/widgets/site-page.tsx';

/** Ids in the address are digits only; anything else is an unknown page, for everybody. */
async function refuseBadIds({ request }: { request: Request }, next: () => Promise<unknown>) {
  const path = new URL(request.url).pathname.replace(/\.data$/, '');
  const [, registrationId, competitorId] = /^\/customer\/registration\/([^/]+)(?:\/competitor\/([^/]+))?/.exec(path) ?? [];
  if ([registrationId, competitorId].some(id => id !== undefined && !/^\d+$/.test(id))) throw redirect('/');
  return next();
}

export const middleware = [refuseBadIds];
export const clientMiddleware = [refuseBadIds, onlySignedIn];

// Without a client loader the guard would not run on a first load.
export async function clientLoader() {
  return null;
}

function Frame({ children }: { children: React.ReactNode }) {
  const { pathname } = useLocation();
  const { flags, mailboxes } = useSite();
  return (
    <SitePage path={pathname} mailingList={flags.MailingListTab} mailboxes={mailboxes}>
      {children}
    </SitePage>
  );
}

export function HydrateFallback() {
  return (
    <Frame>
      <div className="wrap min-h-[70svh] py-8">
        <Skeleton shapes={['title', 'line', 'line', 'line']} />
      </div>
    </Frame>
  );
}

export default function CustomerLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}
