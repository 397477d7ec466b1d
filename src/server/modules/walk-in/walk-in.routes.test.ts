import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRegistration } from '#contract/registration/registration.ts';
import { getRegistrationDetail } from '#contract/registration/staff-registration.ts';
import type { BodyOf } from '#contract/route.ts';
import * as contract from '#contract/walk-in.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import {
  type BuiltCatalogue,
  type BuiltPerson,
  buildCatalogue,
  buildCustomer,
  buildStaff,
  buildTournament,
  competitorInput,
} from '#test/support/world/world.ts';
import { removeWalkIns } from './retention.actions.ts';

let site: TestApp;
let desk: BuiltPerson;
let catalogue: BuiltCatalogue;
let tournamentId: number;
let code: string;
const morning = '2027-04-24T08:40:00-04:00';

beforeAll(async () => {
  site = await createTestApp();
  site.clock.set(morning);
  catalogue = await buildCatalogue(site.app.db);
  const dates = { registrationOpensOn: '2027-02-01', registrationClosesAfter: '2027-04-11' };
  ({ id: tournamentId } = await buildTournament(site.app, { tournamentOn: '2027-04-24', ...dates }));
  desk = await buildStaff(site.app, 'CheckInAdmin');
  code = site.app.walkInCodes.codeOf({ tournamentId, tournamentOn: '2027-04-24' });
});
afterAll(() => site.close());
beforeEach(async () => {
  site.clock.set(morning);
  await site.app.db.deleteFrom('walkIn').execute();
  await site.app.db.deleteFrom('failedAttempt').execute();
});

let keys = 0;
const newKey = () => `a-key-of-one-phone-0000${++keys}`;
function child(changes: Partial<ReturnType<typeof competitorInput>> = {}) {
  const { registrationId: _, ...input } = competitorInput(catalogue, 1, { weightKg: 32, ...changes });
  return { ...input, concussionVersion: null, concussionConfirmedBy: null };
}
type Body = BodyOf<typeof contract.sendWalkIn>;
const body = (changes: Partial<Body> = {}): Body => ({
  key: newKey(),
  firstName: 'Maija',
  lastName: 'Salo',
  email: null,
  phoneNumber: '7055550123',
  spectators: 2,
  lunch: 0,
  competitors: [child({ firstName: 'Eero', lastName: 'Salo' }), child({ firstName: 'Onni', lastName: 'Salo' })],
  ...changes,
});
const send = (input: Body, headers = {}) =>
  site.api(contract.sendWalkIn, { params: { walkInCode: code }, input, headers });
const refused = (input: unknown, given = code) =>
  site.refused(contract.sendWalkIn, { params: { walkInCode: given }, input: input as Body });
const list = async () => (await site.api(contract.listWalkIns, { token: desk.token })).body;
const take = (walkInId: number) => site.api(contract.takeWalkIn, { token: desk.token, params: { walkInId } });
const rows = () => site.app.db.selectFrom('walkIn').selectAll().orderBy('id').execute();
const registrations = async () =>
  Number(
    (
      await site.app.db
        .selectFrom('registration')
        .select(eb => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

describe('REG-28 where staff ask for the concussion confirmation', () => {
  const asks = (asksConcussion: boolean, concussionVersion = 4) =>
    site.app.db
      .updateTable('tournament')
      .set({ asksConcussion, concussionUrl: 'https://ontario.ca/rowan', concussionCode: 'Be kind.', concussionVersion })
      .where('id', '=', tournamentId)
      .execute()
      .then(() => site.app.dropKeptCopies());
  const confirmed = { concussionVersion: 4, concussionConfirmedBy: 'Maija Salo' };
  const family = (changes: Partial<typeof confirmed> | null) =>
    body({
      competitors: [
        { ...child({ firstName: 'Eero' }), ...(changes && { ...confirmed, ...changes }) },
        child({ firstName: 'Vanha', birthDate: '1990-01-01', guardianName: null, guardianRelationship: null }),
      ],
    });
  afterEach(() => asks(false));

  test('the form says what to read, and everyone under 26 has to confirm that version with a full name', async () => {
    const read = () => site.api(contract.getWalkInForm, { params: { walkInCode: code } });
    expect((await read()).body.concussion).toBe(null);
    await asks(true);
    const concussion = { concussionVersion: 4, url: 'https://ontario.ca/rowan', code: 'Be kind.' };
    expect((await read()).body.concussion).toEqual(concussion);
    const wrong: Parameters<typeof family>[0][] = [null, { concussionVersion: 3 }, { concussionConfirmedBy: 'Maija' }];
    for (const changes of wrong)
      expect(Object.keys((await refused(family(changes))).body.errors ?? {})).toEqual([
        'competitors.0.concussionConfirmedBy',
      ]);
  });

  test('a desk takes it over as it was confirmed, unless the words have changed since', async () => {
    await asks(true);
    const { walkInId } = (await send(family({}))).body;
    const later = (await send(family({}))).body.walkInId;
    site.clock.pass(5);
    const takenOver = async (id: number) => {
      const { registrationId } = (await take(id)).body.family;
      const rows = await site.app.db
        .selectFrom('competitor')
        .select(['concussionConfirmedVersion', 'concussionConfirmedBy', 'concussionConfirmedAt'])
        .where('registrationId', '=', registrationId)
        .orderBy('id')
        .execute();
      return rows.map(row => Object.values(row));
    };
    const none = [null, null, null];
    expect(await takenOver(walkInId)).toEqual([[4, 'Maija Salo', new Date(morning)], none]);
    await asks(true, 5);
    expect(await takenOver(later)).toEqual([none, none]);
  });

  test('a form sent before this was asked is still taken over', async () => {
    const { walkInId } = (await send(body())).body;
    const [row] = await rows();
    const kept = JSON.stringify(row?.family, (name, value) => (name.startsWith('concussion') ? undefined : value));
    await site.app.db.updateTable('walkIn').set({ family: kept }).where('id', '=', walkInId).execute();
    expect((await take(walkInId)).status).toBe(200);
  });
});

describe('CHECK-25 what a family types on its own phone', () => {
  test('registers no one until a desk takes it over, at the door price, signed when and as the family signed', async () => {
    const before = await registrations();
    const { walkInId } = (await send(body(), { 'accept-language': 'fr' })).body;
    expect(await registrations()).toBe(before);
    expect((await list()).waiting).toEqual([
      {
        walkInId,
        familyName: 'Salo, Maija',
        competitors: ['Eero Salo', 'Onni Salo'],
        costCents: 14_000,
        at: new Date(morning).toISOString(),
      },
    ]);
    site.clock.pass(12);
    const { family } = (await take(walkInId)).body;
    expect(family).toMatchObject({ isCompleted: false, dueCents: 14_000, spectators: 2, familyName: 'Salo, Maija' });
    expect(family.competitors.map(one => [one.firstName, one.isWaiverSigned, one.weightKg])).toEqual([
      ['Eero', true, 32],
      ['Onni', true, 32],
    ]);
    const { registrationId } = family;
    const detail = (await site.api(getRegistrationDetail, { token: desk.token, params: { registrationId } })).body;
    expect(detail).toMatchObject({ takenBy: 'Staff CheckInAdmin', registration: { isInPerson: true } });
    expect(detail.registration.competitors[0]).toMatchObject({
      waiverSignedBy: 'Maija Korhonen',
      waiverSignedAt: new Date(morning).toISOString(),
    });
    expect(await rows()).toMatchObject([{ id: walkInId, family: null, registrationId }]);
    expect((await take(walkInId)).body.family.registrationId).toBe(registrationId);
    expect(await registrations()).toBe(before + 1);
    expect((await list()).waiting).toEqual([]);
  });

  test('goes on with the family’s unfinished online order, and says when a child is in it already', async () => {
    const customer = await buildCustomer(site.app);
    site.clock.set('2027-04-01T10:00:00-04:00');
    const begun = { token: customer.token, params: { tournamentId } };
    const { registrationId } = (await site.api(createRegistration, begun)).body;
    site.clock.set(morning);
    const { walkInId } = (await send(body({ email: customer.email }))).body;
    expect((await take(walkInId)).body.family).toMatchObject({ registrationId, dueCents: 14_000 });
    const again = (await send(body({ email: customer.email }))).body;
    const answer = await site.refused(contract.takeWalkIn, { token: desk.token, params: again });
    expect(answer.body).toMatchObject({ code: 'bad_input', errors: { firstName: [expect.stringContaining('Eero')] } });
    expect((await list()).waiting).toHaveLength(1);
    const removal = { token: desk.token, params: again };
    expect((await site.api(contract.removeWalkIn, removal)).body).toBe(true);
    expect((await site.refused(contract.removeWalkIn, removal)).status).toBe(404);
    expect((await list()).waiting).toEqual([]);
    // Removed by mistake: the phone still has it.
    const own = body();
    await site.api(contract.removeWalkIn, { token: desk.token, params: (await send(own)).body });
    await send(own);
    expect((await list()).waiting).toHaveLength(1);
  });

  test('is put right by the same phone, and by no other', async () => {
    const own = body();
    const first = (await send(own)).body;
    const other = (await send(body({ lastName: 'Roy' }))).body;
    expect((await send({ ...own, lastName: 'Salonen' })).body).toEqual(first);
    expect((await list()).waiting.map(one => [one.walkInId, one.familyName])).toEqual([
      [first.walkInId, 'Salonen, Maija'],
      [other.walkInId, 'Roy, Maija'],
    ]);
    await take(first.walkInId);
    expect((await send({ ...own, lastName: 'Late' })).body).toEqual(first);
    expect((await list()).waiting.map(one => one.familyName)).toEqual(['Roy, Maija']);
  });

  test('must be ready for the desk: signed with a full name, weighed where an event asks it, nobody twice', async () => {
    const sparring = { eventIds: [catalogue.events.sparring], weightKg: null };
    const answer = await refused(
      body({
        competitors: [
          child({ firstName: 'A', waiverSignedBy: null, waiverVersionId: null }),
          child({ firstName: 'B', waiverSignedBy: 'Mom' }),
          child({ firstName: 'C', ...sparring }),
          child({ firstName: 'D' }),
          child({ firstName: 'D' }),
          child({ firstName: 'E', guardianName: null }),
        ],
      }),
    );
    expect(Object.keys(answer.body.errors ?? {}).sort()).toEqual([
      'competitors.0.waiverSignedBy',
      'competitors.1.waiverSignedBy',
      'competitors.2.weightKg',
      'competitors.4.firstName',
      'competitors.5.guardianName',
    ]);
    expect(await rows()).toEqual([]);
  });
});

describe('CHECK-25 the code of the morning', () => {
  const form = (given: string) => site.refused(contract.getWalkInForm, { params: { walkInCode: given } });
  test('opens the form in the morning of the tournament, and tells nothing of any family', async () => {
    await send(body({ lastName: 'Verysecret' }));
    const answer = await site.api(contract.getWalkInForm, { params: { walkInCode: code } });
    expect(answer.body).toMatchObject({
      tournamentDate: '2027-04-24T00:00:00.000Z',
      prices: { competitorDoorCost: 60 },
    });
    expect(JSON.stringify(answer.body)).not.toContain('Verysecret');
    expect((await list()).link?.url).toBe(`${site.app.config.publicUrl}/signage/walk-in/${code}`);
  });
  test('opens nothing when it is wrong, of another day, or after the morning', async () => {
    const evening = site.app.walkInCodes.codeOf({ tournamentId, tournamentOn: '2027-04-23' });
    for (const wrong of [evening, 'AAAAAAAAAA', code.toLowerCase(), `${code}A`]) {
      expect((await form(wrong)).status).toBe(404);
      expect((await refused(body(), wrong)).status).toBe(404);
    }
    for (const other of ['2027-04-23T23:59:00-04:00', '2027-04-24T12:00:00-04:00', '2027-04-25T08:40:00-04:00']) {
      site.clock.set(other);
      expect((await form(code)).status).toBe(404);
      expect((await refused(body())).status).toBe(404);
    }
    expect(await rows()).toEqual([]);
  });
  test('is shown to no one but staff', async () => {
    expect((await site.refused(contract.listWalkIns, {})).status).toBe(401);
    const { token } = await buildCustomer(site.app);
    expect((await site.refused(contract.listWalkIns, { token })).status).toBe(403);
  });
});

describe('CHECK-26 a flood', () => {
  test('fills no more than the list holds, and one address not even that in an hour', async () => {
    const filled = Array.from({ length: 199 }, (_, i) => ({
      tournamentId,
      keyHash: Buffer.alloc(32, `${i} `),
      language: 'en' as const,
      family: JSON.stringify(body()),
      createdAt: site.clock.now(),
    }));
    await site.app.db.insertInto('walkIn').values(filled).execute();
    const last = body();
    await send(last);
    expect((await refused(body())).body.code).toBe('limit_reached');
    await send({ ...last, lastName: 'Corrected' });
    await site.app.db.deleteFrom('walkIn').execute();
    for (let sent = 2; sent < 120; sent++) await send(last);
    const full = await refused(body());
    expect([full.status, full.body.code]).toEqual([429, 'too_many_attempts']);
    site.clock.pass(61);
    await send(body());
  });
  test('of long texts, many children and strange fields is refused, naming the field', async () => {
    const many = Array.from({ length: 11 }, (_, i) => child({ firstName: `Child ${i}` }));
    for (const [changes, field] of [
      [{ firstName: 'x'.repeat(61) }, 'firstName'],
      [{ phoneNumber: '1' }, 'phoneNumber'],
      [{ competitors: many }, 'competitors'],
      [{ competitors: [] }, 'competitors'],
      [{ competitors: [child({ medicalNote: 'x'.repeat(1001) })] }, 'competitors.0.medicalNote'],
      [{ key: 'short' }, 'key'],
      [{ spectators: 21 }, 'spectators'],
    ] as const)
      expect((await refused(body(changes as Partial<Body>))).body.errors).toHaveProperty([field]);
    expect(await rows()).toEqual([]);
  });
  test('is gone after the day, whether a desk has had it or not', async () => {
    const { walkInId } = (await send(body())).body;
    await take(walkInId);
    await send(body({ lastName: 'Roy' }));
    site.clock.set('2027-04-24T23:59:00-04:00');
    await removeWalkIns(site.app, site.clock.now());
    expect(await rows()).toHaveLength(2);
    site.clock.set('2027-04-25T00:00:00-04:00');
    await removeWalkIns(site.app, site.clock.now());
    expect(await rows()).toEqual([]);
  });
});
