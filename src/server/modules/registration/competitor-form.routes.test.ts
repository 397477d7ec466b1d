import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/registration/competitor.ts';
import { getRegistration } from '#contract/registration/registration.ts';
import * as staff from '#contract/registration/staff-registration.ts';
import type { BodyOf } from '#contract/route.ts';
import { buildOrder } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import {
  type BuiltCatalogue,
  buildCatalogue,
  buildCustomer,
  buildStaff,
  competitorInput,
} from '#test/support/world/world.ts';

let site: TestApp;
let catalogue: BuiltCatalogue;
beforeAll(async () => {
  site = await createTestApp();
  catalogue = await buildCatalogue(site.app.db);
});
afterAll(() => site.close());

test('the form offers events, levels, the current waiver and earlier years’ competitors, newest first', async () => {
  const customer = await buildCustomer(site.app);
  const older = await buildOrder(site.app, { customer, competitors: 0 });
  const newer = await buildOrder(site.app, { customer, competitors: 0 });
  const now = await buildOrder(site.app, { customer, competitors: 0 });
  const { token } = customer;
  const add = async (registrationId: number, overrides: object) =>
    (
      await site.api(contract.addCompetitor, {
        input: competitorInput(catalogue, registrationId, { ...overrides }),
        token,
      })
    ).body;
  await add(older.registrationId, { firstName: 'Aino', school: 'Old Dojo' });
  await add(older.registrationId, { firstName: 'Väinö' });
  await add(newer.registrationId, { firstName: 'AINO', school: 'New Dojo' });
  await add(newer.registrationId, { firstName: 'Elsa' });
  await add(now.registrationId, { firstName: 'Elsa' });
  await site.app.db
    .insertInto('waiverVersion')
    .values({ title: 'Of the future', body: 'Later', effectiveOn: '2090-01-01' })
    .execute();
  const { body } = await site.api(contract.getCompetitorForm, {
    params: { registrationId: now.registrationId },
    token,
  });
  expect(body.siblings.map(c => c.firstName)).toEqual(['Elsa']);
  expect(body.previous.map(c => [c.firstName, c.school])).toEqual([
    ['AINO', 'New Dojo'],
    ['Väinö', 'Nickel City Karate'],
  ]);
  expect(body.waiver?.title).toBe('Test waiver');
  expect(body.levels.map(l => l.title)).toEqual(['Test beginner', 'Test intermediate', 'Test black belt']);
  expect(body.events.map(e => [e.title, e.minAge, e.usesWeight])).toEqual([
    ['Test forms', null, false],
    ['Test sparring', 6, true],
    ['Test black belt forms', null, false],
  ]);
  expect(body.isCompleted).toBe(false);
  const stranger = await buildCustomer(site.app);
  const theirs = { params: { registrationId: now.registrationId }, token: stranger.token };
  expect((await site.refused(contract.getCompetitorForm, theirs)).body.code).toBe('not_found');
});

test('saves, replaces and deletes a form draft, only for its family and before completion', async () => {
  const { customer, registrationId } = await buildOrder(site.app, { competitors: 0 });
  const call = { params: { registrationId }, token: customer.token };
  const draft = async () => (await site.api(contract.getCompetitorForm, call)).body.drafts;
  const save = (fields: BodyOf<typeof contract.saveDraft>['fields']) =>
    site.api(contract.saveDraft, { ...call, input: { fields } });
  await save({ firstName: 'Ai', eventIds: [1, 2] });
  expect((await save({ firstName: 'Aino', style: null })).body).toBe(true);
  expect(await draft()).toEqual([{ competitorId: null, fields: { firstName: 'Aino', style: null }, opened: null }]);
  const stranger = { ...call, token: (await buildCustomer(site.app)).token, input: { fields: {} } };
  expect((await site.refused(contract.saveDraft, stranger)).body.code).toBe('not_found');
  expect((await site.refused(contract.dropDraft, stranger)).body.code).toBe('not_found');
  expect((await site.refused(contract.saveDraft, { ...call, input: { fields: { 'a b': 'x' } } })).body.code).toBe(
    'bad_input',
  );
  expect((await site.api(contract.dropDraft, call)).body).toBe(true);
  expect(await draft()).toEqual([]);
  await site.app.db
    .updateTable('registration')
    .set({ completedAt: site.clock.now() })
    .where('id', '=', registrationId)
    .execute();
  const refused = await site.refused(contract.saveDraft, { ...call, input: { fields: {} } });
  expect(refused.body.code).toBe('registration_completed');
});

test('REG-25 saving a new competitor leaves the form of another one, which the other parent is filling in', async () => {
  const { customer, registrationId } = await buildOrder(site.app, { competitors: 0 });
  const { token } = customer;
  const call = { params: { registrationId }, token };
  const unfinished = async () =>
    (await site.api(getRegistration, call)).body.missing.filter(({ kind }) => kind === 'unfinished');
  await site.api(contract.saveDraft, { ...call, input: { fields: { firstName: 'Leo', birthDate: '' } } });
  const add = (over: { firstName: string; birthDate?: string }) =>
    site.api(contract.addCompetitor, { input: competitorInput(catalogue, registrationId, over), token });
  await add({ firstName: 'Emma' });
  expect(await unfinished()).toMatchObject([{ competitorId: null, text: 'Leo: not finished, and not saved yet' }]);
  await add({ firstName: 'Leo', birthDate: '2014-02-03' });
  expect(await unfinished()).toEqual([]);
});

test('REG-25 keeps unfinished changes of each competitor, also after payment, until they are saved or left out', async () => {
  const order = await buildOrder(site.app, { competitors: 0 });
  const { customer, registrationId } = order;
  const call = { params: { registrationId }, token: customer.token };
  const add = async (firstName: string) =>
    (
      await site.api(contract.addCompetitor, {
        input: competitorInput(catalogue, registrationId, { firstName }),
        token: customer.token,
      })
    ).body.id;
  const [aino, leo] = [await add('Aino'), await add('Leo')];
  const drafts = async () => (await site.api(contract.getCompetitorForm, call)).body.drafts;
  const missing = async () =>
    (await site.api(getRegistration, call)).body.missing.filter(({ kind }) => kind === 'unfinished');
  const save = (competitorId: number | null, fields: Record<string, string>) =>
    site.api(contract.saveDraft, { ...call, input: { competitorId, fields } });
  for (const id of [null, leo, aino, leo]) await save(id, { firstName: id === aino ? 'Aino' : ' ', lastName: '' });
  expect((await drafts()).map(({ competitorId }) => competitorId)).toEqual([null, leo, aino]);
  expect(await missing()).toEqual([
    { kind: 'unfinished', competitorId: null, text: 'A competitor: not finished, and not saved yet' },
    { kind: 'unfinished', competitorId: leo, text: 'A competitor: not finished, and not saved yet' },
    { kind: 'unfinished', competitorId: aino, text: 'Aino: not finished, and not saved yet' },
  ]);
  const input = { ...competitorInput(catalogue, registrationId, { firstName: 'Aino' }), id: aino };
  await site.api(contract.updateCompetitor, { input, token: customer.token });
  await site.api(contract.dropDraft, call);
  expect((await drafts()).map(({ competitorId }) => competitorId)).toEqual([leo]);

  // Last year's sheet, and staff, save somebody else or something else.
  await save(null, { firstName: 'Noah' });
  const again = { ...competitorInput(catalogue, registrationId, { firstName: 'Mia' }), keepsDraft: true };
  await site.api(contract.addCompetitor, { input: again, token: customer.token });
  const { token } = await buildStaff(site.app, 'TournamentDirector');
  const { registrationId: _in, ...atDesk } = competitorInput(catalogue, registrationId, { firstName: 'Leo' });
  const change = { token, params: { registrationId, competitorId: leo }, input: { ...atDesk, version: 1 } };
  await site.api(staff.updateCompetitorByStaff, change);
  expect((await drafts()).map(({ competitorId }) => competitorId)).toEqual([leo, null]);
  await site.api(contract.dropDraft, call);

  const other = await buildOrder(site.app, { competitors: 0 });
  const theirs = { input: competitorInput(catalogue, other.registrationId), token: other.customer.token };
  const competitorId = (await site.api(contract.addCompetitor, theirs)).body.id;
  const foreign = { ...call, input: { competitorId, fields: {} } };
  expect((await site.refused(contract.saveDraft, foreign)).body.code).toBe('not_found');

  const { db } = site.app;
  await db
    .updateTable('registration')
    .set({ completedAt: site.clock.now() })
    .where('id', '=', registrationId)
    .execute();
  await save(leo, { firstName: 'Leo' });
  expect((await missing()).map(({ competitorId }) => competitorId)).toEqual([leo]);
  await site.api(contract.dropDraft, { ...call, query: { competitorId: String(leo) } });
  expect(await drafts()).toEqual([]);
});

test('suggests listed schools and those of two accounts, ignoring accents and taking wildcards literally', async () => {
  const { token } = await buildCustomer(site.app);
  await site.app.db
    .insertInto('school')
    .values([
      { name: 'Zenith Étoile', nameKey: 'zenith etoile', isListed: true },
      { name: 'Étoile 100% Dojo', nameKey: 'etoile 100% dojo', isListed: true },
    ])
    .execute();
  const search = async (text: string) =>
    (await site.api(contract.searchSchools, { query: { search: text }, token })).body;
  expect(await search('ÉTOILE')).toEqual(['Étoile 100% Dojo', 'Zenith Étoile']);
  expect(await search('100%')).toEqual(['Étoile 100% Dojo']);
  expect(await search('%')).toEqual(['Étoile 100% Dojo']);
  expect(await search('_')).toEqual([]);
  for (let i = 0; i < 2; i++) {
    expect(await search('secret')).toEqual([]);
    const { customer, registrationId } = await buildOrder(site.app, { competitors: 0 });
    for (let n = 0; n < 2; n++) {
      const input = competitorInput(catalogue, registrationId, { firstName: `Nr ${n}`, school: 'Secret Dojo' });
      await site.api(contract.addCompetitor, { input, token: customer.token });
    }
  }
  expect(await search('secret')).toEqual(['Secret Dojo']);
  const many = Array.from({ length: 12 }, (_, i) => ({ name: `Club ${i}`, nameKey: `club ${i}`, isListed: true }));
  await site.app.db.insertInto('school').values(many).execute();
  expect((await search('club')).length).toBe(10);
});
