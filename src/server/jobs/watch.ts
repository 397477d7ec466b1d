import { randomUUID } from 'node:crypto';
import type { AppContext } from '../call.ts';
import { runJob } from '../modules/status/job-run.actions.ts';
import { look, type Watch } from '../modules/status/watch.actions.ts';

const everyMs = 15_000;

export interface WatchJob {
  stop(): Promise<void>;
  /** One look, now. */
  look(): Promise<void>;
}

/** Looks every 15 real seconds how the site runs, and tells when somebody must act. */
export function startWatch(app: AppContext, isByItself = true): WatchJob {
  const watch: Watch = { process: randomUUID().slice(0, 8), failures: 0, isToldDown: false };
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const lookOnce = (): Promise<void> => runJob(app, 'watch', everyMs, () => look(app, watch));
  function tick(): void {
    running = lookOnce().then(() => {
      if (!isStopped) timer = setTimeout(tick, everyMs).unref();
    });
  }
  if (isByItself) timer = setTimeout(tick, 1000).unref(); // the other jobs first

  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
    look: lookOnce,
  };
}
