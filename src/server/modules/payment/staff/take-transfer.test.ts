import { afterAll, beforeAll, expect, test } from 'vitest';
import * as journal from '#contract/payment/journal.ts';
import * as desk from '#contract/payment/staff-payment.ts';
import type { BodyOf } from '#contract/route.ts';
import { checkLedger } from '#test/support/money/check-ledger.ts';
import { type BuiltOrder, buildOrder, buildTournamentOfItsOwn } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { type BuiltPerson, buildCustomer, buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
let tournamentId: number;
let treasurer: BuiltPerson;
beforeAll(async () => {
  site = await createTestApp();
  tournamentId = await buildTournamentOfItsOwn(site.app);
  treasurer = await buildStaff(site.app, 'TournamentDirector');
});
afterAll(async () => {
  await checkLedger(site.app.db, null);
  await site.close();
});

const orderOf = (competitors: number, more: object = {}) =>
  buildOrder(site.app, { tournamentId, isInPerson: true, competitors, ...more });
type Transfer = BodyOf<typeof desk.takeTransfer>;
const transfer = (input: Transfer, key?: string) =>
  site.refused(desk.takeTransfer, {
    token: treasurer.token,
    input,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const share = ({ registrationId }: BuiltOrder, amountCents: number) => ({ registrationId, amountCents });
const balance = async ({ registrationId }: BuiltOrder) =>
  (await site.api(desk.getBalance, { params: { registrationId }, token: treasurer.token })).body;

test('PAY-44 one transfer pays three families, once, with one reference and a credit for one of them', async () => {
  const [one, two, three] = [await orderOf(1), await orderOf(2), await orderOf(3)];
  const input = {
    reference: 'CAshared1',
    amountCents: 38_000,
    shares: [share(one, 6000), share(two, 12_000), share(three, 18_000)],
    creditRegistrationId: two.registrationId,
  };
  const answer = await transfer(input, 'transfer-key-1');
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toMatchObject({
    shares: [
      { registrationId: one.registrationId, amountCents: 6000, dueCents: 0, isCompleted: true },
      { registrationId: two.registrationId, amountCents: 14_000, dueCents: -2000, isCompleted: true },
      { registrationId: three.registrationId, amountCents: 18_000, dueCents: 0, isCompleted: true },
    ],
  });
  expect((await transfer(input, 'transfer-key-1')).body).toEqual(answer.body); // pressed again
  expect((await balance(two)).ledger.map(line => [line.cents, line.reference])).toEqual([[14_000, 'CAshared1']]);
  expect((await transfer({ ...input, reference: 'cashared1' })).body.code).toBe('bad_input'); // nothing is due
  const other = await orderOf(1);
  const again = { reference: 'cashared1', amountCents: 6000, shares: [share(other, 6000)] };
  expect((await transfer(again)).body.code).toBe('reference_used');
  const part = { channel: 'etransfer' as const, amountCents: 6000, reference: 'caSHARED1' };
  const params = { registrationId: other.registrationId };
  const taken = await site.refused(desk.takePayment, { params, token: treasurer.token, input: { parts: [part] } });
  expect(taken.body.code).toBe('reference_used');
  expect((await balance(other)).ledger).toEqual([]);
});

test('PAY-44 a transfer that one family stops books nothing for any, and names that family', async () => {
  const [one, two] = [await orderOf(1), await orderOf(1, { isInPerson: false, isWaiverSigned: false })];
  const { dueCents } = await balance(two);
  const amountCents = 6000 + dueCents;
  const shares = [share(one, 6000), share(two, dueCents)];
  const unsigned = await transfer({ reference: 'CA2', amountCents, shares });
  expect(unsigned.body).toMatchObject({
    code: 'competitors_incomplete',
    errors: { 'shares.1.registrationId': [/waiver/] },
  });
  const unknown = { registrationId: 999_999, amountCents: 1 };
  expect((await transfer({ reference: 'CA2', amountCents: 6001, shares: [share(one, 6000), unknown] })).status).toBe(
    404,
  );
  const more = await transfer({ reference: 'CA2', amountCents: 7000, shares: [share(one, 6000)] });
  expect(more.body.errors).toHaveProperty('creditRegistrationId');
  expect((await transfer({ reference: '', amountCents, shares })).body.errors).toHaveProperty('reference');
  for (const order of [one, two]) expect(await balance(order)).toMatchObject({ paidCents: 0, isCompleted: false });
  const volunteer = await buildCustomer(site.app);
  const refused = await site.refused(desk.takeTransfer, {
    token: volunteer.token,
    input: { reference: 'CA2', amountCents: 6000, shares: [share(one, 6000)] },
  });
  expect(refused.status).toBe(403);
});

test('PAY-44 the journal has the transfer with each family, and its rest as an overpayment', async () => {
  const { text } = await site.api(journal.downloadJournal, { token: treasurer.token, query: {} });
  const rows = text.split('\r\n').filter(row => row.includes('CAshared1'));
  expect(rows.flatMap(row => /,E-transfer,([\d.]+),/.exec(row)?.[1] ?? [])).toEqual([...['60.00', '140.00', '180.00']]);
  expect(rows.find(row => row.includes(',Overpayments,'))).toMatch(/,Overpayments,,20\.00,/);
});
