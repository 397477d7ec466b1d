import { createGoogleIdentity } from './adapters/identity/google-identity.ts';
import { noIdentity } from './adapters/identity/no-identity.ts';
import { outboxMail, rehearsalMail } from './adapters/mail/outbox-mail.ts';
import type { MailSender } from './adapters/mail/port.ts';
import { createSmtpMail } from './adapters/mail/smtp-mail.ts';
import { createPracticeGateway } from './adapters/payment/practice-gateway.ts';
import { outboxSms, rehearsalSms } from './adapters/sms/outbox-sms.ts';
import type { SmsSender } from './adapters/sms/port.ts';
import { createClamdScanner } from './adapters/virus-scan/clamd-scanner.ts';
import { noVirusScanner } from './adapters/virus-scan/port.ts';
import type { AppContext } from './call.ts';
import { createCheckInSalts } from './check-in-salt.ts';
import { movedClock, realClock } from './clock.ts';
import { type Config, isLoopback } from './config/checked-settings.ts';
import { tokenSecretOf } from './config/token-secret.ts';
import { createDatabase } from './db/database.ts';
import { isRehearsal as findRehearsal, openInstallation } from './db/installation.ts';
import { openStore } from './db/store.ts';
import { createFactorSeals } from './factor-seals.ts';
import { createKeptCopies, type KeptCopies } from './http/kept-copies.ts';
import { createLinkTokens } from './link-token.ts';
import { createLog } from './log.ts';
import { createKeptOrganisation } from './modules/organisation/kept-organisation.ts';
import { seedOrganisation } from './modules/organisation/organisation.actions.ts';
import { createPasswordHasher } from './password-hasher.ts';
import { createRingPins } from './ring-pin.ts';
import { createTokenSigner } from './token-signer.ts';
import { createTraffic } from './traffic.ts';
import { createWalkInCodes } from './walk-in-code.ts';

async function smsOf({ twilio, publicUrl }: Config, isRehearsal: boolean): Promise<SmsSender> {
  if (isRehearsal) return rehearsalSms;
  if (!twilio) return outboxSms;
  const isReachable = twilio.apiBase !== null || !isLoopback(new URL(publicUrl));
  // Loaded only where it is used: Twilio's package is large.
  const { createTwilioSms } = await import('./adapters/sms/twilio-sms.ts');
  return createTwilioSms({ ...twilio, statusCallback: isReachable ? `${publicUrl}/api/sms/status` : null });
}

function mailOf({ smtpUrl, mailFrom }: Config, isRehearsal: boolean): MailSender {
  if (isRehearsal) return rehearsalMail;
  return smtpUrl ? createSmtpMail({ smtpUrl, mailFrom }) : outboxMail;
}

/** Other processes may change what is in the same database. */
const sharedCopyMs = 1000;

export interface BuiltContext {
  app: AppContext;
  kept: KeptCopies;
}

/** Builds every long-lived object once, over a migrated database of the right kind. The only place that names real adapters. */
export async function buildContext(config: Config, overrides: Partial<AppContext> = {}): Promise<BuiltContext> {
  const log = createLog(config.logLevel);
  const clock = overrides.clock ?? (config.clock ? movedClock(config.clock.startAt, config.clock.speed) : realClock);
  const store =
    overrides.store ??
    (await openStore({
      dir: config.dataDir,
      ...(config.databaseUrl ? { url: config.databaseUrl } : {}),
      onLost: err => log.error({ err }, 'A database connection was lost'),
    }));
  try {
    await openInstallation(store.pool, config);
  } catch (error) {
    if (!overrides.store) await store.close();
    throw error;
  }
  const mostMs = store.kind === 'server' ? sharedCopyMs : Number.POSITIVE_INFINITY;
  const kept = createKeptCopies(clock, { mostMs });
  const db = createDatabase(store);
  await seedOrganisation(db, config, clock.now());
  const secret = tokenSecretOf(config);
  const isRehearsal = await findRehearsal(store.pool);
  const practice = createPracticeGateway({ pool: store.pool, publicUrl: config.publicUrl });
  const app: AppContext = {
    config,
    isRehearsal,
    clock,
    startedAt: clock.now(),
    store,
    db,
    payment: config.stripe
      ? (await import('./adapters/payment/stripe-gateway.ts')).createStripeGateway(
          { ...config.stripe, isReadOnly: isRehearsal },
          log.error,
        )
      : practice,
    practice,
    trialTournamentId: null,
    mail: mailOf(config, isRehearsal),
    sms: await smsOf(config, isRehearsal),
    identity: config.google
      ? createGoogleIdentity(config.google, err => log.warn({ err }, 'Sign-in with Google failed'))
      : noIdentity,
    viruses: config.clamd ? createClamdScanner(config.clamd) : noVirusScanner,
    passwords: createPasswordHasher(),
    tokens: createTokenSigner(secret),
    unsubscribeTokens: createLinkTokens(secret, 'unsubscribe'),
    meetingTokens: createLinkTokens(secret, 'meeting'),
    familyTokens: createLinkTokens(secret, 'family'),
    schoolTokens: createLinkTokens(secret, 'school'),
    walkInCodes: createWalkInCodes(secret),
    ringPins: createRingPins(secret),
    checkInSalts: createCheckInSalts(secret),
    factorSeals: createFactorSeals(secret),
    renderMail: () => {
      throw new Error('Mail templates come with the built pages');
    },
    organisation: createKeptOrganisation(db, { mostMs, first: config.flags }),
    wakeOutbox: () => {},
    dropKeptCopies: options => kept.drop(options),
    mayLag: generation => kept.mayLag(generation),
    copyGeneration: () => kept.begin().generation,
    traffic: createTraffic(clock),
    isDraining: false,
    log,
    ...overrides,
  };
  await app.organisation.read(); // pages that need nothing else are told while the database is away
  return { app, kept };
}
