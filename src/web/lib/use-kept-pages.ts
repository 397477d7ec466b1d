import { useEffect, useState } from 'react';

const askEvery = 10 * 60_000;

/**
 * Keeps pages on the device with a worker. A newer build is fetched beside the old one and waits for a reload, which
 * never happens while acts wait to be sent.
 */
export function useKeptPages(worker: string, scope: string): { isKept: boolean; loadNewer: (() => void) | null } {
  const [isKept, setKept] = useState(false);
  const [newer, setNewer] = useState<ServiceWorker | null>(null);
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const workers = navigator.serviceWorker;
    let timer: ReturnType<typeof setInterval> | undefined;
    async function keep() {
      const registration = await workers.register(worker, { scope, updateViaCache: 'none' });
      setKept(registration.active !== null);
      const look = (found: ServiceWorker | null) => {
        if (found?.state === 'installed' && registration.active) setNewer(found);
        if (found?.state === 'activated') setKept(true);
      };
      look(registration.waiting);
      const follow = (found: ServiceWorker | null) => found?.addEventListener('statechange', () => look(found));
      follow(registration.installing);
      registration.addEventListener('updatefound', () => follow(registration.installing));
      timer = setInterval(() => void registration.update().catch(() => undefined), askEvery);
    }
    // Without network there is nothing to fetch, and what is kept goes on.
    keep().catch(() => undefined);
    return () => clearInterval(timer);
  }, [worker, scope]);
  const loadNewer =
    newer &&
    (() => {
      // Another window has let it take over already.
      if (newer.state === 'activated') return location.reload();
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      newer.postMessage('take over');
    });
  return { isKept, loadNewer };
}
