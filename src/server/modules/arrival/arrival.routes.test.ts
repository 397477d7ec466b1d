import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/arrival.ts';
import { buildDeskFamily, type DeskFamilyOfTest } from '#test/support/desk/desk-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { type BuiltCatalogue, buildCatalogue, buildCustomer, buildTournament } from '#test/support/world/world.ts';
import { mailArrivals } from './arrival-mail.actions.ts';

let site: TestApp;
let family: DeskFamilyOfTest;
let catalogue: BuiltCatalogue;
let tournamentId: number;
beforeAll(async () => {
  site = await createTestApp({ now: '2027-05-03T10:00:00-04:00' });
  catalogue = await buildCatalogue(site.app.db);
  tournamentId = (
    await buildTournament(site.app, {
      tournamentOn: '2027-05-08',
      registrationOpensOn: '2027-01-01',
      registrationClosesAfter: '2027-05-05',
    })
  ).id;
});
afterAll(() => site.close());
beforeEach(async () => {
  site.clock.set('2027-05-03T10:00:00-04:00');
  family = await buildDeskFamily(site, { tournamentId });
  const { registrationId } = family;
  await site.app.db
    .updateTable('contact')
    .set({ agreedToSmsDivisionNotifications: true })
    .where('registrationId', '=', registrationId)
    .execute();
  await site.app.db
    .insertInto('receipt')
    .values({
      registrationId,
      confirmationCode: `R${registrationId}`,
      title: 'x',
      description: 'x',
      paymentAmount: 0,
      createdAt: site.clock.now(),
    })
    .execute();
  await site.app.db
    .insertInto('entry')
    .values(family.competitorIds.map(competitorId => ({ competitorId, eventId: catalogue.events.forms })))
    .execute();
  await site.app.db
    .updateTable('competitor')
    .set({ guardianName: 'Maija Korhonen', guardianRelationship: 'mother' })
    .where('registrationId', '=', registrationId)
    .execute();
});

const arrivals = async () => (await site.api(contract.getArrivals, { token: family.customer.token })).body;
type Opened = { isComing: boolean; levelId: number; weightKg: number | null; isConfirmed: boolean };
type Answer = Partial<Opened> & { waiverSignedBy?: string | null; opened?: Opened };
const answers = (...changes: Answer[]) =>
  family.competitorIds.map((competitorId, i) => ({
    competitorId,
    isComing: true,
    levelId: catalogue.levels.green,
    weightKg: null,
    waiverSignedBy: null,
    ...changes[i],
  }));
const confirm = (competitors: unknown = answers(), hasGear = true, token = family.customer.token, headers = {}) =>
  site.refused(contract.confirmArrival, {
    params: { registrationId: family.registrationId },
    input: { competitors, hasGear, waiverVersionId: catalogue.waiverVersionId },
    token,
    headers,
  }) as unknown as Promise<{ status: number; body: contract.Arrival & { code: string; errors: object } }>;
const actions = async (competitorId: number) =>
  (
    await site.app.db
      .selectFrom('history')
      .select('action')
      .where('subject', '=', 'competitor')
      .where('subjectId', '=', competitorId)
      .orderBy('id')
      .execute()
  ).map(row => row.action);
const unsign = (competitorId: number) =>
  site.app.db
    .updateTable('competitor')
    .set({ waiverVersionId: null, waiverSignedBy: null, waiverSignedAt: null })
    .where('id', '=', competitorId)
    .execute();
const ids = () => family.competitorIds as [number, number];

test('ARRIVE-2 one tick per child confirms the family', async () => {
  const [before] = await arrivals();
  expect(before).toMatchObject({
    isOpen: true,
    tournamentDate: '2027-05-08T00:00:00.000Z',
    isGreen: false,
    open: [
      { kind: 'confirm', text: 'Aino Korhonen 1: not confirmed yet' },
      { kind: 'confirm', text: 'Aino Korhonen 2: not confirmed yet' },
    ],
    gear: ['Uniform'],
  });
  expect((await confirm()).body).toMatchObject({ isGreen: true, open: [] });
  expect(await actions(ids()[0])).toEqual(['confirm arrival']);
  await confirm();
  expect(await actions(ids()[0])).toEqual(['confirm arrival']);
});

test('ARRIVE-7 the family is here once everyone who comes is checked in', async () => {
  const checkIn = (competitorId: number) =>
    site.app.db
      .updateTable('competitor')
      .set({ checkedInAt: site.clock.now() })
      .where('id', '=', competitorId)
      .execute();
  await checkIn(ids()[0]);
  expect((await arrivals())[0]).toMatchObject({ isHere: false });
  await checkIn(ids()[1]);
  expect((await arrivals())[0]).toMatchObject({ isHere: true });
});

test('ARRIVE-3 nobody is confirmed without their gear; sparring needs more gear and a weight', async () => {
  await site.app.db
    .insertInto('entry')
    .values({ competitorId: ids()[0], eventId: catalogue.events.sparring })
    .execute();
  expect((await confirm(answers(), false)).body).toMatchObject({ isGreen: false });
  expect((await confirm()).body).toMatchObject({
    isGreen: false,
    open: [{ kind: 'weight', text: 'Aino Korhonen 1: weight needed' }],
    gear: ['Uniform', expect.stringContaining('Sparring gear for Aino Korhonen 1: ')],
  });
  expect((await confirm(answers({ weightKg: 41.5 }))).body).toMatchObject({ isGreen: true });
  expect((await confirm(answers(), false)).body).toMatchObject({ isGreen: false });
  expect(await actions(ids()[0])).toEqual(['confirm arrival', 'change', 'take back arrival']);
});

test('ARRIVE-8 what a form left as it began stays as somebody else changed it meanwhile', async () => {
  const [first, second] = ids();
  const { green, white } = catalogue.levels;
  const opened: Opened = { isComing: true, levelId: green, weightKg: 40, isConfirmed: false };
  const form = answers({ weightKg: 40, opened }, { weightKg: 42, opened });
  await site.app.db
    .updateTable('competitor')
    .set({ competitorLevelId: white, weightKg: 44 })
    .where('id', 'in', [first, second])
    .execute();
  // The other parent says that the first one stays at home.
  await confirm(answers({ isComing: false, levelId: white }, { levelId: white }));
  const { status, body } = await confirm(form);
  expect([status, body.competitors]).toEqual([
    200,
    [
      expect.objectContaining({ isComing: false, levelId: white, weightKg: 44 }),
      expect.objectContaining({ isComing: true, levelId: white, weightKg: 42 }),
    ],
  ]);
});

test('ARRIVE-8 a form opened before the other parent confirmed, and left unticked, takes nothing back', async () => {
  const opened: Opened = { isComing: true, levelId: catalogue.levels.green, weightKg: null, isConfirmed: false };
  const form = answers({ opened }, { opened });
  const isConfirmed = ({ body }: Awaited<ReturnType<typeof confirm>>) => body.competitors.map(one => one.isConfirmed);
  expect(isConfirmed(await confirm())).toEqual([true, true]);
  expect(isConfirmed(await confirm(form, false))).toEqual([true, true]);
  const ticked = { ...opened, isConfirmed: true };
  expect(isConfirmed(await confirm(answers({ opened: ticked }, { opened: ticked }), false))).toEqual([false, false]);
});

describe('ARRIVE-6 level and waiver follow the registration rules', () => {
  test('accepts another level that fits, paid or not', async () => {
    expect((await confirm(answers({ levelId: catalogue.levels.white }))).body).toMatchObject({
      isGreen: true,
      competitors: [{ levelId: catalogue.levels.white }, { levelId: catalogue.levels.green }],
    });
    expect(await actions(ids()[0])).toEqual(['change', 'confirm arrival']);
  });
  test('refuses a level that no longer fits any event at its field, and saves nothing', async () => {
    const [first] = ids();
    await site.app.db
      .updateTable('competitor')
      .set({ competitorLevelId: catalogue.levels.black })
      .where('id', '=', first)
      .execute();
    await site.app.db
      .insertInto('entry')
      .values({ competitorId: first, eventId: catalogue.events.blackForms })
      .execute();
    const refusal = await confirm(answers({ levelId: catalogue.levels.white }));
    expect(refusal.body.errors).toEqual({
      'competitors.0.levelId': [
        'Test black belt forms: Test black belt and up',
        'Please contact us so we can find the right events together',
      ],
    });
    expect(await actions(first)).toEqual([]);
    const unknown = await confirm(answers({ levelId: catalogue.levels.black }, { levelId: 99_999 }));
    expect(unknown.body.errors).toHaveProperty('competitors.1.levelId');
  });
  test('a competitor no longer in any event is still weighed', async () => {
    await site.app.db.deleteFrom('entry').where('competitorId', 'in', family.competitorIds).execute();
    const { status, body } = await confirm(answers({ weightKg: 41 }));
    expect([status, body.competitors?.[0]?.weightKg]).toEqual([200, 41]);
  });
  test('a missing waiver is signed once', async () => {
    const [first] = ids();
    await unsign(first);
    expect((await confirm()).body.open).toEqual([{ kind: 'waiver', text: 'Aino Korhonen 1: waiver not signed yet' }]);
    expect((await confirm(answers({ waiverSignedBy: 'Maija Korhonen' }))).body.isGreen).toBe(true);
    await confirm(answers({ waiverSignedBy: 'Somebody else' }));
    const row = await site.app.db
      .selectFrom('competitor')
      .select(['waiverSignedBy', 'waiverVersionId'])
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ waiverSignedBy: 'Maija Korhonen', waiverVersionId: catalogue.waiverVersionId });
  });
  test('REG-6 nobody signs here wording that changed after they read it', async () => {
    const [first] = ids();
    await unsign(first);
    const signed = answers({ waiverSignedBy: 'Maija Korhonen' });
    const before = (await arrivals())[0]?.waiver?.waiverVersionId;
    const newer = await site.app.db
      .insertInto('waiverVersion')
      .values({ title: 'Waiver', body: 'Other words.', effectiveOn: '2027-04-20' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await arrivals())[0]?.waiver?.waiverVersionId).toBe(newer.id);
    const { status, body } = await confirm(signed);
    expect([before, status, Object.keys(body.errors)]).toEqual([
      catalogue.waiverVersionId,
      400,
      ['competitors.0.waiverSignedBy'],
    ]);
    await site.app.db.deleteFrom('waiverVersion').where('id', '=', newer.id).execute();
  });
  test('CAT-14 a waiver that is signed here keeps its language, too', async () => {
    const [first] = ids();
    const { waiverVersionId } = catalogue;
    const setFrench = (frenchTitle: string | null, frenchBody: string | null) =>
      site.app.db
        .updateTable('waiverVersion')
        .set({ frenchTitle, frenchBody })
        .where('id', '=', waiverVersionId)
        .execute();
    await setFrench('Décharge', 'Je connais les risques.');
    await unsign(first);
    expect((await arrivals())[0]?.waiver?.french).toEqual({
      title: 'Décharge',
      body: 'Je connais les risques.',
      isConfirmed: false,
    });
    const signed = answers({ waiverSignedBy: 'Maija Korhonen' });
    await confirm(signed, true, family.customer.token, { 'accept-language': 'fr-CA' });
    await setFrench(null, null);
    const row = await site.app.db
      .selectFrom('competitor')
      .select('waiverLanguage')
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ waiverLanguage: 'fr' });
  });
});

test('ARRIVE-4 not coming requests a withdrawal and can be undone; staff are notified each time', async () => {
  const [first] = ids();
  const mails = () =>
    site.app.db.selectFrom('outbox').select('id').where('dedupeKey', 'like', `withdrawal:${first}:%`).execute();
  await confirm();
  const away = await confirm(answers({ isComing: false }));
  expect(away.body).toMatchObject({ isGreen: true, competitors: [{ isComing: false, isConfirmed: false }, {}] });
  await confirm(answers({ isComing: false }));
  expect(await mails()).toHaveLength(1);
  const back = await confirm();
  expect(back.body).toMatchObject({ isGreen: true, competitors: [{ isComing: true, isConfirmed: true }, {}] });
  await confirm(answers({ isComing: false }));
  expect(await mails()).toHaveLength(2);
  expect(await actions(first)).toEqual([
    'confirm arrival',
    'request withdrawal',
    'take back withdrawal',
    'confirm arrival',
    'request withdrawal',
  ]);
  await site.app.db.updateTable('competitor').set({ withdrawnAt: site.clock.now() }).where('id', '=', first).execute();
  expect((await confirm()).body.errors).toHaveProperty('competitors.0.isComing');
  expect((await confirm(answers({ isComing: false }))).status).toBe(200);
});

test('ARRIVE-1 nothing can be confirmed before the week, and after the day the list is empty', async () => {
  site.clock.set('2027-04-30T10:00:00-04:00');
  expect((await arrivals())[0]).toMatchObject({ isOpen: false });
  expect((await confirm()).body.code).toBe('not_open_yet');
  site.clock.set('2027-05-09T10:00:00-04:00');
  expect(await arrivals()).toEqual([]);
  expect((await confirm()).body.code).toBe('not_open_yet');
});

test('returns 404 for other families’ registrations and unpaid ones, and refuses their competitors', async () => {
  const { token } = await buildCustomer(site.app);
  expect((await confirm(answers(), true, token)).body.code).toBe('not_found');
  const other = await buildDeskFamily(site, { tournamentId });
  const foreign = answers().map(answer => ({ ...answer, competitorId: other.competitorIds[0] }));
  expect((await confirm(foreign)).body.errors).toHaveProperty('competitors.0.competitorId');
  await site.app.db
    .updateTable('registration')
    .set({ completedAt: null })
    .where('id', '=', family.registrationId)
    .execute();
  expect((await confirm()).body.code).toBe('not_found');
  expect(await arrivals()).toEqual([]);
  expect((await confirm([])).body.errors).toHaveProperty('competitors');
});

test('ARRIVE-5 each family is mailed once in the week, and nobody on the day', async () => {
  const mails = async () =>
    (
      await site.app.db
        .selectFrom('outbox')
        .select(['recipient', 'payload'])
        .where('dedupeKey', '=', `arrival:${family.registrationId}:2027-05-08`)
        .execute()
    ).map(row => row.recipient);
  site.clock.set('2027-04-30T23:00:00-04:00');
  await mailArrivals(site.app);
  expect(await mails()).toEqual([]);
  site.clock.set('2027-05-08T08:00:00-04:00');
  await mailArrivals(site.app);
  expect(await mails()).toEqual([]);
  site.clock.set('2027-05-02T08:00:00-04:00');
  await Promise.all([mailArrivals(site.app), mailArrivals(site.app)]);
  await mailArrivals(site.app);
  expect(await mails()).toEqual([family.customer.email]);
  await site.drainOutbox();
});

test('ARRIVE-5 a family that registered twice gets one mail, which names them all', async () => {
  const { customer } = family;
  const again = await buildDeskFamily(site, { tournamentId, customer });
  const mails = () =>
    site.app.db
      .selectFrom('outbox')
      .select('payload')
      .where('template', '=', 'arrival')
      .where('recipient', '=', customer.email)
      .execute();
  for (const now of ['2027-05-02T08:00:00-04:00', '2027-05-03T08:00:00-04:00']) {
    site.clock.set(now);
    await mailArrivals(site.app);
  }
  const told = await mails();
  expect(told).toHaveLength(1);
  const payload = told[0]?.payload as { competitors: string[] } | undefined;
  expect(payload?.competitors).toHaveLength(family.competitorIds.length + again.competitorIds.length);
  await site.drainOutbox();
});

test('ARRIVE-5 a tournament that moves is written about again, in its new week', async () => {
  const { id } = await buildTournament(site.app, { tournamentOn: '2027-06-05' });
  const { customer, registrationId } = await buildDeskFamily(site, { tournamentId: id });
  const mailed = async (now: string) => {
    site.clock.set(now);
    await mailArrivals(site.app);
    const rows = site.app.db.selectFrom('outbox').select('payload').where('registrationId', '=', registrationId);
    const mails = await rows.where('template', '=', 'arrival').orderBy('id').execute();
    return mails.map(({ payload }) => (payload as { tournamentDate: string }).tournamentDate.slice(0, 10));
  };
  const moveTo = async (tournamentOn: string) => {
    await site.app.db.updateTable('tournament').set({ tournamentOn }).where('id', '=', id).execute();
    site.app.dropKeptCopies();
  };
  // As an earlier version wrote it, about this week's day.
  await site.app.db
    .insertInto('outbox')
    .values({
      dedupeKey: `arrival:${registrationId}`,
      channel: 'email',
      recipient: customer.email,
      template: 'arrival',
      payload: JSON.stringify({ tournamentDate: '2027-06-05' }),
      registrationId,
      language: 'en',
      notBefore: site.clock.now(),
      createdAt: new Date('2027-05-30T08:00:00-04:00'),
    })
    .execute();
  expect(await mailed('2027-06-01T08:00:00-04:00')).toEqual(['2027-06-05']);
  await moveTo('2027-07-03');
  expect(await mailed('2027-06-20T08:00:00-04:00')).toEqual(['2027-06-05']);
  for (const hour of ['08', '09'])
    expect(await mailed(`2027-06-27T${hour}:00:00-04:00`)).toEqual(['2027-06-05', '2027-07-03']);
  await moveTo('2027-08-07');
  expect(await mailed('2027-08-01T08:00:00-04:00')).toEqual(['2027-06-05', '2027-07-03', '2027-08-07']);
  await site.drainOutbox();
});
