import { type ReactNode, useEffect, useRef } from 'react';
import { Outlet, redirect, useLocation, useNavigation, useRouteError } from 'react-router';
import { onlySignedIn } from '#web/lib/guards.ts';
import { useSite } from '#web/lib/site.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { SitePage } from '#web/widgets/site-page.tsx';
import { PageProblem } from './parts/page-problem.tsx';
import { PageSkeleton } from './parts/page-skeleton.tsx';
import '#web/app.css';

export const meta = () => pageMeta('Online Registration');

/** Ids in the address are digits only; anything else is an unknown page, for everybody. */
async function refuseBadIds({ request }: { request: Request }, next: () => Promise<unknown>) {
  const path = new URL(request.url).pathname.replace(/\.data$/, '');
  const [, registrationId, competitorId] =
    /^\/customer\/registration\/([^/]+)(?:\/competitor\/([^/]+))?/.exec(path) ?? [];
  if ([registrationId, competitorId].some(id => id !== undefined && !/^\d+$/.test(id))) throw redirect('/');
  return next();
}

export const middleware = [refuseBadIds];
export const clientMiddleware = [refuseBadIds, onlySignedIn];

// Without a client loader the guard would not run on a first load.
export async function clientLoader() {
  return null;
}

/** At least as high as the window, so that the footer never moves inside it. */
function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { flags, mailboxes } = useSite();
  return (
    <SitePage path={pathname} mailingList={flags.MailingListTab} mailboxes={mailboxes}>
      <div className="wrap min-h-svh pt-8 pb-16 md:pt-12 print:min-h-0 print:p-0">{children}</div>
    </SitePage>
  );
}

export function HydrateFallback() {
  const { pathname } = useLocation();
  return (
    <Frame>
      <PageSkeleton pathname={pathname} />
    </Frame>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <Frame>
      <PageProblem error={error} />
    </Frame>
  );
}

/** A page reached by a link starts at its heading, for the eye and for a screen reader. */
function useHeadingFocus(pathname: string) {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = document.querySelector<HTMLElement>('#main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}

export default function CustomerLayout() {
  const { pathname } = useLocation();
  const isLoading = useNavigation().state !== 'idle';
  useHeadingFocus(pathname);
  return (
    <Frame>
      <span
        aria-hidden="true"
        className={`fixed inset-x-0 top-0 z-50 h-1 bg-action transition-opacity ${isLoading ? 'animate-pulse opacity-100 delay-300' : 'opacity-0'}`}
      />
      <Outlet />
    </Frame>
  );
}
