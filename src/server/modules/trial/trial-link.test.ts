import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/registration/trial.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { type BuiltPerson, buildStaff, buildTournament } from '#test/support/world/world.ts';

let site: TestApp;
let director: BuiltPerson;
beforeAll(async () => {
  site = await createTestApp();
  director = await buildStaff(site.app, 'TournamentDirector');
});
afterAll(() => site.close());

test('TRIAL-3 the link is in the language of the account', async () => {
  const { id: tournamentId } = await buildTournament(site.app, { publishedAt: null });
  const { token } = director;
  const input = { tournamentId, language: 'fr' as const };
  const { body: played } = await site.api(contract.playFamily, { token, input });
  const { publicUrl } = site.app.config;
  expect(played.link.url).toMatch(`${publicUrl}/fr/signage/trial/`);
  const personId = played.trial.trial?.families[0]?.personId ?? 0;
  await site.app.db.updateTable('person').set({ language: 'en' }).where('id', '=', personId).execute();
  const { body: renewed } = await site.api(contract.renewTrialLink, { params: { personId }, token });
  expect(renewed.url).toMatch(`${publicUrl}/signage/trial/`);
});
