import type { AppContext } from '../call.ts';
import { purgeIdempotencyRecords } from '../http/idempotency.ts';
import { purgeUnusedPictures } from '../modules/merch/purge.actions.ts';
import { blankWhatIsOver } from '../modules/personal-data/retention.actions.ts';
import { purgePinAttempts } from '../modules/ring-table/purge.actions.ts';
import { runJob } from '../modules/status/job-run.actions.ts';
import { purgeEmailTokens, purgeFailedAttempts } from '../modules/users/purge.actions.ts';
import { repeat } from './repeat.ts';

const everyMs = 3_600_000;

export interface PurgeJob {
  stop(): Promise<void>;
  /** Deletes what is due, now. */
  runOnce(): Promise<void>;
}

/** Deletes what was kept for a while only: at the start, then every hour. */
export function startPurge(app: AppContext): PurgeJob {
  async function runOnce(): Promise<void> {
    const now = app.clock.now();
    await purgeFailedAttempts(app.db, now);
    await purgeEmailTokens(app.db, now);
    await purgePinAttempts(app.db, now);
    await purgeIdempotencyRecords(app.db, now);
    await purgeUnusedPictures(app, now);
  }

  const rounds = repeat(everyMs, async () => {
    await runJob(app, 'purge', everyMs, runOnce);
    await runJob(app, 'retention', everyMs, () => blankWhatIsOver(app));
  });
  return { ...rounds, runOnce };
}
