import type { AppContext } from '../call.ts';
import { tidyStore } from '../db/tidy-store.ts';
import { mailArrivals } from '../modules/arrival/arrival-mail.actions.ts';
import { sendWaiting } from '../modules/communication/waiting-message.actions.ts';
import { noticeDuplicates } from '../modules/duplicate/duplicate.actions.ts';
import { runJob } from '../modules/status/job-run.actions.ts';
import type { Job } from '../stop.ts';
import { repeat } from './repeat.ts';

/** What is looked for again and again, each at its own interval. */
export function startLooks(app: AppContext): Job[] {
  function look(job: string, everyMs: number, work: (isStopping: () => boolean) => Promise<unknown>): Job {
    let isStopped = false;
    const looks = repeat(everyMs, async () => {
      if (!isStopped) await runJob(app, job, everyMs, () => work(() => isStopped));
    });
    return {
      stop() {
        isStopped = true;
        return looks.stop();
      },
    };
  }
  return [
    // Families that are to be asked how they arrive: soon after the week begins, each once. ARRIVE-5
    look('arrival', 600_000, isStopping => mailArrivals(app, isStopping)),
    // Messages whose time has come. MSG-20
    look('waiting-messages', 30_000, isStopping => sendWaiting(app, isStopping)),
    // The same child in registrations of two families. REG-41
    look('duplicates', 60_000, () => noticeDuplicates(app)),
    // The embedded database stays quick to read; a server looks after itself.
    ...(app.store.kind === 'embedded' ? [look('tidy', 60_000, () => tidyStore(app.store))] : []),
  ];
}
