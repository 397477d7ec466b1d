import type { AppContext } from '../call.ts';
import { tidyStore } from '../db/tidy-store.ts';
import { runJob } from '../modules/status/job-run.actions.ts';
import { repeat } from './repeat.ts';

const everyMs = 60_000;

/** Keeps the embedded database quick to read, every minute. */
export const startTidying = (app: AppContext): { stop(): Promise<void> } =>
  repeat(everyMs, () => runJob(app, 'tidy', everyMs, () => tidyStore(app.store)));
