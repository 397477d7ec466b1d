import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/registration/competitor.ts';
import { buildOrder } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { type BuiltCatalogue, buildCatalogue, buildTournament, competitorInput } from '#test/support/world/world.ts';

let site: TestApp;
let catalogue: BuiltCatalogue;
let inJune: { tournamentId: number };
beforeAll(async () => {
  site = await createTestApp();
  catalogue = await buildCatalogue(site.app.db);
  inJune = { tournamentId: (await buildTournament(site.app, { tournamentOn: '2027-06-05' })).id };
  await site.app.db
    .insertInto('frenchText')
    .values([
      { english: 'Test sparring', french: 'Combat d’essai' },
      { english: 'Test black belt', french: 'Ceinture noire d’essai' },
    ])
    .execute();
});
afterAll(() => site.close());

const setFrench = (french: { frenchTitle: string | null; frenchBody: string | null; isFrenchConfirmed?: boolean }) =>
  site.app.db.updateTable('waiverVersion').set(french).where('id', '=', catalogue.waiverVersionId).execute();

async function buildFamily() {
  const { registrationId, customer } = await buildOrder(site.app, { competitors: 0, spectators: 1, ...inJune });
  const call = (language: string, changes: object) => ({
    input: competitorInput(catalogue, registrationId, changes),
    token: customer.token,
    headers: { 'accept-language': language },
  });
  return {
    add: async (language: string, changes = {}) =>
      (await site.api(contract.addCompetitor, call(language, changes))).body,
    update: async (language: string, id: number, changes = {}) => {
      const { input, ...rest } = call(language, changes);
      return (await site.api(contract.updateCompetitor, { ...rest, input: { ...input, id } })).body;
    },
    refuseAdd: async (language: string, changes: object) =>
      (await site.refused(contract.addCompetitor, call(language, changes))).body.errors?.eventIds,
    form: async () =>
      (await site.api(contract.getCompetitorForm, { params: { registrationId }, token: customer.token })).body,
  };
}

test('CAT-14 keeps in which language a waiver was signed: French where the page is French and the text has it', async () => {
  const { add, update } = await buildFamily();
  const before = await add('fr-CA');
  expect(before.waiverLanguage).toBe('en');
  await setFrench({ frenchTitle: 'Décharge', frenchBody: 'Je connais les risques.' });
  expect((await update('fr-CA', before.id)).waiverLanguage).toBe('en');
  const signedAnew = { waiverSignedBy: 'Pekka Korhonen' };
  expect((await update('fr-CA', before.id, signedAnew)).waiverLanguage).toBe('fr');
  expect((await update('en-CA', before.id, signedAnew)).waiverLanguage).toBe('fr');
  expect((await add('en-CA', { firstName: 'Olli' })).waiverLanguage).toBe('en');
  const unsigned = { firstName: 'Anna', waiverVersionId: null, waiverSignedBy: null };
  expect((await add('fr-CA', unsigned)).waiverLanguage).toBeNull();
});

test('CAT-13 the form of a family has the French of the waiver, and whether counsel has confirmed it', async () => {
  const { form } = await buildFamily();
  const french = { title: 'Décharge', body: 'Je connais les risques.' };
  await setFrench({ frenchTitle: french.title, frenchBody: french.body });
  expect((await form()).waiver).toMatchObject({ title: 'Test waiver', french: { ...french, isConfirmed: false } });
  await setFrench({ frenchTitle: french.title, frenchBody: french.body, isFrenchConfirmed: true });
  expect((await form()).waiver?.french).toEqual({ ...french, isConfirmed: true });
  await setFrench({ frenchTitle: null, frenchBody: null, isFrenchConfirmed: false });
  expect((await form()).waiver?.french).toBeNull();
});

test('LANG-6 a refusal in French names events and levels in French, where they have it', async () => {
  const { refuseAdd } = await buildFamily();
  const { sparring, blackForms } = catalogue.events;
  const young = { birthDate: '2023-01-01', eventIds: [sparring, blackForms] };
  expect(await refuseAdd('fr-CA', young)).toEqual([
    'Combat d’essai\u00a0: 6\u00a0ans et plus (aura 4\u00a0ans)',
    'Test black belt forms\u00a0: À partir du niveau Ceinture noire d’essai',
  ]);
  expect(await refuseAdd('en-CA', young)).toEqual([
    'Test sparring: Ages 6 and up (will be 4)',
    'Test black belt forms: Test black belt and up',
  ]);
});
