import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { TrafficMinute } from '../../traffic.ts';

/** Adds what this process answered; of a minute without any a row too, so that something is really written. */
export async function addTraffic(
  db: Database,
  process: string,
  minutes: readonly TrafficMinute[],
  now: Date,
): Promise<void> {
  const empty = { answers: 0, serverErrors: 0, checkouts: 0, checkoutFailures: 0 };
  const rows =
    minutes.length > 0 ? minutes : [{ minute: new Date(Math.floor(now.getTime() / 60_000) * 60_000), ...empty }];
  await db
    .insertInto('trafficMinute')
    .values(rows.map(row => ({ ...row, process })))
    .onConflict(conflict =>
      conflict.columns(['minute', 'process']).doUpdateSet({
        answers: sql`traffic_minute.answers + excluded.answers`,
        serverErrors: sql`traffic_minute.server_errors + excluded.server_errors`,
        checkouts: sql`traffic_minute.checkouts + excluded.checkouts`,
        checkoutFailures: sql`traffic_minute.checkout_failures + excluded.checkout_failures`,
      }),
    )
    .execute();
}

export async function deleteTrafficBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('trafficMinute').where('minute', '<', before).execute();
}
