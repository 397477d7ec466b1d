import { resolve } from 'node:path';
import { isExampleAddress } from '#core/organisation/example-address.ts';
import { parseBackupKey } from '../backup/sealed-stream.ts';
import { parseClock } from '../clock.ts';
import { type LogLevel, logLevels } from '../log.ts';
import type { Env, SettingName } from './setting-names.ts';

export interface Config {
  port: number;
  host: string;
  /** Without a slash at the end. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | null;
  backup: { dir: string; key: Buffer; everyMinutes: number } | null;
  isDemo: boolean;
  timeZone: string;
  clock: { startAt: number; speed: number } | null;
  trustProxy: boolean;
  /** How long a process that is to stop says so at /api/ready, and still answers, before it listens no more. */
  drainSeconds: number;
  logLevel: LogLevel;
  /** Null only in the demonstration: one is made and kept in the data folder. */
  tokenSecret: string | null;
  /** Directors and SuperAdmins need more than a password. ACCESS-32 */
  staffSecondFactor: boolean;
  smtpUrl: string | null;
  mailFrom: string;
  /** What an empty database begins with; from then on they are the organisation's. Null: not all were given, or mail to one gets lost. PRIV-16, PRIV-22 */
  firstMailboxes: { tournament: string; business: string; media: string } | null;
  stripe: { secretKey: string; webhookSecret: string; apiBase: string | null } | null;
  twilio: { accountSid: string; authToken: string; from: string; apiBase: string | null } | null;
  google: { clientId: string; clientSecret: string | null; issuer: string | null } | null;
  /** Where ClamAV's daemon searches files; null: nowhere. */
  clamd: { host: string; port: number } | null;
  /** Who is told when something is wrong with the site; null: nobody by mail. */
  alarmMail: string | null;
  mailingListFormUrl: string | null;
  /** What the site offers until a SuperAdmin switches it; read them at the kept organisation. TOUR-46 */
  flags: { SellLunchTickets: boolean; SellMerch: boolean; MailingListTab: boolean; AllowSmsNotifications: boolean };
}

/** The start is refused, with everything that is wrong with the settings. */
export class BadSettings extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The settings are wrong:\n${problems.map(p => `  - ${p}`).join('\n')}`);
    this.problems = problems;
  }
}

export const mailboxNames = ['MAILBOX_TOURNAMENT', 'MAILBOX_BUSINESS', 'MAILBOX_MEDIA'] as const;

const isMailAddress = (text: string): boolean => /^[^\s@<>]+@[^\s@<>]+$/.test(text);

export const isLoopback = (url: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);

/**
 * Turns settings into a checked configuration; lists all that is wrong at once. Rules: product decisions §11.
 * `misspelled` names what may be why a setting is missing. SERVER-2
 */
export function makeConfig(env: Env, projectDir: string, misspelled: readonly string[] = []): Config {
  const problems: string[] = [];
  const flag = (name: SettingName, otherwise: boolean): boolean => {
    const value = env[name];
    if (value === undefined) return otherwise;
    if (value !== 'true' && value !== 'false') problems.push(`${name} must be true or false`);
    return value === 'true';
  };
  const url = (name: SettingName, protocols: string[]): URL | null => {
    const value = env[name];
    if (value === undefined) return null;
    const parsed = URL.parse(value);
    // One slash is parsed too, as a path without a host.
    if (!parsed || !protocols.some(protocol => value.toLowerCase().startsWith(`${protocol}//`))) {
      problems.push(`${name} must be an address that starts with ${protocols.map(p => `${p}//`).join(' or ')}`);
      return null;
    }
    return parsed;
  };
  const whole = (name: SettingName, otherwise: number, max: number): number => {
    const value = env[name] === undefined ? otherwise : Number(env[name]);
    if (!Number.isInteger(value) || value < 0 || value > max)
      problems.push(`${name} must be a whole number from 0 to ${max}`);
    return value;
  };

  const port = whole('PORT', 3000, 65_535);
  const publicUrl = url('PUBLIC_URL', ['http:', 'https:']);
  if (publicUrl && (publicUrl.pathname !== '/' || publicUrl.search || publicUrl.hash))
    problems.push('PUBLIC_URL must be the address of the whole site, such as https://nlc.example, without a path');
  url('DATABASE_URL', ['postgres:', 'postgresql:']);
  url('SMTP_URL', ['smtp:', 'smtps:']);
  const apiBase = url('STRIPE_API_BASE', ['http:', 'https:']);
  const twilioBase = url('TWILIO_API_BASE', ['http:', 'https:']);
  url('GOOGLE_ISSUER', ['http:', 'https:']);
  url('MAILING_LIST_FORM_URL', ['https:', 'http:']);
  const isLocal = (publicUrl === null || isLoopback(publicUrl)) && env.DATABASE_URL === undefined;
  const isDemo = flag('DEMO', isLocal);
  if (env.DEMO === undefined && publicUrl !== null && !isLoopback(publicUrl))
    problems.push(
      'PUBLIC_URL can be reached from outside: set DEMO=false for a real tournament, or DEMO=true to show the demonstration',
    );
  const allowsPractice = flag('ALLOW_PRACTICE_PAYMENTS', false);
  if (!isDemo) {
    for (const name of ['TOKEN_SECRET', 'PUBLIC_URL', 'SMTP_URL'] as const)
      if (env[name] === undefined) problems.push(`${name} must be set when DEMO=false`);
    if (env.STRIPE_SECRET_KEY === undefined && !allowsPractice)
      problems.push(
        'STRIPE_SECRET_KEY must be set when DEMO=false (or ALLOW_PRACTICE_PAYMENTS=true, and no money moves)',
      );
    if (env.MAIL_FROM === undefined || isExampleAddress(env.MAIL_FROM))
      problems.push('MAIL_FROM must be set when DEMO=false, to an address of yours; nobody reads mail at example.com');
    if (env.CLOCK !== undefined) problems.push('CLOCK cannot be used when DEMO=false');
  }
  if (env.TOKEN_SECRET !== undefined && env.TOKEN_SECRET.length < 32)
    problems.push('TOKEN_SECRET must have at least 32 characters');
  if ((env.STRIPE_SECRET_KEY === undefined) !== (env.STRIPE_WEBHOOK_SECRET === undefined))
    problems.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together');
  if (env.STRIPE_SECRET_KEY?.startsWith('sk_live_') && apiBase !== null)
    problems.push('STRIPE_API_BASE cannot be used with a live STRIPE_SECRET_KEY');
  const twilioParts = [env.TWILIO_ACCOUNT_SID, env.TWILIO_AUTH_TOKEN, env.TWILIO_FROM];
  if (twilioParts.includes(undefined) && twilioParts.some(part => part !== undefined))
    problems.push('TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM go together');
  if (env.TWILIO_ACCOUNT_SID !== undefined && !/^AC\w+$/.test(env.TWILIO_ACCOUNT_SID))
    problems.push('TWILIO_ACCOUNT_SID must start with AC');
  if (env.TWILIO_FROM !== undefined && !/^(\+\d{8,15}|\d{5,6}|MG\w+)$/.test(env.TWILIO_FROM))
    problems.push(
      'TWILIO_FROM must be a number like +17055550100, a short code or the id of a messaging service (MG…)',
    );
  if (twilioBase !== null && !isLoopback(twilioBase))
    problems.push('TWILIO_API_BASE can only be an address of this machine: the auth token goes there');
  if (twilioBase !== null && env.TWILIO_ACCOUNT_SID === undefined)
    problems.push('TWILIO_API_BASE is of no use without TWILIO_ACCOUNT_SID');
  const backup = backupOf(env, projectDir, problems);
  const clock = env.CLOCK === undefined ? null : (parseClock(env.CLOCK) ?? null);
  if (env.CLOCK !== undefined && clock === null)
    problems.push('CLOCK must be an instant with offset like 2027-05-01T08:30:00-04:00, optionally followed by ×60');
  const timeZone = env.TIME_ZONE ?? 'America/Toronto';
  if (!Intl.supportedValuesOf('timeZone').includes(timeZone))
    problems.push('TIME_ZONE must be a zone like America/Toronto');
  const logLevel = logLevels.find(level => level === (env.LOG_LEVEL ?? 'info')) ?? 'info';
  if (env.LOG_LEVEL !== undefined && logLevel !== env.LOG_LEVEL)
    problems.push(`LOG_LEVEL must be one of ${logLevels.join(', ')}`);
  const mailbox = (name: SettingName, otherwise: string): string => {
    const value = env[name] ?? otherwise;
    if (!isMailAddress(value)) problems.push(`${name} must be an e-mail address`);
    return value;
  };
  const mailboxes = {
    tournament: mailbox('MAILBOX_TOURNAMENT', 'tournament@example.com'),
    business: mailbox('MAILBOX_BUSINESS', 'business@example.com'),
    media: mailbox('MAILBOX_MEDIA', 'media@example.com'),
  };
  const mailFrom = env.MAIL_FROM ?? 'NLC Tournament <tournament@example.com>';
  if (!isMailAddress(/^(?:[^<>"]*|"[^<>"]*" *)<([^<>]*)>$/.exec(mailFrom)?.[1] ?? mailFrom))
    problems.push('MAIL_FROM must be an e-mail address, alone or as NLC Tournament <site@nlc.example>');
  const isWhole = isDemo || mailboxNames.every(name => env[name] !== undefined && !isExampleAddress(env[name]));
  const config: Config = {
    port,
    host: env.HOST ?? (isDemo ? '127.0.0.1' : '0.0.0.0'),
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, ''),
    dataDir: resolve(projectDir, env.DATA_DIR ?? 'data'),
    databaseUrl: env.DATABASE_URL ?? null,
    backup,
    isDemo,
    timeZone,
    clock,
    trustProxy: flag('TRUST_PROXY', false),
    drainSeconds: whole('DRAIN_SECONDS', env.DATABASE_URL === undefined ? 0 : 5, 60),
    logLevel,
    tokenSecret: env.TOKEN_SECRET ?? null,
    staffSecondFactor: flag('STAFF_SECOND_FACTOR', !isDemo),
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom,
    firstMailboxes: isWhole ? mailboxes : null,
    stripe: env.STRIPE_SECRET_KEY
      ? {
          secretKey: env.STRIPE_SECRET_KEY,
          webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
          apiBase: env.STRIPE_API_BASE ?? null,
        }
      : null,
    twilio: env.TWILIO_ACCOUNT_SID
      ? {
          accountSid: env.TWILIO_ACCOUNT_SID,
          authToken: env.TWILIO_AUTH_TOKEN ?? '',
          from: env.TWILIO_FROM ?? '',
          apiBase: env.TWILIO_API_BASE ?? null,
        }
      : null,
    google: env.GOOGLE_CLIENT_ID
      ? {
          clientId: env.GOOGLE_CLIENT_ID,
          clientSecret: env.GOOGLE_CLIENT_SECRET ?? null,
          issuer: env.GOOGLE_ISSUER ?? null,
        }
      : null,
    clamd: clamdOf(env.CLAMD, problems),
    alarmMail: env.ALARM_MAIL === undefined ? null : mailbox('ALARM_MAIL', ''),
    mailingListFormUrl: env.MAILING_LIST_FORM_URL ?? null,
    flags: {
      SellLunchTickets: flag('FLAG_SELL_LUNCH_TICKETS', true),
      SellMerch: flag('FLAG_SELL_MERCH', true),
      MailingListTab: flag('FLAG_MAILING_LIST_TAB', true),
      AllowSmsNotifications: flag('FLAG_ALLOW_SMS_NOTIFICATIONS', true),
    },
  };
  const unknown = misspelled.map(name => `No setting has this name: ${name}. Compare it with .env.example`);
  if (problems.length > 0) throw new BadSettings([...problems, ...unknown]);
  return config;
}

function clamdOf(address: string | undefined, problems: string[]): Config['clamd'] {
  if (address === undefined) return null;
  const [, host, port] = /^(\[[\da-f:]+\]|[\w.-]+):(\d{1,5})$/i.exec(address) ?? [];
  if (host === undefined || Number(port) > 65_535) problems.push('CLAMD must be host:port, such as 127.0.0.1:3310');
  return { host: (host ?? '').replace(/[[\]]/g, ''), port: Number(port) };
}

function backupOf(env: Env, projectDir: string, problems: string[]): Config['backup'] {
  const minutes = Number(env.BACKUP_EVERY_MINUTES ?? 5);
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > 1440)
    problems.push('BACKUP_EVERY_MINUTES must be a whole number from 1 to 1440');
  if ((env.BACKUP_DIR === undefined) !== (env.BACKUP_KEY === undefined))
    problems.push('BACKUP_DIR and BACKUP_KEY go together');
  const key = env.BACKUP_KEY === undefined ? undefined : parseBackupKey(env.BACKUP_KEY);
  if (env.BACKUP_KEY !== undefined && !key)
    problems.push('BACKUP_KEY must be 64 hexadecimal digits: openssl rand -hex 32');
  if (env.BACKUP_DIR === undefined || !key) return null;
  return { dir: resolve(projectDir, env.BACKUP_DIR), key, everyMinutes: minutes };
}
