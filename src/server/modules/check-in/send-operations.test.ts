import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/check-in.ts';
import { buildDesk, buildDeskFamily, type Desk, type DeskFamilyOfTest } from '#test/support/desk/desk-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildCatalogue, buildCustomer, buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
let family: DeskFamilyOfTest;
let desk: Desk;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  family = await buildDeskFamily(site);
  desk = await buildDesk(site);
});

const competitor = (id: number) =>
  site.app.db.selectFrom('competitor').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const historyOf = (subject: string, subjectId: number) =>
  site.app.db
    .selectFrom('history')
    .selectAll()
    .where('subject', '=', subject)
    .where('subjectId', '=', subjectId)
    .orderBy('id')
    .execute();
const child = () => family.competitorIds[0] as number;
const op = (
  kind: contract.Operation['kind'],
  value: contract.Operation['value'] = {},
  seen: contract.Operation['seen'] = {},
) => desk.next({ kind, registrationId: family.registrationId, competitorId: child(), value, seen });
const outcomes = (answer: { body: { outcomes: { outcome: string }[] } }) => answer.body.outcomes.map(o => o.outcome);

test('CHECK-1 checks in a family with consecutive numbers, and the history says who did it', async () => {
  const ops = family.competitorIds.map(competitorId =>
    desk.next({
      kind: 'check-in',
      registrationId: family.registrationId,
      competitorId,
      seen: { checkedInAt: null },
    }),
  );
  const answer = await desk.send(ops);
  expect(answer.body.outcomes).toEqual(ops.map(o => ({ nonce: o.nonce, outcome: 'applied', detail: null })));
  const here = answer.body.families[0]?.competitors;
  expect(here?.map(c => [c.checkedInAt, c.number])).toEqual([
    [ops[0]?.doneAt, 1],
    [ops[1]?.doneAt, 2],
  ]);
  expect((await competitor(child())).checkedInBy).toBe(desk.volunteer.personId);
  expect(await historyOf('competitor', child())).toMatchObject([
    { action: 'check in', actorPersonId: desk.volunteer.personId, after: { number: 1 } },
  ]);
});

test('applies every other operation of a check-in desk', async () => {
  const catalogue = await buildCatalogue(site.app.db);
  await site.app.db
    .updateTable('competitor')
    .set({ waiverVersionId: null, waiverSignedBy: null, waiverSignedAt: null })
    .where('id', '=', child())
    .execute();
  await site.app.db
    .insertInto('entry')
    .values({ competitorId: child(), eventId: catalogue.events.blackForms })
    .execute();
  const { registrationId, contactId, merchOrderId } = family;
  const answer = await desk.send([
    op('measure', { weightKg: 41.5, heightCm: 150 }, { weightKg: null, heightCm: null }),
    op('level', { levelId: catalogue.levels.white }, { levelId: catalogue.levels.green }),
    op(
      'waiver',
      { signedBy: ' Maija Korhonen ', waiverVersionId: catalogue.waiverVersionId },
      { isWaiverSigned: false },
    ),
    desk.next({ kind: 'sms-answer', registrationId, value: { contactId, agreed: true }, seen: { agreed: null } }),
    desk.next({
      kind: 'hand-over',
      registrationId,
      value: { what: 'merch', merchOrderId },
      seen: { handedOverAt: null },
    }),
    desk.next({ kind: 'hand-over', registrationId, value: { what: 'lunch' }, seen: { handedOverAt: null } }),
  ]);
  expect(outcomes(answer)).toEqual(['applied', 'applied', 'applied', 'applied', 'applied', 'applied']);
  expect(answer.body.outcomes[1]?.detail).toBe(
    'No longer fits: Test black belt forms (Test black belt and up). Still entered.',
  );
  expect(await competitor(child())).toMatchObject({
    measuredWeightKg: 41.5,
    measuredHeightCm: 150,
    competitorLevelId: catalogue.levels.white,
    waiverSignedBy: 'Maija Korhonen',
    waiverVersionId: catalogue.waiverVersionId,
    waiverSignedAt: expect.any(Date),
    version: 2, // one batch, one change
  });
  expect((await historyOf('competitor', child())).map(h => h.action)).toEqual([
    'measure',
    'correct level',
    'sign waiver',
  ]);
  expect((await historyOf('registration', registrationId)).map(h => h.action)).toEqual(['hand over', 'hand over']);
  expect(await historyOf('contact', contactId)).toMatchObject([
    { actorPersonId: desk.volunteer.personId, forPersonId: family.customer.personId },
  ]);
  const consent = await site.app.db
    .selectFrom('consent')
    .selectAll()
    .where('personId', '=', family.customer.personId)
    .execute();
  expect(consent).toMatchObject([{ address: '7055550177', agreed: true, channel: 'sms', purpose: 'divisions' }]);
  expect(answer.body.families[0]).toMatchObject({ smsOpen: [] });
  expect(answer.body.families[0]?.handedOver.map(h => h.what)).toEqual(['lunch', 'merch']);
});

test('CHECK-4 keeps the number after check-in is undone', async () => {
  const checkIn = op('check-in', {}, { checkedInAt: null });
  const { registrationId } = family;
  const give = desk.next({ kind: 'hand-over', registrationId, value: { what: 'lunch' }, seen: { handedOverAt: null } });
  await desk.send([checkIn, give]);
  const answer = await desk.send([
    op('undo-check-in', {}, { checkedInAt: checkIn.doneAt }),
    desk.next({
      kind: 'undo-hand-over',
      registrationId,
      value: { what: 'lunch' },
      seen: { handedOverAt: give.doneAt },
    }),
  ]);
  expect(outcomes(answer)).toEqual(['applied', 'applied']);
  expect(answer.body.families[0]?.competitors[0]).toMatchObject({ checkedInAt: null, number: 1 });
  expect(answer.body.families[0]?.handedOver).toEqual([]);
});

describe('CHECK-5 refuses and keeps operations', () => {
  const isKept = async (outcome: string) => {
    const rows = await site.app.db
      .selectFrom('checkInOperation')
      .select(['outcome', 'detail'])
      .where('deviceId', '=', desk.deviceId)
      .execute();
    expect(rows).toEqual([{ outcome, detail: expect.stringMatching(/./) }]);
  };
  test('for a withdrawn competitor', async () => {
    await site.app.db
      .updateTable('competitor')
      .set({ withdrawnAt: site.clock.now() })
      .where('id', '=', child())
      .execute();
    expect(outcomes(await desk.send([op('check-in', {}, { checkedInAt: null })]))).toEqual(['refused']);
    await isKept('refused');
  });
  test('for an unknown registration', async () => {
    const answer = await desk.send([{ ...op('check-in', {}, { checkedInAt: null }), registrationId: 2_000_000_000 }]);
    expect(answer.body).toMatchObject({ outcomes: [{ outcome: 'refused' }], families: [] });
    await isKept('refused');
  });
  test('with an unknown level or waiver text', async () => {
    const answer = await desk.send([
      op('level', { levelId: 99_999 }, { levelId: 1 }),
      op('waiver', { signedBy: 'Maija Korhonen', waiverVersionId: 99_999 }, { isWaiverSigned: false }),
      op('waiver', { signedBy: 'Maija Korhonen', waiverVersionId: 9e15 }, { isWaiverSigned: false }),
    ]);
    expect(outcomes(answer)).toEqual(['refused', 'refused', 'refused']);
  });
  test('done by somebody without the check-in role', async () => {
    const { personId } = await buildCustomer(site.app);
    expect(outcomes(await desk.send([{ ...op('check-in', {}, { checkedInAt: null }), doneBy: personId }]))).toEqual([
      'refused',
    ]);
    expect((await competitor(child())).checkedInAt).toBeNull();
    await isKept('refused');
  });
  test('with an unreadable time', async () => {
    expect(outcomes(await desk.send([{ ...op('check-in', {}, { checkedInAt: null }), doneAt: 'noon' }]))).toEqual([
      'refused',
    ]);
  });
});

test('CHECK-14 the history names who sent an operation, for whoever did it offline', async () => {
  const evening = await buildStaff(site.app, 'TournamentDirector');
  const batch = [op('check-in', {}, { checkedInAt: null })];
  await site.api(contract.sendOperations, {
    input: { deviceId: desk.deviceId, operations: batch },
    token: evening.token,
  });
  expect(await historyOf('competitor', child())).toMatchObject([
    { actorPersonId: evening.personId, forPersonId: desk.volunteer.personId },
  ]);
  const stored = await site.app.db
    .selectFrom('checkInOperation')
    .select(['doneBy', 'sentBy'])
    .where('deviceId', '=', desk.deviceId)
    .execute();
  expect(stored).toEqual([{ doneBy: desk.volunteer.personId, sentBy: evening.personId }]);
});

test('refuses and keeps operations of a device taken out of use, and tells it nothing', async () => {
  const director = await buildStaff(site.app, 'TournamentDirector');
  await site.api(contract.revokeDevice, { params: { deviceId: desk.deviceId }, token: director.token });
  const answer = await desk.send([op('check-in', {}, { checkedInAt: null })]);
  expect(answer.body).toMatchObject({
    outcomes: [{ outcome: 'refused', detail: 'This device was removed from check-in' }],
    families: [],
  });
  expect((await competitor(child())).checkedInAt).toBeNull();
});

test('an unregistered device is not found, and a malformed list names its field', async () => {
  const { token } = desk.volunteer;
  const operation = op('check-in', {}, { checkedInAt: null });
  const unknown = await site.refused(contract.sendOperations, {
    input: { deviceId: 'nobody', operations: [operation] },
    token,
  });
  expect(unknown.body.code).toBe('not_found');
  const bad = await site.refused(contract.sendOperations, {
    input: { deviceId: desk.deviceId, operations: [{ ...operation, kind: 'dance' }] },
    token,
  });
  expect(bad.body.errors).toHaveProperty('operations.0.kind');
});
