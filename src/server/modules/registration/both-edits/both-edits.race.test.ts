import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#contract/registration/competitor.ts';
import { editOf } from '#core/registration/competitor-edit.ts';
import { openHold } from '#test/support/store/held.ts';
import { startPostgres } from '#test/support/store/postgres.ts';
import { buildOrder } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildTwoParents } from '#test/support/world/two-parents.ts';
import { buildCatalogue, buildTournament, competitorInput } from '#test/support/world/world.ts';

const database = await startPostgres();

describe.skipIf(!database)('REG-51 two parents who save one child at the same moment, on a PostgreSQL server', () => {
  let site: TestApp;
  let hold: Awaited<ReturnType<typeof openHold>>;
  beforeAll(async () => {
    site = await createTestApp({ databaseUrl: database?.url as string });
    hold = await openHold(database?.url as string);
  });
  afterAll(async () => {
    await hold.end();
    await site.close();
    await database?.stop();
  });

  test('both changes stay, and of one field the second is asked', async () => {
    const { anna, ben } = await buildTwoParents(site);
    const catalogue = await buildCatalogue(site.app.db);
    const { id: tournamentId } = await buildTournament(site.app);
    const { registrationId } = await buildOrder(site.app, { tournamentId, customer: anna, competitors: 0 });
    const input = competitorInput(catalogue, registrationId, { moveUpAge: false, moveMixedGender: false });
    const { body: before } = await site.api(contract.addCompetitor, { token: anna.token, input });
    const opened = { ...editOf(before) };
    const save = (parent: typeof anna, fields: Partial<typeof input>) => () =>
      site.refused(contract.updateCompetitor, {
        token: parent.token,
        input: { ...input, ...fields, id: before.id, opened },
      });
    const lock = 'select id from registration where id = $1 for update';
    const [first, second] = await hold.inTurn(
      lock,
      [registrationId],
      [
        save(anna, { medicalNote: 'Asthma', school: 'Timmins Dojo' }),
        save(ben, { yearsTraining: 6, eventIds: [catalogue.events.forms] }),
      ],
    );
    expect([first?.status, second?.status]).toEqual([200, 200]);
    expect(second?.body).toMatchObject({
      ...{ medicalNote: 'Asthma', school: 'Timmins Dojo', yearsTraining: 6 },
      events: [{ id: catalogue.events.forms }],
    });
    const [third, fourth] = await hold.inTurn(
      lock,
      [registrationId],
      [save(anna, { style: 'Judo', school: 'Timmins Dojo' }), save(ben, { style: 'Kobudo' })],
    );
    expect([third?.status, fourth?.body.code]).toEqual([200, 'changed_meanwhile']);
    expect(fourth?.body.errors).toEqual({ style: ['Style: another device saved “Judo” while you wrote “Kobudo”'] });
  });
});
