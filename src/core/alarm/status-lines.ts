import type { BackupFacts, JobFacts, QueueFacts, StatusFacts } from './facts.ts';
import { bytesOf, plural, spanOf } from './words.ts';

/** good: nothing to do; look: not as usual; act: an alarm. */
export type LineState = 'good' | 'look' | 'act';
export interface StatusLine {
  key: string;
  title: string;
  state: LineState;
  /** How it stands. */
  says: string;
  /** What to do about it; null: nothing. */
  next: string | null;
}

const minute = 60;
const hour = 3600;
const of = (key: string, title: string, state: LineState, says: string, next: string | null = null): StatusLine => ({
  key,
  title,
  state,
  says,
  next: state === 'good' ? null : next,
});

/** ALARM-2 */
function queueLine(key: string, title: string, queue: QueueFacts, next: string): StatusLine {
  const waits = queue.oldestSeconds ?? 0;
  const state: LineState =
    queue.late >= 3 || waits > hour || queue.failedToday >= 5
      ? 'act'
      : waits > 3 * minute || queue.failedToday > 0 || queue.unsure > 0
        ? 'look'
        : 'good';
  const parts = [
    queue.waiting === 0 ? 'Nothing waits' : `${plural(queue.waiting, 'message')} wait${queue.waiting === 1 ? 's' : ''}`,
    ...(waits > minute ? [`the oldest for ${spanOf(waits)}`] : []),
    ...(queue.failedToday > 0 ? [`${queue.failedToday.toLocaleString('en-CA')} failed in the last day`] : []),
    ...(queue.unsure > 0 ? [`${plural(queue.unsure, 'message')} may have arrived or not`] : []),
    ...(queue.isReal ? [] : ['none is really sent: they are read in the outbox']),
  ];
  return of(key, title, state, `${parts.join('; ')}.`, next);
}

const jobTitles: Record<string, string> = {
  outbox: 'Sending mail',
  texts: 'Sending texts',
  'payment-holds': 'Ending payments that ran out',
  'payment-news': 'Asking the payment service for news',
  purge: 'Deleting what was kept for a while',
  retention: 'Blanking what is not needed any more',
  rewrite: 'Rewriting the database’s files',
  arrival: 'Asking families how they arrive',
  'payment-restore': 'Finding payments again after a restore',
  backup: 'Making backups',
  watch: 'Watching all this',
};

/** ALARM-3 */
function jobLine({ job, everySeconds, sinceSuccessSeconds, failures, error }: JobFacts): StatusLine {
  const late = sinceSuccessSeconds !== null && sinceSuccessSeconds > 3 * everySeconds + 2 * minute;
  const state: LineState = late || failures >= 3 ? 'act' : failures > 0 ? 'look' : 'good';
  const last = sinceSuccessSeconds === null ? 'Has not succeeded yet' : `Last done ${spanOf(sinceSuccessSeconds)} ago`;
  const failed = failures > 0 ? `; failed ${plural(failures, 'time')} since${error ? ` (${error})` : ''}` : '';
  const next = 'It tries again by itself. If it goes on, look for its name in the log, and start the program again.';
  return of(`job:${job}`, jobTitles[job] ?? job, state, `${last}${failed}.`, next);
}

/** ALARM-4 */
function backupLine(backup: BackupFacts): StatusLine {
  const line = (state: LineState, says: string, next: string) => of('backup', 'Backup', state, says, next);
  if (backup.kind === 'not set up') return line('look', 'Not set up.', 'Make backups: see docs/operations.md.');
  if (backup.kind === 'none yet') return line('look', 'None was made yet.', 'Make the first one, and try it out.');
  const says = `The last good one is ${spanOf(backup.hours * hour)} old${backup.hasFailed ? '; the last try failed' : ''}.`;
  const next = 'Make one now, and look in the log why it did not happen by itself: see docs/operations.md.';
  return line(backup.hours > 26 ? 'act' : backup.hasFailed ? 'look' : 'good', says, next);
}

/** ALARM-5, ALARM-10 */
function paymentLines({ payments }: StatusFacts): StatusLine[] {
  const { underWay, stuck, slowRefunds, reviews, oldReviews, heardSeconds, bookedSeconds } = payments;
  const state: LineState = stuck > 0 || slowRefunds > 0 || oldReviews > 0 ? 'act' : reviews > 0 ? 'look' : 'good';
  const parts = [
    `${plural(underWay, 'payment')} under way`,
    ...(stuck > 0 ? [`${plural(stuck, 'payment')} stuck`] : []),
    ...(slowRefunds > 0 ? [`${plural(slowRefunds, 'refund')} without an answer for an hour`] : []),
    ...(reviews > 0 ? [`${plural(reviews, 'payment')} to look at`] : []),
    ...(oldReviews > 0 ? [`${oldReviews.toLocaleString('en-CA')} of them for more than a day`] : []),
  ];
  const next =
    stuck + slowRefunds > 0
      ? 'See whether the payment service has an outage. Nobody is charged twice: what is stuck is asked about every hour.'
      : 'Settle what stands under Payments, Reviews.';
  const lines = [of('payments', 'Payments', state, `${parts.join('; ')}.`, next)];
  if (!payments.isReal) return lines;
  const isDeaf = bookedSeconds !== null && (heardSeconds ?? Infinity) > bookedSeconds + 15 * minute;
  const heard = heardSeconds === null ? 'Nothing was heard yet.' : `Last heard ${spanOf(heardSeconds)} ago.`;
  lines.push(
    of(
      'webhook',
      'News from Stripe',
      isDeaf ? 'act' : 'good',
      isDeaf ? `${heard} Money that came since was found by asking.` : heard,
      'In Stripe’s dashboard, under Webhooks, see what the last deliveries were answered, and whether the address and the secret are right.',
    ),
  );
  return lines;
}

/** ALARM-6 */
function checkoutLine({ checkouts: { tried, failed } }: StatusFacts): StatusLine {
  const state: LineState = failed >= 3 && failed >= tried * 0.05 ? 'act' : failed > 0 ? 'look' : 'good';
  const says =
    tried === 0
      ? 'Nobody began to pay in the last 5 minutes.'
      : `${failed} of ${plural(tried, 'payment')} could not begin in the last 5 minutes.`;
  return of(
    'checkouts',
    'Beginning to pay',
    state,
    says,
    'See whether the payment service has an outage; then look for startPayment in the log.',
  );
}

/** ALARM-9 */
function answerLine({ answers: { all, failed } }: StatusFacts): StatusLine {
  const state: LineState = failed >= 20 || (failed >= 3 && failed >= all * 0.02) ? 'act' : failed > 0 ? 'look' : 'good';
  const says =
    all === 0
      ? 'Nobody asked for anything in the last 5 minutes.'
      : `${failed.toLocaleString('en-CA')} of ${plural(all, 'answer')} were errors of ours in the last 5 minutes.`;
  return of(
    'answers',
    'Answers',
    state,
    says,
    'Look for the lines of level error in the log: each names its route and where it failed.',
  );
}

/** ALARM-14 */
function pinLine({ pins: { wrong, worst } }: StatusFacts): StatusLine {
  const most = worst?.wrong ?? 0;
  const state: LineState = most >= 20 || wrong >= 40 ? 'act' : wrong >= 10 ? 'look' : 'good';
  const says =
    wrong === 0
      ? 'No wrong PIN was typed in the last hour.'
      : `${plural(wrong, 'wrong PIN')} in the last hour${worst ? `, ${most.toLocaleString('en-CA')} at ${worst.ring}` : ''}.`;
  return of(
    'pins',
    'PINs of the rings',
    state,
    says,
    'Somebody may be guessing. On the Ring tables page, take tablets that you do not know out of use, and give their ring another PIN.',
  );
}

/** ALARM-15 */
function signInLine({ signIns: { wrong, accounts } }: StatusFacts): StatusLine {
  const state: LineState = accounts >= 100 || wrong >= 500 ? 'act' : accounts >= 40 || wrong >= 200 ? 'look' : 'good';
  const says =
    wrong === 0
      ? 'No wrong password was typed in the last 15 minutes.'
      : `${plural(wrong, 'wrong password')} for ${plural(accounts, 'account')} in the last 15 minutes.`;
  return of(
    'sign-ins',
    'Sign-in',
    state,
    says,
    'Somebody may be trying passwords. The limits hold, and owners still get in from their own devices. See the log for the addresses they come from, and block those at the proxy.',
  );
}

/** ALARM-7 */
export const databaseDown: StatusLine = {
  key: 'database',
  title: 'Database',
  state: 'act',
  says: 'Nothing can be written.',
  next: 'See whether the database runs, can be reached, and its disk is not full. What was acknowledged is not lost.',
};

function databaseLine({ database, writeMs }: StatusFacts): StatusLine {
  const { kind, version, bytes, connections, mostConnections, migrations } = database;
  const used = connections / mostConnections;
  const state: LineState =
    kind === 'server' && used >= 0.95
      ? 'act'
      : (kind === 'server' && used >= 0.8) || (writeMs ?? 0) > 1000
        ? 'look'
        : 'good';
  const parts = [
    kind === 'embedded' ? `Embedded, PostgreSQL ${version}` : `PostgreSQL ${version}`,
    bytesOf(bytes),
    ...(kind === 'server' ? [`${connections} of ${mostConnections} connections`] : []),
    plural(migrations, 'migration'),
    ...(writeMs === null ? [] : [`a write takes ${Math.round(writeMs)} ms`]),
  ];
  return of(
    'database',
    'Database',
    state,
    `${parts.join('; ')}.`,
    'See what else uses the database, and how busy its machine is.',
  );
}

/** ALARM-8 */
function diskLine({ freeBytes, allBytes }: NonNullable<StatusFacts['disk']>): StatusLine {
  const free = freeBytes / allBytes;
  const state: LineState = free < 0.05 || freeBytes < 500e6 ? 'act' : free < 0.1 || freeBytes < 1e9 ? 'look' : 'good';
  const says = `${bytesOf(freeBytes)} of ${bytesOf(allBytes)} are free.`;
  return of(
    'disk',
    'Disk',
    state,
    says,
    'Make room: old backups and logs first. With a full disk nothing can be written.',
  );
}

/** ALARM-11 */
function clockLine({ clockOffMs, isClockMoved }: StatusFacts): StatusLine {
  if (isClockMoved) return of('clock', 'Clock', 'good', 'Moved by CLOCK, to try things out.');
  const off = Math.abs(clockOffMs ?? 0) / 1000;
  const state: LineState = off > 30 ? 'act' : off > 2 ? 'look' : 'good';
  const says =
    clockOffMs === null ? 'The database has this machine’s.' : `${off.toFixed(1)} seconds from the database’s.`;
  return of('clock', 'Clock', state, says, 'Let both machines take the time from the network (NTP).');
}

/** Every line of the status screen; an alarm is a line that says act. ALARM-1 */
export function statusOf(facts: StatusFacts): StatusLine[] {
  const { version, node, uptimeSeconds, memoryBytes } = facts.program;
  const sent = 'See in the outbox why, and whether the mail server answers. They are tried again for a day.';
  return [
    databaseLine(facts),
    queueLine('mail', 'Mail', facts.mail, sent),
    queueLine(
      'texts',
      'Text messages',
      facts.texts,
      'See in the outbox why, and in Twilio’s console whether there is an outage.',
    ),
    ...paymentLines(facts),
    checkoutLine(facts),
    answerLine(facts),
    pinLine(facts),
    signInLine(facts),
    backupLine(facts.backup),
    ...(facts.disk ? [diskLine(facts.disk)] : []),
    clockLine(facts),
    ...facts.jobs.map(jobLine),
    of(
      'program',
      'Program',
      'good',
      `Version ${version}, Node ${node}; runs for ${spanOf(uptimeSeconds)} with ${bytesOf(memoryBytes)} of memory.`,
    ),
  ];
}
