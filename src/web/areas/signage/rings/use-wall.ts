import { useEffect, useState } from 'react';
import { useMedia } from '#web/ui/use-media.ts';

/** The same words stand in signage.css: a screen on a wall, read from afar, without anybody to scroll it. */
const lyingWall = '(min-width: 60rem) and (min-aspect-ratio: 5/4)';
const standingWall = '(min-width: 60rem) and (min-height: 90rem) and (max-aspect-ratio: 5/4)';
const allOnOnePage = Number.MAX_SAFE_INTEGER;

/** In letters that are read from afar; more take turns. SCREEN-1 */
export const mostRingsOnWall = 4;

/** How many rings have room on a page; on a phone all stand below each other. */
export const useRingsOnPage = (): number =>
  useMedia(`${lyingWall}, ${standingWall}`) ? mostRingsOnWall : allOnOnePage;

/** A screen on a wall does not go dark; where that is not allowed, it is as before. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      const taken = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) await taken?.release();
      else lock = taken;
    };
    void take();
    document.addEventListener('visibilitychange', take); // it is lost whenever the page is hidden
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, [isWanted]);
}

const idleMs = 4000;

/** Nobody is at the screen: no pointer, no buttons. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wake = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), idleMs);
    };
    addEventListener('pointermove', wake);
    addEventListener('pointerdown', wake);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointermove', wake);
      removeEventListener('pointerdown', wake);
    };
  }, []);
  return isIdle;
}
