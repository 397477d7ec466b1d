import type { BrowserContext } from 'playwright-core';

/** Pages look for news every 2 to 60 seconds; in tests five times as often, so that nobody waits for it. */
export async function hurryPolls(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { setInterval: wait } = window;
    window.setInterval = ((act: TimerHandler, ms = 0, ...rest: unknown[]) =>
      wait(act, ms < 2000 ? ms : ms / 5, ...rest)) as typeof setInterval;
  });
}
