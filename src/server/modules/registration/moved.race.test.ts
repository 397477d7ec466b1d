import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as customer from '#contract/customer.ts';
import * as competitor from '#contract/registration/competitor.ts';
import * as contract from '#contract/registration/registration.ts';
import * as desk from '#contract/registration/staff-registration.ts';
import { bulkEdit } from '#contract/staff-competitor.ts';
import { openHold } from '#test/support/store/held.ts';
import { startPostgres } from '#test/support/store/postgres.ts';
import { buildOrder } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import {
  type BuiltPerson,
  buildCatalogue,
  buildStaff,
  buildTournament,
  competitorInput,
} from '#test/support/world/world.ts';

const database = await startPostgres();

describe.skipIf(!database)('concurrent changes to a competitor, on a PostgreSQL server', () => {
  let site: TestApp;
  let director: BuiltPerson;
  let hold: Awaited<ReturnType<typeof openHold>>;
  let days = 10;
  beforeAll(async () => {
    site = await createTestApp({ databaseUrl: database?.url as string });
    director = await buildStaff(site.app, 'TournamentDirector');
    hold = await openHold(database?.url as string);
  });
  afterAll(async () => {
    await hold.end();
    await site.close();
    await database?.stop();
  });
  const rowOf = (id: number) =>
    site.app.db.selectFrom('competitor').selectAll().where('id', '=', id).executeTakeFirst();

  async function twoFamilies(isCompleted: boolean) {
    const { id: tournamentId } = await buildTournament(site.app, { tournamentOn: `2027-04-${++days}` });
    const a = await buildOrder(site.app, { tournamentId, competitors: 1, spectators: 1 });
    const b = await buildOrder(site.app, { tournamentId, competitors: 1 });
    if (isCompleted)
      await site.app.db
        .updateTable('registration')
        .set({ completedAt: site.clock.now() })
        .where('id', 'in', [a.registrationId, b.registrationId])
        .execute();
    const inB = site.app.db.updateTable('competitor').where('registrationId', '=', b.registrationId);
    await inB.set({ firstName: 'Eetu' }).execute();
    const { id } = await site.app.db
      .selectFrom('competitor')
      .select('id')
      .where('registrationId', '=', a.registrationId)
      .executeTakeFirstOrThrow();
    return { a, b, id };
  }
  const move = (a: { registrationId: number }, b: { registrationId: number }, id: number) => () =>
    site.refused(desk.moveCompetitor, {
      params: { registrationId: a.registrationId, competitorId: id },
      input: { toRegistrationId: b.registrationId, reason: 'With the other parent' },
      token: director.token,
    });
  const lockRegistration = 'select 1 from registration where id = $1 for update';

  test('after a move to another family, the first family cannot remove them', async () => {
    const { a, b, id } = await twoFamilies(false);
    const answers = await hold.inTurn<{ status: number }>(
      lockRegistration,
      [a.registrationId],
      [move(a, b, id), () => site.refused(competitor.removeCompetitor, { params: { id }, token: a.customer.token })],
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 404]);
    expect(await rowOf(id)).toMatchObject({ registrationId: b.registrationId });
  });

  test('after a move to another family, the first family can neither withdraw nor see them', async () => {
    const { a, b, id } = await twoFamilies(true);
    const answers = await hold.inTurn<{ status: number }>(
      lockRegistration,
      [a.registrationId],
      [
        move(a, b, id),
        () =>
          site.refused(competitor.requestWithdrawal, {
            params: { id },
            input: { reason: 'x' },
            token: a.customer.token,
          }),
      ],
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 404]);
    expect(await rowOf(id)).toMatchObject({ withdrawalRequestedAt: null });
  });

  test.each(['the family, who has paid', 'the desk, with the version it saw'])(
    'a level from a bulk edit is not overwritten by %s',
    async who => {
      const catalogue = await buildCatalogue(site.app.db);
      const { a, id } = await twoFamilies(true);
      await site.app.db.insertInto('entry').values({ competitorId: id, eventId: catalogue.events.forms }).execute();
      const { registrationId } = a;
      const { registrationId: _, ...fields } = competitorInput(catalogue, registrationId, {
        weightKg: 44,
        eventIds: [catalogue.events.forms],
      });
      const isFamily = who.startsWith('the family');
      const answers = await hold.inTurn<{ status: number }>(
        'select 1 from competitor where id = $1 for update',
        [id],
        [
          () =>
            site.refused(bulkEdit, {
              input: { competitorIds: [id], levelId: catalogue.levels.black, schoolId: null, school: null },
              token: director.token,
            }),
          () =>
            isFamily
              ? site.refused(competitor.updateCompetitor, {
                  input: { id, registrationId, ...fields },
                  token: a.customer.token,
                })
              : site.refused(desk.updateCompetitorByStaff, {
                  params: { registrationId, competitorId: id },
                  input: { version: 1, ...fields },
                  token: director.token,
                }),
        ],
      );
      expect(answers[0]?.status).toBe(200);
      expect.soft(answers[1]?.status).toBe(isFamily ? 400 : 409);
      expect(await rowOf(id)).toMatchObject({ competitorLevelId: catalogue.levels.black });
    },
  );

  test('a corrected number stays corrected, and nobody consents for the wrong one', async () => {
    const { a } = await twoFamilies(true);
    const { registrationId } = a;
    const { id } = await site.app.db
      .insertInto('contact')
      .values({ registrationId, name: 'Maija', phoneNumber: '7055550111' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const answers = await hold.inTurn<{ status: number; text: string }>(
      'select 1 from contact where id = $1 for update',
      [id],
      [
        () =>
          site.refused(contract.saveContacts, {
            params: { registrationId },
            input: {
              contacts: [{ id, name: 'Maija', phoneNumber: '7055550222', agreedToSmsDivisionNotifications: null }],
            },
            token: a.customer.token,
          }),
        () =>
          site.refused(customer.saveNotificationPreferences, {
            input: { wantsNews: false, contacts: [{ contactId: id, agreedToSmsDivisionNotifications: true }] },
            token: a.customer.token,
          }),
      ],
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const contact = await site.app.db.selectFrom('contact').selectAll().where('id', '=', id).executeTakeFirst();
    expect(contact).toMatchObject({ phoneNumber: '7055550222' });
  });
});
