import { useEffect, useState } from 'react';

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
export function useInstall(): (() => void) | null {
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

const askEvery = 10 * 60_000;

/**
 * Keeps the desk's pages on the device. A newer build is fetched beside the old one and waits until somebody loads it:
 * never while acts wait to be sent.
 */
export function useKeptPages(): { isKept: boolean; loadNewer: (() => void) | null } {
  const [isKept, setKept] = useState(false);
  const [newer, setNewer] = useState<ServiceWorker | null>(null);
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const workers = navigator.serviceWorker;
    let timer: ReturnType<typeof setInterval> | undefined;
    async function keep() {
      const options = { scope: '/admin/check-in', updateViaCache: 'none' } as const;
      const registration = await workers.register('/check-in-worker.js', options);
      setKept(registration.active !== null);
      const look = (worker: ServiceWorker | null) => {
        if (worker?.state === 'installed' && registration.active) setNewer(worker);
        if (worker?.state === 'activated') setKept(true);
      };
      look(registration.waiting);
      const follow = (worker: ServiceWorker | null) => worker?.addEventListener('statechange', () => look(worker));
      follow(registration.installing);
      registration.addEventListener('updatefound', () => follow(registration.installing));
      timer = setInterval(() => void registration.update().catch(() => undefined), askEvery);
    }
    // Without network there is nothing to fetch, and what is kept goes on.
    keep().catch(() => undefined);
    return () => clearInterval(timer);
  }, []);
  const loadNewer =
    newer &&
    (() => {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      newer.postMessage('take over');
    });
  return { isKept, loadNewer };
}
