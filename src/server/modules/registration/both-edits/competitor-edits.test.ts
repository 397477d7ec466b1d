import { afterAll, beforeAll, expect, test } from 'vitest';
import { startImpersonation } from '#contract/impersonation.ts';
import * as contract from '#contract/registration/competitor.ts';
import { changePaidCompetitor } from '#contract/registration/family-change.ts';
import { editOf } from '#core/registration/competitor-edit.ts';
import { buildOrder } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { type BuiltCatalogue, buildCatalogue, buildStaff, competitorInput } from '#test/support/world/world.ts';

let site: TestApp;
let catalogue: BuiltCatalogue;
beforeAll(async () => {
  site = await createTestApp();
  catalogue = await buildCatalogue(site.app.db);
});
afterAll(() => site.close());

type Fields = Partial<ReturnType<typeof competitorInput>>;
async function openTwice() {
  const { registrationId, customer } = await buildOrder(site.app, { competitors: 0, spectators: 1 });
  const { token } = customer;
  const input = (fields: Fields = {}) => competitorInput(catalogue, registrationId, fields);
  const { body: before } = await site.api(contract.addCompetitor, { token, input: input({ medicalNote: 'Asthma' }) });
  const opened: Record<string, string | number | boolean | null | number[]> = { ...editOf(before) };
  const saved = { medicalNote: 'Asthma', moveUpAge: false, moveMixedGender: false };
  const asOpened = (fields: Fields) => ({ ...input({ ...saved, ...fields }), id: before.id, opened });
  return {
    customer,
    registrationId,
    asOpened,
    save: (fields: Fields) => site.api(contract.updateCompetitor, { token, input: asOpened(fields) }),
    refused: async (fields: Fields) =>
      (await site.refused(contract.updateCompetitor, { token, input: asOpened(fields) })).body,
    saveWithout: (fields: Fields) =>
      site.api(contract.updateCompetitor, { token, input: { ...asOpened(fields), opened: undefined } }),
  };
}

test('REG-51: what only the other device changed stays, and what this one changed is saved', async () => {
  const { save } = await openTwice();
  await save({ school: 'Timmins Dojo', eventIds: [catalogue.events.forms], medicalNote: 'Asthma, inhaler' });
  const { body } = await save({ yearsTraining: 4, emergencyPhone: '7055550199' });
  expect([body.school, body.medicalNote, body.yearsTraining, body.emergencyPhone]).toEqual([
    ...['Timmins Dojo', 'Asthma, inhaler', 4, '7055550199'],
  ]);
  expect(body.events.map(({ id }) => id)).toEqual([catalogue.events.forms]);
});

test('REG-51: a field that both changed differently is refused with its name and both values, and nothing is saved', async () => {
  const { save, refused } = await openTwice();
  const after = await save({ competitorLevelId: catalogue.levels.black, yearsTraining: 5, medicalNote: 'Nuts' });
  const body = await refused({ competitorLevelId: catalogue.levels.white, yearsTraining: 5, medicalNote: 'Bees' });
  expect(body.code).toBe('changed_meanwhile');
  expect(body.errors).toEqual({
    competitorLevelId: ['Level: another device saved “Test black belt” while you wrote “Test beginner”'],
    medicalNote: ['Medical note: another device saved “Nuts” while you wrote “Bees”'],
  });
  expect((await save({})).body).toEqual(after.body);
});

test('REG-51: without what the form began with, it is taken as it is', async () => {
  const { save, saveWithout } = await openTwice();
  await save({ school: 'Timmins Dojo', style: 'Judo' });
  expect((await saveWithout({ style: 'Kobudo' })).body).toMatchObject({
    school: 'Nickel City Karate',
    style: 'Kobudo',
  });
});

test('REG-51: after payment the same, also for what decides the divisions', async () => {
  const { asOpened, save, customer, registrationId } = await openTwice();
  const now = site.clock.now();
  await site.app.db.updateTable('registration').set({ completedAt: now }).where('id', '=', registrationId).execute();
  const change = async (fields: Fields) =>
    site.refused(changePaidCompetitor, { token: customer.token, input: asOpened(fields) });
  expect((await change({ competitorLevelId: catalogue.levels.black })).status).toBe(200);
  // The level is the other's by now, which this form neither shows nor changes.
  expect((await save({ heightCm: 155 })).body).toMatchObject({
    competitorLevelId: catalogue.levels.black,
    heightCm: 155,
  });
  const { body } = await change({ competitorLevelId: catalogue.levels.white });
  expect([body.code, Object.keys(body.errors ?? {})]).toEqual(['changed_meanwhile', ['competitorLevelId']]);
});

test('ACCESS-24 REG-51: staff who act for a family read no note in a refusal', async () => {
  const { asOpened, save, customer } = await openTwice();
  const director = await buildStaff(site.app, 'TournamentDirector');
  const { personId } = customer;
  await site.api(startImpersonation, { token: director.token, input: { personId, reason: 'Asked by phone' } });
  await save({ medicalNote: 'Nuts', style: 'Judo' });
  const { status, text } = await site.refused(contract.updateCompetitor, {
    token: director.token,
    headers: { UserContext: String(personId) },
    input: asOpened({ medicalNote: 'Bees', style: 'Kobudo' }),
  });
  expect([status, text.includes('Nuts')]).toEqual([409, false]);
  expect(text).toContain('Kobudo');
});

test('REG-51: a draft keeps what its form began with, without the note for staff', async () => {
  const { customer, registrationId, asOpened } = await openTwice();
  const director = await buildStaff(site.app, 'TournamentDirector');
  const { personId, token } = customer;
  await site.api(startImpersonation, { token: director.token, input: { personId, reason: 'Asked by phone' } });
  const { id: competitorId, opened } = asOpened({});
  const params = { registrationId };
  const fields = { style: '', medicalNote: 'Asthma' };
  await site.api(contract.saveDraft, { token, params, input: { competitorId, fields, opened } });
  const form = await site.api(contract.getCompetitorForm, { token, params });
  expect(form.body.drafts).toEqual([{ competitorId, fields, opened }]);
  const headers = { UserContext: String(personId) };
  const seen = await site.api(contract.getCompetitorForm, { token: director.token, params, headers });
  const { medicalNote: _hidden, ...rest } = opened;
  expect(seen.body.drafts).toEqual([{ competitorId, fields: { style: '' }, opened: rest }]);
});
