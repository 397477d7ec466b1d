import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as contract from '#contract/check-in.ts';
import { buildDesk, buildDeskFamily, type Desk, type DeskFamilyOfTest } from '#test/support/desk/desk-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildCatalogue, buildStaff } from '#test/support/world/world.ts';

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

describe('CHECK-4 a signature', () => {
  const sign = async (signedBy: string, seen = false) => {
    const { waiverVersionId } = await buildCatalogue(site.app.db);
    return op('waiver', { signedBy, waiverVersionId }, { isWaiverSigned: seen });
  };
  const unsigned = { waiverVersionId: null, waiverSignedBy: null, waiverSignedAt: null };
  beforeEach(async () => {
    await site.app.db.updateTable('competitor').set(unsigned).where('id', '=', child()).execute();
  });
  test('can be undone, and its signer stays in the history', async () => {
    const signed = await desk.send([await sign('Leo Korhonen')]);
    expect(signed.body.families[0]?.competitors[0]).toMatchObject({
      isWaiverSigned: true,
      waiverSignedBy: 'Leo Korhonen',
      waiverLanguage: 'en',
    });
    const answer = await desk.send([
      op('undo-waiver', {}, { waiverSignedBy: 'Leo Korhonen' }),
      await sign('Maija Korhonen'),
    ]);
    expect(outcomes(answer)).toEqual(['applied', 'applied']);
    expect(await competitor(child())).toMatchObject({ waiverSignedBy: 'Maija Korhonen', waiverLanguage: 'en' });
    const history = await historyOf('competitor', child());
    expect(history.map(({ action }) => action)).toEqual(['sign waiver', 'undo waiver signature', 'sign waiver']);
    expect(history[1]).toMatchObject({
      actorPersonId: desk.volunteer.personId,
      before: {
        waiverSignedBy: 'Leo Korhonen',
        waiverSignedAt: expect.any(String),
        waiverVersionId: expect.any(Number),
      },
      after: { waiverSignedBy: null, waiverLanguage: null, desk: expect.any(String) },
    });
  });
  test('stays if someone else signed again meanwhile, and staff decide', async () => {
    await desk.send([await sign('Maija Korhonen')]);
    const answer = await desk.send([op('undo-waiver', {}, { waiverSignedBy: 'Leo Korhonen' })]);
    expect(answer.body.outcomes[0]).toMatchObject({
      outcome: 'conflict',
      detail: expect.stringMatching(
        /^Already saved: waiver signature recorded by Staff CheckInAdmin at .+\. Nothing was changed\.$/,
      ),
    });
    expect(await competitor(child())).toMatchObject({ waiverSignedBy: 'Maija Korhonen' });
  });
});

test('takes the same few statements, however many operations a batch holds', async () => {
  const families = [
    family,
    ...(await Promise.all(
      Array.from({ length: 19 }, () => buildDeskFamily(site, { tournamentId: family.tournamentId })),
    )),
  ];
  const statementsFor = async (some: readonly DeskFamilyOfTest[]) => {
    const acts = some.flatMap(({ registrationId, competitorIds }) => [
      ...competitorIds.map(competitorId =>
        desk.next({ kind: 'check-in', registrationId, competitorId, seen: { checkedInAt: null } }),
      ),
      desk.next({
        kind: 'measure',
        registrationId,
        competitorId: competitorIds[0] as number,
        value: { weightKg: 41 },
        seen: { weightKg: null },
      }),
      desk.next({ kind: 'hand-over', registrationId, value: { what: 'lunch' }, seen: { handedOverAt: null } }),
    ]);
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const answer = await desk.send(acts);
    const count = asked.mock.calls.length;
    asked.mockRestore();
    expect(new Set(outcomes(answer))).toEqual(new Set(['applied']));
    return count;
  };
  await statementsFor(families.slice(0, 1));
  const few = await statementsFor(families.slice(1, 3));
  expect(await statementsFor(families.slice(3))).toBe(few);
  expect(few).toBeLessThan(40);
});

test('stores how many operations a device still holds, and since when, from each batch and each request', async () => {
  const director = await buildStaff(site.app, 'TournamentDirector');
  const shown = async () =>
    (await site.api(contract.listDevices, { token: director.token })).body.find(d => d.deviceId === desk.deviceId);
  expect(await shown()).toMatchObject({ waiting: null, waitingAt: null });
  const input = { deviceId: desk.deviceId, waiting: 7, operations: [op('check-in', {}, { checkedInAt: null })] };
  await site.api(contract.sendOperations, { input, token: desk.volunteer.token });
  const at = site.clock.now().toISOString();
  expect(await shown()).toMatchObject({ waiting: 7, waitingAt: at });
  const ask = (query: object) =>
    site.refused(contract.getCheckInList, {
      token: desk.volunteer.token,
      query: { deviceId: desk.deviceId, ...query },
    });
  expect((await ask({ waiting: '3' })).status).toBe(200);
  expect(await shown()).toMatchObject({ waiting: 3, waitingAt: at });
  expect((await ask({})).status).toBe(200);
  expect(await shown()).toMatchObject({ waiting: 3 });
  expect((await ask({ waiting: '-1' })).body.errors).toHaveProperty('waiting');
});

test('several operations on one thing in one batch leave the last one’s value', async () => {
  const { registrationId } = family;
  const lunch = (kind: 'hand-over' | 'undo-hand-over', handedOverAt: string | null) =>
    desk.next({ kind, registrationId, value: { what: 'lunch' }, seen: { handedOverAt } });
  const give = lunch('hand-over', null);
  const checkIn = op('check-in', {}, { checkedInAt: null });
  const answer = await desk.send([
    give,
    lunch('undo-hand-over', give.doneAt),
    checkIn,
    op('undo-check-in', {}, { checkedInAt: checkIn.doneAt }),
    lunch('hand-over', null),
    op('check-in', {}, { checkedInAt: null }),
    op('check-in', {}, { checkedInAt: null }),
  ]);
  expect(outcomes(answer)).toEqual(['applied', 'applied', 'applied', 'applied', 'applied', 'applied', 'already']);
  expect(answer.body.outcomes.at(-1)?.detail).toMatch(/^Checked in by Staff CheckInAdmin at/);
  expect(answer.body.families[0]?.handedOver.map(({ what }) => what)).toEqual(['lunch']);
  expect((await competitor(child())).checkedInAt).not.toBeNull();
  expect((await historyOf('competitor', child())).map(({ action }) => action)).toEqual([
    'check in',
    'undo check-in',
    'check in',
  ]);
});

describe('CHECK-8 sent again', () => {
  test('answers the same for the same batch, and applies it once', async () => {
    const batch = [op('check-in', {}, { checkedInAt: null }), op('measure', { weightKg: 41 }, { weightKg: null })];
    const first = await desk.send(batch);
    const again = await desk.send(batch);
    expect(again.body.outcomes).toEqual(first.body.outcomes);
    expect(await historyOf('competitor', child())).toHaveLength(2);
  });
  test('applies an operation that arrives after its successor', async () => {
    const first = op('measure', { weightKg: 41 }, { weightKg: null });
    const second = op('check-in', {}, { checkedInAt: null });
    expect(outcomes(await desk.send([second]))).toEqual(['applied']);
    expect(outcomes(await desk.send([first]))).toEqual(['applied']);
  });
  test('CHECK-11 tells another device that the same operation is already done, and counts it once', async () => {
    const mine = op('check-in', {}, { checkedInAt: null });
    await desk.send([mine]);
    const other = await buildDesk(site);
    const told = [{ nonce: mine.nonce, outcome: 'already', detail: 'Another device already sent this' }];
    expect((await other.send([mine])).body.outcomes).toEqual(told);
    expect((await other.send([mine])).body.outcomes).toEqual(told);
    expect(await historyOf('competitor', child())).toHaveLength(1);
  });
  test('CHECK-11 keeps both operations that a device sent under one sequence number after losing its counter', async () => {
    const before = op('check-in', {}, { checkedInAt: null });
    await desk.send([before]);
    const after = { ...op('measure', { weightKg: 41 }, { weightKg: null }), sequence: before.sequence };
    expect(outcomes(await desk.send([after]))).toEqual(['applied']);
    expect(await competitor(child())).toMatchObject({ measuredWeightKg: 41, checkedInAt: expect.any(Date) });
    expect((await desk.send([before, after])).body.outcomes.map(o => o.outcome)).toEqual(['applied', 'applied']);
    expect(await historyOf('competitor', child())).toHaveLength(2);
  });
  test('CHECK-11 refuses and keeps a different operation from another device with the same nonce', async () => {
    const mine = op('check-in', {}, { checkedInAt: null });
    await desk.send([mine]);
    const other = await buildDesk(site);
    const theirs = { ...mine, kind: 'undo-check-in' as const, seen: { checkedInAt: mine.doneAt } };
    const answer = await other.send([{ ...theirs, doneBy: other.volunteer.personId }]);
    expect(answer.body.outcomes).toEqual([
      { nonce: mine.nonce, outcome: 'refused', detail: 'Another device has sent something else under this number' },
    ]);
    expect((await competitor(child())).checkedInAt).not.toBeNull();
    expect(outcomes(await other.send([{ ...theirs, doneBy: other.volunteer.personId }]))).toEqual(['refused']);
    const kept = await site.app.db
      .selectFrom('checkInOperation')
      .select('outcome')
      .where('deviceId', '=', other.deviceId)
      .execute();
    expect(kept).toEqual([{ outcome: 'refused' }]);
  });
});
