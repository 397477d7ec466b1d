import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeConfig } from '#server/config/config.ts';
import { readEnv } from '#server/config/env.ts';
import { buildContext } from '#server/context.ts';
import { createDatabase, type Database } from '#server/db/database.ts';
import { openStore } from '#server/db/store.ts';
import { startSmtpFake } from '../fakes/smtp/client.ts';
import { startStripeFake } from '../fakes/stripe/client.ts';
import { checkBooks } from '../support/check-books.ts';
import { copyTemplate } from '../support/template-database.ts';
import { freePort, startServer } from '../support/test-site.ts';
import { buildCatalogue, buildTournament } from '../support/world.ts';
import { type Acknowledged, type FamilyWorld, liveThroughIt } from './family.ts';

export interface StormReport {
  kills: number;
  acknowledged: Acknowledged;
  lost: string[];
  mailsTwice: string[];
}

/** Families sign up, register and pay while the server is killed again and again; then the books are read. */
export async function runKillStorm(options: {
  kills: number;
  families: number;
  random: () => number;
}): Promise<StormReport> {
  const dir = await copyTemplate();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const [smtp, stripe] = await Promise.all([
    startSmtpFake(),
    startStripeFake({ secretKey: 'sk_test_storm', webhookUrl: `${url}/api/payment/stripe-events` }),
  ]);
  const env = {
    PORT: String(port),
    PUBLIC_URL: url,
    HOST: '127.0.0.1',
    DATA_DIR: dir,
    DEMO: 'false',
    TOKEN_SECRET: 'a secret that is long enough for the storm',
    SMTP_URL: smtp.smtpUrl,
    STRIPE_SECRET_KEY: 'sk_test_storm',
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.url,
    LOG_LEVEL: 'fatal',
  };
  const { app } = await buildContext(makeConfig(readEnv(env), dir));
  const catalogue = await buildCatalogue(app.db);
  const tournament = await buildTournament(app);
  await app.store.close();

  const acknowledged: Acknowledged = { accounts: [], competitors: [], spectators: new Map(), receipts: [] };
  let isOver = false;
  const world: FamilyWorld = {
    url,
    smtp,
    stripe,
    catalogue,
    tournamentId: tournament.id,
    acknowledged,
    isOver: () => isOver,
  };
  let server = await startServer(env);
  const living = Promise.all(
    Array.from({ length: options.families }, (_, i) => liveThroughIt(world, `family${i + 1}`)),
  );
  living.catch(() => {
    isOver = true;
  });
  let kills = 0;
  while (kills < options.kills && !isOver) {
    await sleep(150 + options.random() * 1200);
    await server.kill();
    kills++;
    server = await startServer(env);
  }
  try {
    await Promise.race([
      living,
      sleep(180_000).then(() => Promise.reject(new Error('The families did not get through'))),
    ]);
    await waitForMails(world);
  } catch (error) {
    await server.stop();
    throw new Error(`${error}\n${server.output()}\n${await outboxOf(dir)}`, { cause: error });
  } finally {
    isOver = true;
    await server.stop();
  }

  const store = await openStore({ dir });
  try {
    const db = createDatabase(store);
    await checkBooks(db, await stripe.ledger());
    return { kills, acknowledged, lost: await lostOf(db, acknowledged), mailsTwice: await twiceMailed(world) };
  } finally {
    await store.close();
    await Promise.all([smtp.stop(), stripe.stop()]);
    rmSync(join(dir), { recursive: true, force: true });
  }
}

/** For the person who reads a failure: what waits to be mailed, and why. */
async function outboxOf(dir: string): Promise<string> {
  const store = await openStore({ dir });
  const rows = await createDatabase(store).selectFrom('outbox').selectAll().execute();
  await store.close();
  return rows.map(({ payload, ...row }) => JSON.stringify(row)).join('\n');
}

async function waitForMails(world: FamilyWorld): Promise<void> {
  for (const email of world.acknowledged.accounts)
    await world.smtp.waitForMail(email, { subject: /registered/i, timeoutMs: 60_000 });
}

/**
 * A message may leave twice when the process dies between the mail server's answer and ours; then it is the same message.
 * Only receipts are looked at: a sign-up whose answer was lost is sent again by the family, and rightly mailed again.
 */
async function twiceMailed({ smtp }: FamilyWorld): Promise<string[]> {
  const kinds = new Map<string, Set<string>>();
  for (const mail of (await smtp.mails()).filter(m => /registered/i.test(m.subject ?? ''))) {
    const kind = `${mail.to} ${mail.subject}`;
    kinds.set(kind, (kinds.get(kind) ?? new Set()).add(mail.messageId ?? ''));
  }
  return [...kinds].filter(([, ids]) => ids.size > 1).map(([kind]) => kind);
}

async function lostOf(db: Database, { accounts, competitors, spectators, receipts }: Acknowledged): Promise<string[]> {
  const people = await db.selectFrom('person').select(['email', 'verifiedAt']).execute();
  const registered = await db.selectFrom('competitor').select(['id', 'firstName']).execute();
  const registrations = await db.selectFrom('registration').select(['id', 'spectators', 'completedAt']).execute();
  const issued = await db.selectFrom('receipt').select(['registrationId', 'confirmationCode']).execute();
  return [
    ...accounts.filter(email => !people.some(p => p.email === email && p.verifiedAt)).map(email => `account ${email}`),
    ...competitors
      .filter(c => !registered.some(r => r.id === c.id && r.firstName === c.firstName))
      .map(c => `competitor ${c.firstName}`),
    ...[...spectators]
      .filter(([id, count]) => (registrations.find(r => r.id === id)?.spectators ?? 0) < count)
      .map(([id]) => `passes of ${id}`),
    ...receipts
      .filter(
        r => !issued.some(i => i.registrationId === r.registrationId && i.confirmationCode === r.confirmationCode),
      )
      .map(r => `receipt ${r.confirmationCode}`),
    ...(registered.length > competitors.length
      ? [`${registered.length} competitors for ${competitors.length} additions`]
      : []),
  ];
}
