import { clockState } from '../payment/gateway-clock.ts';
import type { BackupFacts, JobFacts, QueueFacts, StatusFacts } from './alarm-facts.ts';
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

/** What waited while the program was stopped is seen to within so many seconds of its start. ALARM-19 */
const freshSeconds = 2 * minute;

/** ALARM-2 */
function queueLine(key: string, title: string, queue: QueueFacts, isFresh: boolean, next: string): StatusLine {
  const waits = queue.oldestSeconds ?? 0;
  const state: LineState =
    (!isFresh && (queue.late >= 3 || waits > hour)) || queue.failedToday >= 5
      ? 'act'
      : waits > 3 * minute || queue.failedToday > 0 || queue.unsure > 0
        ? 'look'
        : 'good';
  const parts = [
    queue.waiting === 0
      ? 'Nothing waiting'
      : `${plural(queue.waiting, 'message')} wait${queue.waiting === 1 ? 's' : ''}`,
    ...(waits > minute ? [`the oldest for ${spanOf(waits)}`] : []),
    ...(queue.failedToday > 0 ? [`${queue.failedToday.toLocaleString('en-CA')} failed in the last day`] : []),
    ...(queue.unsure > 0 ? [`${plural(queue.unsure, 'message')} may or may not have arrived`] : []),
    ...(queue.isReal ? [] : ['nothing is really sent; read it in the outbox']),
  ];
  return of(key, title, state, `${parts.join('; ')}.`, next);
}

/** Off, nothing is said of an outbox, unless something is left in it from before. ALARM-2 */
function textsLine(texts: StatusFacts['texts'], isFresh: boolean): StatusLine {
  const [key, title] = ['texts', 'Text messages'];
  const next = 'Check the outbox for the reason, and Twilio’s console for an outage.';
  const line = queueLine(key, title, texts, isFresh, next);
  return texts.isOff && (line.state === 'good' || !texts.isReal) ? of(key, title, 'good', 'Off.') : line;
}

const jobTitles: Record<string, string> = {
  outbox: 'Sending e-mail',
  texts: 'Sending texts',
  'payment-holds': 'Closing expired payments',
  'payment-news': 'Checking for payment updates',
  purge: 'Deleting temporary records',
  retention: 'Data clean-up',
  rewrite: 'Compacting the database',
  tidy: 'Tidying the database',
  arrival: 'Arrival e-mails',
  duplicates: 'Possible duplicates',
  'waiting-messages': 'Messages at a set time',
  'payment-restore': 'Recovering payments after a restore',
  backup: 'Backups',
  watch: 'Monitoring',
};

/** ALARM-3 */
function jobLine({ job, everySeconds, sinceSuccessSeconds, failures, error }: JobFacts, isFresh: boolean): StatusLine {
  const late = !isFresh && sinceSuccessSeconds !== null && sinceSuccessSeconds > 3 * everySeconds + 2 * minute;
  const state: LineState = late || failures >= 3 ? 'act' : failures > 0 ? 'look' : 'good';
  const last = sinceSuccessSeconds === null ? 'Hasn’t succeeded yet' : `Last done ${spanOf(sinceSuccessSeconds)} ago`;
  const failed = failures > 0 ? `; failed ${plural(failures, 'time')} since${error ? ` (${error})` : ''}` : '';
  const next =
    'It will retry automatically. If it keeps failing, look for its name in the log and restart the program.';
  return of(`job:${job}`, jobTitles[job] ?? job, state, `${last}${failed}.`, next);
}

/** ALARM-4, BACKUP-9 */
function backupLine(backup: BackupFacts, uptimeSeconds: number): StatusLine {
  const line = (state: LineState, says: string, next: string) => of('backup', 'Backup', state, says, next);
  if (backup.kind === 'rehearsal') return line('good', 'None are made in a rehearsal.', '');
  if (backup.kind === 'not set up') return line('look', 'Not set up.', 'Set up backups. See docs/operations.md.');
  const lateSeconds = 2 * backup.everyMinutes * minute + freshSeconds;
  if (backup.kind === 'none yet')
    return backup.hasFailed
      ? line(
          uptimeSeconds > lateSeconds ? 'act' : 'look',
          'No backup could be made yet; the last attempt failed.',
          'Check the log for the reason, then make the first one and test it. See docs/operations.md.',
        )
      : line('look', 'No backup yet.', 'Make the first one and test it.');
  // One from the future was made while the clock was ahead; how old it is, nobody knows.
  const seconds = Math.abs(backup.hours) * hour;
  const age = backup.hours < 0 ? `dated ${spanOf(seconds)} in the future` : `${spanOf(seconds)} old`;
  const says = `The last good backup is ${age}${backup.hasFailed ? '; the last attempt failed' : ''}.`;
  const next = 'Make one now, and check the log for why the scheduled backup didn’t run. See docs/operations.md.';
  const isLate = seconds > 26 * hour || seconds > lateSeconds;
  const isFresh = uptimeSeconds < freshSeconds;
  return line(isLate && !isFresh ? 'act' : isLate || backup.hasFailed ? 'look' : 'good', says, next);
}

/** ALARM-17 */
const practiceLine = of(
  'practice-payments',
  'Online payment',
  'look',
  'Payments are practice: no money comes in online, and none of it counts as taken.',
  'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET before families pay.',
);

/** ALARM-18 */
function booksLine({ differences, payouts, unseen }: StatusFacts['payments']['books']): StatusLine {
  const state: LineState = differences + payouts > 0 ? 'act' : unseen > 0 ? 'look' : 'good';
  const parts = [
    ...(differences > 0 ? [`${plural(differences, 'entry', 'entries')} in which ledger and Stripe differ`] : []),
    ...(payouts > 0
      ? [`${plural(payouts, 'payout')} with another amount than its contents or the bank statement`]
      : []),
    ...(unseen > 0 ? [`${plural(unseen, 'payout')} not ticked on the bank statement`] : []),
  ];
  const says = parts.length === 0 ? 'Ledger, Stripe and bank agree.' : `${parts.join('; ')}.`;
  return of('books', 'Books', state, says, 'Look under Payments, Payouts. Each difference is listed there.');
}

/** ALARM-5, ALARM-10 */
function paymentLines({ payments }: StatusFacts, isFresh: boolean): StatusLine[] {
  const { underWay, stuck, slowRefunds, reviews, oldReviews, heardSeconds, bookedSeconds } = payments;
  const isSlow = stuck + slowRefunds > 0;
  const state: LineState = (isSlow && !isFresh) || oldReviews > 0 ? 'act' : isSlow || reviews > 0 ? 'look' : 'good';
  const parts = [
    `${plural(underWay, 'payment')} in progress`,
    ...(stuck > 0 ? [`${plural(stuck, 'payment')} stuck`] : []),
    ...(slowRefunds > 0 ? [`${plural(slowRefunds, 'refund')} unanswered for an hour`] : []),
    ...(reviews > 0 ? [`${plural(reviews, 'payment')} to review`] : []),
    ...(oldReviews > 0 ? [`${oldReviews.toLocaleString('en-CA')} of them for more than a day`] : []),
  ];
  const next = isSlow
    ? 'Check whether the payment service has an outage. No one is charged twice. Stuck payments are checked every hour.'
    : 'Settle the payments listed under Payments, Needs review.';
  const lines = [of('payments', 'Payments', state, `${parts.join('; ')}.`, next)];
  if (!payments.isReal) return payments.isDemo ? lines : [...lines, practiceLine];
  lines.push(booksLine(payments.books));
  const isDeaf = bookedSeconds !== null && (heardSeconds ?? Infinity) > bookedSeconds + 15 * minute;
  const heard = heardSeconds === null ? 'Nothing received yet.' : `Last update ${spanOf(heardSeconds)} ago.`;
  lines.push(
    of(
      'webhook',
      'Updates from Stripe',
      isDeaf ? 'act' : 'good',
      isDeaf ? `${heard} Payments since then were found by checking with Stripe.` : heard,
      'In Stripe’s dashboard, under Webhooks, check the responses to the last deliveries, and that the address and secret are right.',
    ),
  );
  return lines;
}

/** ALARM-6 */
function checkoutLine({ checkouts: { tried, failed } }: StatusFacts): StatusLine {
  const state: LineState = failed >= 3 && failed >= tried * 0.05 ? 'act' : failed > 0 ? 'look' : 'good';
  const says =
    tried === 0
      ? 'No one started a payment in the last 5 minutes.'
      : failed === 0
        ? `${plural(tried, 'payment')} started in the last 5 minutes.`
        : `${failed} of ${plural(tried, 'payment')} couldn’t start in the last 5 minutes.`;
  return of(
    'checkouts',
    'Checkout',
    state,
    says,
    'Check whether the payment service has an outage, then look for startPayment in the log.',
  );
}

/** ALARM-9 */
function answerLine({ answers: { all, failed } }: StatusFacts): StatusLine {
  const state: LineState = failed >= 20 || (failed >= 3 && failed >= all * 0.02) ? 'act' : failed > 0 ? 'look' : 'good';
  const says =
    all === 0
      ? 'No requests in the last 5 minutes.'
      : `${failed.toLocaleString('en-CA')} of ${plural(all, 'response')} in the last 5 minutes were server errors.`;
  return of(
    'answers',
    'Responses',
    state,
    says,
    'Look for error-level lines in the log. Each names its route and where it failed.',
  );
}

/** ALARM-14 */
function pinLine({ pins: { wrong, worst } }: StatusFacts): StatusLine {
  const most = worst?.wrong ?? 0;
  const state: LineState = most >= 20 || wrong >= 40 ? 'act' : wrong >= 10 ? 'look' : 'good';
  const says =
    wrong === 0
      ? 'No wrong PINs in the last hour.'
      : `${plural(wrong, 'wrong PIN')} in the last hour${worst ? `, ${most.toLocaleString('en-CA')} at ${worst.ring}` : ''}.`;
  return of(
    'pins',
    'Ring PINs',
    state,
    says,
    'Someone may be guessing. On the Ring tables page, remove any tablet you don’t recognize and give its ring a new PIN.',
  );
}

/** ALARM-15 */
function signInLine({ signIns: { wrong, accounts } }: StatusFacts): StatusLine {
  const state: LineState = accounts >= 100 || wrong >= 500 ? 'act' : accounts >= 40 || wrong >= 200 ? 'look' : 'good';
  const says =
    wrong === 0
      ? 'No wrong passwords in the last 15 minutes.'
      : `${plural(wrong, 'wrong password')} for ${plural(accounts, 'account')} in the last 15 minutes.`;
  return of(
    'sign-ins',
    'Sign-in',
    state,
    says,
    'Someone may be trying passwords. The limits hold, and owners can still sign in from their own devices. Check the log for the addresses the attempts come from, and block those at the proxy.',
  );
}

/** ALARM-7 */
export const databaseDown: StatusLine = {
  key: 'database',
  title: 'Database',
  state: 'act',
  says: 'Nothing can be saved.',
  next: 'Check that the database is running and reachable, and that its disk isn’t full. Nothing already saved is lost.',
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
    'Check what else is using the database and how busy its machine is.',
  );
}

/** Whether a disk has room: the data's, or one of the server's. ALARM-8, SERVER-11 */
export function diskState({ freeBytes, allBytes }: NonNullable<StatusFacts['disk']>): LineState {
  const free = freeBytes / allBytes;
  return free < 0.05 || freeBytes < 500e6 ? 'act' : free < 0.1 || freeBytes < 1e9 ? 'look' : 'good';
}

function diskLine(disk: NonNullable<StatusFacts['disk']>): StatusLine {
  const { freeBytes, allBytes } = disk;
  const says = `${bytesOf(freeBytes)} of ${bytesOf(allBytes)} free.`;
  return of(
    'disk',
    'Disk',
    diskState(disk),
    says,
    'Free up space, starting with old backups and logs. When the disk is full, nothing can be saved.',
  );
}

/** ALARM-11 */
function clockLine({ clockOffMs, isClockMoved }: StatusFacts): StatusLine {
  if (isClockMoved) return of('clock', 'Clock', 'good', 'Moved by CLOCK, for testing.');
  const off = Math.abs(clockOffMs ?? 0) / 1000;
  const state: LineState = off > 30 ? 'act' : off > 2 ? 'look' : 'good';
  const says = clockOffMs === null ? 'In sync with the database.' : `${off.toFixed(1)} seconds off from the database.`;
  return of('clock', 'Clock', state, says, 'Set both machines to use network time (NTP).');
}

/** ALARM-16 */
function paymentClockLine(offMs: number): StatusLine {
  const seconds = Math.abs(offMs) / 1000;
  const state = clockState(offMs);
  const off = `${spanOf(seconds)} ${offMs < 0 ? 'behind' : 'ahead of'} Stripe’s`;
  const says =
    state === 'good'
      ? 'In step with Stripe’s.'
      : `This machine’s clock is ${off}.${state === 'act' ? ' Online payment is stopped.' : ''}`;
  const next = 'Set this machine to use network time (NTP). Online payment then starts again automatically.';
  return of('payment-clock', 'Clock for payments', state, says, next);
}

/** Every line of the status screen; an alarm is a line that says act. ALARM-1 */
export function statusOf(facts: StatusFacts): StatusLine[] {
  const { version, node, uptimeSeconds, memoryBytes } = facts.program;
  const isFresh = uptimeSeconds < freshSeconds;
  const sent = 'Check the outbox for the reason, and whether the mail server responds. We keep retrying for a day.';
  return [
    databaseLine(facts),
    queueLine('mail', 'E-mail', facts.mail, isFresh, sent),
    textsLine(facts.texts, isFresh),
    ...paymentLines(facts, isFresh),
    checkoutLine(facts),
    answerLine(facts),
    pinLine(facts),
    signInLine(facts),
    backupLine(facts.backup, uptimeSeconds),
    ...(facts.disk ? [diskLine(facts.disk)] : []),
    clockLine(facts),
    ...(facts.paymentClockOffMs === null ? [] : [paymentClockLine(facts.paymentClockOffMs)]),
    ...facts.jobs.map(job => jobLine(job, isFresh)),
    of(
      'program',
      'Program',
      'good',
      `Version ${version}, Node ${node}; running for ${spanOf(uptimeSeconds)} with ${bytesOf(memoryBytes)} of memory.`,
    ),
  ];
}
