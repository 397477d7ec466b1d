import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countAudience } from '#contract/communication.ts';
import { getDashboard } from '#contract/dashboard.ts';
import { buildOrder, buildTournamentOfItsOwn } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { type BuiltPerson, buildCatalogue, buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
let director: BuiltPerson;
beforeAll(async () => {
  site = await createTestApp();
  director = await buildStaff(site.app, 'TournamentDirector');
});
afterAll(() => site.close());

describe('REG-13 withdrawn competitors count nowhere', () => {
  test('neither on the dashboard nor in an audience, unless the registration is chosen by hand', async () => {
    const { levels } = await buildCatalogue(site.app.db);
    const tournamentId = await buildTournamentOfItsOwn(site.app);
    const { registrationId } = await buildOrder(site.app, { tournamentId, isWaiverSigned: false });
    const at = site.clock.now();
    await site.app.db.updateTable('registration').set({ completedAt: at }).where('id', '=', registrationId).execute();
    const count = async () => {
      const dashboard = await site.api(getDashboard, {
        token: director.token,
        query: { tournamentId: String(tournamentId) },
      });
      const { competitorsByLevel, attention } = dashboard.body ?? { competitorsByLevel: [], attention: [] };
      return [competitorsByLevel.some(bar => bar.count > 0), attention.some(({ kind }) => kind === 'noWaiver')];
    };
    const audience = (changes: object) =>
      site.api(countAudience, {
        token: director.token,
        input: {
          audience: {
            tournamentId,
            status: 'any',
            eventIds: [],
            levelIds: [],
            schoolIds: [],
            missing: [],
            bought: [],
            notRegisteredFor: null,
            ...changes,
          },
          purpose: 'service',
        },
      });
    const families = async (changes: object) => (await audience(changes)).body.families;
    expect(await count()).toEqual([true, true]);
    expect(await families({ levelIds: [levels.green] })).toBe(1);
    expect(await families({ registrationIds: [999_999] })).toBe(0);
    await site.app.db
      .updateTable('competitor')
      .set({ withdrawnAt: at })
      .where('registrationId', '=', registrationId)
      .execute();
    expect(await count()).toEqual([false, false]);
    expect(await families({ levelIds: [levels.green] })).toBe(0);
    expect(await families({ missing: ['waiver'] })).toBe(0);
    expect(await families({})).toBe(0);
    expect(await families({ registrationIds: [registrationId] })).toBe(1);
  });
});
