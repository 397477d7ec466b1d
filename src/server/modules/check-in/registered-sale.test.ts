import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getCheckInList } from '#contract/check-in.ts';
import * as money from '#contract/payment/staff-payment.ts';
import { buildDesk, buildDeskFamily, type Desk, type DeskFamilyOfTest } from '#test/support/desk/desk-world.ts';
import { checkLedger } from '#test/support/money/check-ledger.ts';
import { buildOrder } from '#test/support/world/order-world.ts';
import { buildQuestions } from '#test/support/world/question-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { type BuiltPerson, buildStaff } from '#test/support/world/world.ts';

// A family has registered, and has begun another order that it hasn't paid. What a desk sells it is a registration of its own.

let site: TestApp;
let director: BuiltPerson;
let family: DeskFamilyOfTest;
let desk: Desk;
let pass: number;
beforeAll(async () => {
  site = await createTestApp();
  director = await buildStaff(site.app, 'TournamentDirector');
});
afterAll(() => site.close());
beforeEach(async () => {
  family = await buildDeskFamily(site, { isCompleted: false, isInPerson: true });
  desk = await buildDesk(site);
  const { registrationId } = family;
  const { dueCents } = await balance(registrationId);
  await desk.send([desk.next({ kind: 'take-cash', registrationId, value: { amountCents: dueCents } })]);
  const heard = await site.api(getCheckInList, { query: { deviceId: desk.deviceId }, token: desk.volunteer.token });
  pass = heard.body.prices.spectatorCents ?? 0;
});

const begin = async (parts: Parameters<typeof buildOrder>[1] = {}): Promise<number> => {
  const { tournamentId, customer } = family;
  return (await buildOrder(site.app, { competitors: 0, ...parts, tournamentId, customer })).registrationId;
};
const addition = (spectators = 0): Promise<{ id: number }> =>
  site.app.db
    .insertInto('registration')
    .values({
      tournamentId: family.tournamentId,
      personId: family.customer.personId,
      addsToId: family.registrationId,
      createdAt: site.clock.now(),
      spectators,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
const sell = (amountCents = 2 * pass, registrationId = family.registrationId) =>
  desk.next({ kind: 'sell', registrationId, value: { spectators: 2, amountCents } });
const balance = async (registrationId: number) =>
  (await site.api(money.getBalance, { params: { registrationId }, token: director.token })).body;
/** What the account got beside what was there already. */
const salesBeside = (...known: number[]) =>
  site.app.db
    .selectFrom('registration')
    .select(['id', 'spectators', 'isInPerson', 'takenBy', 'completedAt'])
    .where('personId', '=', family.customer.personId)
    .where('id', 'not in', [family.registrationId, ...known])
    .orderBy('id')
    .execute();

describe('CHECK-30 sold to a registered family that has begun another order', () => {
  test.each([
    ['is empty', {}],
    ['holds a child that isn’t paid', { competitors: 1 }],
  ])('is finished and handed out once, and leaves an order that %s as it was', async (_, parts) => {
    const begun = await begin(parts);
    await buildQuestions(site.app, family.tournamentId, [{ english: 'Hotel?', isRequired: true }]);
    const untouched = await balance(begun);
    const sale = sell();
    const answer = (await desk.send([sale])).body;
    expect(answer.outcomes).toMatchObject([{ outcome: 'applied', detail: null }]);
    await desk.send([sale]); // its answer was lost
    expect((await (await buildDesk(site)).send([sale])).body.outcomes).toMatchObject([{ outcome: 'already' }]);
    const [sold, none] = await salesBeside(begun);
    expect(none).toBeUndefined();
    expect(sold).toMatchObject({ spectators: 2, isInPerson: true, takenBy: desk.volunteer.personId });
    expect(await balance(sold?.id as number)).toMatchObject({ isCompleted: true, dueCents: 0, paidCents: 2 * pass });
    expect(answer.families.find(one => one.registrationId === sold?.id)).toMatchObject({
      code: expect.any(String),
      handedOver: [{ what: 'spectators' }],
    });
    expect(await balance(begun)).toEqual(untouched);
    await checkLedger(site.app.db, null);
  });

  test('is finished though the price has gone up since, and again in the same batch', async () => {
    const begun = await begin({ competitors: 1 });
    const { outcomes } = (await desk.send([sell(pass), sell()])).body;
    expect(outcomes).toMatchObject([
      { outcome: 'applied', detail: expect.stringMatching(/price has gone up since/) },
      { outcome: 'applied', detail: null },
    ]);
    const completedAt = expect.any(Date);
    expect(await salesBeside(begun)).toMatchObject([
      { spectators: 2, completedAt },
      { spectators: 2, completedAt },
    ]);
  });

  test('is its own also when sold from that order’s part of the card', async () => {
    const begun = await begin({ competitors: 1 });
    expect((await desk.send([sell(2 * pass, begun)])).body.outcomes).toMatchObject([{ detail: null }]);
    expect(await salesBeside(begun)).toMatchObject([{ spectators: 2, completedAt: expect.any(Date) }]);
    expect(await balance(begun)).toMatchObject({ isCompleted: false, paidCents: 0 });
  });

  test('is its own beside an addition under way', async () => {
    const added = await addition(1);
    expect((await desk.send([sell()])).body.outcomes).toMatchObject([{ detail: null }]);
    expect(await salesBeside(added.id)).toMatchObject([{ spectators: 2, completedAt: expect.any(Date) }]);
  });

  test('is booked as credit beside both, and the desk is told', async () => {
    const [begun, added] = [await begin({ competitors: 1 }), await addition(1)];
    const { outcomes } = (await desk.send([sell()])).body;
    expect(outcomes).toMatchObject([
      { outcome: 'applied', detail: expect.stringMatching(/recorded as credit.*two unfinished orders/) },
    ]);
    expect(await salesBeside(begun, added.id)).toEqual([]);
    expect(await balance(family.registrationId)).toMatchObject({ dueCents: -2 * pass });
  });
});
