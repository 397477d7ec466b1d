import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCompetitor, getCompetitorForm, updateCompetitor } from '#contract/registration/competitor.ts';
import { downloadCompetitors, listCompetitors } from '#contract/staff-competitor.ts';
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

async function begin() {
  const customer = await buildCustomer(site.app);
  const { registrationId, tournamentId } = await buildOrder(site.app, { customer });
  const input = (changes: object) => ({
    ...competitorInput(catalogue, registrationId, { firstName: 'Maija', lastName: 'Korhonen' }),
    ...changes,
  });
  return { token: customer.token, registrationId, tournamentId, input };
}

test('ANNOUNCE-3 a family writes how a name is said; left out, it stays, and empty text removes it', async () => {
  const { token, input } = await begin();
  const added = await site.api(addCompetitor, { token, input: input({ saidAs: ' MY-ah KOR-ho-nen ' }) });
  expect(added.body.saidAs).toBe('MY-ah KOR-ho-nen');
  const change = (fields: object) =>
    site.api(updateCompetitor, { token, input: { ...input(fields), id: added.body.id } });
  expect((await change({})).body.saidAs).toBe('MY-ah KOR-ho-nen');
  expect((await change({ saidAs: '' })).body.saidAs).toBeNull();
});

test.each([
  ['60 characters', 'é'.repeat(60), 200],
  ['61 characters', 'é'.repeat(61), 400],
  ['two lines', 'MY-ah\nKOR-ho-nen', 400],
])('ANNOUNCE-3 takes at most 60 characters in one line: %s', async (_, saidAs, status) => {
  const { token, input } = await begin();
  const answer = await site.refused(addCompetitor, { token, input: input({ saidAs }) });
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([status, status === 400 ? ['saidAs'] : []]);
});

test('ANNOUNCE-3 staff see it in their table and its CSV, and a family that returns has it filled in', async () => {
  const { token, tournamentId, registrationId, input } = await begin();
  const added = await site.api(addCompetitor, { token, input: input({ saidAs: 'MY-ah' }) });
  const director = await buildStaff(site.app, 'TournamentDirector');
  const query = { tournamentId: String(tournamentId) };
  const table = await site.api(listCompetitors, { token: director.token, query });
  expect(table.body.competitors.find(({ id }) => id === added.body.id)?.saidAs).toBe('MY-ah');
  const csv = await site.refused(downloadCompetitors, { token: director.token, query });
  expect(csv.text).toMatch(/First name,How to say the name/);
  expect(csv.text).toContain('Korhonen,Maija,MY-ah');
  const form = await site.api(getCompetitorForm, { token, params: { registrationId } });
  expect(form.body.siblings.find(({ id }) => id === added.body.id)?.saidAs).toBe('MY-ah');
});
