import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BodyOf } from '#contract/route.ts';
import * as publicContract from '#contract/tournament.ts';
import * as contract from '#contract/tournament-settings.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { tournamentInput } from '#test/support/world/tournament-input.ts';
import { type BuiltPerson, buildStaff, publishTournament } from '#test/support/world/world.ts';

let site: TestApp;
let admin: BuiltPerson;
beforeAll(async () => {
  site = await createTestApp();
  admin = await buildStaff(site.app, 'SuperAdmin');
});
afterAll(() => site.close());

type Setting = contract.TournamentSetting;
const inputOf = ({ id: _i, isArchived: _a, isNext: _n, state: _s, uses: _u, ...fields }: Setting) => fields;

const token = () => ({ token: admin.token });
const list = async () => (await site.api(contract.listTournamentSettings, token())).body;
const get = async (tournamentId: number) =>
  (await site.api(contract.getTournamentSetting, { ...token(), params: { tournamentId } })).body;
const create = async (input: BodyOf<typeof contract.createTournament>) =>
  (await site.api(contract.createTournament, { ...token(), input })).body;
const update = (tournamentId: number, input: BodyOf<typeof contract.updateTournament>) =>
  site.api(contract.updateTournament, { ...token(), params: { tournamentId }, input });
const archive = (tournamentId: number, input: BodyOf<typeof contract.archiveTournament>) =>
  site.api(contract.archiveTournament, { ...token(), params: { tournamentId }, input });
const publicIds = async () => (await site.api(publicContract.listTournaments)).body.map(t => t.id);
const history = (subjectId: number) =>
  site.app.db
    .selectFrom('history')
    .select(['action', 'before', 'after', 'actorPersonId'])
    .where('subject', '=', 'tournament')
    .where('subjectId', '=', subjectId)
    .orderBy('id')
    .execute();

describe('adding and changing', () => {
  test('adds a tournament with everything, and visitors see it once it is published', async () => {
    const before = await site.api(publicContract.listTournaments);
    const made = await create(tournamentInput(2040));
    expect(made).toMatchObject({
      ...tournamentInput(2040),
      version: 1,
      isArchived: false,
      isDraft: true,
      uses: [],
      state: 'closed',
    });
    expect(await get(made.id)).toEqual(made);
    await publishTournament(site.app, made.id);
    expect((await get(made.id)).state).toBe('open-soon');
    const after = await site.api(publicContract.listTournaments);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    const shown = after.body.find(t => t.id === made.id);
    expect(shown).toMatchObject({
      tournamentDate: '2040-04-24T00:00:00.000Z',
      schedule: [
        { order: 1, line1: 'Doors open', line2: '8:00 a.m.' },
        { order: 2, line1: 'Eliminations', line2: '' },
      ],
    });
    expect(Object.keys(shown ?? {}).sort()).toEqual(Object.keys(publicContract.Tournament._zod.def.shape).sort());
    expect(await history(made.id)).toEqual([
      {
        action: 'create',
        before: null,
        after: {
          ...tournamentInput(2040),
          schedule: ['Doors open: 8:00 a.m.', 'Eliminations'],
          refundSteps: tournamentInput(2040).refundSteps,
        },
        actorPersonId: admin.personId,
      },
    ]);
  });

  test('lists newest first, judged at one instant in the venue’s time zone, with the next one marked', async () => {
    const next = await create(tournamentInput(2027, { tournamentOn: '2027-04-24' }));
    await publishTournament(site.app, next.id);
    const { now, timeZone, tournaments } = await list();
    expect(now).toBe(site.clock.now().toISOString());
    expect(timeZone).toBe('America/Toronto');
    expect(tournaments.map(t => t.tournamentOn)).toEqual(
      tournaments
        .map(t => t.tournamentOn)
        .sort()
        .reverse(),
    );
    expect(tournaments.filter(t => t.isNext).map(t => [t.id, t.state])).toEqual([[next.id, 'open']]);
  });

  test('RING-38 keeps the kinds of events that a line names, notes them, and refuses an unknown one', async () => {
    const { id: eventTypeId } = await site.app.db
      .insertInto('eventType')
      .values({ title: 'Schedule forms', description: '', showOnHomepage: false, sortOrder: 99 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const made = await create(tournamentInput(2047));
    expect((await list()).eventTypes).toContainEqual({ eventTypeId, title: 'Schedule forms' });
    const schedule = [{ line1: '10 a.m.', line2: 'Forms', eventTypeIds: [eventTypeId] }];
    const { body } = await update(made.id, { ...tournamentInput(2047), schedule, version: 1 });
    expect(body.schedule).toEqual(schedule);
    expect((await history(made.id)).at(-1)?.after).toMatchObject({ schedule: ['10 a.m.: Forms (Schedule forms)'] });
    const wrong = [{ line1: '10 a.m.', line2: null, eventTypeIds: [2_000_000_000] }];
    const refused = await update(made.id, { ...tournamentInput(2047), schedule: wrong, version: 2 });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('schedule.0.eventTypeIds');
  });

  test('shows a change at once, keeps what differs in the history, and replaces the schedule', async () => {
    const made = await create(tournamentInput(2041));
    await publishTournament(site.app, made.id);
    await publicIds(); // kept now
    const schedule = [
      { line1: 'Eliminations', line2: '10:15 a.m.' },
      { line1: 'Doors open', line2: '8:00 a.m.' },
      { line1: 'Finals', line2: null },
    ];
    const input = { ...tournamentInput(2041), venue: 'Arena Two', competitorOnlineCost: 65, schedule, version: 1 };
    const { body } = await update(made.id, input);
    expect(body).toMatchObject({ venue: 'Arena Two', competitorOnlineCost: 65, schedule, version: 2 });
    expect(body.schedule.map(line => line.eventTypeIds)).toEqual([[], [], []]);
    const shown = (await site.api(publicContract.listTournaments)).body.find(t => t.id === made.id);
    expect(shown).toMatchObject({ venue: 'Arena Two', competitorOnlineCost: 65 });
    expect(shown?.schedule.map(line => [line.order, line.line1])).toEqual([
      [1, 'Eliminations'],
      [2, 'Doors open'],
      [3, 'Finals'],
    ]);
    expect((await history(made.id)).at(-1)).toEqual({
      action: 'update',
      before: {
        venue: 'Ramsey Shores Sports Centre',
        competitorOnlineCost: 60,
        schedule: ['Doors open: 8:00 a.m.', 'Eliminations'],
      },
      after: {
        venue: 'Arena Two',
        competitorOnlineCost: 65,
        schedule: ['Eliminations: 10:15 a.m.', 'Doors open: 8:00 a.m.', 'Finals'],
      },
      actorPersonId: admin.personId,
    });
  });

  test('PAY-80 keeps the refund policy earliest day first, and refuses a wrong line at its field', async () => {
    const march = { until: '2051-03-01', percent: 100 };
    const april = { until: '2051-04-10', percent: 40 };
    const made = await create(
      tournamentInput(2051, { refundSteps: [april, march], refundText: ' Shirts stay yours. ' }),
    );
    expect(made).toMatchObject({ refundSteps: [march, april], refundText: 'Shirts stay yours.' });
    const later = { until: '2051-04-25', percent: 20 };
    const refused = await site.refused(contract.updateTournament, {
      ...token(),
      params: { tournamentId: made.id },
      input: { ...inputOf(made), refundSteps: [march, { ...april, percent: 0 }] },
    });
    expect(refused.body.errors).toEqual({
      'refundSteps.1.percent': ['Please enter a whole number from 1 to 100'],
    });
    const after = await site.refused(contract.updateTournament, {
      ...token(),
      params: { tournamentId: made.id },
      input: { ...inputOf(made), refundSteps: [march, later] },
    });
    expect(after.body.errors).toEqual({ 'refundSteps.1.until': ['This day must not be after the tournament day'] });
    const cleared = await update(made.id, { ...inputOf(made), refundSteps: [], refundText: null });
    expect(cleared.body).toMatchObject({ refundSteps: [], refundText: null });
    expect((await history(made.id)).at(-1)).toMatchObject({
      before: { refundSteps: [march, april] },
      after: { refundSteps: [] },
    });
  });

  test('writes nothing when nothing changed', async () => {
    const made = await create(tournamentInput(2042));
    expect((await update(made.id, inputOf(made))).body).toEqual(made);
    expect(await history(made.id)).toHaveLength(1);
  });

  test('refuses to save over a newer version, and saves nothing of it', async () => {
    const made = await create(tournamentInput(2043));
    await update(made.id, { ...inputOf(made), city: 'Timmins' });
    const late = await site.refused(contract.updateTournament, {
      ...token(),
      params: { tournamentId: made.id },
      input: { ...inputOf(made), city: 'Kenora' },
    });
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
    expect((await get(made.id)).city).toBe('Timmins');
    const lateArchive = await archive(made.id, { isArchived: true, version: 1 });
    expect(lateArchive.status).toBe(409);
  });

  test.each([
    ['closes before it opens', { registrationClosesAfter: '2044-01-01' }, 'registrationClosesAfter', /before it opens/],
    [
      'closes on the day',
      { registrationClosesAfter: '2044-04-24' },
      'registrationClosesAfter',
      /before the tournament/,
    ],
    ['opens after the day', { registrationOpensOn: '2044-05-01' }, 'registrationOpensOn', /before the tournament day/],
    ['no such date', { tournamentOn: '2044-02-30' }, 'tournamentOn', /valid date/],
    ['a negative price', { spectatorCost: -1 }, 'spectatorCost', /whole number/],
    ['a price with cents', { lunchCost: 12.5 }, 'lunchCost', /whole number/],
    ['half a position', { venueLongitude: null }, 'venueLongitude', /longitude too/],
    ['a latitude beyond the pole', { venueLatitude: 91 }, 'venueLatitude', /-90 to 90/],
    ['a tax number of another kind', { taxNumber: '12 AB' }, 'taxNumber', /GST\/HST/],
    ['an empty schedule line', { schedule: [{ line1: ' ', line2: 'x' }] }, 'schedule.0.line1', /required/],
    ['an empty thing to bring', { whatToBring: ['Uniform', ''] }, 'whatToBring.1', /required/],
    ['merch of no tournament', { copyMerchFrom: 999_999 }, 'copyMerchFrom', /choose from the list/],
  ])('refuses at its field: %s', async (_, changes, field, text) => {
    const { status, body } = await site.refused(contract.createTournament, {
      ...token(),
      input: tournamentInput(2044, changes),
    });
    expect([status, body.code]).toEqual([400, 'bad_input']);
    expect(body.errors?.[field]?.join(' ')).toMatch(text);
    expect((await list()).tournaments.some(t => t.tournamentOn.startsWith('2044'))).toBe(false);
  });

  test('refuses two tournaments on one day at the field, naming archived ones', async () => {
    const first = await create(tournamentInput(2045));
    const second = await create(tournamentInput(2046));
    const taken = {
      tournamentOn: '2045-04-24',
      registrationOpensOn: '2045-02-06',
      registrationClosesAfter: '2045-04-11',
    };
    const refusedUpdate = await site.refused(contract.updateTournament, {
      ...token(),
      params: { tournamentId: second.id },
      input: { ...inputOf(second), ...taken, refundSteps: [] },
    });
    expect(refusedUpdate.body.errors).toEqual({ tournamentOn: ['There is a tournament on this day already'] });
    await archive(first.id, { isArchived: true, version: 1 });
    const refusedCreate = await site.refused(contract.createTournament, { ...token(), input: tournamentInput(2045) });
    expect(refusedCreate.status).toBe(400);
    expect(refusedCreate.body.errors).toEqual({
      tournamentOn: ['There is an archived tournament on this day already'],
    });
  });

  test('returns 404 for an unknown tournament', async () => {
    const params = { tournamentId: 999_999 };
    const refusals = [
      await site.refused(contract.getTournamentSetting, { ...token(), params }),
      await site.refused(contract.updateTournament, {
        ...token(),
        params,
        input: { ...tournamentInput(2047), version: 1 },
      }),
      await site.refused(contract.archiveTournament, { ...token(), params, input: { isArchived: true, version: 1 } }),
      await site.refused(contract.deleteTournament, { ...token(), params }),
      await site.refused(contract.proposeNextYear, { ...token(), params }),
      await site.refused(contract.listEarlierTexts, { ...token(), params: { ...params, textPart: 'bring' } }),
    ];
    expect(refusals.map(({ body }) => body.code)).toEqual(Array(6).fill('not_found'));
  });

  test.each(['CheckInAdmin', 'TournamentDirector'] as const)('refuses %s everything', async role => {
    const staff = await buildStaff(site.app, role);
    const made = (await list()).tournaments[0] as Setting;
    const as = { token: staff.token, params: { tournamentId: made.id } };
    const refusals = [
      await site.refused(contract.listTournamentSettings, { token: staff.token }),
      await site.refused(contract.getTournamentSetting, as),
      await site.refused(contract.createTournament, { token: staff.token, input: tournamentInput(2048) }),
      await site.refused(contract.updateTournament, { ...as, input: inputOf(made) }),
      await site.refused(contract.archiveTournament, { ...as, input: { isArchived: true, version: made.version } }),
      await site.refused(contract.deleteTournament, as),
      await site.refused(contract.proposeNextYear, as),
    ];
    expect(refusals.map(({ body }) => body.code)).toEqual(Array(7).fill('role_missing'));
  });
});
