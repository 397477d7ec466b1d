import { afterAll, beforeAll, expect, test } from 'vitest';
import { decidePracticePayment, startPayment } from '#contract/payment/payment.ts';
import { takePayment } from '#contract/payment/staff-payment.ts';
import { addCompetitor } from '#contract/registration/competitor.ts';
import { createRegistration, getReceipt } from '#contract/registration/registration.ts';
import * as contract from '#contract/registration/trial.ts';
import { buildOrder } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildCatalogue, buildStaff, buildTournament, competitorInput } from '#test/support/world/world.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

test('TRIAL-10 a trial, wiped or not, leaves no gap in the numbers of real receipts and ledger lines', async () => {
  const { token } = await buildStaff(site.app, 'SuperAdmin');
  const catalogue = await buildCatalogue(site.app.db);
  const draft = { publishedAt: null, tournamentOn: '2027-04-03', registrationOpensOn: '2027-03-27' };
  const { id: draftId } = await buildTournament(site.app, draft);
  const practise = async () => {
    const input = { tournamentId: draftId, language: 'en' as const };
    const { link, trial } = (await site.api(contract.playFamily, { token, input })).body;
    const entered = await site.api(contract.enterTrial, { input: { token: link.url.split('/').at(-1) ?? '' } });
    const family = { token: entered.body.session.token };
    const params = { tournamentId: trial.trial?.tournamentId ?? 0 };
    const { registrationId } = (await site.api(createRegistration, { ...family, params })).body;
    await site.api(addCompetitor, { ...family, input: competitorInput(catalogue, registrationId) });
    const { body } = await site.api(startPayment, { ...family, params: { registrationId } });
    const sessionId = (body.kind === 'redirect' && body.url.split('/').at(-1)) || '';
    await site.api(decidePracticePayment, { ...family, params: { sessionId }, input: { decision: 'pay' } });
    return (await site.api(getReceipt, { ...family, params: { registrationId } })).body.receiptId;
  };
  const wipe = async () => {
    const { trial } = (await site.api(contract.getTrial, { token })).body;
    if (!trial) throw new Error('There is no trial to wipe');
    await site.api(contract.wipeTrial, { token, input: { tournamentId: trial.tournamentId, ...trial.sums } });
  };
  const pay = async () => {
    const { registrationId, customer } = await buildOrder(site.app);
    const input = { parts: [{ channel: 'cash' as const, amountCents: 4500 }] };
    await site.api(takePayment, { token, params: { registrationId }, input });
    return (await site.api(getReceipt, { token: customer.token, params: { registrationId } })).body.receiptId;
  };

  const played = [await practise(), await practise()];
  await wipe();
  const numbers = [await pay(), await pay()];
  played.push(await practise());
  numbers.push(await pay());
  await wipe();
  numbers.push(await pay());
  expect(numbers).toEqual([1, 2, 3, 4]);
  const lines = await site.app.db.selectFrom('ledgerEntry').select('id').orderBy('id').execute();
  expect(lines.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  expect(new Set(played).size).toBe(3);
  expect(Math.min(...played)).toBeGreaterThan(1_000_000_000);
});
