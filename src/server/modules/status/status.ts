import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { StatusFacts } from '#core/alarm/alarm-facts.ts';
import { type StatusLine, statusOf } from '#core/alarm/alarm-lines.ts';
import type { AppContext } from '../../call.ts';
import { lastBackup } from '../backup/backup.actions.ts';
import { findStoredFacts } from './facts.db.ts';

const { version } = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

async function findDisk(folder: string): Promise<StatusFacts['disk']> {
  try {
    const { bsize, bavail, blocks } = await statfs(folder);
    return { freeBytes: bsize * bavail, allBytes: bsize * blocks };
  } catch {
    return null; // no such folder: the database is elsewhere
  }
}

async function findBackup(app: AppContext): Promise<StatusFacts['backup']> {
  if (app.isRehearsal) return { kind: 'rehearsal' };
  if (!app.config.backup) return { kind: 'not set up' };
  const { good, failure } = await lastBackup(app.db);
  const { everyMinutes } = app.config.backup;
  const hasFailed = failure !== null;
  if (!good) return { kind: 'none yet', everyMinutes, hasFailed };
  const hours = (app.clock.now().getTime() - good.at.getTime()) / 3_600_000;
  return { kind: 'made', hours, everyMinutes, hasFailed };
}

/** Every line of the status screen, as it stands now. */
export async function currentStatus(app: AppContext): Promise<StatusLine[]> {
  return statusOf({
    ...(await findStoredFacts(app)),
    backup: await findBackup(app),
    disk: await findDisk(app.config.dataDir),
    writeMs: app.traffic.writeMs,
    isClockMoved: app.clock.isMoved,
    paymentClockOffMs: app.payment.clockOffMs(),
    program: {
      version,
      node: process.versions.node,
      uptimeSeconds: (app.clock.now().getTime() - app.startedAt.getTime()) / 1000 / app.clock.speed,
      memoryBytes: process.memoryUsage.rss(),
    },
  });
}
