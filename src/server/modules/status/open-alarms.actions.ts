import type { Database } from '../../db/database.ts';
import { listAlarms } from './alarm.db.ts';

/** Alarms that are not over, the oldest first. */
export async function listOpenAlarms(db: Database) {
  return (await listAlarms(db)).filter(({ overAt }) => overAt === null);
}
