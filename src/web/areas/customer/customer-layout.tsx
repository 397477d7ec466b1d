import { type ReactNode, useEffect, useState } from 'react';
import { Outlet, redirect, useLocation, useRouteError } from 'react-router';
import * as sayEnter from '#say/enter.ts';
import * as say from '#say/registration.ts';
import { onlineRegistration } from '#say/registration.ts';
import { pageOf } from '#web/lib/address.ts';
import { actingEnds, onlySignedIn } from '#web/lib/guards.ts';
import { useHeadingFocus } from '#web/lib/heading-focus.ts';
import { hasTypedBefore, noteTyping } from '#web/lib/keep-typed.ts';
import { useSite } from '#web/lib/site.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Alert } from '#web/ui/alert.tsx';
import { LoadingBar } from '#web/ui/loading-bar.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PageProblem } from '#web/widgets/page-problem.tsx';
import { SitePage } from '#web/widgets/site-page.tsx';
import { UnlessLoggedOut } from '#web/widgets/unless-logged-out.tsx';
import { saveChosenLanguage } from './chosen-language.ts';
import '#web/app.css';

export const meta = () => pageMeta(onlineRegistration());

/** Ids in the address are digits only; anything else is an unknown page, for everybody. */
async function refuseBadIds({ request }: { request: Request }, next: () => Promise<unknown>) {
  const path = pageOf(new URL(request.url).pathname).replace(/\.data$/, '');
  const [, registrationId, competitorId] =
    /^\/customer\/registration\/([^/]+)(?:\/competitor\/([^/]+))?/.exec(path) ?? [];
  if ([registrationId, competitorId].some(id => id !== undefined && !/^\d+$/.test(id))) throw redirect('/');
  return next();
}

export const middleware = [refuseBadIds];
export const clientMiddleware = [refuseBadIds, actingEnds, onlySignedIn];

// Without a client loader the guard would not run on a first load.
export async function clientLoader() {
  void saveChosenLanguage();
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
      <PageProblem
        error={error}
        home={{ path: '/customer/home', label: say.goToRegistrations() }}
        notFound={say.registrationNotFound()}
      >
        {say.registrationNotFoundLead()}
      </PageProblem>
    </Frame>
  );
}

export default function CustomerLayout() {
  const { pathname } = useLocation();
  useHeadingFocus(pathname);
  return (
    <Frame>
      <LoadingBar />
      <UnlessLoggedOut>
        <TypedAgain pathname={pathname} />
        <Outlet />
      </UnlessLoggedOut>
    </Frame>
  );
}

/** Has what was typed before the session ended back in the page's form, and says so. ACCESS-41 */
function TypedAgain({ pathname }: { pathname: string }) {
  const [page, setPage] = useState<string | null>(null);
  useEffect(() => {
    document.addEventListener('input', noteTyping);
    return () => document.removeEventListener('input', noteTyping);
  }, []);
  useEffect(() => {
    if (hasTypedBefore())
      void import('#web/lib/type-again.ts').then(({ typeAfterSignIn }) => typeAfterSignIn() && setPage(pathname));
  }, [pathname]);
  if (page !== pathname) return null;
  return (
    <div className="mb-8 max-w-3xl">
      <Alert kind="info" onDismiss={() => setPage(null)}>
        {sayEnter.typedAgain()}
      </Alert>
    </div>
  );
}

/** What a page of this area will look like, by its address: nothing moves when it arrives. */
function PageSkeleton({ pathname }: { pathname: string }) {
  if (/\/competitor(\/|$)/.test(pathname))
    return <Skeleton shapes={['title', 'line', 'field', 'field', 'field', 'field', 'block', 'block']} />;
  if (/\/registration\/\d+$/.test(pathname))
    return (
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <Skeleton shapes={['title', 'line', 'block', 'block', 'block']} />
        <span aria-hidden="true" className="hidden h-64 animate-pulse rounded bg-line lg:block" />
      </div>
    );
  return <Skeleton shapes={['title', 'line', 'block', 'line', 'line', 'block']} />;
}
