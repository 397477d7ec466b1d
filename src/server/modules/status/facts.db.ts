import { sql } from 'kysely';
import type { JobFacts, QueueFacts, StatusFacts } from '#core/alarm/alarm-facts.ts';
import { longestWaitSoFarMs, mostAttempts } from '#core/communication/delivery.ts';
import { calendarDayAt } from '#core/time/calendar.ts';
import type { AppContext } from '../../call.ts';
import { isInTrial } from '../../db/in-trial.ts';
import { backupPlaceOf } from '../backup/backup.actions.ts';
import { findBooksFacts } from '../books/books-facts.actions.ts';

type Row<T> = { [name in keyof T]: T[name] };
const secondsSince = (at: Date | null, now: Date, speed: number): number | null =>
  at === null ? null : Math.max(0, (now.getTime() - at.getTime()) / 1000 / speed);

const longestWaitsMs = Array.from({ length: mostAttempts + 1 }, (_, attempts) => longestWaitSoFarMs(attempts));

async function findQueue({ db, clock }: AppContext, channel: 'email' | 'sms', isReal: boolean): Promise<QueueFacts> {
  const now = clock.now();
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000 * clock.speed);
  // Sent again by hand, it waits since then: before its next attempt are no more than the waits after the earlier ones.
  const tries = sql`attempts - (lease_until is not null)::int`;
  const since = sql`greatest(created_at, not_before - (${longestWaitsMs}::int[])[${tries} + 1] * interval '1 ms')`;
  const { rows } = await sql<Row<{ waiting: number; oldest: Date | null; late: number }>>`
    select count(*)::int as waiting, min(${since}) as oldest, (count(*) filter (where ${since} < ${before(10)}))::int as late
    from outbox where channel = ${channel} and status = 'pending' and ${since} <= ${now}`.execute(db);
  // A message that is given up after a day was made before that day; `not_before` is soon after its last attempt.
  const { rows: others } = await sql<Row<{ failedToday: number; unsure: number }>>`
    select (count(*) filter (where status = 'failed' and greatest(created_at, not_before) >= ${before(24 * 60)}))::int as failed_today,
      (count(*) filter (where status = 'unsure'))::int as unsure
    from outbox where channel = ${channel} and status in ('failed', 'unsure')`.execute(db);
  const [{ waiting, oldest, late }, { failedToday, unsure }] = [rows[0] as never, others[0] as never] as [
    { waiting: number; oldest: Date | null; late: number },
    { failedToday: number; unsure: number },
  ];
  return { isReal, waiting, late, failedToday, unsure, oldestSeconds: secondsSince(oldest, now, clock.speed) };
}

/** A real tournament without a carrier sends none either; a demonstration and a rehearsal show them in the outbox. */
const areTextsOff = ({ organisation, sms, config, isRehearsal }: AppContext): boolean =>
  !organisation.flags.AllowSmsNotifications || !(sms.isReal || config.isDemo || isRehearsal);

/** Jobs that never run here, or have nothing to do; a move or a restore may bring their rows. ALARM-3 */
const idleJobsOf = (app: AppContext): string[] => [
  ...(app.store.kind === 'embedded' ? [] : ['tidy', 'rewrite']),
  ...(backupPlaceOf(app) ? [] : ['backup']),
  ...(areTextsOff(app) ? ['texts'] : []),
];

async function listJobs(app: AppContext): Promise<JobFacts[]> {
  const { db, clock } = app;
  const rows = await db.selectFrom('jobRun').selectAll().orderBy('job').execute();
  const idle = idleJobsOf(app);
  return rows
    .filter(({ job }) => !idle.includes(job))
    .map(({ job, everySeconds, succeededAt, failures, error }) => ({
      job,
      everySeconds,
      failures,
      error: failures > 0 ? error : null,
      sinceSuccessSeconds: secondsSince(succeededAt, clock.now(), clock.speed),
    }));
}

const isReal = sql`not ${isInTrial(sql`registration_id`)}`;

async function findPayments({ config, db, clock, payment }: AppContext): Promise<StatusFacts['payments']> {
  const now = clock.now();
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000 * clock.speed);
  const counts = await sql<
    Record<'underWay' | 'stuck' | 'slowRefunds' | 'reviews' | 'oldReviews', number> & {
      heard: Date | null;
      booked: Date | null;
    }
  >`select
    (select count(*)::int from payment_attempt where status in ('starting', 'open') and ${isReal}) as under_way,
    (select count(*)::int from payment_attempt where status in ('starting', 'open') and expires_at < ${before(10)}
      and ${isReal}) as stuck,
    (select count(*)::int from refund where status = 'requested' and created_at < ${before(60)} and ${isReal}) as slow_refunds,
    (select count(*)::int from payment_review where settled_at is null and ${isReal}) as reviews,
    (select count(*)::int from payment_review where settled_at is null and created_at < ${before(24 * 60)}
      and dispute_id is null and kind <> 'disputed' and ${isReal}) as old_reviews,
    (select max(received_at) from stripe_event) as heard,
    (select max(at) from ledger_entry where channel = 'stripe' and kind = 'payment') as booked`.execute(db);
  const { heard, booked, ...numbers } = counts.rows[0] as NonNullable<(typeof counts.rows)[0]>;
  return {
    ...numbers,
    isReal: payment.kind === 'stripe',
    isDemo: config.isDemo,
    heardSeconds: secondsSince(heard, now, clock.speed),
    bookedSeconds: secondsSince(booked, now, clock.speed),
    books: await findBooksFacts(db, calendarDayAt(now.getTime(), config.timeZone)),
  };
}

async function findTraffic({ db, clock }: AppContext): Promise<Pick<StatusFacts, 'checkouts' | 'answers'>> {
  const since = new Date(clock.now().getTime() - 5 * 60_000 * clock.speed);
  const { rows } = await sql<Record<'all' | 'failed' | 'tried' | 'not', number>>`select
    coalesce(sum(answers), 0)::int as "all", coalesce(sum(server_errors), 0)::int as failed,
    coalesce(sum(checkouts), 0)::int as tried, coalesce(sum(checkout_failures), 0)::int as "not"
    from traffic_minute where minute > ${since}`.execute(db);
  const { all, failed, tried, not } = rows[0] ?? { all: 0, failed: 0, tried: 0, not: 0 };
  return { checkouts: { tried, failed: not }, answers: { all, failed } };
}

async function findPins({ db, clock }: AppContext): Promise<StatusFacts['pins']> {
  const since = new Date(clock.now().getTime() - 60 * 60_000 * clock.speed);
  const { rows } = await sql<{ ring: string; wrong: number }>`
    select r.name as ring, count(*)::int as wrong from pin_attempt a join ring r on r.id = a.ring_id
    where a.at > ${since} group by r.id order by 2 desc, r.id`.execute(db);
  return { wrong: rows.reduce((sum, { wrong }) => sum + wrong, 0), worst: rows[0] ?? null };
}

async function findSignIns({ db, clock }: AppContext): Promise<StatusFacts['signIns']> {
  const since = new Date(clock.now().getTime() - 15 * 60_000 * clock.speed);
  const { rows } = await sql<StatusFacts['signIns']>`
    select count(*)::int as wrong, count(distinct key)::int as accounts from failed_attempt
    where at > ${since} and key like 'account:%'`.execute(db);
  return rows[0] ?? { wrong: 0, accounts: 0 };
}

async function findDatabase({ db, store }: AppContext): Promise<{
  database: StatusFacts['database'];
  clockOffMs: number | null;
}> {
  const asked = Date.now();
  const { rows } = await sql<{ version: string; bytes: number; migrations: number; at: Date }>`select
    split_part(current_setting('server_version'), ' ', 1) as version,
    pg_database_size(current_database())::float8 as bytes,
    (select count(*)::int from migration) as migrations, clock_timestamp() as at`.execute(db);
  const row = rows[0] as NonNullable<(typeof rows)[0]>;
  const { version, bytes, migrations } = row;
  const facts = { kind: store.kind, version, bytes, migrations };
  if (store.kind === 'embedded')
    return { database: { ...facts, connections: 1, mostConnections: 1 }, clockOffMs: null };
  const clockOffMs = row.at.getTime() - (asked + Date.now()) / 2;
  const { rows: used } = await sql<{ connections: number; most: number }>`select
    (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
    current_setting('max_connections')::int as most`.execute(db);
  const { connections, most } = used[0] ?? { connections: 0, most: 1 };
  return { database: { ...facts, connections, mostConnections: most }, clockOffMs };
}

/** What the database knows for the status screen. */
export async function findStoredFacts(
  app: AppContext,
): Promise<Omit<StatusFacts, 'backup' | 'disk' | 'program' | 'writeMs' | 'isClockMoved' | 'paymentClockOffMs'>> {
  // One after the other: the embedded store has one connection, and families wait for it too.
  const { database, clockOffMs } = await findDatabase(app);
  return {
    mail: await findQueue(app, 'email', app.mail.isReal),
    texts: { ...(await findQueue(app, 'sms', app.sms.isReal)), isOff: areTextsOff(app) },
    jobs: await listJobs(app),
    payments: await findPayments(app),
    ...(await findTraffic(app)),
    pins: await findPins(app),
    signIns: await findSignIns(app),
    database,
    clockOffMs,
  };
}
