import type { AppContext } from '../call.ts';
import { mailArrivals } from '../modules/arrival/arrival-mail.actions.ts';
import { runJob } from '../modules/status/job-run.actions.ts';
import { repeat } from './repeat.ts';

const everyMs = 600_000;

/** Looks every ten minutes for families that are to be asked how they arrive: soon after the week begins, each once. */
export function startArrivalMails(app: AppContext): { stop(): Promise<void> } {
  let isStopped = false;
  const looks = repeat(everyMs, async () => {
    if (!isStopped) await runJob(app, 'arrival', everyMs, () => mailArrivals(app, () => isStopped));
  });
  return {
    stop() {
      isStopped = true;
      return looks.stop();
    },
  };
}
