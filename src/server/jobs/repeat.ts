/** Does the work at once and then every `everyMs`, one after the other. `stop` waits for what is under way. */
export function repeat(everyMs: number, work: () => Promise<unknown>): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  const tick = (): void => {
    running = running.then(work);
  };
  tick();
  const timer = setInterval(tick, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
