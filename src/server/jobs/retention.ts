import type { AppContext } from '../call.ts';
import { rewriteStore } from '../db/rewrite-store.ts';
import { removeIdempotencyRecords } from '../http/idempotency.ts';
import { blankWhatIsOver } from '../modules/personal-data/retention.actions.ts';
import { isRewriteWanted } from '../modules/personal-data/rewrite.actions.ts';
import { removeUnusedPictures } from '../modules/picture/retention.actions.ts';
import { removePinAttempts } from '../modules/ring-table/retention.actions.ts';
import { runJob } from '../modules/status/job-run.actions.ts';
import {
  removeEmailTokens,
  removeFailedAttempts,
  removeSessions,
  removeUnknownOrigins,
  removeUsedChallenges,
} from '../modules/users/retention.actions.ts';
import { removeWalkIns } from '../modules/walk-in/retention.actions.ts';
import { repeat } from './repeat.ts';

const everyMs = 3_600_000;
/** Each night; a site that is off at night waits longer, and nobody need be told within three weeks. */
const rewriteEveryMs = 7 * 86_400_000;

export interface RetentionJob {
  stop(): Promise<void>;
  /** Deletes what is due, now. */
  runOnce(): Promise<void>;
}

/** Deletes what was kept for a while only, at the start, then every hour; at night from the files too. */
export function startRetention(app: AppContext): RetentionJob {
  async function runOnce(): Promise<void> {
    const now = app.clock.now();
    await removeFailedAttempts(app.db, now);
    await removeUnknownOrigins(app.db, now);
    await removeUsedChallenges(app.db, now);
    await removeEmailTokens(app.db, now);
    await removeSessions(app.db, now);
    await removePinAttempts(app.db, now);
    await removeWalkIns(app, now);
    await removeIdempotencyRecords(app.db, now);
    await removeUnusedPictures(app, now);
  }

  const rounds = repeat(everyMs, async () => {
    await runJob(app, 'purge', everyMs, runOnce);
    await runJob(app, 'retention', everyMs, () => blankWhatIsOver(app));
    if (await isRewriteWanted(app)) await runJob(app, 'rewrite', rewriteEveryMs, () => rewriteStore(app.store));
  });
  return { ...rounds, runOnce };
}
