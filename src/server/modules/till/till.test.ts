import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getDashboard } from '#contract/dashboard.ts';
import { getJournal } from '#contract/payment/journal.ts';
import * as desk from '#contract/payment/staff-payment.ts';
import * as till from '#contract/payment/till.ts';
import type { BodyOf } from '#contract/route.ts';
import { checkLedger } from '#test/support/money/check-ledger.ts';
import { buildOrder, buildTournamentOfItsOwn } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { type BuiltPerson, buildCustomer, buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
let tournamentId: number;
let director: BuiltPerson;
let anna: BuiltPerson;
let ben: BuiltPerson;
beforeAll(async () => {
  site = await createTestApp();
  tournamentId = await buildTournamentOfItsOwn(site.app);
  director = await buildStaff(site.app, 'TournamentDirector');
  [anna, ben] = [await buildStaff(site.app, 'CheckInAdmin'), await buildStaff(site.app, 'CheckInAdmin')];
});
afterAll(async () => {
  await checkLedger(site.app.db, null);
  await site.close();
});

async function take(who: BuiltPerson, part: BodyOf<typeof desk.takePayment>['parts'][0]) {
  const { registrationId } = await buildOrder(site.app, { tournamentId, isInPerson: true });
  const input = { parts: [part] };
  expect((await site.api(desk.takePayment, { params: { registrationId }, token: who.token, input })).status).toBe(200);
  return registrationId;
}
const cash = (who: BuiltPerson, amountCents: number) => take(who, { channel: 'cash', amountCents });
const day = async (who: BuiltPerson, on?: string) =>
  (await site.api(till.getTillDay, { token: who.token, query: on ? { on } : {} })).body;
const lines = async (who: BuiltPerson, shiftId: number) =>
  (await day(who)).lines.filter(line => line.shiftId === shiftId);
const own = async (who: BuiltPerson) => (await day(who)).ownShift?.shiftId as number;
const open = (who: BuiltPerson, floatCents: number) =>
  site.refused(till.openShift, { token: who.token, input: { floatCents } });
const count = (who: BuiltPerson, shiftId: number, countedCents: number, more: object = {}) =>
  site.refused(till.countShift, {
    params: { shiftId },
    token: who.token,
    input: { channel: 'cash', countedCents, ...more },
  });
/** The dashboard's money, and what the journal has of cash. */
const sums = async () => {
  const query = { tournamentId: String(tournamentId) };
  const { body: dashboard } = await site.api(getDashboard, { token: director.token, query });
  const { body: journal } = await site.api(getJournal, { token: director.token, query: {} });
  const { debitCents = 0 } = journal.accounts.find(({ account }) => account === 'Cash') ?? {};
  return { taken: dashboard?.money.taken, hasUncounted: dashboard?.money.hasUncounted, debitCents };
};
const ledgerSum = async (query: object = {}) =>
  (await site.api(desk.listLedger, { token: director.token, query: { tournamentId: String(tournamentId), ...query } }))
    .body.sumCents;

test('PAY-17, PAY-42, PAY-33 two shifts of one drawer, the second $20 short', async () => {
  expect((await open(anna, 5000)).status).toBe(200);
  await cash(anna, 4500);
  await cash(anna, 6000);
  const first = await own(anna);
  const amounts = async (who: BuiltPerson, shiftId: number) =>
    (await lines(who, shiftId)).flatMap(line => [
      line.expectedCents,
      line.differenceCents,
      ...line.counts.map(one => one.countedCents),
    ]);
  expect(await ledgerSum({ channel: 'cash' })).toBeNull();
  expect(await sums()).toEqual({ taken: 0, hasUncounted: true, debitCents: null });
  expect((await count(anna, first, 15_500)).status).toBe(200);

  // Nobody is told anything before the second count: not the second person, not a director, not the history.
  for (const who of [anna, ben, director]) expect(await amounts(who, first)).toEqual([null, null, null]);
  expect((await day(director)).totalCents).toBeNull();
  expect(await ledgerSum()).toBeNull();
  expect((await count(anna, first, 15_000)).body.code).toBe('own_count');

  // What is taken after the count is in the next shift.
  await cash(anna, 3000);
  const second = await own(anna);
  expect(second).not.toBe(first);
  const answer = await count(ben, first, 15_500);
  expect(answer.body).toMatchObject({ expectedCents: 15_500, differenceCents: 0 });
  expect(await amounts(director, first)).toEqual([15_500, 0, 15_500, 15_500]);
  expect(await sums()).toEqual({ taken: 105, hasUncounted: true, debitCents: null });

  await count(anna, second, 1000, { remark: 'Gave wrong change?' });
  const { text } = await site.refused(till.getTillDay, { token: ben.token });
  expect(text).not.toContain('wrong change');
  await count(ben, second, 1000);
  expect((await lines(anna, second))[0]).toMatchObject({
    expectedCents: 3000,
    differenceCents: -2000,
    counts: [{ countedCents: 1000, remark: 'Gave wrong change?' }, { countedCents: 1000 }],
  });
  expect(await ledgerSum({ channel: 'cash' })).toBe(13_500);
  expect((await day(director)).totalCents).toBe(13_500);
  expect(await sums()).toEqual({ taken: 135, hasUncounted: false, debitCents: 13_500 });
});

test('PAY-33 the history tells what was counted with the second count', async () => {
  await cash(ben, 4500);
  const shiftId = await own(ben);
  const rows = async () =>
    (
      await site.app.db
        .selectFrom('history')
        .select(['before', 'after', 'reason'])
        .where('action', '=', 'takings counted')
        .where('after', '@>', JSON.stringify({ shiftId }))
        .orderBy('id')
        .execute()
    ).map(row => JSON.stringify(row));
  await count(ben, shiftId, 4321, { remark: '4321' });
  expect((await rows()).join()).not.toMatch(/4321|4500/);
  await count(director, shiftId, 4400);
  expect((await rows())[1]).toMatch(/4321.*4500|4500.*4321/);
});

test('PAY-18 the first count is one’s own or a director’s, a recount a director’s with a remark', async () => {
  await cash(anna, 4500);
  const shiftId = await own(anna);
  expect((await count(ben, shiftId, 4500)).status).toBe(404);
  expect((await count(anna, shiftId, -1)).body.errors).toHaveProperty('countedCents');
  expect((await count(anna, shiftId, 4500, { channel: 'cheque' })).status).toBe(404);
  expect((await count(anna, 999_999, 4500)).status).toBe(404);
  expect((await count(director, shiftId, 4500)).status).toBe(200);
  expect((await count(director, shiftId, 4500)).status).toBe(200); // pressed again
  expect((await lines(anna, shiftId))[0]?.counts).toHaveLength(1);
  expect((await count(anna, shiftId, 4400)).status).toBe(200);
  expect((await count(ben, shiftId, 4500)).body.code).toBe('already_settled');
  expect((await count(director, shiftId, 4450)).body.errors).toHaveProperty('remark');
  const again = await count(director, shiftId, 4500, { remark: 'A toonie under the tray' });
  expect(again.body).toMatchObject({ differenceCents: 0, counts: [{}, {}, { remark: 'A toonie under the tray' }] });
});

describe('PAY-43 the float', () => {
  test('is counted once in a shift and belongs to its cash', async () => {
    expect((await open(anna, -1)).body.errors).toHaveProperty('floatCents');
    await cash(anna, 4500);
    const shiftId = await own(anna); // began with the payment
    expect((await open(anna, 2000)).body).toMatchObject({ shiftId, floatCents: 2000 });
    expect((await open(anna, 2000)).status).toBe(200);
    expect((await open(anna, 3000)).body.code).toBe('shift_open');
    await count(anna, shiftId, 6500);
    await count(ben, shiftId, 6500);
    expect((await lines(anna, shiftId))[0]).toMatchObject({
      expectedCents: 6500,
      differenceCents: 0,
      floatCents: 2000,
    });
  });
  test('is to be counted back when nothing was taken', async () => {
    expect((await open(anna, 2000)).status).toBe(200);
    const shiftId = await own(anna);
    await count(anna, shiftId, 2000);
    expect((await count(ben, shiftId, 2000)).body).toMatchObject({ expectedCents: 2000, payments: 0 });
  });
});

test('PAY-42 an entry is corrected in its own shift while that is open, and later in the corrector’s', async () => {
  const correct = async (registrationId: number) => {
    const { body } = await site.api(desk.getBalance, { params: { registrationId }, token: director.token });
    const input = { ledgerEntryId: body.ledger[0]?.ledgerEntryId as number, reason: 'Typed wrong' };
    await site.api(desk.correctEntry, { params: { registrationId }, token: director.token, input });
  };
  await correct(await cash(anna, 4500));
  const late = await cash(anna, 3000);
  const shiftId = await own(anna);
  await count(anna, shiftId, 3000);
  expect((await count(ben, shiftId, 3000)).body).toMatchObject({ expectedCents: 3000, differenceCents: 0 });
  await correct(late);
  expect((await lines(anna, shiftId))[0]).toMatchObject({ expectedCents: 3000, differenceCents: 0 });
  const directors = await own(director);
  await count(director, directors, 0);
  expect((await count(ben, directors, 0)).body).toMatchObject({ expectedCents: -3000 });
});

test('a day lists the shifts that were under way; today also those that wait for a count', async () => {
  await cash(ben, 4500);
  const shiftId = await own(ben);
  const isListed = async (on?: string) => (await day(director, on)).lines.some(line => line.shiftId === shiftId);
  const move = (times: { openedAt?: Date; closedAt?: Date }) =>
    site.app.db.updateTable('shift').set(times).where('id', '=', shiftId).execute();
  await move({ openedAt: new Date('2027-03-17T12:00:00Z') });
  expect([await isListed('2027-03-16'), await isListed('2027-03-18'), await isListed('2027-03-21')]).toEqual([
    ...[false, true, false],
  ]);
  await count(ben, shiftId, 4500);
  await move({ closedAt: new Date('2027-03-18T12:00:00Z') });
  expect([await isListed('2027-03-19'), await isListed()]).toEqual([false, true]);
  await count(anna, shiftId, 4500);
  expect([await isListed('2027-03-18'), await isListed()]).toEqual([true, false]);
  const customer = await buildCustomer(site.app);
  expect((await site.refused(till.getTillDay, { token: customer.token })).status).toBe(403);
});

test('PAY-17 a method by which more was sent back than taken is counted below zero, and nothing is over', async () => {
  const registrationId = await cash(anna, 6000);
  const params = { registrationId };
  const { ledger } = (await site.api(desk.getBalance, { params, token: director.token })).body;
  const part = { ledgerEntryId: ledger[0]?.ledgerEntryId as number, amountCents: 4500, reason: 'Broke an arm' };
  const input = { ...part, channel: 'etransfer' as const, reference: 'CA-back-7' };
  expect((await site.api(desk.refundPayment, { params, token: director.token, input })).status).toBe(200);
  const shiftId = await own(director);
  const sent = { channel: 'etransfer' };
  expect((await count(director, shiftId, -4500, sent)).status).toBe(200);
  expect((await count(ben, shiftId, -4500, sent)).body).toMatchObject({ expectedCents: -4500, differenceCents: 0 });
  const { body: journal } = await site.api(getJournal, { token: director.token, query: {} });
  expect(journal.accounts.find(({ account }) => account === 'E-transfer')).toMatchObject({ creditCents: 4500 });
  expect((await count(anna, await own(anna), -100)).body.errors).toEqual({
    countedCents: ['Cash can’t be below zero'],
  });
});
