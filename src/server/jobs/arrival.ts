import type { AppContext } from '../call.ts';
import { mailArrivals } from '../modules/arrival/arrival-mail.actions.ts';
import { runJob } from '../modules/status/job-run.actions.ts';

const everyMs = 600_000;

/** Looks every ten minutes for families that are to be asked how they arrive: soon after the week begins, each once. */
export function startArrivalMails(app: AppContext): { stop(): Promise<void> } {
  let isStopped = false;
  let running = Promise.resolve();
  const tick = (): void => {
    running = running.then(() =>
      isStopped ? undefined : runJob(app, 'arrival', everyMs, () => mailArrivals(app, () => isStopped)),
    );
  };
  tick();
  const timer = setInterval(tick, everyMs);
  timer.unref();
  return {
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
