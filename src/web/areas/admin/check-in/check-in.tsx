import { useEffect, useState } from 'react';
import { type ClientLoaderFunctionArgs, Outlet, redirectDocument } from 'react-router';
import { access, mayUse } from '#core/access/access.ts';
import { readSession, saveReturnPath } from '#web/lib/session.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { useKeptPages } from '#web/lib/use-kept-pages.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { desk } from './desk.ts';
import { waitingOf } from './desk-state.ts';
import { NameDesk } from './name-desk.tsx';
import { NetworkLine } from './network-line.tsx';
import { RevokedDesk } from './revoked-desk.tsx';
import { actsInWords, staleInWords } from './unsent-changes.ts';
import { useDesk } from './use-desk.ts';
import { useNow } from './use-now.ts';

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let installPrompt: InstallPrompt | null = null;
const installListeners = new Set<() => void>();
if (typeof window !== 'undefined')
  window.addEventListener('beforeinstallprompt', event => {
    event.preventDefault();
    installPrompt = event as InstallPrompt;
    for (const listener of installListeners) listener();
  });

/** The browser's own way to install the desk like a program; null where there is none or it was used. */
function useInstall(): (() => void) | null {
  const [, setCount] = useState(0);
  useEffect(() => {
    const listener = () => setCount(count => count + 1);
    installListeners.add(listener);
    return () => void installListeners.delete(listener);
  }, []);
  if (!installPrompt) return null;
  return () => {
    void installPrompt?.prompt();
    installPrompt = null;
    for (const listener of installListeners) listener();
  };
}

/** Safari on an iPhone or iPad, in which pages have no way to install themselves. */
const isInSafari = () => 'standalone' in navigator && navigator.standalone === false;

export const meta = () => pageMeta('Check-in');
export const handle = { isKept: true };
export const links = () => [{ rel: 'manifest', href: '/check-in.webmanifest' }];

/** Whether this document was loaded as the desk: only then is it kept on the device, and may use the camera. */
function isOwnDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return !entry || new URL(entry.name).pathname.startsWith('/admin/check-in');
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  if (!isOwnDocument()) throw redirectDocument(new URL(request.url).pathname);
  await desk.open();
  return null;
}

/** What the desk holds does not come from a loader; nothing is asked again after a change. */
export const shouldRevalidate = () => false;

const tabsOf = (openConflicts: number, isDirector: boolean) => [
  { to: '/admin/check-in', label: 'Desk', end: true },
  { to: '/admin/check-in/conflicts', label: 'Conflicts', count: openConflicts },
  { to: '/admin/check-in/paper', label: 'Paper' },
  ...(isDirector ? [{ to: '/admin/check-in/devices', label: 'Devices' }] : []),
  { to: '/admin/announcer', label: 'Announcer' },
];

function SignIn({ waiting }: { waiting: number }) {
  return (
    <Alert kind="danger" title="You’re signed out">
      <p>
        {waiting > 0
          ? `${actsInWords(waiting)} on this device ${waiting === 1 ? 'is' : 'are'} saved. We’ll send ${waiting === 1 ? 'it' : 'them'} once someone with check-in access signs in.`
          : 'Everything on this device has been sent.'}
      </p>
      <p className="mt-3">
        <a href="/user/login" onClick={() => saveReturnPath('/admin/check-in')} className={buttonClass('primary')}>
          Sign in
        </a>
      </p>
    </Alert>
  );
}

export default function CheckIn() {
  const { device, worker, session, storeProblem, problem, queue, isOnline, openConflicts } = useDesk();
  const { isKept, loadNewer } = useKeptPages('/check-in-worker.js', '/admin/check-in');
  const install = useInstall();
  const unsent = waitingOf(queue);
  const waiting = unsent.length;
  const stale = staleInWords(unsent, useNow());
  const isDirector = mayUse(access.manageCompetitors, readSession()?.roles ?? []);
  const mayWork = session === 'signed in' || (session === 'ran out' && !isOnline);
  return (
    <>
      <div className="-mb-5 print:hidden">
        <PageTitle
          lead={device && worker && mayWork ? `${device.name}, used by ${worker.name}` : undefined}
          actions={loadNewer && waiting === 0 && <Button onClick={loadNewer}>Load the new version</Button>}
        >
          Check-in
        </PageTitle>
      </div>
      {device && mayWork && (
        <div className="print:hidden">
          <LinkTabs label="Check-in" tabs={tabsOf(openConflicts, isDirector)} />
        </div>
      )}
      <div className="mb-8 grid gap-4 empty:hidden print:hidden">
        {storeProblem && (
          <Alert kind="danger" title="Keep this page open until everything is sent">
            {storeProblem} For now, the desk only works with a network connection.
          </Alert>
        )}
        {device && !device.revokedAt && <NetworkLine />}
        {stale && (
          <Alert kind="danger" title="Send these changes today">
            {stale}
          </Alert>
        )}
        {!isKept && device && !storeProblem && import.meta.env.PROD && !navigator.serviceWorker && (
          <Alert kind="info">
            This browser can’t open the desk offline. Don’t reload the page while you have no network.
          </Alert>
        )}
        {problem && !device?.revokedAt && <Alert kind="danger">{problem}</Alert>}
        {session === 'ran out' && !isOnline && (
          <Alert kind="info">
            Your session has expired. You can keep working offline. Sign in again when the network is back.
          </Alert>
        )}
      </div>
      {device?.revokedAt ? (
        <RevokedDesk isDirector={isDirector} />
      ) : !mayWork ? (
        <SignIn waiting={waiting} />
      ) : device ? (
        <Outlet />
      ) : (
        <div className="grid gap-6">
          <p className="max-w-prose text-lg">Name this device. It then keeps the list and works without a network.</p>
          <NameDesk />
        </div>
      )}
      {!install && isInSafari() && (
        <p className="mt-12 max-w-prose text-muted print:hidden">
          Safari deletes what this desk keeps here if you don’t open it for seven days. To keep it longer, tap Share,
          then “Add to Home Screen”, and name the desk there.
        </p>
      )}
      {install && (
        <p className="mt-12 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
          <span className="text-muted">Add check-in to the home screen:</span>
          <Button size="small" onClick={install}>
            Install on this device
          </Button>
        </p>
      )}
    </>
  );
}
