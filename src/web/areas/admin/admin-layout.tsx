import { isRouteErrorResponse, Outlet, useLocation, useRouteError } from 'react-router';
import { onlyStaff } from '#web/lib/guards.ts';
import { useSite } from '#web/lib/site.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SitePage } from '#web/widgets/site-page.tsx';
import '#web/app.css';

export const clientMiddleware = [onlyStaff];

export async function clientLoader() {
  return null;
}

function Frame({ children }: { children: React.ReactNode }) {
  const { pathname } = useLocation();
  const { flags, mailboxes } = useSite();
  return (
    <SitePage path={pathname} mailingList={flags.MailingListTab} mailboxes={mailboxes}>
      <div className="wrap py-8">{children}</div>
    </SitePage>
  );
}

export function HydrateFallback() {
  return (
    <Frame>
      <Skeleton shapes={['title', 'line', 'line']} />
    </Frame>
  );
}

/** Signed in without a staff role: the message of specification §6, word for word. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 403) throw error;
  return (
    <Frame>
      <p className="min-h-[50svh] text-lg">
        This resource requires authentication, please contact your system administrator.
      </p>
    </Frame>
  );
}

export default function AdminLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}
