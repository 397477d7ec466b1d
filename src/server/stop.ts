import { setTimeout as sleep } from 'node:timers/promises';
import type { AppContext } from './call.ts';

export interface Job {
  stop(): Promise<void>;
}

interface Stoppable {
  app: Pick<AppContext, 'isDraining' | 'store' | 'log'>;
  server: { close(): Promise<void> };
  /** Those that run by then. */
  jobs: readonly Job[];
  pages: { close(): Promise<void> };
  exit(code: number): void;
}

/** Whatever is under way has so long to end; no proxy and no person waits longer for an answer. */
const mostEndingMs = 30_000;

/**
 * Stops the process without failing a request: tells the load balancer first, finishes what has begun, then closes the
 * store. The first call decides; further calls change nothing.
 */
export function createStop({ app, server, jobs, pages, exit }: Stoppable, endingMs = mostEndingMs) {
  async function end(): Promise<void> {
    await server.close();
    await Promise.all([...jobs.map(job => job.stop()), pages.close()]);
    await app.store.close();
  }
  return async (drainSeconds: number): Promise<void> => {
    if (app.isDraining) return;
    app.isDraining = true;
    await sleep(drainSeconds * 1000);
    const ended = new AbortController();
    const isEnded = await Promise.race([
      end().then(
        () => true,
        err => app.log.error({ err }, 'Stopping failed'),
      ),
      sleep(endingMs, undefined, { signal: ended.signal }).then(
        () => app.log.error({ seconds: endingMs / 1000 }, 'Stopped with something still under way'),
        () => undefined,
      ),
    ]);
    ended.abort();
    exit(isEnded ? 0 : 1);
  };
}
