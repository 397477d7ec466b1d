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
