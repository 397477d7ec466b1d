import { readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import * as config from '#contract/config.ts';
import * as payment from '#contract/payment/payment.ts';
import { makeBackup } from '#server/backup/backup-file.ts';
import { addToErasedList, erasedListName } from '#server/backup/erased-list.ts';
import { openStore } from '#server/db/store.ts';
import { builtPages } from '#server/http/pages/page-build.ts';
import { startBackups } from '#server/jobs/backup.ts';
import { startPaymentJobs } from '#server/jobs/payment.ts';
import { createStripeSite, type StripeSite } from '#test/support/money/stripe-site.ts';
import { runHere } from '#test/support/site/run-command.ts';
import {
  backupKey,
  emptyStore,
  folderForTest,
  backupKeyBytes as key,
  storeForTest,
} from '#test/support/store/backup-world.ts';
import { startPostgres } from '#test/support/store/postgres.ts';
import { copyTemplate } from '#test/support/store/template-database.ts';
import { addAccount } from '#test/support/world/account.ts';
import { type BuiltOrder, buildOrder } from '#test/support/world/order-world.ts';
import { createTestApp } from '#test/support/world/test-app.ts';
import { backup } from '../../../../scripts/backup.ts';
import { restore } from '../../../../scripts/restore.ts';

let real: StripeSite;
beforeAll(async () => {
  real = await createStripeSite();
});
afterAll(() => real.close());

const writes = async () => (await real.fake.requests()).filter(({ method }) => method !== 'GET').length;

/** A mail server that hangs up, and counts who called. */
async function startMailServer(): Promise<{ url: string; calls(): number }> {
  let calls = 0;
  const server = createServer(socket => {
    calls++;
    socket.destroy();
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return { url: `smtp://127.0.0.1:${typeof address === 'object' && address?.port}`, calls: () => calls };
}

/** Staff decided on a refund, which has not gone out yet. */
async function decideRefund({ registrationId }: BuiltOrder): Promise<void> {
  const { id } = await real.app.db
    .selectFrom('paymentAttempt')
    .select('id')
    .where('registrationId', '=', registrationId)
    .executeTakeFirstOrThrow();
  const refund = { paymentAttemptId: id, amountCents: 500, reason: 'One pass less' };
  await real.app.db
    .insertInto('refund')
    .values({ ...refund, registrationId, status: 'requested', createdAt: real.clock.now() })
    .execute();
}

/** Settings of a place without any table; on PostgreSQL, where there is one, a restore takes a fifth of the time. */
async function emptyPlace(): Promise<Record<string, string>> {
  const database = await startPostgres();
  const dir = await copyTemplate();
  const store = await openStore({ dir, ...(database && { url: database.url }) });
  await emptyStore(store);
  await store.close();
  if (database) onTestFinished(() => database.stop());
  return { DEMO: 'true', DATA_DIR: dir, ...(database && { DATABASE_URL: database.url }) };
}

const storeIn = ({ DATA_DIR: dir = '', DATABASE_URL: url }: Record<string, string>) =>
  storeForTest({ dir, ...(url ? { url } : {}) });

test('BACKUP-7 a rehearsal of a backup changes nothing at Stripe, sends nothing and leaves the backups alone', async () => {
  const mailServer = await startMailServer();
  const paying = await buildOrder(real.app);
  await real.startSession(paying);
  const refunded = await buildOrder(real.app);
  const paid = await real.startSession(refunded);
  await real.fake.pay(paid);
  await real.deliver(paid);
  await decideRefund(refunded);
  const unpaid = await buildOrder(real.app, { spectators: 1 });
  const dir = folderForTest();
  const { fileName } = await makeBackup(real.app.store, { dir, key }, real.clock.now());
  const since = await buildOrder(real.app);
  const openSince = await real.startSession(since); // a family is on its payment page, of which the backup knows nothing
  const files = readdirSync(dir);
  const before = await writes();
  const waiting = await real.app.db.selectFrom('outbox').select('id').where('status', '=', 'pending').execute();
  expect(waiting.length).toBeGreaterThan(0);

  const stripe = {
    STRIPE_SECRET_KEY: 'sk_test_site',
    STRIPE_WEBHOOK_SECRET: real.fake.webhookSecret,
    STRIPE_API_BASE: real.fake.url,
  };
  const to = await emptyPlace();
  const settings = { ...stripe, ...to, BACKUP_DIR: dir, BACKUP_KEY: backupKey, SMTP_URL: mailServer.url };
  const restored = await runHere(() => restore(['--rehearse', fileName]), settings);
  expect(restored.code, restored.said).toBe(0);
  expect(restored.said).toContain('This is a rehearsal, for good: its server says so, pays nothing and sends nothing.');

  const refused = await runHere(backup, settings);
  expect(refused).toEqual({ code: 1, said: expect.stringContaining('This is a rehearsal') });

  // A server that is told nothing of it: the database knows.
  const store = await storeIn(to);
  const pages = await builtPages(process.cwd());
  const site = await createTestApp({ settings, overrides: { store, tokens: real.app.tokens }, pages });
  onTestFinished(() => site.close('kept'));
  site.clock.pass(120); // what was being paid is overdue
  const jobs = startPaymentJobs(site.app);
  await jobs.runOnce();
  await jobs.stop();
  const backups = startBackups(site.app);
  await backups.runOnce();
  await backups.stop();
  await site.drainOutbox();
  for (const order of [unpaid, paying]) {
    const answer = await site.api(payment.startPayment, {
      params: { registrationId: order.registrationId },
      token: order.customer.token,
    });
    expect([answer.status, answer.body]).toEqual([409, expect.objectContaining({ code: 'payment_rehearsal' })]);
  }

  expect(await writes()).toBe(before);
  const { sessions } = await real.fake.ledger();
  expect(sessions.find(({ id }) => id === openSince)?.status).toBe('open');
  expect(mailServer.calls()).toBe(0);
  expect(readdirSync(dir)).toEqual(files);
  const outbox = await store.pool.query(
    "SELECT DISTINCT status, last_error AS why, payload IS NULL AS gone FROM outbox WHERE status NOT IN ('sent', 'delivered')",
  );
  expect(outbox.rows).toEqual([{ status: 'failed', why: 'Rehearsal: not sent', gone: false }]);
  const refunds = await store.pool.query('SELECT status FROM refund');
  expect(refunds.rows).toEqual([{ status: 'requested' }]);

  expect((await site.api(config.getConfig)).body.isRehearsal).toBe(true);
  for (const [url, words] of [
    ['/', 'Rehearsal from a backup'],
    ['/privacy', 'Rehearsal from a backup'],
    ['/fr/privacy', 'Répétition à partir d’une sauvegarde'],
    ['/signage/ring-assignments', 'Rehearsal from a backup'],
    ['/user/login', 'Rehearsal from a backup'],
    ['/admin/check-in', 'Rehearsal from a backup'],
  ] as const)
    expect((await site.inject({ url, headers: { accept: 'text/html' } })).body, url).toContain(words);
  await expect(store.pool.query('DELETE FROM rehearsal')).rejects.toThrow('stays what it was');
});

test('BACKUP-7 a site that is no rehearsal says nothing of one', async () => {
  expect((await real.api(config.getConfig)).body.isRehearsal).toBe(false);
});

test('BACKUP-7 a rehearsal reads who was erased from BACKUP_DIR alone, and writes nobody there', async () => {
  const [place, elsewhere] = [folderForTest(), folderForTest()];
  const { fileName } = await makeBackup(real.app.store, { dir: elsewhere, key }, real.clock.now());
  const person = { personId: 7, createdAt: '2027-01-01T00:00:00.000Z', erasedAt: '2027-02-01T00:00:00.000Z' };
  await addToErasedList({ dir: elsewhere, key }, [person]);
  const settings = { BACKUP_DIR: place, BACKUP_KEY: backupKey, DATA_DIR: folderForTest() };
  const path = `${elsewhere}/${fileName}`;
  const refused = await runHere(() => restore(['--rehearse', path]), settings);
  expect(refused).toEqual({ code: 1, said: expect.stringContaining(`Set BACKUP_DIR to ${elsewhere}`) });
  expect(readdirSync(place)).toEqual([]);
  expect(readdirSync(elsewhere)).toContain(erasedListName);
});

/** A keyboard at which somebody types one line. */
async function restoreTyping(typed: string, name: string, settings: Record<string, string>) {
  const { PassThrough } = await import('node:stream');
  const keyboard = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} });
  keyboard.write(`${typed}\r`);
  return runHere(() => restore([name], keyboard), settings);
}

test('BACKUP-8 a real restore says what is lost, and goes on only after RESTORE was typed', async () => {
  const dir = folderForTest();
  const made = await makeBackup(real.app.store, { dir, key }, real.clock.now());
  const acts = made.sums.find(({ table }) => table === 'history')?.rows ?? 0;
  const { personId } = await addAccount(real.app);
  const line = { subject: 'person', subjectId: personId, action: 'tried', at: real.clock.now() };
  await real.app.db.insertInto('history').values([line, line]).execute();
  real.clock.pass(1);
  const newer = await makeBackup(real.app.store, { dir, key }, real.clock.now());
  const more = (newer.sums.find(({ table }) => table === 'history')?.rows ?? 0) - acts;
  expect(more).toBeGreaterThanOrEqual(2);
  const to = await emptyPlace();
  const settings = { ...to, BACKUP_DIR: dir, BACKUP_KEY: backupKey };

  const unasked = await runHere(() => restore([made.fileName]), settings);
  expect([unasked.code, unasked.said]).toEqual([1, expect.stringContaining('add --yes')]);
  const wrong = await restoreTyping('restore', made.fileName, settings);
  expect([wrong.code, wrong.said]).toEqual([1, expect.stringContaining('Nothing was changed.')]);
  expect(wrong.said).toContain(`${made.fileName} was made `);
  expect(wrong.said).toContain(`its history has ${acts} acts.`);
  expect(wrong.said).toMatch(
    new RegExp(`There is a newer one, ${newer.fileName}, made .+ ago, with ${more} more acts`),
  );
  expect(wrong.said).toMatch(/It goes into .+\. From then on its server writes to families/);

  const right = await restoreTyping('RESTORE', made.fileName, settings);
  expect(right.code, right.said).toBe(0);
  const { pool } = await storeIn(to);
  expect((await pool.query('SELECT FROM rehearsal')).rowCount).toBe(0);
});
