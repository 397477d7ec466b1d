import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as checkIn from '#contract/check-in.ts';
import * as matchmaking from '#contract/matchmaking/matchmaking.ts';
import { erasePersonalData } from '#contract/personal-data.ts';
import { buildDesk } from '#test/support/desk/desk-world.ts';
import { matchSettings } from '#test/support/matchmaking/match-tournament.ts';
import { openHold } from '#test/support/store/held.ts';
import { startPostgres } from '#test/support/store/postgres.ts';
import { rowsWith } from '#test/support/store/rows-with.ts';
import { buildOrder } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { type BuiltPerson, buildCatalogue, buildStaff, buildTournament } from '#test/support/world/world.ts';

const database = await startPostgres();

describe.skipIf(!database)('late data about an erased person, on a PostgreSQL server', () => {
  let site: TestApp;
  let admin: BuiltPerson;
  let director: BuiltPerson;
  let hold: Awaited<ReturnType<typeof openHold>>;
  let days = 10;
  beforeAll(async () => {
    site = await createTestApp({ databaseUrl: database?.url as string });
    admin = await buildStaff(site.app, 'SuperAdmin');
    director = await buildStaff(site.app, 'TournamentDirector');
    hold = await openHold(database?.url as string);
  });
  afterAll(async () => {
    await hold.end();
    await site.close();
    await database?.stop();
  });
  const erase = (person: { personId: number; email: string }) => () =>
    site.refused(erasePersonalData, {
      params: { personId: person.personId },
      input: { confirmation: person.email, reason: 'Asked for it by mail' },
      token: admin.token,
    });
  /** A family of a tournament of some days ago. */
  async function pastFamily() {
    const { events, waiverVersionId } = await buildCatalogue(site.app.db);
    const { id: tournamentId } = await buildTournament(site.app, {
      tournamentOn: `2027-03-${++days - 8 < 10 ? '0' : ''}${days - 8}`,
      registrationOpensOn: '2027-01-05',
      registrationClosesAfter: '2027-03-01',
    });
    const { customer: person, registrationId } = await buildOrder(site.app, { tournamentId, isWaiverSigned: false });
    await site.app.db
      .updateTable('registration')
      .set({ completedAt: site.clock.now() })
      .where('id', '=', registrationId)
      .execute();
    const { id } = await site.app.db
      .selectFrom('competitor')
      .select('id')
      .where('registrationId', '=', registrationId)
      .executeTakeFirstOrThrow();
    await site.app.db.insertInto('entry').values({ competitorId: id, eventId: events.forms }).execute();
    return { tournamentId, person, registrationId, id, waiverVersionId, events };
  }

  test.each(['meanwhile', 'after'])(
    'PRIV-5 an offline desk’s notes sent %s the erasure bring back no name',
    async when => {
      const { person, registrationId, id, waiverVersionId } = await pastFamily();
      const desk = await buildDesk(site);
      const send = () =>
        site.refused(checkIn.sendOperations, {
          input: {
            deviceId: desk.deviceId,
            operations: [
              desk.next({
                kind: 'waiver',
                registrationId,
                competitorId: id,
                value: { waiverVersionId, signedBy: 'Grandma Latecomer' },
                seen: { waiverSignedBy: null },
              }),
            ],
          },
          token: desk.volunteer.token,
        });
      const answers =
        when === 'meanwhile'
          ? await hold.inTurn<{ status: number; text: string }>(
              'select 1 from registration where id = $1 for update',
              [registrationId],
              [erase(person), send],
            )
          : [await erase(person)(), await send()];
      expect(answers[0]?.status).toBe(200);
      expect(await rowsWith(site.app, 'latecomer')).toEqual([]);
    },
  );

  test('PRIV-5 a draft in the making keeps no facts about someone erased meanwhile', async () => {
    const { person, tournamentId, id, events } = await pastFamily();
    await site.app.db.updateTable('competitor').set({ weightKg: 37.7 }).where('id', '=', id).execute();
    const answers = await hold.inTurn<{ status: number; text: string }>(
      'select 1 from tournament where id = $1 for update',
      [tournamentId],
      [
        () =>
          site.refused(matchmaking.createDraft, {
            input: {
              tournamentId,
              title: 'Tried',
              comment: null,
              seed: 1,
              keepLockedOf: null,
              progressKey: 'x',
              settings: { ...matchSettings, events: [{ ...matchSettings.events[0], eventId: events.forms }] },
            } as never,
            token: director.token,
          }),
        erase(person),
      ],
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const rows = await site.app.db.selectFrom('draftEntry').select('seen').where('competitorId', '=', id).execute();
    expect(rows).toEqual([{ seen: {} }]);
  });
});
