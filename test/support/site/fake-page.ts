import { afterEach, beforeEach, vi } from 'vitest';

export interface FakePage {
  show(visibilityState: 'visible' | 'hidden'): void;
  /** The network has returned. */
  comeOnline(): void;
}

/** For a test file without a browser: a page that is seen, in a time that only the test lets pass. */
export function fakePage(): FakePage {
  let window = new EventTarget();
  let document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  beforeEach(() => {
    window = new EventTarget();
    document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    vi.useFakeTimers();
    vi.stubGlobal('window', window);
    vi.stubGlobal('document', document);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return {
    show(visibilityState) {
      document.visibilityState = visibilityState;
      document.dispatchEvent(new Event('visibilitychange'));
    },
    comeOnline: () => void window.dispatchEvent(new Event('online')),
  };
}
