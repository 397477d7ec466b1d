import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/check-in.ts';
import { buildDesk, buildDeskFamily, type Desk, type DeskFamilyOfTest } from '#test/support/desk/desk-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { type BuiltPerson, buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
let family: DeskFamilyOfTest;
let desk: Desk;
let director: BuiltPerson;
beforeAll(async () => {
  site = await createTestApp();
  director = await buildStaff(site.app, 'TournamentDirector');
});
afterAll(() => site.close());
beforeEach(async () => {
  desk = await buildDesk(site);
});

const child = () => family.competitorIds[0] as number;
const checkIn = (of: Desk, value: contract.Operation['value'] = {}) =>
  of.next({
    kind: 'check-in',
    registrationId: family.registrationId,
    competitorId: child(),
    value,
    seen: { checkedInAt: null },
  });
const competitorNow = () =>
  site.app.db
    .selectFrom('competitor')
    .select(['checkedInAt', 'number'])
    .where('id', '=', child())
    .executeTakeFirstOrThrow();
const nobody = { checkedInAt: null, number: null };
const reason = 'The parent pays at ten';
const openConflicts = async (token: string) =>
  (await site.api(contract.listConflicts, { token })).body.filter(c => c.registrationId === family.registrationId);

describe('CHECK-17 the server refuses what the card would not pass', () => {
  test('CHECK-17 an unfinished registration gets no check-in, no number and no lunch, and the refusal is kept', async () => {
    family = await buildDeskFamily(site, { isCompleted: false });
    const lunch = desk.next({
      kind: 'hand-over',
      registrationId: family.registrationId,
      value: { what: 'lunch' },
      seen: { handedOverAt: null },
    });
    const { body } = await desk.send([checkIn(desk), lunch]);
    expect(body.outcomes).toMatchObject([
      { outcome: 'refused', detail: 'Not ready: the registration isn’t finished and paid' },
      { outcome: 'refused', detail: 'The registration isn’t finished and paid' },
    ]);
    expect(await competitorNow()).toEqual(nobody);
    expect(body.families[0]?.handedOver).toEqual([]);
    expect(await openConflicts(desk.volunteer.token)).toMatchObject([{ canApply: false }, { canApply: false }]);
  });
  test('CHECK-17 an unsigned waiver blocks until it is signed, also in the same batch', async () => {
    family = await buildDeskFamily(site, { isWaiverSigned: false });
    expect((await desk.send([checkIn(desk)])).body.outcomes[0]?.detail).toBe('Not ready: the waiver isn’t signed');
    const { body: list } = await site.api(contract.getCheckInList, {
      query: { deviceId: desk.deviceId },
      token: desk.volunteer.token,
    });
    const sign = desk.next({
      kind: 'waiver',
      registrationId: family.registrationId,
      competitorId: child(),
      value: { signedBy: 'Maija Korhonen', waiverVersionId: list.waiver?.waiverVersionId ?? 0 },
      seen: { isWaiverSigned: false },
    });
    const { body } = await desk.send([sign, checkIn(desk)]);
    expect(body.outcomes.map(({ outcome }) => outcome)).toEqual(['applied', 'applied']);
    // What was refused before can now be taken by a person.
    const [refused] = await openConflicts(desk.volunteer.token);
    expect(refused?.canApply).toBe(true);
  });
  test('CHECK-17 a debt on a completed registration may wait', async () => {
    family = await buildDeskFamily(site);
    await site.app.db
      .insertInto('receipt')
      .values({
        registrationId: family.registrationId,
        confirmationCode: `D${family.registrationId}`,
        title: 'x',
        description: 'x',
        paymentAmount: 147,
        createdAt: site.clock.now(),
      })
      .execute();
    expect((await desk.send([checkIn(desk)])).body.outcomes[0]?.outcome).toBe('applied');
  });
  test('CHECK-19 a registration of another tournament is stopped, for a director too', async () => {
    family = await buildDeskFamily(site);
    await buildDeskFamily(site); // of a tournament that comes before
    const own = await buildDesk(site, director);
    const { body } = await own.send([checkIn(own), checkIn(own, { reason })]);
    for (const { outcome, detail } of body.outcomes)
      expect([outcome, detail]).toEqual(['refused', 'This registration is for another tournament']);
    expect(await competitorNow()).toEqual(nobody);
  });
});

describe('CHECK-20 a director lets somebody in who is not ready', () => {
  beforeEach(async () => {
    family = await buildDeskFamily(site, { isCompleted: false, isWaiverSigned: false });
  });
  test('CHECK-20 with a reason, which the operation and the history keep', async () => {
    const own = await buildDesk(site, director);
    expect((await own.send([checkIn(own, { reason })])).body.outcomes[0]?.outcome).toBe('applied');
    expect((await competitorNow()).number).toBe(1);
    const { db } = site.app;
    const [operation] = await db
      .selectFrom('checkInOperation')
      .select('value')
      .where('deviceId', '=', own.deviceId)
      .execute();
    expect(operation?.value).toEqual({ reason });
    const [line] = await db
      .selectFrom('history')
      .select(['action', 'reason'])
      .where('subject', '=', 'competitor')
      .where('subjectId', '=', child())
      .execute();
    expect(line).toEqual({ action: 'check in', reason });
  });
  test('CHECK-20 no volunteer does, in their own name or a director’s, and no director who sends it unknowingly', async () => {
    const forged = { ...checkIn(desk, { reason }), doneBy: director.personId };
    const own = await buildDesk(site, director);
    const sentOn = { ...checkIn(own, { reason }), doneBy: desk.volunteer.personId };
    const outcomes = [
      ...(await desk.send([checkIn(desk, { reason }), forged])).body.outcomes,
      ...(await own.send([sentOn])).body.outcomes,
    ];
    for (const { outcome, detail } of outcomes)
      expect([outcome, detail]).toEqual([
        'refused',
        expect.stringMatching(/^Not ready: .*Only a director can let them in$/),
      ]);
    expect(await competitorNow()).toEqual(nobody);
  });
  test('CHECK-20 what a volunteer sent of a director waits for a director, and is not lost', async () => {
    await desk.send([{ ...checkIn(desk, { reason }), doneBy: director.personId }]);
    const [forVolunteer] = await openConflicts(desk.volunteer.token);
    expect(forVolunteer?.canApply).toBe(false);
    const settle = (token: string) =>
      site.refused(contract.settleConflict, {
        params: { operationId: forVolunteer?.operationId ?? 0 },
        input: { keep: 'device' },
        token,
      });
    expect((await settle(desk.volunteer.token)).body.errors).toHaveProperty('keep');
    expect(await competitorNow()).toEqual(nobody);
    expect((await openConflicts(director.token))[0]).toMatchObject({
      canApply: true,
      text: expect.stringContaining(`who wasn’t ready (“${reason}”)`),
    });
    expect((await settle(director.token)).status).toBe(200);
    expect((await competitorNow()).number).toBe(1);
  });
});
