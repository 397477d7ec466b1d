import {
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  Navigate,
  Outlet,
  redirect,
  useLocation,
  useRouteError,
} from 'react-router';
import { access, mayUse } from '#core/access/access.ts';
import { ApiError } from '#web/lib/api.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { dropDeskList } from '#web/lib/desk-list.ts';
import { onlyStaff } from '#web/lib/guards.ts';
import { useHeadingFocus } from '#web/lib/heading-focus.ts';
import { isReachable } from '#web/lib/reachable.ts';
import { readSession } from '#web/lib/session.ts';
import { useSite } from '#web/lib/site.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { LoadingBar } from '#web/ui/loading-bar.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PageProblem } from '#web/widgets/page-problem.tsx';
import { UnlessLoggedOut } from '#web/widgets/unless-logged-out.tsx';
import { NoTournament } from './no-tournament.tsx';
import { adminPageAt } from './pages.ts';
import '#web/app.css';

export const meta = () => pageMeta('Staff');

const pathOf = (request: Request): string =>
  new URL(request.url).pathname.replace(/\.data$/, '').replace(/(.)\/+$/, '$1');

/** Ids in the address are digits only; anything else is an unknown page, for everybody. */
async function refuseUnknown({ request }: { request: Request }, next: () => Promise<unknown>) {
  const path = pathOf(request);
  const ids = path
    .replace(/^\/admin\/users\/import$/, '')
    .replace(/\/(create|pick-up|next-year|questions|received|competitor)(?=\/|$)/g, '');
  const [, ...parts] =
    /^\/admin\/(?:tournament-merch|tournaments|users|registration|communications\/messages)(?:\/([^/]+))?(?:\/([^/]+))?/.exec(
      ids,
    ) ?? [];
  if (parts.some(id => id !== undefined && !/^\d{1,9}$/.test(id))) throw redirect('/');
  return next();
}

const isDesk = (path: string): boolean => /^\/admin\/check-in(\/|$)/.test(path);

/** Without network nobody can sign in: the check-in desk then opens all the same, and decides what it shows. */
async function staffOrDesk({ request }: { request: Request }, next: () => Promise<unknown>) {
  if (!readSession() && isDesk(pathOf(request)) && !(await isReachable())) return next();
  return onlyStaff({ request }, next);
}

/** Who lacks the role gets the message of specification §6, and no call leaves. */
async function onlyAllowed({ request }: { request: Request }, next: () => Promise<unknown>) {
  const page = adminPageAt(pathOf(request));
  if (!readSession() && isDesk(pathOf(request))) return next();
  if (page && !mayUse(access[page.ability], readSession()?.roles ?? [])) throw new Response('role', { status: 403 });
  return next();
}

/** With its flag off a page does not exist. */
async function refuseSwitchedOff({ request, context }: LoaderFunctionArgs, next: () => Promise<unknown>) {
  const flag = adminPageAt(pathOf(request))?.flag;
  if (flag && !(await context.get(apiContext)('config.getConfig')).flags[flag]) throw redirect('/');
  return next();
}

export const middleware = [refuseUnknown, refuseSwitchedOff];
export const clientMiddleware = [refuseUnknown, staffOrDesk, onlyAllowed];

// Without a client loader the guard would not run on a first load.
export async function clientLoader() {
  return null;
}

export function HydrateFallback() {
  return <Skeleton shapes={['title', 'line', 'block', 'line', 'line', 'block']} />;
}

const refusals: Record<string, string> = {
  staff: 'This resource requires authentication, please contact your system administrator.',
  role: 'You do not have the required permissions to access this resource. Please contact us if you believe this is an error.',
};

/** Without a staff role, or without the right one: the messages of specification §6, word for word. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 403)
    return (
      <>
        <h1 className="sr-only">No access</h1>
        <p className="text-lg">{refusals[String(error.data)]}</p>
      </>
    );
  if (error instanceof ApiError && error.code === 'no_tournament') return <NoTournament />;
  return (
    <PageProblem
      error={error}
      home={{ path: '/admin', label: 'Go to the start of the staff area' }}
      notFound="It doesn’t exist, or it has been removed"
    />
  );
}

export default function AdminLayout() {
  const { pathname } = useLocation();
  const { flags } = useSite();
  useHeadingFocus(pathname);
  const page = adminPageAt(pathname);
  const shown = page?.flag && !flags[page.flag] ? <Navigate to="/" replace /> : <Outlet />;
  return (
    <>
      <LoadingBar />
      {isDesk(pathname) ? shown : <UnlessLoggedOut onLogout={dropDeskList}>{shown}</UnlessLoggedOut>}
    </>
  );
}
