import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { Pulse } from './pulse.ts';

/** Loads the page's data again while they change and somebody sees them, counted from the load before. */
export function usePoll(isOn: boolean, everyMs = 2000) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isOn || state !== 'idle') return;
    return new Pulse({ everyMs, look: revalidate }).start(false);
  }, [isOn, state, revalidate, everyMs]);
}
