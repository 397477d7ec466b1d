import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Loads what is shown again and again while it changes, and while somebody looks. */
export function usePoll(isOn: boolean, everyMs = 2000) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isOn || state !== 'idle') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(() => void revalidate(), everyMs);
    };
    wait();
    document.addEventListener('visibilitychange', wait);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wait);
    };
  }, [isOn, state, revalidate, everyMs]);
}
