import type { AppContext } from '../call.ts';
import { noticeDuplicates } from '../modules/duplicate/duplicate.actions.ts';
import { runJob } from '../modules/status/job-run.actions.ts';
import { repeat } from './repeat.ts';

const everyMs = 60_000;

/** Looks every minute for the same child in registrations of two families. REG-41 */
export const startDuplicates = (app: AppContext): { stop(): Promise<void> } =>
  repeat(everyMs, () => runJob(app, 'duplicates', everyMs, () => noticeDuplicates(app)));
