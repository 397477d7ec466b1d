import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as checkIn from '#contract/check-in.ts';
import * as payment from '#contract/payment/payment.ts';
import * as competitor from '#contract/registration/competitor.ts';
import * as contract from '#contract/registration/concussion.ts';
import * as registration from '#contract/registration/registration.ts';
import * as staffCompetitor from '#contract/staff-competitor.ts';
import * as settings from '#contract/tournament-settings.ts';
import { buildDesk, buildDeskFamily } from '#test/support/desk/desk-world.ts';
import { buildOrder } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { tournamentInput } from '#test/support/world/tournament-input.ts';
import { type BuiltPerson, buildCustomer, buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
let admin: BuiltPerson;
let order: Awaited<ReturnType<typeof buildFamily>>;
beforeAll(async () => {
  site = await createTestApp();
  admin = await buildStaff(site.app, 'SuperAdmin');
});
afterAll(() => site.close());

const asked = { asksConcussion: true, concussionUrl: 'https://www.ontario.ca/concussions', concussionCode: 'Be fair.' };
const ask = (tournamentId: number, changes: object = {}) =>
  site.app.db
    .updateTable('tournament')
    .set({ ...asked, ...changes })
    .where('id', '=', tournamentId)
    .execute();

/** Two children, and somebody of 20 and of 40. */
async function buildFamily() {
  const { registrationId, tournamentId, customer } = await buildOrder(site.app, { competitors: 4 });
  await ask(tournamentId);
  const rows = await site.app.db
    .selectFrom('competitor')
    .select('id')
    .where('registrationId', '=', registrationId)
    .orderBy('id')
    .execute();
  const [aino, leo, adult, old] = rows.map(({ id }) => id) as [number, number, number, number];
  const { tournamentOn } = await site.app.db
    .selectFrom('tournament')
    .select('tournamentOn')
    .where('id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  const bornAgo = (id: number, years: number) =>
    site.app.db
      .updateTable('competitor')
      .set({ birthOn: `${Number(tournamentOn.slice(0, 4)) - years}${tournamentOn.slice(4)}` })
      .where('id', '=', id)
      .execute();
  await bornAgo(aino, 9);
  await bornAgo(leo, 17);
  await bornAgo(adult, 20);
  await bornAgo(old, 40);
  const { token } = customer;
  const call = (over: object = {}) => ({
    token,
    params: { registrationId },
    input: {
      concussionVersion: 1,
      hasRead: true as const,
      confirmedBy: 'Maija Korhonen',
      competitorIds: [aino, leo],
      ...over,
    },
  });
  const missing = async () =>
    (await site.api(registration.getRegistration, { token, params: { registrationId } })).body.missing
      .filter(({ kind }) => kind === 'concussion')
      .map(({ competitorId }) => competitorId);
  return { registrationId, tournamentId, token, aino, leo, adult, old, call, missing };
}
const confirmedOf = (ids: readonly number[]) =>
  site.app.db
    .selectFrom('competitor')
    .select(['concussionConfirmedBy as by', 'concussionConfirmedVersion as version', 'concussionConfirmedAt as at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();

beforeEach(async () => {
  order = await buildFamily();
});

test('REG-28 a parent confirms for all minors once, an adult under 26 their own, and nobody from 26 on is asked', async () => {
  const { aino, leo, adult, call } = order;
  expect(await order.missing()).toEqual([aino, leo, adult]);
  await site.api(contract.confirmConcussion, call({ competitorIds: [aino, leo, leo] }));
  await site.api(contract.confirmConcussion, call({ confirmedBy: 'Somebody Else' }));
  expect(await order.missing()).toEqual([adult]);
  await site.api(contract.confirmConcussion, call({ competitorIds: [adult], confirmedBy: 'Ida Korhonen' }));
  expect(await order.missing()).toEqual([]);
  const at = site.clock.now();
  expect(await confirmedOf([aino, leo, adult])).toEqual([
    { by: 'Maija Korhonen', version: 1, at },
    { by: 'Maija Korhonen', version: 1, at },
    { by: 'Ida Korhonen', version: 1, at },
  ]);
  const history = await site.app.db
    .selectFrom('history')
    .select('subjectId')
    .where('action', '=', 'confirm concussion')
    .where('subjectId', 'in', [aino, leo, adult])
    .orderBy('id')
    .execute();
  expect(history.map(({ subjectId }) => subjectId)).toEqual([aino, leo, adult]);
});

test('REG-28 nothing is asked where staff don’t ask', async () => {
  await ask(order.tournamentId, { asksConcussion: false });
  expect(await order.missing()).toEqual([]);
  const { token, registrationId } = order;
  const { body } = await site.api(competitor.getCompetitorForm, { token, params: { registrationId } });
  expect(body.concussion).toBeNull();
});

test.each([
  ['an untouched tick', { hasRead: false }, { hasRead: ['Please tick this to confirm'] }],
  ['a letter for a name', { confirmedBy: 'x' }, { confirmedBy: ['Please sign with your first and last name'] }],
  ['no name', { confirmedBy: ' ' }, { confirmedBy: ['Value is required'] }],
  ['another version', { concussionVersion: 2 }, { concussionVersion: [expect.stringContaining('has changed')] }],
  ['nobody', { competitorIds: [] }, { competitorIds: ['Value is required'] }],
])('REG-28 %s is refused and confirms nothing', async (_, over, errors) => {
  const { body } = await site.refused(contract.confirmConcussion, order.call(over));
  expect([body.code, body.errors]).toEqual(['bad_input', errors]);
  expect((await confirmedOf([order.aino]))[0]?.version).toBeNull();
});

test('REG-28 a parent can’t confirm for an adult together with the children', async () => {
  const mixed = order.call({ competitorIds: [order.aino, order.adult] });
  const { body } = await site.refused(contract.confirmConcussion, mixed);
  expect(body.errors).toEqual({ competitorIds: ['Each competitor 18 or over confirms for themself'] });
});

test('REG-28 nobody confirms for a competitor of another family', async () => {
  const theirs = await buildFamily();
  const foreign = order.call({ competitorIds: [order.aino, theirs.aino] });
  expect((await site.refused(contract.confirmConcussion, foreign)).body.code).toBe('not_found');
  const stranger = { ...order.call(), token: (await buildCustomer(site.app)).token };
  expect((await site.refused(contract.confirmConcussion, stranger)).body.code).toBe('not_found');
  expect(await order.missing()).toEqual([order.aino, order.leo, order.adult]);
});

test('REG-28 an open confirmation blocks payment as an unsigned waiver does', async () => {
  const { registrationId, token, adult, call } = order;
  await site.api(contract.confirmConcussion, call());
  const pay = { token, params: { registrationId } };
  const { body } = await site.refused(payment.startPayment, pay);
  expect(body).toMatchObject({
    code: 'competitors_incomplete',
    errors: { competitors: ['Aino Korhonen 3: concussion safety not confirmed yet.'] },
  });
  await site.api(contract.confirmConcussion, call({ competitorIds: [adult], confirmedBy: 'Ida Korhonen' }));
  expect((await site.api(payment.startPayment, pay)).status).toBe(200);
});

describe('REG-29 a confirmation is for one version in one year', () => {
  test('REG-29 another link or code raises the version and asks everyone again', async () => {
    const { tournamentId, call } = order;
    await site.api(contract.confirmConcussion, call());
    const params = { tournamentId };
    const read = () => site.api(settings.getTournamentSetting, { token: admin.token, params });
    const save = async (changes: object) => {
      const { tournamentOn, registrationOpensOn, registrationClosesAfter, version } = (await read()).body;
      const dates = { tournamentOn, registrationOpensOn, registrationClosesAfter, refundSteps: [] };
      const input = { ...tournamentInput(2028), ...asked, ...dates, ...changes, version };
      return (await site.api(settings.updateTournament, { token: admin.token, params, input })).body.concussionVersion;
    };
    expect(await save({ city: 'Timmins' })).toBe(1);
    expect(await order.missing()).toEqual([order.adult]);
    expect(await save({ concussionCode: 'Be kind.' })).toBe(2);
    expect(await order.missing()).toEqual([order.aino, order.leo, order.adult]);
    expect((await confirmedOf([order.aino]))[0]?.version).toBe(1);
    await site.api(contract.confirmConcussion, call({ concussionVersion: 2 }));
    expect((await confirmedOf([order.aino]))[0]?.version).toBe(2);
  });

  test('REG-29 a year later the same family is asked again', async () => {
    await site.api(contract.confirmConcussion, order.call());
    const next = await buildFamily();
    expect(await next.missing()).toContain(next.aino);
  });
});

test('REG-28 staff record it for a family in front of them, also after payment, and read it in the table and the CSV', async () => {
  const { registrationId, tournamentId, aino, call } = order;
  const staff = await buildStaff(site.app, 'TournamentDirector');
  await site.app.db
    .updateTable('registration')
    .set({ completedAt: site.clock.now() })
    .where('id', '=', registrationId)
    .execute();
  await site.api(contract.confirmConcussionByStaff, { ...call(), token: staff.token });
  const { competitors } = (
    await site.api(staffCompetitor.listCompetitors, {
      token: admin.token,
      query: { tournamentId: String(tournamentId) },
    })
  ).body;
  expect(competitors.find(({ id }) => id === aino)).toMatchObject({
    lacksConcussion: false,
    concussion: expect.stringMatching(/^Maija Korhonen, version 1, \d{4}-\d\d-\d\d$/),
  });
  expect(competitors.filter(row => row.lacksConcussion).map(({ id }) => id)).toEqual([order.adult]);
  const { text } = await site.api(staffCompetitor.downloadCompetitors, {
    token: admin.token,
    query: { tournamentId: String(tournamentId) },
  });
  expect(text).toMatch(/Concussion confirmation missing,Concussion confirmation/);
  expect(text).toMatch(/Maija Korhonen, version 1/);
});

test('REG-28 CHECK-17 at check-in it is to do, is given there in today’s version, and lets the child in', async () => {
  const desk = await buildDesk(site);
  const family = await buildDeskFamily(site);
  const [competitorId] = family.competitorIds as [number];
  const { tournamentId } = await site.app.db
    .selectFrom('registration')
    .select('tournamentId')
    .where('id', '=', family.registrationId)
    .executeTakeFirstOrThrow();
  await ask(tournamentId, { concussionVersion: 3 });
  const act = (kind: 'check-in' | 'concussion', value = {}, seen = {}) =>
    desk.next({ kind, registrationId: family.registrationId, competitorId, value, seen });
  const arrive = () => act('check-in', {}, { checkedInAt: null });
  const confirm = (concussionVersion: number, confirmedBy = 'Maija Korhonen') =>
    act('concussion', { confirmedBy, concussionVersion }, { lacksConcussion: true });
  const { body: list } = await site.api(checkIn.getCheckInList, {
    query: { deviceId: desk.deviceId },
    token: desk.volunteer.token,
  });
  expect(list.concussion).toEqual({ concussionVersion: 3, url: asked.concussionUrl, code: asked.concussionCode });
  const refused = (await desk.send([arrive(), confirm(2), confirm(3, 'x')])).body.outcomes;
  expect(refused.map(({ outcome, detail }) => [outcome, detail])).toEqual([
    ['refused', 'Not ready: concussion safety isn’t confirmed'],
    ['refused', expect.stringContaining('has changed')],
    ['refused', expect.stringContaining('first and last name')],
  ]);
  expect((await confirmedOf([competitorId]))[0]?.version).toBeNull();
  const { outcomes } = (await desk.send([confirm(3), confirm(3), arrive()])).body;
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['applied', 'already', 'applied']);
  expect(await confirmedOf([competitorId])).toMatchObject([{ by: 'Maija Korhonen', version: 3 }]);
  await ask(tournamentId, { asksConcussion: false });
});
