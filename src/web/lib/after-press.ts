import { useEffect, useRef } from 'react';

/**
 * Runs work at once, or after the press: a text that appears under the pointer would move what is being pressed. A finger
 * has left the screen before a field hears that it was left, so the mouse events tell, which browsers send for a tap too.
 */
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
    addEventListener('mousedown', down, true);
    addEventListener('mouseup', up, true);
    addEventListener('pointercancel', up, true);
    return () => {
      removeEventListener('mousedown', down, true);
      removeEventListener('mouseup', up, true);
      removeEventListener('pointercancel', up, true);
    };
  }, []);
  return work => {
    if (state.current.isDown) state.current.waiting.push(work);
    else work();
  };
}
