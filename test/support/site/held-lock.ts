import type { Page } from 'playwright-core';

export interface HeldLock {
  /** How many requests wait for it, in all tabs of the device. */
  waiting(): Promise<number>;
  free(): Promise<void>;
}

/** Takes a lock that the tabs of a device share, as another busy tab would. */
export async function holdLock(page: Page, name: string): Promise<HeldLock> {
  const held = await page.evaluateHandle(
    lockName =>
      new Promise<{ free: () => void }>(taken => {
        void navigator.locks.request(lockName, () => new Promise<void>(free => taken({ free })));
      }),
    name,
  );
  return {
    free: () => held.evaluate(({ free }) => free()),
    waiting: () =>
      page.evaluate(
        async lockName =>
          (await navigator.locks.query()).pending?.filter(({ name: of }) => of === lockName).length ?? 0,
        name,
      ),
  };
}
