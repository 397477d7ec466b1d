import { expect, test } from 'vitest';
import { confirmArrival } from '#contract/arrival.ts';
import { buildDeskFamily } from '#test/support/desk/desk-world.ts';
import { createTestApp } from '#test/support/world/test-app.ts';
import { buildCatalogue, buildStaff, buildTournament } from '#test/support/world/world.ts';

test('ACCESS-16 staff who act for a family confirm who comes, but do not ask for a withdrawal', async () => {
  const site = await createTestApp({ now: '2027-05-03T10:00:00-04:00' });
  try {
    const { db } = site.app;
    const { levels, events } = await buildCatalogue(db);
    const { id: tournamentId } = await buildTournament(site.app, {
      tournamentOn: '2027-05-08',
      registrationOpensOn: '2027-01-01',
      registrationClosesAfter: '2027-05-05',
    });
    const { registrationId, competitorIds, customer } = await buildDeskFamily(site, { tournamentId });
    const entries = competitorIds.map(competitorId => ({ competitorId, eventId: events.forms }));
    await db.insertInto('entry').values(entries).execute();
    const director = await buildStaff(site.app, 'TournamentDirector');
    const acting = { token: director.token, headers: { usercontext: String(customer.personId) } };
    const confirm = (by: { token: string }, isComing: boolean) => {
      const answer = { levelId: levels.green, weightKg: null, waiverSignedBy: null };
      const competitors = competitorIds.map((competitorId, i) => ({
        ...answer,
        competitorId,
        isComing: isComing || i > 0,
      }));
      const input = { competitors, hasGear: true, waiverVersionId: null };
      return site.refused(confirmArrival, { ...by, params: { registrationId }, input });
    };
    const asked = async () =>
      (
        await db
          .selectFrom('competitor')
          .select('id')
          .where('registrationId', '=', registrationId)
          .where('withdrawalRequestedAt', 'is not', null)
          .execute()
      ).map(({ id }) => id);

    const refused = await confirm(acting, false);
    expect([refused.status, refused.body.code]).toEqual([409, 'not_while_acting']);
    expect(await asked()).toEqual([]);
    expect((await confirm(acting, true)).status).toBe(200);
    expect((await confirm(customer, false)).status).toBe(200);
    expect(await asked()).toEqual([competitorIds[0]]);
    // Nothing new is asked for: what the family said stays.
    expect((await confirm(acting, false)).status).toBe(200);
    expect(await asked()).toEqual([competitorIds[0]]);
  } finally {
    await site.close();
  }
});
