import { lookup, Resolver } from 'node:dns/promises';
import { readdir, readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { scrubbed } from '#core/log/scrub.ts';
import { isExampleAddress } from '#core/organisation/example-address.ts';
import type { Asked, ServerFacts } from '#core/server-check/server-facts.ts';
import { checkBackup, madeAtOf } from '../backup/backup-file.ts';
import { type Config, mailboxNames } from '../config/checked-settings.ts';
import { type Env, misspelledIn, readEnv } from '../config/setting-names.ts';
import { findCertificate, findSender } from './name-check.ts';

const patienceMs = 10_000;

/** What was heard, or why nothing: never a secret, and never longer than it may take. */
export async function ask<T>(work: () => Promise<T>, withinMs = patienceMs): Promise<Asked<T>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It does not answer in time')), withinMs);
  });
  try {
    return { kind: 'heard', value: await Promise.race([work(), late]) };
  } catch (error) {
    return { kind: 'silent', why: whyOf(error) };
  } finally {
    clearTimeout(timer);
  }
}

/** The failure in words, without what it quotes: an address may hold a password, an answer a key. */
export function whyOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  const inner = cause instanceof Error ? cause.message : '';
  const words = (inner === '' ? message : inner).replace(/\b(?:sk|rk|pk|whsec)_[\w*]+/g, '…');
  return `${scrubbed(words).slice(0, 200).replace(/\.$/, '')}.`;
}

const addressIn = (sender: string): string => /<([^<>]*)>$/.exec(sender)?.[1] ?? sender;
const isExampleHost = (url: string | null): boolean =>
  url !== null && isExampleAddress(`x@${URL.parse(url)?.hostname ?? ''}`);

/** An unset mailbox is no example: the organisation's saved ones hold then. */
export function examplesIn({ publicUrl, smtpUrl, mailFrom, alarmMail }: Config, env: Env): string[] {
  const found: [name: string, isExample: boolean][] = [
    ['PUBLIC_URL', isExampleHost(publicUrl)],
    ['SMTP_URL', isExampleHost(smtpUrl)],
    ['MAIL_FROM', isExampleAddress(mailFrom)],
    ['ALARM_MAIL', alarmMail !== null && isExampleAddress(alarmMail)],
    ...mailboxNames.map(name => [name, isExampleAddress(env[name] ?? '')] as [string, boolean]),
  ];
  return found.filter(([, isExample]) => isExample).map(([name]) => name);
}

async function findDisks(config: Config): Promise<ServerFacts['disks']> {
  const folders = [config.databaseUrl === null ? config.dataDir : null, config.backup?.dir ?? null];
  const disks = await Promise.all(
    folders.map(async folder => {
      const stat = folder === null ? null : await statfs(folder).catch(() => null);
      return folder === null || stat === null
        ? []
        : [{ folder, freeBytes: stat.bsize * stat.bavail, allBytes: stat.bsize * stat.blocks }];
    }),
  );
  return disks.flat();
}

/** When a copy of a backup was last restored, as deploy/offsite.sh notes it. */
async function findTried(dir: string): Promise<number | null> {
  const text = await readFile(join(dir, 'copy-tried.json'), 'utf8').catch(() => '');
  const at = Date.parse(/"at":"([^"]+)"/.exec(text)?.[1] ?? '');
  return Number.isNaN(at) ? null : (Date.now() - at) / 86_400_000;
}

export async function findBackup({ backup }: Pick<Config, 'backup'>): Promise<ServerFacts['backup']> {
  if (!backup) return { kind: 'not set up' };
  const { dir, key, everyMinutes } = backup;
  const names = await readdir(dir).catch(() => null);
  if (names === null) return { kind: 'no folder' };
  const made = names.filter(madeAtOf).sort();
  // One made while the clock was ahead would stay the newest until its time comes.
  const newest = made.findLast(name => (madeAtOf(name) ?? 0) <= new Date()) ?? made.at(-1);
  const madeAt = newest && madeAtOf(newest);
  if (!madeAt) return { kind: 'none yet' };
  try {
    await checkBackup(join(dir, newest), key);
  } catch (error) {
    return { kind: 'unreadable', why: whyOf(error) };
  }
  return {
    kind: 'made',
    hours: (Date.now() - madeAt.getTime()) / 3_600_000,
    everyMinutes,
    triedDays: await findTried(dir),
  };
}

const statusOf = async (url: string, init: RequestInit = {}): Promise<number> => {
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs), ...init });
  await answer.body?.cancel();
  return answer.status;
};

/** Looks at everything around the program at the same time. It changes nothing and sends no message. SERVER-1 */
export async function findServerFacts(config: Config): Promise<ServerFacts> {
  const url = new URL(config.publicUrl);
  const { stripe, twilio, smtpUrl } = config;
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  const webhookUrl = `${config.publicUrl}/api/payment/stripe-events`;
  const nothing = Promise.resolve(null);
  const [addresses, reached, tls, mailServer, sender, stripeFacts, webhookAnswer, texts, disks, backup] =
    await Promise.all([
      ask(async () =>
        (await lookup(url.hostname.replace(/^\[|\]$/g, ''), { all: true })).map(({ address }) => address),
      ),
      ask(() => statusOf(`${config.publicUrl}/api/ready`)),
      url.protocol === 'https:' ? ask(() => findCertificate(url, patienceMs)) : nothing,
      smtpUrl ? ask(async () => (await import('../adapters/mail/smtp-check.ts')).checkSmtp(smtpUrl)) : nothing,
      ask(() => findSender(resolver, addressIn(config.mailFrom).split('@').at(-1) ?? '')),
      stripe
        ? ask(async () => (await import('../adapters/payment/stripe-check.ts')).checkStripe(stripe, webhookUrl))
        : nothing,
      stripe
        ? ask(() =>
            statusOf(webhookUrl, { method: 'POST', body: '{}', headers: { 'stripe-signature': 't=0,v1=forged' } }),
          )
        : nothing,
      twilio
        ? ask(async () =>
            (await import('../adapters/sms/twilio-sms.ts')).checkTwilio({
              ...twilio,
              statusCallback: null,
              timeoutMs: 8000,
            }),
          )
        : nothing,
      findDisks(config),
      findBackup(config),
    ]);
  return {
    host: url.hostname,
    examples: examplesIn(config, readEnv(process.env)),
    misspelled: misspelledIn(process.env),
    addresses,
    reached,
    tls,
    mailServer,
    sender,
    stripe: stripeFacts,
    webhookAnswer,
    texts,
    disks,
    backup,
  };
}
