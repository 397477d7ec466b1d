import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fullSize } from '../support/full-size.ts';
import { checkLedger } from '../support/money/check-ledger.ts';
import { quickPasswords } from '../support/world/account.ts';
import { createTestApp, type TestApp } from '../support/world/test-app.ts';
import { brokenRules } from './fuzz/broken-rules.ts';
import { type FuzzReport, runFuzz } from './fuzz/run-fuzz.ts';
import { startWatch } from './fuzz/watch.ts';

const identity = {
  clientId: 'client',
  verify: async (credential: string) =>
    credential.startsWith('token')
      ? { subject: credential, email: `${credential}@example.com`, firstName: 'Anna', lastName: 'Google' }
      : undefined,
};
/** These only do something for whom Stripe's or Twilio's secret signs: their own tests have it. */
const signedByOthers = ['payment.stripeEvents', 'outbox.smsStatus', 'outbox.smsIncoming'];

let site: TestApp;
let report: FuzzReport;
beforeAll(async () => {
  site = await createTestApp({ overrides: { passwords: quickPasswords, identity } });
  // What npm test finds it finds again; looking for more is the whole size's.
  const seed = Number(process.env.FUZZ_SEED) || fullSize(27, Math.floor(Math.random() * 1e9));
  const requests = Number(process.env.FUZZ_REQUESTS) || fullSize(1200, 100_000);
  const watch = startWatch(60_000);
  report = await runFuzz(site, {
    seed,
    requests,
    worldEvery: fullSize(600, 2500),
    mostMs: fullSize(5000, 2000),
    watch,
  });
  await watch.stop();
  const { sent, seconds, slowestMs, heapGrowthMb, byOperation } = report;
  const never = [...byOperation].filter(([, { done }]) => done === 0);
  console.log(
    [
      `FUZZ_SEED=${seed}: ${sent} requests in ${seconds.toFixed(1)} s, ${Math.round(sent / seconds)} a second`,
      `slowest ${Math.round(slowestMs)} ms, heap ${heapGrowthMb.toFixed(1)} MB more`,
      `${byOperation.size - never.length} of ${byOperation.size} operations did what they were asked. Not:`,
      ...never.map(([name, { sent: times, refusal }]) => `  ${name} asked ${times}, ${refusal.slice(0, 100)}`),
    ].join('\n'),
  );
}, 60 * 60_000);
afterAll(() => site.close());

test('no 500, no hang, and every answer as the document says', () => {
  expect(report.faults.join('\n')).toBe('');
});

test('the attacks reach most routes, as one that is always refused tests nothing', () => {
  const done = [...report.byOperation].filter(([, one]) => one.done > 0).map(([name]) => name);
  expect(done.length).toBeGreaterThanOrEqual(fullSize(150, report.byOperation.size - 12));
  expect(done.filter(name => signedByOthers.includes(name))).toEqual([]);
});

test('memory use returns to where it was', () => {
  expect(report.heapGrowthMb).toBeLessThan(50);
});

test('the books balance, and nothing is left half done', async () => {
  const { db } = site.app;
  await checkLedger(db, null);
  expect(await brokenRules(db)).toEqual([]);
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  expect(({} as { polluted?: unknown; isAdmin?: unknown }).polluted).toBeUndefined();
  expect(({} as { roles?: unknown; isAdmin?: unknown }).isAdmin).toBeUndefined();
});
