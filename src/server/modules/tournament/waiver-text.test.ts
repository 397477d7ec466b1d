import { afterAll, beforeAll, expect, test } from 'vitest';
import * as competitor from '#contract/registration/competitor.ts';
import { updateWaiver } from '#contract/tournament-settings.ts';
import { buildOrder } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildCatalogue, buildStaff, buildTournament, competitorInput } from '#test/support/world/world.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

test('REG-6 nobody signs wording that changed after they read it', async () => {
  const catalogue = await buildCatalogue(site.app.db);
  const { id: tournamentId } = await buildTournament(site.app, { tournamentOn: '2027-04-11' });
  const { registrationId, customer } = await buildOrder(site.app, { tournamentId, competitors: 0, spectators: 1 });
  const director = await buildStaff(site.app, 'SuperAdmin');
  const { body } = await site.api(competitor.getCompetitorForm, { params: { registrationId }, token: customer.token });
  const read = body.waiver;
  const row = await site.app.db
    .selectFrom('waiverVersion')
    .selectAll()
    .where('id', '=', read?.waiverVersionId as number)
    .executeTakeFirstOrThrow();
  const done = await site.refused(updateWaiver, {
    params: { waiverVersionId: row.id },
    input: { title: row.title, body: 'I give up every claim.', effectiveOn: row.effectiveOn, version: row.version },
    token: director.token,
  });
  expect(done.status).toBe(200);
  const input = competitorInput(catalogue, registrationId, { waiverVersionId: read?.waiverVersionId });
  const answer = await site.refused(competitor.addCompetitor, { input, token: customer.token });
  expect(answer.status).toBe(400);
});
