import type { BrowserContext } from 'playwright-core';

/** Pages look for news every 2 to 60 seconds; in tests five times as often, so that nobody waits for it. */
export async function hurryPolls(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const polls = [2000, 3000, 10_000];
    const { setInterval: interval, setTimeout: timeout } = window;
    const sooner = (ms = 0) => ms / 5;
    window.setInterval = ((act: TimerHandler, ms = 0, ...rest: unknown[]) =>
      interval(act, ms >= 3000 ? sooner(ms) : ms, ...rest)) as typeof setInterval;
    window.setTimeout = ((act: TimerHandler, ms = 0, ...rest: unknown[]) =>
      timeout(act, polls.includes(ms) ? sooner(ms) : ms, ...rest)) as typeof setTimeout;
  });
}
