import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as contract from '#contract/tournament-settings.ts';
import { buildOrder } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildCatalogue, buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
let token: string;
beforeAll(async () => {
  site = await createTestApp();
  token = (await buildStaff(site.app, 'SuperAdmin')).token;
});
afterAll(() => site.close());

const words = (effectiveOn: string, title = `Waiver of ${effectiveOn}`) => ({
  title,
  body: 'I know the risks.\n\nI take part <b>freely</b>.',
  effectiveOn,
});
const add = async (effectiveOn: string) =>
  (await site.api(contract.createWaiver, { input: words(effectiveOn), token })).body as contract.WaiverSetting;
const list = async () => (await site.api(contract.listWaivers, { token })).body;
const historyOf = (subjectId: number) =>
  site.app.db
    .selectFrom('history')
    .select(['action', 'before', 'after'])
    .where('subject', '=', 'waiver_version')
    .where('subjectId', '=', subjectId)
    .orderBy('id')
    .execute();
beforeEach(async () => {
  await site.app.db.deleteFrom('waiverVersion').where('title', 'like', 'Waiver of %').execute();
});

test('lists newest first, and the newest whose day has come is in effect', async () => {
  const future = await add('2027-03-21');
  const today = await add('2027-03-20');
  const past = await add('2026-01-01');
  expect(today).toMatchObject({ version: 1, signatures: 0, isInEffect: true, ...words('2027-03-20') });
  expect((await list()).map(waiver => [waiver.id, waiver.isInEffect])).toEqual([
    [future.id, false],
    [today.id, true],
    [past.id, false],
  ]);
  expect(await historyOf(past.id)).toEqual([{ action: 'create', before: null, after: words('2026-01-01') }]);
});

test('is only for the SuperAdmin', async () => {
  const director = (await buildStaff(site.app, 'TournamentDirector')).token;
  const params = { waiverVersionId: 1 };
  const input = words('2027-05-05');
  expect((await site.refused(contract.listWaivers, { token: director })).body.code).toBe('role_missing');
  expect((await site.refused(contract.createWaiver, { token: director, input })).body.code).toBe('role_missing');
  expect((await site.refused(contract.deleteWaiver, { token: director, params })).body.code).toBe('role_missing');
  expect((await site.refused(contract.listWaivers)).body.code).toBe('not_signed_in');
});

test('bad input names its field, and a day can have only one text', async () => {
  const input = { title: '', body: '', effectiveOn: '2027-02-30' };
  const { errors } = (await site.refused(contract.createWaiver, { input, token })).body;
  expect(Object.keys(errors ?? {}).sort()).toEqual(['body', 'effectiveOn', 'title']);
  const first = await add('2027-04-01');
  const other = await add('2027-04-02');
  const taken = {
    effectiveOn: ['“Waiver of 2027-04-01” is in effect from that day already: please choose another day'],
  };
  const again = await site.refused(contract.createWaiver, { input: words('2027-04-01', 'Other'), token });
  expect(again.body.errors).toEqual(taken);
  const move = { params: { waiverVersionId: other.id }, input: { ...words('2027-04-01'), version: 1 }, token };
  expect((await site.refused(contract.updateWaiver, move)).body.errors).toEqual(taken);
  const keep = { params: { waiverVersionId: first.id }, input: { ...words('2027-04-01'), version: 1 }, token };
  expect((await site.api(contract.updateWaiver, keep)).body.version).toBe(2);
});

test('unsigned texts can be changed and deleted, with version and history', async () => {
  const { id } = await add('2027-06-01');
  const params = { waiverVersionId: id };
  const change = words('2027-06-02');
  expect(
    (await site.api(contract.updateWaiver, { params, input: { ...change, version: 1 }, token })).body,
  ).toMatchObject({ ...change, version: 2 });
  const late = { params, input: { ...change, version: 1 }, token };
  expect((await site.refused(contract.updateWaiver, late)).body.code).toBe('changed_meanwhile');
  expect((await site.api(contract.deleteWaiver, { params, token })).body).toBe(true);
  expect((await historyOf(id)).map(row => row.action)).toEqual(['create', 'change', 'delete']);
  expect((await historyOf(id))[1]).toMatchObject({ before: words('2027-06-01'), after: change });
  expect((await site.refused(contract.deleteWaiver, { params, token })).body.code).toBe('not_found');
  expect((await site.refused(contract.updateWaiver, late)).body.code).toBe('not_found');
});

test('signed texts stay unchanged, and a new version needs a later day', async () => {
  const { waiverVersionId } = await buildCatalogue(site.app.db);
  await buildOrder(site.app, { competitors: 2 });
  const params = { waiverVersionId };
  const signed = (await list()).find(waiver => waiver.id === waiverVersionId);
  expect(signed).toMatchObject({ signatures: 2, title: 'Test waiver', effectiveOn: '2000-01-01' });
  const problem = '“Test waiver” was signed for 2 competitors, so it stays as it is. Make a new version instead.';
  const refusal = { code: 'in_use', errors: { waiverVersionId: [problem] } };
  const input = { ...words('2027-07-01'), version: 1 };
  expect((await site.refused(contract.updateWaiver, { params, input, token })).body).toMatchObject(refusal);
  expect((await site.refused(contract.deleteWaiver, { params, token })).body).toMatchObject(refusal);
  await site.app.db
    .updateTable('waiverVersion')
    .set({ effectiveOn: '2027-01-01' })
    .where('id', '=', waiverVersionId)
    .execute();
  const older = await site.refused(contract.createWaiver, { input: words('2026-12-31'), token });
  expect(older.body.errors).toEqual({
    effectiveOn: ['“Test waiver” is newer and was signed already: please choose a later day'],
  });
  expect((await add('2027-01-02')).isInEffect).toBe(true);
});

const french = { frenchTitle: 'Décharge', frenchBody: 'Je connais les risques.', isFrenchConfirmed: false };
type French = Pick<contract.WaiverSetting, keyof typeof french>;
const frenchCall = ({ id, version }: contract.WaiverSetting, changes: Partial<French>) => ({
  params: { waiverVersionId: id },
  input: { ...french, version, ...changes },
  token,
});
const saveFrench = async (waiver: contract.WaiverSetting, changes: Partial<French> = {}) =>
  (await site.api(contract.saveWaiverFrench, frenchCall(waiver, changes))).body;
const refusedFrench = (waiver: contract.WaiverSetting, changes: Partial<French> = {}) =>
  site.refused(contract.saveWaiverFrench, frenchCall(waiver, changes));

test('CAT-13 the French of a text is added, confirmed and, while nobody has signed, changed', async () => {
  const added = await saveFrench(await add('2031-01-01'));
  expect(added).toMatchObject(french);
  const changed = await saveFrench(added, { frenchBody: 'Autre chose.', isFrenchConfirmed: true });
  expect(changed).toMatchObject({ frenchBody: 'Autre chose.', isFrenchConfirmed: true });
  expect((await refusedFrench(added)).body.code).toBe('changed_meanwhile');
  const none = { frenchTitle: null, frenchBody: null, isFrenchConfirmed: false };
  expect(await saveFrench(changed, none)).toMatchObject(none);
});

const halves: [field: string, changes: Partial<French>, effectiveOn: string][] = [
  ['frenchTitle', { frenchTitle: null }, '2031-02-01'],
  ['frenchBody', { frenchBody: null }, '2031-02-02'],
  ['isFrenchConfirmed', { frenchTitle: null, frenchBody: null, isFrenchConfirmed: true }, '2031-02-03'],
];
test.each(halves)('CAT-13 refuses half a French text: %s', async (field, changes, effectiveOn) => {
  const { status, body } = await refusedFrench(await add(effectiveOn), changes);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
});
