import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/ring-table/ring-table.ts';
import { getStatus } from '#contract/status.ts';
import { openTable, type TableDesk } from '#test/support/ring-table/table-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildCustomer, buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
let desk: TableDesk;
beforeAll(async () => {
  site = await createTestApp();
  desk = await openTable(site, { divisions: 2, people: 2 });
});
afterAll(() => site.close());
beforeEach(async () => {
  await desk.onTheDay(600); // another table may have been opened on a day of its own
  await site.app.db.deleteFrom('pinAttempt').execute();
});

const wrong = 'That isn’t this ring’s PIN';
const historyOf = (ringAt: number) => desk.historyOfThing('ring', desk.ring(ringAt));
const tabletRows = () => site.app.db.selectFrom('ringTablet').selectAll().orderBy('id').execute();
const attempts = () => site.app.db.selectFrom('pinAttempt').selectAll().execute();
/** A PIN that is not the ring's. */
const notPinOf = async (ringAt: number): Promise<string> =>
  String((Number(await desk.pinOf(ringAt)) + 1) % 1e9).padStart(9, '0');
async function guess(ringAt: number, address: string, times: number): Promise<number[]> {
  const pin = await notPinOf(ringAt);
  const statuses: number[] = [];
  for (let i = 0; i < times; i++) statuses.push((await desk.tryEnter(ringAt, { pin }, { address })).statusCode);
  return statuses;
}

describe('SCORE-20 entering a ring', () => {
  test('works with its PIN, typed with or without a blank', async () => {
    const pin = await desk.pinOf(1);
    const answer = await desk.tryEnter(1, {
      pin: `${pin.slice(0, 3)} ${pin.slice(3, 6)} ${pin.slice(6)}`,
      name: 'iPad 3',
    });
    expect(answer.statusCode).toBe(200);
    const { tabletId, token, ringName } = JSON.parse(answer.body);
    expect(ringName).toBe('Ring 2');
    expect(token).toMatch(/^[\w-]{43}$/);
    const row = (await tabletRows()).find(({ id }) => id === tabletId);
    expect(row).toMatchObject({ ringId: desk.ring(1), name: 'iPad 3', personId: null, endedAt: null, waiting: 0 });
    expect(JSON.stringify(row)).not.toContain(token);
    expect((await historyOf(1)).at(-1)).toMatchObject({
      action: 'let tablet in',
      after: { tablet: 'iPad 3', by: 'PIN', runsTheRing: true },
    });
    expect(JSON.stringify(await historyOf(1))).not.toContain(token);
    const again = JSON.parse((await desk.tryEnter(1, { pin, name: 'iPad 3' })).body);
    expect(again.token).not.toBe(token);
  });

  test('needs no PIN for staff who run the day, and nobody else', async () => {
    const director = await buildStaff(site.app, 'TournamentDirector');
    const entered = await desk.tryEnter(0, { name: 'Mine' }, { token: director.token });
    expect(entered.statusCode).toBe(200);
    const { tabletId } = JSON.parse(entered.body);
    expect((await tabletRows()).find(({ id }) => id === tabletId)).toMatchObject({ personId: director.personId });
    expect((await historyOf(0)).at(-1)).toMatchObject({ after: { tablet: 'Mine', by: 'staff', runsTheRing: false } });
    const customer = await buildCustomer(site.app);
    const checkIn = await buildStaff(site.app, 'CheckInAdmin');
    for (const { token } of [customer, checkIn]) {
      const { statusCode, body } = await desk.tryEnter(0, {}, { token });
      expect([statusCode, JSON.parse(body).errors]).toEqual([400, { pin: ['Please enter the PIN'] }]);
      expect((await desk.tryEnter(0, { pin: await desk.pinOf(0) }, { token })).statusCode).toBe(200);
    }
    const asCustomer = await site.inject({
      method: 'POST',
      url: `/api/signage/ring/${desk.ring(0)}/tablets`,
      headers: {
        authorization: `Bearer ${director.token}`,
        usercontext: String(customer.personId),
        'content-type': 'application/json',
      },
      payload: JSON.stringify({ pin: null, name: 'Theirs' }),
    });
    expect(asCustomer.statusCode).toBe(400);
    expect(await attempts()).toEqual([]);
  });

  test('names the field for a wrong PIN or another ring’s, and signs nobody out', async () => {
    const before = (await tabletRows()).length;
    for (const pin of [await notPinOf(0), await desk.pinOf(1), '12', 'abcdef']) {
      const { statusCode, body } = await desk.tryEnter(0, { pin });
      expect([statusCode, JSON.parse(body)]).toEqual([
        400,
        { code: 'bad_input', message: wrong, errors: { pin: [wrong] } },
      ]);
    }
    const { statusCode, body } = await desk.tryEnter(0, { pin: '  ' });
    expect([statusCode, JSON.parse(body).errors]).toEqual([400, { pin: ['Please enter the PIN'] }]);
    expect((await tabletRows()).length).toBe(before);
    expect(await attempts()).toHaveLength(4);
  });

  test('after ten wrong PINs, an address must wait, even with the right one; other addresses and rings need not', async () => {
    const address = '192.0.2.1';
    expect(await guess(0, address, 12)).toEqual([...Array(10).fill(400), 429, 429]);
    expect(await attempts()).toHaveLength(10);
    const right = { pin: await desk.pinOf(0) };
    const refused = await desk.tryEnter(0, right, { address });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('900');
    expect((await desk.tryEnter(0, right, { address: '192.0.2.2' })).statusCode).toBe(200);
    expect((await desk.tryEnter(1, { pin: await desk.pinOf(1) }, { address })).statusCode).toBe(200);
    const { token } = await buildStaff(site.app, 'TournamentDirector');
    expect((await desk.tryEnter(0, {}, { address, token })).statusCode).toBe(200);
    const from = site.clock.now();
    site.clock.set(new Date(from.getTime() + 899_000));
    expect((await desk.tryEnter(0, right, { address })).headers['retry-after']).toBe('1');
    site.clock.set(new Date(from.getTime() + 900_000));
    expect((await desk.tryEnter(0, right, { address })).statusCode).toBe(200);
    site.clock.set(from);
  });

  test('SCORE-20 ten wrong PINs from one phone in the hall stop no new tablet there; sixty do', async () => {
    const address = '192.0.2.3';
    const guessFrom = (browser: string, pin: string) => desk.tryEnter(0, { pin }, { address, browser });
    const key = (i: number) => i.toString(16).padStart(32, '0');
    const [wrongPin, right] = [await notPinOf(0), await desk.pinOf(0)];
    for (let i = 0; i < 12; i++) expect((await guessFrom(key(0), wrongPin)).statusCode).toBe(i < 10 ? 400 : 429);
    expect((await guessFrom(key(0), right)).statusCode).toBe(429);
    expect((await guessFrom(key(1), right)).statusCode).toBe(200);
    expect((await desk.tryEnter(0, { pin: right }, { address })).statusCode).toBe(200);
    // Keys cost nothing, so the address as a whole is not heard for ever.
    for (let i = 0; i < 50; i++) expect((await guessFrom(key(2 + i), wrongPin)).statusCode).toBe(400);
    expect((await guessFrom(key(99), right)).statusCode).toBe(429);
    expect((await desk.tryEnter(0, { pin: right }, { address: '192.0.2.4' })).statusCode).toBe(200);
  });

  test('after sixty wrong PINs from many addresses, refuses everyone who guessed wrong, at that ring only', async () => {
    for (let i = 0; i < 6; i++) expect(await guess(0, `198.51.100.${i}`, 9)).toEqual(Array(9).fill(400));
    const [own, right] = ['198.51.100.50', { pin: await desk.pinOf(0) }];
    expect(await guess(0, own, 8)).toEqual([...Array(6).fill(400), 429, 429]);
    for (const address of [own, '198.51.100.0'])
      expect((await desk.tryEnter(0, right, { address })).statusCode).toBe(429);
    // Whoever has not guessed wrong here is heard once: the right one enters, a wrong one was the last.
    expect((await desk.tryEnter(0, right, { address: '198.51.100.98' })).statusCode).toBe(200);
    expect(await guess(0, '198.51.100.99', 2)).toEqual([400, 429]);
    expect((await desk.tryEnter(0, right, { address: '198.51.100.99' })).statusCode).toBe(429);
    expect((await desk.tryEnter(1, { pin: await desk.pinOf(1) }, { address: own })).statusCode).toBe(200);
    // A quarter of an hour later it is open, but whoever guessed wrong within the hour is not new.
    const from = site.clock.now();
    site.clock.set(new Date(from.getTime() + 900_000));
    for (let i = 0; i < 6; i++) await guess(0, `198.51.101.${i}`, 10);
    expect((await desk.tryEnter(0, right, { address: '198.51.100.99' })).statusCode).toBe(429);
    site.clock.set(from);
  });

  test('then allows 120 first guesses from new addresses, counting an IPv6 network as one', async () => {
    for (let i = 0; i < 6; i++) await guess(0, `198.51.100.${i}`, 10);
    const network = (i: number, host = 1) => `2001:db8:${i.toString(16)}:${host}::${host}`;
    for (let i = 0; i < 120; i++) expect(await guess(0, network(i), 1)).toEqual([400]);
    expect(await attempts()).toHaveLength(180);
    const right = { pin: await desk.pinOf(0) };
    for (const address of [network(7, 2), network(200)])
      expect((await desk.tryEnter(0, right, { address })).statusCode).toBe(429);
    const { token } = await buildStaff(site.app, 'TournamentDirector');
    expect((await desk.tryEnter(0, {}, { token })).statusCode).toBe(200);
  });

  test('lets in a device that was in this ring despite others’ guesses, and counts its own separately', async () => {
    const own = await openTable(site, { divisions: 2, people: 2 });
    const [known, other, elsewhere] = [own.tablet, await own.enterTablet(0), await own.enterTablet(1)];
    await site.refused(contract.renewPin, { token: own.token(), params: { ringId: own.ring(0) } });
    const address = '192.0.2.9';
    const enter = (pin: string, tablet?: string) =>
      own.tryEnter(0, { pin }, { address, ...(tablet === undefined ? {} : { tablet }) }).then(one => one.statusCode);
    const [right, wrongPin] = [await own.pinOf(0), String((Number(await own.pinOf(0)) + 1) % 1e9).padStart(9, '0')];
    for (let i = 0; i < 10; i++) expect(await enter(wrongPin)).toBe(400);
    for (let i = 0; i < 6; i++)
      for (let j = 0; j < 10; j++) await own.tryEnter(0, { pin: wrongPin }, { address: `203.0.113.${i}` });
    for (const token of [undefined, 'x', elsewhere.token]) expect(await enter(right, token)).toBe(429);
    expect(await enter(right, known.token)).toBe(200);
    const before = (await attempts()).length;
    for (let i = 0; i < 12; i++) expect(await enter(wrongPin, other.token)).toBe(i < 10 ? 400 : 429);
    expect((await attempts()).slice(before).map(one => one.address)).toEqual(
      Array(10).fill(`tablet ${other.tabletId}`),
    );
    expect(await enter(right, other.token)).toBe(429);
    expect(await enter(right, known.token)).toBe(200);
  });

  test('all known devices of a ring together get no more guesses than strangers together', async () => {
    const own = await openTable(site, { divisions: 2, people: 2 });
    const tablets = [own.tablet];
    while (tablets.length < 8) tablets.push(await own.enterTablet(0));
    await site.refused(contract.renewPin, { token: own.token(), params: { ringId: own.ring(0) } });
    const wrongPin = String((Number(await own.pinOf(0)) + 1) % 1e9).padStart(9, '0');
    const statuses: number[] = [];
    for (const { token: tablet } of tablets)
      for (let i = 0; i < 9; i++) statuses.push((await own.tryEnter(0, { pin: wrongPin }, { tablet })).statusCode);
    expect(statuses.filter(status => status === 400)).toHaveLength(60);
    expect((await own.tryEnter(0, { pin: await own.pinOf(0) })).statusCode).toBe(200);
  });

  test('a ring that is unknown or of an archived tournament cannot be entered', async () => {
    const unknown = await site.inject({
      method: 'POST',
      url: '/api/signage/ring/999999/tablets',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ pin: '123456', name: 'X' }),
    });
    expect(unknown.statusCode).toBe(404);
    const archive = (archivedAt: Date | null) =>
      site.app.db.updateTable('tournament').set({ archivedAt }).where('id', '=', desk.tournamentId).execute();
    await archive(site.clock.now());
    const answer = await desk.tryEnter(0, { pin: await desk.pinOf(0) });
    expect([answer.statusCode, JSON.parse(answer.body).code]).toEqual([409, 'archived']);
    expect((await desk.tablet.tryRead()).status).toBe(404);
    expect((await desk.tablet.take()).status).toBe(404);
    await archive(null);
    expect((await desk.tablet.tryRead()).status).toBe(200);
  });
});

describe('SCORE-20 a tablet’s token', () => {
  const ended = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer;
    return [status, (body as { code: string }).code];
  };

  test('works only at its own ring, and only as a tablet’s token', async () => {
    const own = await desk.enterTablet(0);
    expect((await own.tryRead()).status).toBe(200);
    const elsewhere = desk.tabletWith(1, own);
    expect(await ended(elsewhere.tryRead())).toEqual([401, 'tablet_ended']);
    expect(await ended(elsewhere.take())).toEqual([401, 'tablet_ended']);
    const stored = (await tabletRows()).find(({ id }) => id === own.tabletId)?.tokenHash ?? '';
    for (const token of ['', 'x', stored, own.token.slice(1), `${own.token}x`])
      expect(await ended(desk.tabletWith(0, { ...own, token }).tryRead())).toEqual([401, 'tablet_ended']);
    const nowhere = await site.inject({ url: '/api/signage/ring/999999/table', headers: { RingTablet: own.token } });
    expect(nowhere.statusCode).toBe(404);
  });

  test('records when it was last seen and what it has waiting, but not at every call', async () => {
    const own = await desk.enterTablet(0);
    const from = site.clock.now().getTime();
    const row = async () => {
      const found = (await tabletRows()).find(({ id }) => id === own.tabletId);
      return [(found?.lastSeenAt.getTime() ?? 0) - from, found?.waiting];
    };
    site.clock.set(new Date(from + 4900));
    await own.read({ waiting: '0' });
    expect(await row()).toEqual([0, 0]);
    await own.read({ waiting: '3' });
    expect(await row()).toEqual([4900, 3]);
    site.clock.set(new Date(from + 10_000));
    await own.read();
    expect(await row()).toEqual([10_000, 3]);
    site.clock.set(new Date(from));
  });
});

describe('SCORE-21 one tablet runs a ring', () => {
  test('the first to enter runs it, and another can take over with one tap', async () => {
    const own = await openTable(site, { divisions: 2, people: 2 });
    const first = own.tablet;
    const second = await own.enterTablet(0, 'Second');
    const holders = async () => [(await first.table()).holder, (await second.table()).holder].map(h => h?.tabletId);
    expect(await holders()).toEqual([first.tabletId, first.tabletId]);
    expect((await second.table()).tablet).toEqual({ tabletId: second.tabletId, name: 'Second' });
    const known = (await first.read()).version;
    for (let tap = 0; tap < 2; tap++) expect((await second.take()).body).toBe(true);
    expect(await holders()).toEqual([second.tabletId, second.tabletId]);
    expect((await first.read({ unlessVersion: known })).table?.holder).toEqual({
      tabletId: second.tabletId,
      name: 'Second',
    });
    const taken = (await own.historyOfThing('ring', own.ring(0))).filter(({ action }) => action === 'take ring over');
    expect(taken).toEqual([{ action: 'take ring over', before: null, after: { tablet: 'Second' } }]);
    expect((await own.tablet.read()).holderHeardAt).toBe(600);
    expect((await (await own.enterTablet(1)).table()).holder?.name).toBe('Tablet');
  });
});

describe('ALARM-14 guesses', () => {
  test('ALARM-14 twenty at one ring from many addresses are an alarm on the status screen', async () => {
    const { token } = await buildStaff(site.app, 'SuperAdmin');
    const line = async () => {
      const { body } = await site.api(getStatus, { token });
      const found = body.lines.find(({ key }) => key === 'pins');
      return [found?.state, found?.says];
    };
    expect(await line()).toEqual(['good', 'No wrong PINs in the last hour.']);
    for (let i = 0; i < 19; i++) await guess(0, `198.51.100.${i}`, 1);
    expect((await line())[0]).toBe('look');
    await guess(0, '198.51.100.99', 1);
    expect(await line()).toEqual(['act', '20 wrong PINs in the last hour, 20 at Ring 1.']);
  });
});
