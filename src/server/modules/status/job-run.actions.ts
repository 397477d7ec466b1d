import { sql } from 'kysely';
import { scrubbed } from '#core/log/scrub.ts';
import type { AppContext } from '../../call.ts';

const notedEveryMs = 60_000;
const noted = new WeakMap<AppContext, Map<string, number>>();

/**
 * Runs a recurring job: a failure is logged and recorded, never thrown. A success is recorded at most once a minute,
 * and always after a failure. ALARM-3
 */
export async function runJob(
  app: AppContext,
  job: string,
  everyMs: number,
  work: () => Promise<unknown>,
): Promise<void> {
  const lastNoted = noted.get(app) ?? new Map<string, number>();
  noted.set(app, lastNoted);
  try {
    await work();
  } catch (err) {
    lastNoted.delete(job);
    app.log.error({ job, err }, 'A job failed; it runs again');
    return note(app, job, everyMs, err).catch(() => {}); // the database itself may be what failed
  }
  const last = lastNoted.get(job);
  if (last !== undefined && performance.now() - last < notedEveryMs) return;
  lastNoted.set(job, performance.now());
  await note(app, job, everyMs, null).catch(() => lastNoted.delete(job));
}

async function note(app: AppContext, job: string, everyMs: number, err: unknown): Promise<void> {
  const now = app.clock.now();
  const row = {
    job,
    everySeconds: Math.ceil(everyMs / 1000),
    ...(err === null
      ? { succeededAt: now, failures: 0 }
      : { failedAt: now, error: scrubbed(String(err)).slice(0, 200), failures: 1 }),
  };
  await app.db
    .insertInto('jobRun')
    .values(row)
    .onConflict(conflict =>
      conflict.column('job').doUpdateSet({ ...row, failures: err === null ? 0 : sql`job_run.failures + 1` }),
    )
    .execute();
}
