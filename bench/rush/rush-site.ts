import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { neededEvents } from '#server/adapters/payment/stripe-check.ts';
import { makeConfig } from '#server/config/checked-settings.ts';
import type { Env } from '#server/config/setting-names.ts';
import { buildContext } from '#server/context.ts';
import { createDatabase } from '#server/db/database.ts';
import { openStore } from '#server/db/store.ts';
import { startSmtpFake } from '#test/fakes/smtp/client.ts';
import { startStripeFake } from '#test/fakes/stripe/client.ts';
import { freePort, startServer } from '#test/support/site/test-site.ts';
import { startMigratedCluster } from '#test/support/store/postgres.ts';
import { copyTemplate } from '#test/support/store/template-database.ts';
import type { JourneyFamily } from '#test/support/world/family-journey.ts';
import { ownMailboxes } from '#test/support/world/mailboxes.ts';
import { type BuiltCatalogue, buildCatalogue, buildMerch, buildTournament } from '#test/support/world/world.ts';

export const password = 'northern lights 27';

/** Processes of the site, empty but for a tournament and the accounts of families that were here before. */
export interface RushSite {
  urls: string[];
  smtpControlUrl: string;
  stripeUrl: string;
  tournamentId: number;
  catalogue: BuiltCatalogue;
  merch: NonNullable<JourneyFamily['merch']>;
  store: 'server' | 'embedded';
  /** Reads the database when everything has come to rest; the site runs no more after it. */
  end(): Promise<{
    ledger: Awaited<ReturnType<Awaited<ReturnType<typeof startStripeFake>>['ledger']>>;
    databaseUrl?: string;
    dir: string;
  }>;
  close(): Promise<void>;
}

export async function startRushSite({
  processes,
  accounts,
  embedded,
  nodeOptions = '',
}: {
  processes: number;
  /** Families that only sign in: so many e-mail addresses. */
  accounts: readonly string[];
  embedded: boolean;
  nodeOptions?: string;
}): Promise<RushSite> {
  const cluster = embedded ? null : await startMigratedCluster();
  if (!embedded && !cluster)
    throw new Error('The rush needs PostgreSQL on this machine (or --embedded, with one process)');
  const dir = embedded ? await copyTemplate() : mkdtempSync(join(tmpdir(), 'nlc-rush-'));
  const ports = await Promise.all(Array.from({ length: processes }, freePort));
  const urls = ports.map(port => `http://127.0.0.1:${port}`);
  const [url = ''] = urls;
  const [smtp, stripe] = await Promise.all([
    startSmtpFake(),
    startStripeFake({ secretKey: 'sk_test_rush', webhookUrl: `${url}/api/payment/stripe-events` }),
  ]);
  await stripe.webhooks({ mode: 'at once', events: [...neededEvents] });
  const env: Env = {
    ...(cluster ? { DATABASE_URL: cluster.templateUrl } : {}),
    DATA_DIR: dir,
    PUBLIC_URL: url,
    HOST: '127.0.0.1',
    DEMO: 'false',
    ...ownMailboxes,
    STAFF_SECOND_FACTOR: 'false',
    TRUST_PROXY: 'true',
    DRAIN_SECONDS: '0',
    TOKEN_SECRET: 'a secret that is long enough for the rush',
    SMTP_URL: smtp.smtpUrl,
    STRIPE_SECRET_KEY: 'sk_test_rush',
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.url,
    LOG_LEVEL: 'info', // as in earnest: writing it is part of the work
  };
  const { app } = await buildContext(makeConfig(env, dir));
  const catalogue = await buildCatalogue(app.db);
  const tournament = await buildTournament(app);
  const shirts = await buildMerch(app.db, tournament.id);
  const passwordHash = await app.passwords.hash(password);
  const now = app.clock.now();
  for (let i = 0; i < accounts.length; i += 500)
    await app.db
      .insertInto('person')
      .values(
        accounts.slice(i, i + 500).map(email => ({
          firstName: 'Maija',
          lastName: 'Korhonen',
          email,
          emailKey: email,
          passwordHash,
          addressLine1: '12 Elm Street',
          city: 'Sudbury',
          province: 'ON',
          postalCode: 'P3A 1A1',
          phoneNumber: '7055550100',
          verifiedAt: now,
          createdAt: now,
        })),
      )
      .execute();
  await app.store.close();
  const servers = await Promise.all(
    ports.map(port =>
      startServer({ ...env, PORT: String(port), ...(nodeOptions ? { NODE_OPTIONS: nodeOptions } : {}) } as Env),
    ),
  );
  let stopped: Promise<unknown> | undefined;
  const stop = () => (stopped ??= Promise.all(servers.map(server => server.stop())));
  return {
    urls,
    smtpControlUrl: smtp.controlUrl,
    stripeUrl: stripe.url,
    tournamentId: tournament.id,
    catalogue,
    merch: { merchId: shirts.merchId, merchSizeId: shirts.sizeIds[0] as number },
    store: embedded ? 'embedded' : 'server',
    async end() {
      await stop();
      return { ledger: await stripe.ledger(), dir, ...(cluster ? { databaseUrl: cluster.templateUrl } : {}) };
    },
    async close() {
      await stop();
      await Promise.all([smtp.stop(), stripe.stop()]);
      await cluster?.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Opens what the site left behind, once it has stopped. */
export async function openLeftBehind({ databaseUrl, dir }: { databaseUrl?: string; dir: string }) {
  const store = await openStore(databaseUrl ? { url: databaseUrl, dir } : { dir });
  return { db: createDatabase(store), close: () => store.close() };
}
