import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as shop from '#contract/payment/payment.ts';
import { makeBackup } from '#server/backup/backup-file.ts';
import { addToErasedList } from '#server/backup/erased-list.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import type { Env } from '#server/config/setting-names.ts';
import { openStore } from '#server/db/store.ts';
import { startPaymentJobs } from '#server/jobs/payment.ts';
import { repeatErasures } from '#server/modules/personal-data/repeat-erasures.actions.ts';
import { checkLedger } from '#test/support/money/check-ledger.ts';
import { createStripeSite, type StripeSite } from '#test/support/money/stripe-site.ts';
import { backupKey, folderForTest, backupKeyBytes as key } from '#test/support/store/backup-world.ts';
import { rowsWith } from '#test/support/store/rows-with.ts';
import { copyTemplate } from '#test/support/store/template-database.ts';
import { type BuiltOrder, buildOrder } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

let lost: StripeSite;
beforeAll(async () => {
  lost = await createStripeSite();
});
afterAll(() => lost.close());

/** Pays as a family does, with the webhook's help. */
async function pay(order: BuiltOrder): Promise<string> {
  const sessionId = await lost.startSession(order);
  await lost.fake.pay(sessionId);
  await lost.deliver(sessionId);
  expect((await lost.rowsOf(order)).isCompleted).toBe(true);
  return sessionId;
}

const intentOf = async (sessionId: string) =>
  String((await lost.fake.ledger()).sessions.find(session => session.id === sessionId)?.payment_intent);

/** A refund that staff made since: at the gateway alone. */
async function refund(sessionId: string, cents: number): Promise<void> {
  const { payment } = lost.app;
  const paymentIntentId = await intentOf(sessionId);
  await payment.refund({
    refundRowId: 999_999,
    idempotencyKey: sessionId,
    sessionId,
    paymentIntentId,
    amountCents: cents,
  });
}

async function siteOn(store: TestApp['app']['store'], lost: StripeSite, settings: Env = {}): Promise<TestApp> {
  const { stripe } = lost.app.config;
  return createTestApp({
    settings: {
      ...settings,
      STRIPE_SECRET_KEY: stripe?.secretKey ?? '',
      STRIPE_WEBHOOK_SECRET: stripe?.webhookSecret ?? '',
      STRIPE_API_BASE: lost.fake.url,
    },
    overrides: { store, tokens: lost.app.tokens },
  });
}

test('PAY-23 after payments, refunds and disputes since the backup, a restored ledger agrees with Stripe', async () => {
  const { app, fake } = lost;
  // Before the backup: some paid, some have registered, one is on the payment page.
  const paidBefore = [await buildOrder(app), await buildOrder(app)];
  const sessionsBefore = [await pay(paidBefore[0] as BuiltOrder), await pay(paidBefore[1] as BuiltOrder)];
  const registered = await Promise.all(Array.from({ length: 4 }, () => buildOrder(app, { spectators: 1 })));
  const changed = await buildOrder(app);
  const exchanged = await buildOrder(app, { lunch: 2 });
  const paying = await buildOrder(app);
  const sessionOfPaying = await lost.startSession(paying);
  const dir = folderForTest();
  const { fileName } = await makeBackup(app.store, { dir, key }, app.clock.now());

  // After it: all of this is known to Stripe alone.
  await fake.pay(sessionOfPaying);
  await lost.deliver(sessionOfPaying);
  const sessions = [];
  for (const order of registered) sessions.push(await pay(order));
  await app.db.updateTable('registration').set({ lunch: 3 }).where('id', '=', changed.registrationId).execute();
  await pay(changed);
  // Another child for the same price: the one the backup knows was never paid for.
  const id = { id: sql<number>`nextval(pg_get_serial_sequence('competitor', 'id'))::int` };
  await app.db.updateTable('competitor').set(id).where('registrationId', '=', exchanged.registrationId).execute();
  await pay(exchanged);
  const newFamilies = await Promise.all(Array.from({ length: 8 }, () => buildOrder(app, { lunch: 2 })));
  const newSessions = [];
  for (const order of newFamilies) newSessions.push(await pay(order));
  const abandoned = await buildOrder(app);
  const abandonedSession = await lost.startSession(abandoned);
  await refund(sessionsBefore[0] as string, 1500);
  await refund(sessions[0] as string, 700);
  await refund(newSessions[0] as string, 900);
  await fake.dispute(sessionsBefore[1] as string);
  await fake.dispute(newSessions[1] as string);
  // Made at once, they have their numbers in any order.
  const byNumber = newFamilies.toSorted((a, b) => a.registrationId - b.registrationId);
  const emails = byNumber.map(order => order.customer.email);

  const store = await openStore({ dir: await copyTemplate() });
  await store.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await restoreBackup(store, { path: join(dir, fileName), key }, { now: app.clock.now(), isDemo: app.config.isDemo });
  const site = await siteOn(store, lost);
  const jobs = startPaymentJobs(site.app);
  await jobs.runOnce();

  await checkLedger(site.app.db, await fake.ledger());
  const isCompleted = async ({ registrationId }: BuiltOrder) =>
    (
      await site.app.db
        .selectFrom('registration')
        .select('completedAt')
        .where('id', '=', registrationId)
        .executeTakeFirstOrThrow()
    ).completedAt !== null;
  for (const order of [...paidBefore, ...registered, paying]) expect(await isCompleted(order)).toBe(true);

  // What was changed since, and what was lost, waits for staff with all that Stripe knows, under its own number.
  const reviews = await site.app.db
    .selectFrom('paymentReview as v')
    .innerJoin('registration as r', 'r.id', 'v.registrationId')
    .innerJoin('person as p', 'p.id', 'r.personId')
    .select(['v.registrationId', 'v.detail', 'v.settledAt', 'p.email', 'r.completedAt'])
    .where('v.kind', '=', 'restored')
    .orderBy('v.registrationId')
    .execute();
  expect(reviews.map(review => review.registrationId)).toEqual(
    [changed, exchanged, ...newFamilies].map(order => order.registrationId).sort((a, b) => a - b),
  );
  expect(reviews.slice(2).map(review => review.email)).toEqual(emails);
  for (const { detail, settledAt, completedAt } of reviews) {
    expect([settledAt, completedAt]).toEqual([null, null]);
    expect(detail).toMatch(
      /^\$\d+\.00 CAD paid by Pat Payer, \S+@\S+, visa 4242 for 1 × Competitor \(\$45\), [23] × Lunch/,
    );
  }
  // Nobody pays twice meanwhile: neither by a page that was open, nor by a new one.
  const left = (await fake.ledger()).sessions.filter(session => session.status === 'open');
  expect(left.map(session => session.id)).toEqual([]);
  expect((await fake.ledger()).sessions.find(session => session.id === abandonedSession)?.status).toBe('expired');
  const again = await site.refused(shop.startPayment, {
    params: { registrationId: changed.registrationId },
    token: changed.customer.token,
  });
  expect([again.status, again.body.code]).toEqual([409, 'payment_in_review']);

  // It is looked for once; again would change nothing.
  const rows = await site.app.db.selectFrom('restore').select('paymentsAt').execute();
  expect(rows).toEqual([{ paymentsAt: site.app.clock.now() }]);
  const count = async () => (await site.app.db.selectFrom('ledgerEntry').select('id').execute()).length;
  const before = await count();
  await site.app.db.updateTable('restore').set({ paymentsAt: null }).execute();
  await jobs.runOnce();
  expect(await count()).toBe(before);
  await checkLedger(site.app.db, await fake.ledger());
  await jobs.stop();
  await site.close();
});

test('BACKUP-6 what somebody paid who was erased since is booked, and names nobody', async () => {
  const own = await createStripeSite();
  const { app, fake } = own;
  const inBackup = await buildOrder(app);
  const dir = folderForTest();
  const { fileName } = await makeBackup(app.store, { dir, key }, app.clock.now());
  const orders = [inBackup, await buildOrder(app, { lunch: 2 })];
  for (const order of orders) {
    const sessionId = await own.startSession(order);
    await fake.pay(sessionId);
    await own.deliver(sessionId);
  }
  const ids = orders.map(({ customer }) => customer.personId);
  const people = await app.db
    .selectFrom('person')
    .select(['id', 'createdAt', 'email'])
    .where('id', 'in', ids)
    .execute();
  const erasedAt = app.clock.now().toISOString();
  await addToErasedList(
    { dir, key },
    people.map(({ id, createdAt }) => ({ personId: id, createdAt: createdAt.toISOString(), erasedAt })),
  );

  const store = await openStore({ dir: await copyTemplate() });
  await store.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await restoreBackup(store, { path: join(dir, fileName), key }, { now: app.clock.now(), isDemo: app.config.isDemo });
  const site = await siteOn(store, own, { BACKUP_DIR: dir, BACKUP_KEY: backupKey });
  expect(await repeatErasures(site.app)).toBe(1);
  const jobs = startPaymentJobs(site.app);
  await jobs.runOnce();
  await checkLedger(site.app.db, await fake.ledger());
  const reviews = await site.app.db
    .selectFrom('paymentReview')
    .innerJoin('registration', 'registration.id', 'registrationId')
    .select('personId')
    .where('kind', '=', 'restored')
    .orderBy('personId')
    .execute();
  expect(reviews.map(({ personId }) => personId)).toEqual(ids.toSorted((a, b) => a - b));
  for (const word of ['Payer', '4242', ...people.map(({ email }) => email)])
    expect(await rowsWith(site.app, word), word).toEqual([]);
  await jobs.stop();
  await site.close();
  await own.close();
});
