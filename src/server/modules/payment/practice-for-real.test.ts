import { afterAll, beforeAll, expect, test } from 'vitest';
import * as config from '#contract/config.ts';
import * as dashboard from '#contract/dashboard.ts';
import * as payment from '#contract/payment/payment.ts';
import * as desk from '#contract/payment/staff-payment.ts';
import * as till from '#contract/payment/till.ts';
import * as registration from '#contract/registration/registration.ts';
import { currentStatus } from '#server/modules/status/status.ts';
import { realSettings } from '#test/support/world/account.ts';
import { buildOrder, buildTournamentOfItsOwn } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ settings: realSettings });
});
afterAll(() => site.close());

test('PAY-30 a practice payment of a real tournament is marked, and counts in no sum of money taken', async () => {
  const tournamentId = await buildTournamentOfItsOwn(site.app);
  const director = await buildStaff(site.app, 'TournamentDirector');
  const order = await buildOrder(site.app, { tournamentId });
  const own = { params: { registrationId: order.registrationId }, token: order.customer.token };
  const { body: start } = await site.api(payment.startPayment, own);
  const sessionId = (start.kind === 'redirect' && start.url.split('/').at(-1)) || '';
  const pressed = { params: { sessionId }, token: order.customer.token, input: { decision: 'pay' as const } };
  await site.api(payment.decidePracticePayment, pressed);
  const cash = await buildOrder(site.app, { tournamentId, isInPerson: true });
  await site.api(desk.takePayment, {
    params: { registrationId: cash.registrationId },
    token: director.token,
    input: { parts: [{ channel: 'cash', amountCents: 6000 }] },
  });

  const query = { tournamentId: String(tournamentId) };
  const { body: ledger } = await site.api(desk.listLedger, { query, token: director.token });
  expect(ledger).toMatchObject({ total: 2, sumCents: null }); // until its cash was counted
  const { text } = await site.api(desk.downloadLedger, { query, token: director.token });
  expect(text).toContain('"Online, practice",0.00,,,CAD');
  expect([...text.matchAll(/,(\d+\.\d\d),,,CAD/g)].reduce((sum, [, into]) => sum + Number(into), 0)).toBe(60);
  const second = await buildStaff(site.app, 'CheckInAdmin');
  const { lines } = (await site.api(till.getTillDay, { token: director.token })).body;
  for (const { token } of [director, second])
    await site.api(till.countShift, {
      params: { shiftId: lines[0]?.shiftId as number },
      token,
      input: { channel: 'cash', countedCents: 6000 },
    });
  expect((await site.api(till.getTillDay, { token: director.token })).body.totalCents).toBe(6000);
  expect((await site.api(desk.listLedger, { query, token: director.token })).body.sumCents).toBe(6000);
  const { body: board } = await site.api(dashboard.getDashboard, { query, token: director.token });
  expect(board?.money).toMatchObject({ taken: 60, refunded: 0 });

  const { body: receipt } = await site.api(registration.getReceipt, own);
  expect(receipt.payments).toEqual([{ method: 'Practice payment, no money paid', cents: 4500 }]);
  await site.api(registration.mailReceipt, own); // its family asks for it again
  const mails = await site.app.db
    .selectFrom('outbox')
    .select('payload')
    .where('template', '=', 'receipt')
    .where('personId', '=', order.customer.personId)
    .execute();
  expect(mails.map(({ payload }) => payload)).toMatchObject([{ isPractice: true }, { isPractice: true }]);
  expect((await site.api(config.getConfig, {})).body.isPaymentPractice).toBe(true);
  const line = (await currentStatus(site.app)).find(({ key }) => key === 'practice-payments');
  expect(line?.state).toBe('look');
});
