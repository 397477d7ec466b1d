import type { AppContext } from '../call.ts';
import { backUp, backupPlaceOf, endLeftBackups } from '../modules/backup/backup.actions.ts';
import { runJob } from '../modules/status/job-run.actions.ts';
import { repeat } from './repeat.ts';

const lookEveryMs = 20_000;

export interface BackupJob {
  stop(): Promise<void>;
  /** A backup if one is due, now. */
  runOnce(): Promise<void>;
}

/**
 * Makes backups at the pace that is set, one process for all on the same database. Without BACKUP_DIR, and in a rehearsal,
 * it does nothing. BACKUP-1
 */
export function startBackups(app: AppContext): BackupJob {
  const backup = backupPlaceOf(app);
  let isFirst = true;
  async function runOnce(): Promise<void> {
    if (!backup) return;
    await runJob(app, 'backup', backup.everyMinutes * 60_000, async () => {
      if (isFirst) await endLeftBackups(app);
      isFirst = false;
      const made = await backUp(app, backup.everyMinutes * 60_000);
      if (made)
        app.log.info(
          { file: made.fileName, bytes: made.byteSize, heldMs: Math.round(made.heldMs) },
          'A backup was written and verified',
        );
    });
  }
  if (!backup) {
    if (!app.config.isDemo && !app.isRehearsal) app.log.warn({}, 'No backups are made: set BACKUP_DIR and BACKUP_KEY');
    return { stop: async () => {}, runOnce };
  }
  return { ...repeat(lookEveryMs, runOnce), runOnce };
}
