import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/check-in.ts';
import { countAudience } from '#contract/communication.ts';
import { getDashboard } from '#contract/dashboard.ts';
import * as payment from '#contract/payment/payment.ts';
import * as money from '#contract/payment/staff-payment.ts';
import * as till from '#contract/payment/till.ts';
import { buildDesk, buildDeskFamily, type Desk, type DeskFamilyOfTest } from '#test/support/desk/desk-world.ts';
import { checkLedger } from '#test/support/money/check-ledger.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { type BuiltPerson, buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
let director: BuiltPerson;
let family: DeskFamilyOfTest;
let desk: Desk;
beforeAll(async () => {
  site = await createTestApp();
  director = await buildStaff(site.app, 'TournamentDirector');
});
afterAll(() => site.close());
beforeEach(async () => {
  // Two competitors at $60, two passes at $10, a lunch at $15 and a shirt.
  family = await buildDeskFamily(site, { isCompleted: false, isInPerson: true });
  desk = await buildDesk(site);
});

const balance = async (registrationId = family.registrationId) =>
  (await site.api(money.getBalance, { params: { registrationId }, token: director.token })).body;
const op = (kind: 'take-cash' | 'sell', value: contract.Operation['value'], seen = {}) =>
  desk.next({ kind, registrationId: family.registrationId, value, seen });
const take = async (): Promise<number> => {
  const { dueCents } = await balance();
  await desk.send([op('take-cash', { amountCents: dueCents }, { dueCents })]);
  return dueCents;
};
const registrationsOf = () =>
  site.app.db
    .selectFrom('registration')
    .select(['id', 'spectators', 'lunch', 'completedAt', 'takenBy'])
    .where('personId', '=', family.customer.personId)
    .orderBy('id')
    .execute();
const reviews = () =>
  site.app.db
    .selectFrom('paymentReview')
    .select(['kind', 'detail'])
    .where('registrationId', '=', family.registrationId)
    .execute();

describe('CHECK-29 cash taken without network', () => {
  test('finishes the registration, once, in the shift of the person who sent it', async () => {
    const { dueCents } = await balance();
    const cash = op('take-cash', { amountCents: dueCents, tenderedCents: dueCents + 1000 }, { dueCents });
    const here = desk.next({
      ...{ kind: 'check-in' as const, registrationId: family.registrationId },
      ...{ competitorId: family.competitorIds[0] as number, seen: { checkedInAt: null } },
    });
    const answer = await desk.send([cash, here]);
    expect(answer.body.outcomes.map(({ outcome, detail }) => [outcome, detail])).toEqual([
      ['applied', null],
      ['applied', null],
    ]);
    expect(answer.body.families[0]).toMatchObject({ dueCents: 0, isCompleted: true });
    expect((await desk.send([cash])).body.outcomes[0]?.outcome).toBe('applied'); // its answer was lost
    const other = await buildDesk(site);
    expect((await other.send([cash])).body.outcomes[0]).toMatchObject({ outcome: 'already' });
    expect(await balance()).toMatchObject({
      isCompleted: true,
      ledger: [{ channel: 'cash', cents: dueCents, kind: 'payment' }],
    });
    const { lines } = (await site.api(till.getTillDay, { token: desk.volunteer.token })).body;
    expect(lines.filter(line => line.mayCount)).toMatchObject([{ channel: 'cash', payments: 1, closedAt: null }]);
    await checkLedger(site.app.db, null);
  });

  test('is booked as credit when the money had come meanwhile, and staff are told', async () => {
    const dueCents = await take();
    await desk.send([op('take-cash', { amountCents: dueCents }, { dueCents })]); // another desk did not know
    expect(await balance()).toMatchObject({ dueCents: -dueCents });
    expect(await reviews()).toMatchObject([
      { kind: 'overpaid', detail: expect.stringMatching(/taken in cash at a desk, \$0\.00 was due/) },
    ]);
  });

  test('is booked where the order was emptied meanwhile, and staff are told', async () => {
    const { dueCents } = await balance();
    const { db } = site.app;
    const { registrationId } = family;
    await db.deleteFrom('competitor').where('registrationId', '=', registrationId).execute();
    await db.deleteFrom('merchOrder').where('registrationId', '=', registrationId).execute();
    await db.updateTable('registration').set({ spectators: 0, lunch: 0 }).where('id', '=', registrationId).execute();
    const { outcomes } = (await desk.send([op('take-cash', { amountCents: dueCents }, { dueCents })])).body;
    expect(outcomes).toMatchObject([
      { outcome: 'applied', detail: expect.stringMatching(/the registration isn’t finished/) },
    ]);
    expect(await balance()).toMatchObject({ isCompleted: false, ledger: [{ channel: 'cash', cents: dueCents }] });
    expect(await reviews()).toMatchObject([{ kind: 'overpaid', detail: expect.stringMatching(/\$0\.00 was due/) }]);
  });

  test('keeps its amount for whoever settles it, though the family’s data was erased meanwhile', async () => {
    const { db } = site.app;
    const blankedAt = site.clock.now();
    await db.updateTable('registration').set({ blankedAt }).where('id', '=', family.registrationId).execute();
    const { outcomes } = (await desk.send([op('take-cash', { amountCents: 4500 })])).body;
    expect(outcomes).toMatchObject([{ outcome: 'refused', detail: 'This family’s data was erased' }]);
    const last = (await site.api(contract.listConflicts, { token: director.token })).body.at(-1);
    expect(last?.text).toContain('took $45.00 in cash');
  });

  test('waits on the registration while the family pays online, and a part of it completes nothing', async () => {
    await site.app.db
      .updateTable('registration')
      .set({ isInPerson: false })
      .where('id', '=', family.registrationId)
      .execute();
    const own = { params: { registrationId: family.registrationId }, token: family.customer.token };
    expect((await site.api(payment.startPayment, own)).status).toBe(200);
    const { dueCents } = await balance();
    const { outcomes } = (await desk.send([op('take-cash', { amountCents: dueCents })])).body;
    expect(outcomes).toMatchObject([{ outcome: 'applied', detail: expect.stringMatching(/was paying online/) }]);
    expect(await balance()).toMatchObject({ paidCents: dueCents, isCompleted: false });
    // And then the page that is open is paid too.
    const { sessionId } = await site.app.db
      .selectFrom('paymentAttempt')
      .select('sessionId')
      .where('registrationId', '=', family.registrationId)
      .executeTakeFirstOrThrow();
    const page = { params: { sessionId: sessionId as string }, token: family.customer.token };
    await site.api(payment.decidePracticePayment, { ...page, input: { decision: 'pay' } });
    expect(await balance()).toMatchObject({ isCompleted: true, dueCents: -dueCents });
    expect(await reviews()).toMatchObject([
      { kind: 'overpaid', detail: expect.stringMatching(/the desk took money while the family paid/) },
    ]);
  });

  test('is kept for a person where it makes no sense, and a revoked desk books nothing', async () => {
    const { outcomes } = (await desk.send([op('take-cash', { amountCents: -100 })])).body;
    expect(outcomes[0]?.outcome).toBe('refused');
    await site.api(contract.revokeDevice, { params: { deviceId: desk.deviceId }, token: director.token });
    expect((await desk.send([op('take-cash', { amountCents: 100 })])).body.outcomes[0]?.outcome).toBe('refused');
    expect((await balance()).ledger).toEqual([]);
    // A director has seen the desk, and takes its word for the cash.
    const [, last] = (await site.api(contract.listConflicts, { token: director.token })).body.slice(-2);
    const params = { operationId: last?.operationId as number };
    await site.api(contract.settleConflict, { params, token: director.token, input: { keep: 'device' } });
    expect((await balance()).ledger).toMatchObject([{ channel: 'cash', cents: 100 }]);
  });
});

describe('CHECK-30 passes and lunches sold at a desk', () => {
  test('to a registered family are a registration of their own, paid and handed out', async () => {
    await take();
    const sale = op('sell', { spectators: 2, lunch: 1, amountCents: 3500 });
    const { prices } = (
      await site.api(contract.getCheckInList, { query: { deviceId: desk.deviceId }, token: desk.volunteer.token })
    ).body;
    const [cents, lunch] = [prices.spectatorCents ?? 0, prices.lunchCents ?? 0];
    const paid = { ...sale, value: { spectators: 2, lunch: 1, amountCents: 2 * cents + lunch } };
    const answer = await desk.send([paid]);
    expect(answer.body.outcomes).toMatchObject([{ outcome: 'applied', detail: null }]);
    await desk.send([paid]);
    const [first, second, third] = await registrationsOf();
    expect(first).toMatchObject({ spectators: 2, lunch: 1 });
    expect(second).toMatchObject({ spectators: 2, lunch: 1, takenBy: desk.volunteer.personId });
    expect(third).toBeUndefined();
    expect(await balance(second?.id)).toMatchObject({ isCompleted: true, dueCents: 0, paidCents: 2 * cents + lunch });
    expect(answer.body.families.find(one => one.registrationId === second?.id)?.handedOver).toMatchObject([
      { what: 'lunch' },
      { what: 'spectators' },
    ]);
    await checkLedger(site.app.db, null);
  });

  test('to a registered family are finished although the price has gone up since, and the desk is told what is due', async () => {
    await take();
    const sales = [op('sell', { spectators: 2, amountCents: 1000 }), op('sell', { spectators: 1, amountCents: 1000 })];
    const { outcomes } = (await desk.send(sales)).body;
    expect(outcomes).toMatchObject([
      { outcome: 'applied', detail: expect.stringMatching(/price has gone up since\. \$10\.00 is still due/) },
      { outcome: 'applied', detail: null },
    ]);
    const [, first, second] = await registrationsOf();
    expect(first).toMatchObject({ spectators: 2, completedAt: expect.any(Date) });
    expect(second).toMatchObject({ spectators: 1, completedAt: expect.any(Date) });
    expect(await balance(first?.id)).toMatchObject({ isCompleted: true, dueCents: 1000, paidCents: 1000 });
  });

  test('CHECK-29 are booked as credit where the registration can hold no more, and the queue goes on', async () => {
    const { registrationId } = family;
    await site.app.db.updateTable('registration').set({ spectators: 100 }).where('id', '=', registrationId).execute();
    const sales = [op('sell', { spectators: 1, amountCents: 1000 }), op('sell', { lunch: 1, amountCents: 1500 })];
    const { outcomes } = (await desk.send(sales)).body;
    expect(outcomes).toMatchObject([
      { outcome: 'applied', detail: expect.stringMatching(/holds at most 100 passes/) },
      { outcome: 'applied', detail: null },
    ]);
    expect(await balance()).toMatchObject({ paidCents: 2500 });
    expect(await registrationsOf()).toMatchObject([{ spectators: 100, lunch: 2 }]);
  });

  test('to a family that is not finished are added to its order', async () => {
    const before = await balance();
    await desk.send([op('sell', { spectators: 1, amountCents: 1000 })]);
    const after = await balance();
    expect(after).toMatchObject({ isCompleted: false, paidCents: 1000 });
    expect(after.costCents - before.costCents).toBeGreaterThan(0);
    expect(await registrationsOf()).toMatchObject([{ spectators: 3 }]);
  });
});

describe('CHECK-31 sold to someone without a registration', () => {
  const atDoor = (value: contract.Operation['value'], tournamentId = family.tournamentId) =>
    desk.next({ kind: 'sell', registrationId: 0, value: { ...value, tournamentId } });
  const salesOf = (tournamentId = family.tournamentId) =>
    site.app.db
      .selectFrom('registration as r')
      .innerJoin('person as p', 'p.id', 'r.personId')
      .select([
        'r.id',
        'r.spectators',
        'r.lunch',
        'r.completedAt',
        'r.isInPerson',
        'r.takenBy',
        'p.firstName',
        'p.lastName',
      ])
      .where('r.tournamentId', '=', tournamentId)
      .where('p.lastName', '=', 'at the door')
      .orderBy('r.id')
      .execute();
  const idOf = (sales: Awaited<ReturnType<typeof salesOf>>, at: number): number => sales[at]?.id as number;
  const listOf = async () =>
    (await site.api(contract.getCheckInList, { query: { deviceId: desk.deviceId }, token: desk.volunteer.token })).body;
  const priceOfOne = async () => {
    const { prices } = await listOf();
    return { pass: prices.spectatorCents ?? 0, lunch: prices.lunchCents ?? 0 };
  };

  test('is finished, handed out and booked once, in the shift of the person who sends it', async () => {
    const { pass, lunch } = await priceOfOne();
    const sale = atDoor({ spectators: 2, lunch: 1, amountCents: 2 * pass + lunch, tenderedCents: 2 * pass + lunch });
    const [here, there] = [await desk.send([sale]), await (await buildDesk(site)).send([sale])];
    expect(here.body).toMatchObject({ outcomes: [{ outcome: 'applied', detail: null }], families: [] });
    expect(there.body.outcomes).toMatchObject([{ outcome: 'already' }]);
    const sales = await salesOf();
    const takenBy = desk.volunteer.personId;
    expect(sales).toMatchObject([{ spectators: 2, lunch: 1, isInPerson: true, takenBy, firstName: 'Sold' }]);
    expect(await balance(idOf(sales, 0))).toMatchObject({
      isCompleted: true,
      dueCents: 0,
      paidCents: 2 * pass + lunch,
    });
    const handed = await site.app.db
      .selectFrom('handOver')
      .select('what')
      .where('registrationId', '=', idOf(sales, 0))
      .orderBy('what')
      .execute();
    expect(handed).toEqual([{ what: 'lunch' }, { what: 'spectators' }]);
    const { lines } = (await site.api(till.getTillDay, { token: desk.volunteer.token })).body;
    expect(lines.filter(line => line.mayCount)).toMatchObject([{ channel: 'cash', payments: 1, closedAt: null }]);
    await desk.send([atDoor({ spectators: 1, amountCents: pass })]);
    expect(await salesOf()).toHaveLength(2);
    await checkLedger(site.app.db, null);
  });

  test('is no family: neither in the list of a desk nor among registrations, but its passes count', async () => {
    const { pass } = await priceOfOne();
    const facts = async () => {
      const query = { tournamentId: String(family.tournamentId) };
      const { body } = await site.api(getDashboard, { token: director.token, query });
      const registrations = body?.thisYear.registrations.at(-1)?.total;
      const anyone = { eventIds: [], levelIds: [], schoolIds: [], missing: [], bought: [], notRegisteredFor: null };
      const audience = { tournamentId: family.tournamentId, status: 'any' as const, ...anyone };
      const input = { audience, purpose: 'service' as const };
      const written = (await site.api(countAudience, { token: director.token, input })).body.families;
      return {
        written,
        registrations,
        spectators: body?.passes.spectators,
        families: (await listOf()).families.length,
      };
    };
    const before = await facts();
    await desk.send([atDoor({ spectators: 3, amountCents: 3 * pass })]);
    expect(await facts()).toEqual({ ...before, spectators: (before.spectators ?? 0) + 3 });
  });

  test('is finished although the price has gone up since, and what is missing stays due', async () => {
    const { pass } = await priceOfOne();
    const { outcomes } = (await desk.send([atDoor({ spectators: 2, amountCents: pass })])).body;
    expect(outcomes).toMatchObject([{ outcome: 'applied', detail: expect.stringMatching(/price has gone up since/) }]);
    const sales = await salesOf();
    expect(await balance(idOf(sales, 0))).toMatchObject({ isCompleted: true, dueCents: pass, paidCents: pass });
    await desk.send([atDoor({ spectators: 1, amountCents: pass })]);
    expect(await salesOf()).toMatchObject([{ spectators: 2 }, { spectators: 1 }]);
  });

  test('goes back by hand with a reason', async () => {
    const { pass } = await priceOfOne();
    await desk.send([atDoor({ spectators: 1, amountCents: pass })]);
    const registrationId = idOf(await salesOf(), 0);
    const [line] = (await balance(registrationId)).ledger;
    const params = { registrationId };
    const ledgerEntryId = line?.ledgerEntryId as number;
    const part = { ledgerEntryId, amountCents: pass, reason: 'Left before it began' };
    expect((await site.api(money.refundPayment, { params, input: part, token: director.token })).status).toBe(200);
    expect(await balance(registrationId)).toMatchObject({ paidCents: 0, dueCents: 0 });
    await checkLedger(site.app.db, null);
  });

  test('of another tournament, or without one, is kept for a person', async () => {
    const { pass } = await priceOfOne();
    const sales = [
      atDoor({ spectators: 1, amountCents: pass }, 999_999),
      desk.next({ kind: 'sell', registrationId: 0, value: { spectators: 1, amountCents: pass } }),
      desk.next({ kind: 'take-cash', registrationId: 0, value: { amountCents: pass } }),
    ];
    const { outcomes } = (await desk.send(sales)).body;
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'refused']);
    expect(await salesOf()).toEqual([]);
    const waiting = (await site.api(contract.listConflicts, { token: director.token })).body.slice(-3);
    expect(waiting[0]).toMatchObject({ familyName: 'Sold at the door', text: /sold 1 spectator pass at the door/ });
    const keep = { params: { operationId: waiting[0]?.operationId as number }, token: director.token };
    expect((await site.api(contract.settleConflict, { ...keep, input: { keep: 'device' } })).status).toBe(400);
    expect((await site.api(contract.settleConflict, { ...keep, input: { keep: 'server' } })).status).toBe(200);
  });

  test('by a desk that was out of use is booked once a director takes its word', async () => {
    const { pass } = await priceOfOne();
    await site.api(contract.revokeDevice, { params: { deviceId: desk.deviceId }, token: director.token });
    expect((await desk.send([atDoor({ spectators: 1, amountCents: pass })])).body.outcomes).toMatchObject([
      { outcome: 'refused' },
    ]);
    const last = (await site.api(contract.listConflicts, { token: director.token })).body.at(-1);
    expect(last).toMatchObject({ canApply: true });
    const params = { operationId: last?.operationId as number };
    await site.api(contract.settleConflict, { params, token: director.token, input: { keep: 'device' } });
    expect(await salesOf()).toMatchObject([{ spectators: 1 }]);
  });
});
