import { afterAll, beforeAll, expect, test } from 'vitest';
import * as payment from '#contract/payment/payment.ts';
import * as contract from '#contract/registration/competitor.ts';
import { getRegistration } from '#contract/registration/registration.ts';
import { buildOrder, buildTournamentOfItsOwn } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildCustomer } from '#test/support/world/world.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const steps = [
  { until: '2049-04-10', percent: 50 },
  { until: '2027-03-20', percent: 100 },
];

async function paidOrder(policy: { refundSteps?: string; refundText?: string } = {}) {
  const tournamentId = await buildTournamentOfItsOwn(site.app, policy);
  const order = await buildOrder(site.app, { tournamentId, competitors: 2, spectators: 1 });
  const own = { params: { registrationId: order.registrationId }, token: order.customer.token };
  const { body } = await site.api(payment.startPayment, own);
  const sessionId = body.kind === 'redirect' ? (body.url.split('/').at(-1) as string) : '';
  await site.api(payment.decidePracticePayment, {
    params: { sessionId },
    token: own.token,
    input: { decision: 'pay' },
  });
  const { body: registration } = await site.api(getRegistration, own);
  const id = registration.competitors[0]?.id as number;
  return { ...order, id, call: { params: { id }, token: own.token }, refunds: registration.tournament.refunds };
}
const mailsOf = (id: number) =>
  site.app.db
    .selectFrom('outbox')
    .select(['recipient', 'payload'])
    .where('dedupeKey', 'like', `withdrawal-asked:${id}:%`)
    .execute();

test('REG-40 a request is acknowledged once, with what the family was told comes back', async () => {
  const refundSteps = JSON.stringify(steps);
  const { id, call, customer, refunds, registrationId } = await paidOrder({ refundSteps, refundText: 'Shirts stay.' });
  expect(refunds).toEqual({ steps: steps.toReversed(), isOver: false, text: 'Shirts stay.' });
  const terms = {
    now: { percent: 100, cents: 4500, paidCents: 4500, until: '2027-03-20' },
    text: 'Shirts stay.',
  };
  expect((await site.api(contract.getWithdrawalTerms, call)).body).toEqual(terms);
  site.clock.pass(24 * 60);
  const later = { ...terms, now: { percent: 50, cents: 2250, paidCents: 4500, until: '2049-04-10' } };
  expect((await site.api(contract.getWithdrawalTerms, call)).body).toEqual(later);

  const ask = { ...call, input: { reason: 'Broken wrist' } };
  await site.api(contract.requestWithdrawal, ask);
  expect((await site.refused(contract.requestWithdrawal, ask)).body.code).toBe('already_withdrawn');
  const [mail, ...others] = await mailsOf(id);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: customer.email, payload: { competitor: 'Aino Korhonen 1', terms: later } });
  const notice = await site.app.db
    .selectFrom('outbox')
    .select('payload')
    .where('dedupeKey', 'like', `withdrawal:${id}:%`)
    .executeTakeFirstOrThrow();
  expect(notice.payload).toMatchObject({
    registrationId,
    detail: 'Broken wrist By the refund policy, 50 % comes back ($22.50).',
  });
  const noted = await site.app.db
    .selectFrom('history')
    .select('after')
    .where('subject', '=', 'competitor')
    .where('subjectId', '=', id)
    .where('action', '=', 'request withdrawal')
    .executeTakeFirstOrThrow();
  expect(noted.after).toEqual({ refundPercent: 50, refundCents: 2250 });
});

test('PAY-81 without a policy nothing is promised, and the request is still acknowledged', async () => {
  const { id, call, refunds } = await paidOrder();
  expect(refunds).toBeNull();
  expect((await site.api(contract.getWithdrawalTerms, call)).body).toEqual({ now: null, text: null });
  await site.api(contract.requestWithdrawal, { ...call, input: { reason: null } });
  expect(await mailsOf(id)).toMatchObject([{ payload: { terms: { now: null } } }]);
});

test('PAY-81 what comes back is only told to the family itself', async () => {
  const { call } = await paidOrder();
  const stranger = { ...call, token: (await buildCustomer(site.app)).token };
  expect((await site.refused(contract.getWithdrawalTerms, stranger)).body.code).toBe('not_found');
  expect((await site.refused(contract.getWithdrawalTerms, { params: call.params })).status).toBe(401);
});
