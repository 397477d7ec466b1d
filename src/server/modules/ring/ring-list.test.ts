import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#contract/ring/ring.ts';
import { openRings, type RingDesk } from '#test/support/ring/ring-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildCustomer, buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
let desk: RingDesk;
let other: RingDesk;
beforeAll(async () => {
  site = await createTestApp();
  desk = await openRings(site, { divisions: 2, rings: 3 });
  other = await openRings(site, { divisions: 1, rings: 1 });
});
afterAll(() => site.close());

const missing = 2_000_000_000;
const create = (name: unknown, to = desk, headers: Record<string, string> = {}) =>
  site.refused(contract.createRing, { token: to.token(), params: to.params, input: { name }, headers });
const rename = (ringId: number, input: object) =>
  site.refused(contract.renameRing, { token: desk.token(), params: { ringId }, input });
const order = (ringIds: number[]) =>
  site.refused(contract.orderRings, { token: desk.token(), params: desk.params, input: { ringIds } });
const remove = (ringId: number) => site.refused(contract.deleteRing, { token: desk.token(), params: { ringId } });
const names = async () => (await desk.day()).rings.map(({ name }) => name);

describe('a new ring', () => {
  test('is open, comes after the others, and is recorded', async () => {
    const { status, body } = await site.api(contract.createRing, {
      token: desk.token(),
      params: desk.params,
      input: { name: '  Mat B ' },
    });
    expect(status).toBe(200);
    const added = body.rings.at(-1);
    expect(added).toMatchObject({ name: 'Mat B', isOpen: true, hold: null, isUsed: false, version: 1 });
    expect(await names()).toEqual(['Ring 1', 'Ring 2', 'Ring 3', 'Mat B']);
    expect(await desk.historyOfThing('ring', added?.ringId ?? 0)).toMatchObject([
      { action: 'create', after: { name: 'Mat B' } },
    ]);
    expect((await remove(added?.ringId ?? 0)).status).toBe(200);
  });

  test('LANG-9 has its French where its name is a number, unless staff wrote another', async () => {
    const french = async () =>
      (await site.app.db.selectFrom('frenchText').select(['english', 'french']).orderBy('english').execute()).filter(
        ({ english }) => english.startsWith('Ring ') || english.startsWith('Mat '),
      );
    const aire = (n: number) => ({ english: `Ring ${n}`, french: `Aire ${n}` });
    expect(await french()).toEqual([1, 2, 3].map(aire));
    await site.app.db.updateTable('frenchText').set({ french: 'Tapis 1' }).where('english', '=', 'Ring 1').execute();
    const third = await openRings(site, { divisions: 1, rings: 1 });
    expect((await create('Mat B', third)).status).toBe(200);
    expect(await french()).toEqual([{ english: 'Ring 1', french: 'Tapis 1' }, aire(2), aire(3)]);
  });

  test.each(['Ring 1', 'ring 1', 'RING 1', ' Ríng  1 '])('needs a unique name: "%s" is taken', async name => {
    const { status, body } = await create(name);
    expect([status, body.errors]).toEqual([400, { name: ['There is one with this name already'] }]);
  });

  test('may have the name of another tournament’s ring', async () => {
    expect((await create('Ring 3', other)).status).toBe(200);
  });

  test.each([
    ['', 'Value is required'],
    ['   ', 'Value is required'],
    [undefined, 'Value is required'],
    ['x'.repeat(31), 'This field should be at most 30 characters long'],
  ])('cannot be named %o', async (name, text) => {
    const { status, body } = await create(name);
    expect([status, body.errors?.name]).toEqual([400, [text]]);
  });

  test('is refused after 60', async () => {
    const many = await openRings(site, { divisions: 1, rings: 0 });
    for (let i = 0; i < 60; i++) expect((await create(`R${i}`, many)).status).toBe(200);
    const { status, body } = await create('R60', many);
    expect([status, body.code]).toEqual([409, 'limit_reached']);
    expect((await many.day()).rings).toHaveLength(60);
  });

  test('sent twice with one key is created once', async () => {
    const headers = { 'idempotency-key': 'ring-once' };
    const [first, second] = [await create('Once', desk, headers), await create('Once', desk, headers)];
    expect(second.body).toEqual(first.body);
    expect((await names()).filter(name => name === 'Once')).toHaveLength(1);
  });

  test('needs an existing tournament that is not archived', async () => {
    const call = { token: desk.token(), input: { name: 'X' } };
    expect((await site.refused(contract.createRing, { ...call, params: { tournamentId: missing } })).status).toBe(404);
  });
});

describe('renaming', () => {
  test('is in the history, and raises the version', async () => {
    const [ring] = (await desk.day()).rings;
    const { status } = await rename(ring?.ringId ?? 0, { name: 'Centre', version: 1 });
    expect(status).toBe(200);
    expect((await desk.day()).rings[0]).toMatchObject({ name: 'Centre', version: 2 });
    expect((await desk.historyOfThing('ring', ring?.ringId ?? 0)).at(-1)).toMatchObject({
      action: 'change',
      before: { name: 'Ring 1' },
      after: { name: 'Centre' },
    });
    const again = await rename(ring?.ringId ?? 0, { name: 'Ring 1', version: 1 });
    expect([again.status, again.body.code]).toEqual([409, 'changed_meanwhile']);
    expect((await rename(ring?.ringId ?? 0, { name: 'RING 1', version: 2 })).status).toBe(200);
    expect((await rename(ring?.ringId ?? 0, { name: 'Ring 1', version: 3 })).status).toBe(200);
  });

  test('is refused if another ring has the name, or the ring is unknown', async () => {
    const taken = await rename(desk.ring(1), { name: 'ring 1', version: 1 });
    expect(taken.body.errors).toEqual({ name: ['There is one with this name already'] });
    expect((await rename(missing, { name: 'Y', version: 1 })).status).toBe(404);
    expect((await rename(desk.ring(1), { name: '', version: 1 })).body.errors).toHaveProperty('name');
  });
});

describe('the order of rings', () => {
  test('is saved as sent, and every move is recorded', async () => {
    const before = (await desk.day()).rings.map(({ ringId }) => ringId);
    const wanted = [...before.slice(1), before[0] as number];
    expect((await order(wanted)).status).toBe(200);
    expect((await desk.day()).rings.map(({ ringId }) => ringId)).toEqual(wanted);
    expect((await desk.historyOfThing('ring', before[0] as number)).at(-1)).toMatchObject({
      action: 'move',
      before: { place: 1 },
      after: { place: before.length },
    });
    expect((await order(before)).status).toBe(200);
  });

  test('must name every ring of this tournament, and no others', async () => {
    const all = (await desk.day()).rings.map(({ ringId }) => ringId);
    for (const wrong of [all.slice(1), [...all, missing], [...all.slice(1), other.ring(0)], []]) {
      const { status, body } = await order(wrong);
      expect([status, body.code]).toEqual([409, 'changed_meanwhile']);
    }
    expect((await desk.day()).rings.map(({ ringId }) => ringId)).toEqual(all);
  });
});

describe('deleting a ring', () => {
  test('deletes an empty one, and records it', async () => {
    const { body } = await site.api(contract.createRing, {
      token: desk.token(),
      params: desk.params,
      input: { name: 'Spare' },
    });
    const ringId = body.rings.at(-1)?.ringId ?? 0;
    expect((await remove(ringId)).status).toBe(200);
    expect(await names()).not.toContain('Spare');
    expect((await desk.historyOfThing('ring', ringId)).at(-1)).toMatchObject({
      action: 'delete',
      before: { name: 'Spare' },
    });
    expect((await remove(ringId)).status).toBe(404);
  });

  test('refuses a ring with a queue, finished or not, and says so', async () => {
    await desk.queues([0, 1]);
    const { status, body } = await remove(desk.ring(0));
    expect([status, body.code]).toEqual([409, 'in_use']);
    expect(body.message).toBe('Ring 1 is used by 2 divisions. It can be closed instead.');
    expect((await desk.day()).rings.find(({ ringId }) => ringId === desk.ring(0))?.isUsed).toBe(true);
    await desk.tap('unassign', 1);
    await desk.tap('start', 0);
    await desk.tap('finish', 0);
    expect((await remove(desk.ring(0))).body.message).toBe('Ring 1 is used by 1 division. It can be closed instead.');
  });

  test('counts the queues of other drafts too', async () => {
    const second = await desk.make('Second', { seed: 2 });
    await desk.publish(second);
    expect((await desk.day()).assignments).toEqual([]);
    const { body } = await remove(desk.ring(0));
    expect(body.message).toBe('Ring 1 is used by 1 division of another or an earlier draft. It can be closed instead.');
  });
});

test('only directors may use rings, and nobody changes those of an archived tournament', async () => {
  const [ringId] = desk.ringIds as [number];
  const calls = (token: string | undefined, params = desk.params) => {
    const who = token ? { token } : {};
    return [
      () => site.refused(contract.createRing, { ...who, params, input: { name: 'Z' } }),
      () => site.refused(contract.renameRing, { ...who, params: { ringId }, input: { name: 'Z', version: 1 } }),
      () => site.refused(contract.orderRings, { ...who, params, input: { ringIds: desk.ringIds } }),
      () => site.refused(contract.deleteRing, { ...who, params: { ringId } }),
    ];
  };
  const customer = (await buildCustomer(site.app)).token;
  const checkIn = (await buildStaff(site.app, 'CheckInAdmin')).token;
  for (const [token, status] of [
    [undefined, 401],
    [customer, 403],
    [checkIn, 403],
  ] as const)
    for (const call of calls(token)) expect((await call()).status).toBe(status);
  const row = () => site.app.db.updateTable('tournament').where('id', '=', desk.tournamentId);
  await row().set({ archivedAt: site.clock.now() }).execute();
  for (const call of calls(desk.token())) {
    const { status, body } = await call();
    expect([status, body.code]).toEqual([409, 'archived']);
  }
  await row().set({ archivedAt: null }).execute();
});
