import { useEffect, useRef } from 'react';

/** Runs work at once, or after the pointer is up: a text that appears under it would move what is being pressed. */
export function useAfterPress(): (work: () => void) => void {
  const state = useRef({ isDown: false, waiting: [] as (() => void)[] });
  useEffect(() => {
    const down = () => {
      state.current.isDown = true;
    };
    const up = () => {
      state.current.isDown = false;
      setTimeout(() => {
        for (const work of state.current.waiting.splice(0)) work();
      });
    };
    addEventListener('pointerdown', down, true);
    addEventListener('pointerup', up, true);
    addEventListener('pointercancel', up, true);
    return () => {
      removeEventListener('pointerdown', down, true);
      removeEventListener('pointerup', up, true);
      removeEventListener('pointercancel', up, true);
    };
  }, []);
  return work => {
    if (state.current.isDown) state.current.waiting.push(work);
    else work();
  };
}
