import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/check-in.ts';
import { phoneHashOf } from '#server/check-in-salt.ts';
import { expectConsoleError } from '#test/setup.ts';
import { buildDesk, buildDeskFamily, type Desk, type DeskFamilyOfTest } from '#test/support/desk/desk-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildCatalogue, buildCustomer, buildStaff } from '#test/support/world/world.ts';

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
const list = (version?: string) =>
  site.api(contract.getCheckInList, {
    query: { deviceId: desk.deviceId, ...(version ? { version } : {}) },
    token: desk.volunteer.token,
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

describe('the list', () => {
  test('holds what the check-in desk needs, and nothing private', async () => {
    const { db } = site.app;
    const marker = 'zzmarker';
    const { customer, registrationId } = family;
    await db
      .updateTable('competitor')
      .set({
        birthOn: '2014-12-09',
        medicalNote: `${marker} asthma`,
        emergencyName: `${marker} aunt`,
        emergencyPhone: '7055550188',
        guardianName: `${marker} guardian`,
      })
      .where('id', '=', child())
      .execute();
    await db
      .updateTable('person')
      .set({ email: `${marker}@example.com`, emailKey: `${marker}@example.com`, addressLine1: `${marker} street` })
      .where('id', '=', customer.personId)
      .execute();
    await db
      .insertInto('note')
      .values({ registrationId, authorPersonId: customer.personId, body: `${marker} note`, at: site.clock.now() })
      .execute();
    const { text, body } = await list();
    for (const secret of [marker, '2014', '12-09', '7055550188', '7055550177', '7055550100', 'Elm Street', 'P3A'])
      expect(text).not.toContain(secret);
    expect(body.tournamentId).toBe(family.tournamentId);
    expect(body.families).toHaveLength(1);
    expect(body.families[0]).toMatchObject({
      registrationId,
      familyName: 'Korhonen, Maija',
      words: expect.arrayContaining(['maija', 'korhonen', 'aino', 'pekka']),
      phoneHashes: [phoneHashOf(body.salt, '7055550100'), phoneHashOf(body.salt, '7055550177')],
      isCompleted: true,
      smsOpen: [{ contactId: family.contactId, name: 'Pekka' }],
      spectators: 2,
      lunch: 1,
      merch: [{ merchOrderId: family.merchOrderId, title: expect.stringContaining(', M'), isUndeliverable: false }],
    });
    // Whatever else is added here must be meant to lie on a device that can be lost.
    expect(Object.keys(body.families[0]?.competitors[0] ?? {}).sort()).toEqual([
      ...['checkedInAt', 'events', 'first', 'firstName', 'heightCm', 'id', 'isConfirmed', 'isMinor', 'isWaiverSigned'],
      ...[
        'isWithdrawn',
        'lacksConcussion',
        'lastName',
        'levelId',
        'measuredHeightCm',
        'measuredWeightKg',
        'number',
        'schoolId',
      ],
      ...['usesWeight', 'waiverLanguage', 'waiverSignedBy', 'weightKg'],
    ]);
    expect(body.families[0]?.competitors[0]).toMatchObject({ isMinor: true, isWaiverSigned: true, usesWeight: false });
  });

  test('ANNOUNCE-3 has how a name is said, where the family wrote it', async () => {
    const { registrationId: id } = family;
    const write = (saidAs: string | null) =>
      site.app.db.updateTable('competitor').set({ saidAs }).where('registrationId', '=', id).execute();
    await write('AY-no');
    const found = (await list()).body.families.find(({ registrationId }) => registrationId === id);
    expect(found?.competitors[0]?.saidAs).toBe('AY-no');
    await write(null);
  });

  test('gives what is due: the whole order if unpaid, otherwise the receipt less payments', async () => {
    const { db } = site.app;
    const open = await buildDeskFamily(site, { tournamentId: family.tournamentId, isCompleted: false });
    await db
      .insertInto('receipt')
      .values({
        registrationId: family.registrationId,
        confirmationCode: `K${family.registrationId}`,
        title: 'x',
        description: 'x',
        paymentAmount: 147,
        createdAt: site.clock.now(),
      })
      .execute();
    await db
      .insertInto('ledgerEntry')
      .values({
        registrationId: family.registrationId,
        kind: 'payment',
        channel: 'cash',
        amountCents: 10_000,
        currency: 'cad',
        externalId: `cash:${family.registrationId}`,
        at: site.clock.now(),
      })
      .execute();
    const due = new Map((await list()).body.families.map(f => [f.registrationId, [f.isCompleted, f.dueCents]]));
    expect(due.get(open.registrationId)).toEqual([false, (2 * 45 + 2 * 10 + 12 + 25) * 100]);
    expect(due.get(family.registrationId)).toEqual([true, 4700]);
  });

  test('leaves out an empty order', async () => {
    const { personId } = await buildCustomer(site.app);
    await site.app.db
      .insertInto('registration')
      .values({ tournamentId: family.tournamentId, personId, createdAt: site.clock.now() })
      .execute();
    expect((await list()).body.families.map(f => f.registrationId)).toEqual([family.registrationId]);
  });

  test('leaves out families if the version is unchanged', async () => {
    const { body } = await list();
    expect(body.isUnchanged).toBe(false);
    expect((await list(body.version)).body).toMatchObject({ isUnchanged: true, families: [], version: body.version });
    await desk.send([measure(41)]);
    const later = await list(body.version);
    expect(later.body).toMatchObject({ isUnchanged: false, families: [{ registrationId: family.registrationId }] });
    expect(later.headers['cache-control']).toBe('no-store');
  });

  test('takes as many queries for thirty families as for one', async () => {
    const queries = async (): Promise<number> => {
      const { pool } = site.app.store;
      const connect = pool.connect.bind(pool);
      let count = 0;
      pool.connect = (async () => {
        count++;
        return connect();
      }) as typeof pool.connect;
      await list();
      pool.connect = connect;
      return count;
    };
    await queries(); // notes the session's use
    const one = await queries();
    for (let i = 0; i < 30; i++) await buildDeskFamily(site, { tournamentId: family.tournamentId });
    expect(await queries()).toBe(one);
    expect(one).toBeLessThan(20);
  });

  test('is only for registered devices', async () => {
    const { token } = desk.volunteer;
    const unknown = await site.refused(contract.getCheckInList, { query: { deviceId: 'nobody' }, token });
    expect(unknown.body.code).toBe('not_found');
    await site.api(contract.revokeDevice, { params: { deviceId: desk.deviceId }, token: director });
    expect((await list()).body).toMatchObject({ code: 'device_revoked' });
  });
});

test('counts as expected those paid and not withdrawn, and who has arrived', async () => {
  const { tournamentId, registrationId, competitorIds } = family;
  await buildDeskFamily(site, { tournamentId, isCompleted: false });
  await desk.send([
    desk.next({
      kind: 'check-in',
      registrationId,
      competitorId: child(),
      seen: { checkedInAt: null },
      doneAt: '2027-03-20T13:52:00.000Z',
    }),
  ]);
  const counts = async () => (await site.api(contract.getCheckInCounts, { token: desk.volunteer.token })).body;
  expect(await counts()).toMatchObject({ expected: 2, arrived: 1 });
  await site.app.db
    .updateTable('competitor')
    .set({ withdrawnAt: site.clock.now() })
    .where('id', '=', competitorIds[1] as number)
    .execute();
  expect((await counts()).expected).toBe(1);
});

describe('the medical note', () => {
  const read = (token: string) => site.refused(contract.getMedicalNote, { params: { competitorId: child() }, token });
  const readers = () =>
    site.app.db
      .selectFrom('history')
      .select(['actorPersonId', 'subject', 'subjectId', 'before', 'after', 'reason'])
      .where('subjectId', '=', child())
      .where('action', '=', 'read medical note')
      .orderBy('id')
      .execute();
  beforeEach(async () => {
    await site.app.db.updateTable('competitor').set({ medicalNote: 'Asthma' }).where('id', '=', child()).execute();
  });
  const checkIn = () =>
    desk.send([
      desk.next({
        kind: 'check-in',
        registrationId: family.registrationId,
        competitorId: child(),
        seen: { checkedInAt: null },
      }),
    ]);

  test('ACCESS-24 is for the desk after check-in only, and not after an undone one; for directors always', async () => {
    expect((await read(desk.volunteer.token)).body.code).toBe('not_checked_in');
    expect((await read(director)).body).toMatchObject({ medicalNote: 'Asthma' });
    await checkIn();
    expect((await read(desk.volunteer.token)).body).toEqual({
      medicalNote: 'Asthma',
      emergencyName: 'Pekka Korhonen',
      emergencyPhone: '7055550101',
    });
    await site.app.db.updateTable('competitor').set({ checkedInAt: null }).where('id', '=', child()).execute();
    expect((await read(desk.volunteer.token)).body.code).toBe('not_checked_in');
  });

  test('ACCESS-25 each reading of a medical note leaves a line that names the child, never the note', async () => {
    await read(desk.volunteer.token);
    expect(await readers()).toEqual([]);
    await checkIn();
    await read(desk.volunteer.token);
    await read(desk.volunteer.token);
    const line = { subject: 'competitor', subjectId: child(), before: null, after: null, reason: null };
    expect(await readers()).toEqual([
      { ...line, actorPersonId: desk.volunteer.personId },
      { ...line, actorPersonId: desk.volunteer.personId },
    ]);
  });

  test('ACCESS-25 is not given when its line cannot be written', async () => {
    await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''full''; end'`.execute(
      site.app.db,
    );
    await sql`create trigger full_disk before insert on history for each row execute function refuse()`.execute(
      site.app.db,
    );
    expectConsoleError('full');
    const answer = await read(director);
    await sql`drop trigger full_disk on history`.execute(site.app.db);
    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain('Asthma');
    expect(await readers()).toEqual([]);
  });
});

test('still shows an unused level to a desk that knows it', async () => {
  const { levels } = await buildCatalogue(site.app.db);
  expect((await list()).body.levels.map(l => l.id)).toEqual(expect.arrayContaining(Object.values(levels)));
});
