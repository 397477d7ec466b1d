import { sql } from 'kysely';
import { isRewriteDue } from '#core/personal-data/rewrite-due.ts';
import { calendarDayAt } from '#core/time/calendar.ts';
import { clockZeroOf } from '#core/time/minutes-since-midnight.ts';
import type { AppContext } from '../../call.ts';

const hourMs = 3_600_000;

/** Whether what was erased should leave the files of the database now; those of a server are its operator's. PRIV-15 */
export async function isRewriteWanted({ db, store, clock, config }: AppContext): Promise<boolean> {
  if (store.kind !== 'embedded') return false;
  const { rows } = await sql<{ last: Date | null; erased: Date | null }>`select last, (select min(erased_at) from person
    where erased_at > coalesce(last, '-infinity'::timestamptz)) as erased
    from (select max(succeeded_at) as last from job_run where job = 'rewrite') job`.execute(db);
  const { timeZone } = config;
  const now = clock.now().getTime();
  const hoursSince = (at: Date | null | undefined) => (at ? (now - at.getTime()) / hourMs : null);
  return isRewriteDue({
    hour: (now - clockZeroOf(calendarDayAt(now, timeZone), timeZone)) / hourMs,
    sinceLastHours: hoursSince(rows[0]?.last),
    waitingHours: hoursSince(rows[0]?.erased),
  });
}
