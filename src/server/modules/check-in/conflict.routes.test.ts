import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/check-in.ts';
import { buildDesk, buildDeskFamily, type Desk, type DeskFamilyOfTest } from '#test/support/desk/desk-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
let family: DeskFamilyOfTest;
let desk: Desk;
let director: string;
beforeAll(async () => {
  site = await createTestApp();
  director = (await buildStaff(site.app, 'TournamentDirector')).token;
});
afterAll(() => site.close());
beforeEach(async () => {
  family = await buildDeskFamily(site);
  desk = await buildDesk(site);
});
const child = () => family.competitorIds[0] as number;
const measure = (weightKg: number, seen: number | null = null, of = desk) =>
  of.next({
    kind: 'measure',
    registrationId: family.registrationId,
    competitorId: child(),
    value: { weightKg },
    seen: { weightKg: seen },
  });

describe('conflicts', () => {
  const open = async () =>
    (await site.api(contract.listConflicts, { token: director })).body.filter(
      c => c.registrationId === family.registrationId,
    );
  const settle = (operationId: number, keep: string) =>
    site.refused(contract.settleConflict, { params: { operationId }, input: { keep }, token: director });
  async function twoWeights() {
    const other = await buildDesk(site);
    await other.send([measure(43, null, other)]);
    const answer = await desk.send([measure(41)]);
    expect(answer.body.outcomes[0]).toMatchObject({ outcome: 'conflict' });
    const [conflict] = await open();
    return { conflict: conflict as contract.Conflict, other };
  }
  const weight = async () =>
    (
      await site.app.db
        .selectFrom('competitor')
        .select('measuredWeightKg')
        .where('id', '=', child())
        .executeTakeFirstOrThrow()
    ).measuredWeightKg;

  test('CHECK-3 two desks weigh one child differently: the conflict is explained in words, and nothing is overwritten', async () => {
    const { conflict, other } = await twoWeights();
    const number = (device: Desk) => device.deviceId.replace('desk-', 'Desk ');
    expect(conflict.text).toBe(
      `${number(desk)} measured Aino Korhonen 1: 41 kg at 10:00 a.m. Already saved: 43 kg by Staff CheckInAdmin at 10:00 a.m. (${number(other)}). Nothing was changed.`,
    );
    expect(conflict).toMatchObject({
      outcome: 'conflict',
      canApply: true,
      values: { device: '41 kg', saved: '43 kg' },
      sentBy: 'Staff CheckInAdmin',
    });
    expect(await weight()).toBe(43);
  });
  test('keeping the server’s value settles the conflict', async () => {
    const { conflict } = await twoWeights();
    await settle(conflict.operationId, 'server');
    expect(await weight()).toBe(43);
    expect(await open()).toEqual([]);
    expect((await settle(conflict.operationId, 'device')).body.code).toBe('already_settled');
  });
  test('keeping the device’s value applies it, with history', async () => {
    const { conflict } = await twoWeights();
    await settle(conflict.operationId, 'device');
    expect(await weight()).toBe(41);
    const rows = await site.app.db
      .selectFrom('history')
      .select(['action', 'reason'])
      .where('subject', '=', 'competitor')
      .where('subjectId', '=', child())
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { action: 'measure', reason: null },
      { action: 'measure', reason: 'Settled at check-in' },
    ]);
  });
  test('an operation that is no longer possible can only be dismissed', async () => {
    await site.app.db
      .updateTable('competitor')
      .set({ withdrawnAt: site.clock.now() })
      .where('id', '=', child())
      .execute();
    await desk.send([measure(41), { ...measure(41), registrationId: 2_000_000_001 }]);
    const all = (await site.api(contract.listConflicts, { token: director })).body;
    const [withdrawn] = all.filter(c => c.registrationId === family.registrationId);
    expect(withdrawn).toMatchObject({ outcome: 'refused', canApply: false, values: null });
    const refusal = await settle((withdrawn as contract.Conflict).operationId, 'device');
    expect(refusal.body.errors).toHaveProperty('keep');
    const [unknown] = all.filter(c => c.registrationId === 2_000_000_001);
    expect(unknown).toMatchObject({ canApply: false, competitor: null });
    expect((await settle((unknown as contract.Conflict).operationId, 'server')).status).toBe(200);
  });
  test('nobody can settle an applied or unknown operation', async () => {
    await desk.send([measure(41)]);
    const row = await site.app.db
      .selectFrom('checkInOperation')
      .select('id')
      .where('deviceId', '=', desk.deviceId)
      .executeTakeFirstOrThrow();
    expect((await settle(row.id, 'server')).body.code).toBe('not_found');
    expect((await settle(99_999_999, 'server')).body.code).toBe('not_found');
    expect((await settle(row.id, 'both')).body.errors).toHaveProperty('keep');
  });
});

describe('devices', () => {
  test('are named, renamed and taken out of use, with history', async () => {
    const { token, personId } = await buildStaff(site.app, 'CheckInAdmin');
    const register = (name: string) =>
      site.refused(contract.registerDevice, { input: { deviceId: 'tablet-7', name }, token });
    expect((await register('Door')).body).toMatchObject({ name: 'Door', isRevoked: false, operations: 0 });
    await register('Door');
    expect((await register('Side door')).body).toMatchObject({ name: 'Side door' });
    const { body } = await site.api(contract.revokeDevice, { params: { deviceId: 'tablet-7' }, token: director });
    expect(body.find(d => d.deviceId === 'tablet-7')).toMatchObject({ isRevoked: true, name: 'Side door' });
    expect((await register('Door')).body.code).toBe('device_revoked');
    const history = await site.app.db
      .selectFrom('history')
      .select(['action', 'after'])
      .where('subject', '=', 'person')
      .where('subjectId', '=', personId)
      .orderBy('id')
      .execute();
    expect(history.map(h => h.action)).toEqual(['register desk', 'rename desk', 'take desk out of use']);
    const missing = await site.refused(contract.revokeDevice, { params: { deviceId: 'x' }, token: director });
    expect(missing.body.code).toBe('not_found');
  });
  test('the list says how many operations came', async () => {
    await desk.send([measure(41)]);
    const { body } = await site.api(contract.listDevices, { token: director });
    expect(body.find(d => d.deviceId === desk.deviceId)?.operations).toBe(1);
  });
});
