import { diskState, type LineState, type StatusLine } from '../alarm/alarm-lines.ts';
import { bytesOf, plural, spanOf } from '../alarm/words.ts';
import { clockState } from '../payment/gateway-clock.ts';
import type { Asked, ServerFacts } from './server-facts.ts';

/** A line of the doctor; what to do is left out where all is well. */
export const serverLine = (key: string, title: string, state: LineState, says: string, next: string): StatusLine => ({
  key: `server:${key}`,
  title,
  state,
  says,
  next: state === 'good' ? null : next,
});
const whyOf = (asked: Asked<unknown>): string => (asked.kind === 'silent' ? asked.why : '');

/** SERVER-2 */
function settingsLine({ examples, misspelled }: ServerFacts): StatusLine {
  const line = (state: LineState, says: string, next: string) => serverLine('settings', 'Settings', state, says, next);
  if (examples.length > 0)
    return line(
      'act',
      `Still an example: ${examples.join(', ')}.`,
      'Put your own addresses there, and restart. Mail to an example is lost.',
    );
  return misspelled.length > 0
    ? line('look', `No setting has this name: ${misspelled.join(', ')}.`, 'Compare it with .env.example, and restart.')
    : line('good', 'None points to an example or is misspelled.', '');
}

/** SERVER-3 */
function nameLine({ host, addresses }: ServerFacts): StatusLine {
  const isFound = addresses.kind === 'heard' && addresses.value.length > 0;
  const says = isFound
    ? `${host} leads to ${addresses.value.join(', ')}.`
    : `${host} leads nowhere. ${whyOf(addresses)}`;
  const next =
    'Check PUBLIC_URL for a typo. If it’s right: where you bought the name, add an A record with this machine’s address. It may take an hour to be seen.';
  return serverLine('dns', 'Name of the site', isFound ? 'good' : 'act', says.trim(), next);
}

/** SERVER-3 */
function reachLine({ host, reached }: ServerFacts): StatusLine {
  const isReady = reached.kind === 'heard' && reached.value === 200;
  const says = isReady
    ? 'The site answers at its own address.'
    : reached.kind === 'heard'
      ? `The site’s address answers with ${reached.value}.`
      : `No answer at the site’s address. ${reached.why}`;
  const next = `Check that the site and Caddy run (systemctl status nlc caddy), that ${host} is this machine, and that its firewall lets in 80 and 443.`;
  return serverLine('reach', 'Site from outside', isReady ? 'good' : 'act', says, next);
}

/** SERVER-4 */
function tlsLine({ tls }: ServerFacts): StatusLine {
  const line = (state: LineState, says: string, next: string) => serverLine('tls', 'Certificate', state, says, next);
  if (tls === null) return line('act', 'The address begins with http.', 'Put https in front of it in PUBLIC_URL.');
  const next = 'Caddy renews it a month before. Its log says why it did not: journalctl -u caddy -n 50';
  if (tls.kind === 'silent') return line('act', `Browsers would not trust it. ${tls.why}`, next);
  const { daysLeft } = tls.value;
  // Caddy's own authority renews every few hours, so short ones are no fault of themselves.
  const state: LineState = daysLeft < 0 ? 'act' : daysLeft < 7 ? 'look' : 'good';
  return line(state, `Good for another ${plural(Math.floor(daysLeft), 'day')}.`, next);
}

/** SERVER-5 */
function mailServerLine({ mailServer }: ServerFacts): StatusLine {
  const line = (state: LineState, says: string, next: string) =>
    serverLine('mail-server', 'Mail server', state, says, next);
  if (mailServer === null) return line('act', 'None is set; mail stays in the outbox.', 'Set SMTP_URL, and restart.');
  if (mailServer.kind === 'heard') return line('good', 'It takes our sign-in.', '');
  const next =
    'Compare SMTP_URL with what your mail provider says: name, port, user, password. Nothing is lost meanwhile.';
  return line('act', mailServer.why, next);
}

/** SERVER-6 */
function senderLine({ sender }: ServerFacts): StatusLine {
  const line = (state: LineState, says: string, next: string) =>
    serverLine('sender', 'Trust in our mail', state, says, next);
  if (sender.kind === 'silent') return line('look', sender.why, 'Look at this again when names can be looked up.');
  const { domain, spf, dmarc, dkim, takesMail } = sender.value;
  const wrong = [
    ...(spf === 1 ? [] : [spf === 0 ? 'no SPF record' : `${spf} SPF records, and only one counts`]),
    ...(dkim.length > 0 ? [] : ['no DKIM key under a usual name']),
    ...(dmarc === null ? ['no DMARC record'] : []),
    ...(takesMail ? [] : ['no mailbox takes answers (no MX record)']),
  ];
  if (wrong.length === 0) return line('good', `${domain} has SPF, DKIM (${dkim.join(', ')}) and DMARC.`, '');
  const next = `Your mail provider says which records to add for ${domain}. Without them e-mail to families lands in spam. If DKIM is there under another name, send yourself a mail and look for “dkim=pass” in its source.`;
  return line(spf !== 1 || dmarc === null ? 'act' : 'look', `${domain}: ${wrong.join('; ')}.`, next);
}

/** SERVER-7, SERVER-8 */
function stripeLines({ stripe, webhookAnswer }: ServerFacts): StatusLine[] {
  const title = 'Stripe';
  if (stripe === null)
    return [
      serverLine(
        'stripe',
        title,
        'look',
        'Payments are practice: no money comes in.',
        'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET before families pay.',
      ),
    ];
  const bad = 'In Stripe’s dashboard, under Developers, API keys, compare the secret key with STRIPE_SECRET_KEY.';
  if (stripe.kind === 'silent')
    return [serverLine('stripe', title, 'act', `The key gets no answer. ${stripe.why}`, bad)];
  const { isLive, clockOffMs, webhook } = stripe.value;
  return [
    serverLine(
      'stripe',
      title,
      isLive ? 'good' : 'look',
      isLive ? 'The key works.' : 'The key works, in test mode: no money comes in.',
      'Take the live key before families pay.',
    ),
    webhookLine(webhook, webhookAnswer),
    ...(clockOffMs === null ? [] : [stripeClockLine(clockOffMs)]),
  ];
}

/** SERVER-8 */
function webhookLine(
  webhook: Extract<ServerFacts['stripe'], { kind: 'heard' }>['value']['webhook'],
  answer: ServerFacts['webhookAnswer'],
): StatusLine {
  const isOurs = answer?.kind === 'heard' && answer.value === 400;
  const wrong = [
    ...(webhook?.kind === 'none' ? ['Stripe has no webhook to this site'] : []),
    ...(webhook?.kind === 'found' && !webhook.isEnabled ? ['it is switched off at Stripe'] : []),
    ...(webhook?.kind === 'found' && webhook.missing.length > 0 ? [`it lacks ${webhook.missing.join(', ')}`] : []),
    ...(isOurs
      ? []
      : [answer?.kind === 'heard' ? `its address answers with ${answer.value}` : 'its address does not answer']),
  ];
  const good =
    webhook === null ? 'It answers. This key may not see whether Stripe has it.' : 'Stripe has it, and it answers.';
  const next =
    'In Stripe’s dashboard, under Developers, Webhooks, add PUBLIC_URL/api/payment/stripe-events with the events that README names, and put its signing secret into STRIPE_WEBHOOK_SECRET.';
  const says = wrong.length === 0 ? good : `${wrong.join('; ')}.`;
  return serverLine(
    'webhook',
    'Webhook of Stripe',
    wrong.length > 0 ? 'act' : webhook === null ? 'look' : 'good',
    says,
    next,
  );
}

/** SERVER-10 */
function stripeClockLine(offMs: number): StatusLine {
  const seconds = Math.abs(offMs) / 1000;
  const state = clockState(offMs);
  const says =
    state === 'good' ? 'Right, by Stripe’s.' : `${spanOf(seconds)} ${offMs < 0 ? 'behind' : 'ahead of'} Stripe’s.`;
  return serverLine('clock', 'Clock of this machine', state, says, 'Set it by network time: timedatectl set-ntp true');
}

/** SERVER-9 */
function textLine({ texts }: ServerFacts): StatusLine {
  const line = (state: LineState, says: string, next: string) =>
    serverLine('texts', 'Text messages', state, says, next);
  if (texts === null)
    return line(
      'good',
      'Not set up. Calls show only on families’ pages and the screens in the hall. Families are asked about texts unless those are off under Organisation.',
      '',
    );
  const next = 'In Twilio’s console compare account, token and balance with TWILIO_….';
  if (texts.kind === 'silent') return line('act', `Twilio does not take our sign-in. ${texts.why}`, next);
  return line(
    texts.value.isActive ? 'good' : 'act',
    texts.value.isActive ? 'Twilio takes our sign-in.' : 'The Twilio account is suspended.',
    next,
  );
}

/** SERVER-11 */
function diskLine(disk: ServerFacts['disks'][number]): StatusLine {
  const { folder, freeBytes, allBytes } = disk;
  const says = `${bytesOf(freeBytes)} of ${bytesOf(allBytes)} free.`;
  return serverLine(
    `disk:${folder}`,
    `Disk of ${folder}`,
    diskState(disk),
    says,
    'Free up space. When a disk is full, nothing can be saved.',
  );
}

/** SERVER-12 */
function backupLines({ backup }: ServerFacts): StatusLine[] {
  const line = (state: LineState, says: string, next: string) => serverLine('backup', 'Backup', state, says, next);
  if (backup.kind === 'not set up') return [line('act', 'Not set up.', 'Set BACKUP_DIR and BACKUP_KEY, and restart.')];
  if (backup.kind === 'no folder')
    return [line('act', 'BACKUP_DIR is not there.', 'Make the folder, or mount its disk.')];
  if (backup.kind === 'none yet')
    return [
      line('act', 'There is none yet.', 'The first is made minutes after the start. The log says why it was not.'),
    ];
  const unreadable =
    'Is BACKUP_KEY the one it was made with? Make another backup; if that cannot be read either, change the disk.';
  if (backup.kind === 'unreadable') return [line('act', `The newest cannot be read. ${backup.why}`, unreadable)];
  const { hours, everyMinutes, triedDays } = backup;
  // One from the future was made while the clock was ahead; how old it is, nobody knows. BACKUP-9
  const minutes = Math.abs(hours) * 60;
  const isLate = minutes > 2 * everyMinutes + 2;
  const age = hours < 0 ? `dated ${spanOf(minutes * 60)} ahead` : `${spanOf(minutes * 60)} old`;
  const tried =
    triedDays === null ? 'No copy was ever tried.' : `A copy was restored ${spanOf(triedDays * 86_400)} ago.`;
  return [
    line(
      isLate ? 'act' : 'good',
      `The newest is ${age} and can be read.`,
      'Does the site run? Its log says why no backup was made.',
    ),
    serverLine(
      'backup-tried',
      'Copy elsewhere',
      triedDays === null || triedDays > 7 ? 'look' : 'good',
      tried,
      'Set up the nightly copy and try it: nlc copy (docs/operations.md).',
    ),
  ];
}

/** What the doctor says about the server around the program, and what to do. SERVER-1 */
export const serverLinesOf = (facts: ServerFacts): StatusLine[] => [
  settingsLine(facts),
  nameLine(facts),
  reachLine(facts),
  tlsLine(facts),
  mailServerLine(facts),
  senderLine(facts),
  ...stripeLines(facts),
  textLine(facts),
  ...facts.disks.map(diskLine),
  ...backupLines(facts),
];
