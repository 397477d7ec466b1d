import { editDistance } from '#core/registration/alike-schools.ts';

/** Every setting of the server, as text. `.env.example` has one row for each; nothing else reads the environment. */
export const settingNames = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'DATA_DIR',
  'DATABASE_URL',
  'BACKUP_DIR',
  'BACKUP_KEY',
  'BACKUP_EVERY_MINUTES',
  'TOKEN_SECRET',
  'STAFF_SECOND_FACTOR',
  'SMTP_URL',
  'MAIL_FROM',
  'MAILBOX_TOURNAMENT',
  'MAILBOX_BUSINESS',
  'MAILBOX_MEDIA',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_BASE',
  'ALLOW_PRACTICE_PAYMENTS',
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
  'TWILIO_FROM',
  'TWILIO_API_BASE',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'GOOGLE_ISSUER',
  'CLAMD',
  'ALARM_MAIL',
  'MAILING_LIST_FORM_URL',
  'TIME_ZONE',
  'CLOCK',
  'TRUST_PROXY',
  'DRAIN_SECONDS',
  'DEMO',
  'LOG_LEVEL',
  'FLAG_SELL_LUNCH_TICKETS',
  'FLAG_SELL_MERCH',
  'FLAG_MAILING_LIST_TAB',
  'FLAG_ALLOW_SMS_NOTIFICATIONS',
] as const;
export type SettingName = (typeof settingNames)[number];
export type Env = Partial<Record<SettingName, string>>;

/** Names of which hardly a letter makes a setting: one that is misspelled counts as not set. SERVER-2 */
export const misspelledIn = (source: Record<string, string | undefined>): string[] =>
  Object.keys(source).filter(
    name =>
      !settingNames.some(setting => setting === name) &&
      settingNames.some(setting => setting.length > 7 && editDistance(name, setting, 2) <= 2),
  );

/** Reads the known settings; an empty one counts as not set. */
export function readEnv(source: Record<string, string | undefined>): Env {
  return Object.fromEntries(
    settingNames.map(name => [name, source[name]?.trim()]).filter(([, value]) => value !== undefined && value !== ''),
  ) as Env;
}
