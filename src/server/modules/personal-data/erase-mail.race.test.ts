import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#contract/communication.ts';
import * as outbox from '#contract/outbox.ts';
import { erasePersonalData } from '#contract/personal-data.ts';
import * as staff from '#contract/staff.ts';
import { openHold } from '#test/support/store/held.ts';
import { startPostgres } from '#test/support/store/postgres.ts';
import { rowsWith } from '#test/support/store/rows-with.ts';
import { buildOrder } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { type BuiltPerson, buildCustomer, buildStaff, buildTournament } from '#test/support/world/world.ts';

const database = await startPostgres();

describe.skipIf(!database)('during an erasure, on a PostgreSQL server', () => {
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

  test('sends no message to an erased recipient', async () => {
    const { id: tournamentId } = await buildTournament(site.app, { tournamentOn: `2027-04-${++days}` });
    const { customer: person, registrationId } = await buildOrder(site.app, {
      tournamentId,
      competitors: 0,
      spectators: 1,
    });
    await buildOrder(site.app, { tournamentId, competitors: 0, spectators: 1 });
    const none = { eventIds: [], levelIds: [], schoolIds: [], missing: [], bought: [] };
    // The erasing holds the person, and waits for the registration.
    const answers = await hold.inTurn<{ status: number; text: string }>(
      'select 1 from registration where id = $1 for update',
      [registrationId],
      [
        erase(person),
        () =>
          site.refused(contract.sendMessage, {
            input: {
              audience: { tournamentId, status: 'any', ...none, notRegisteredFor: null },
              purpose: 'service',
              subject: 'Hello {{firstName}}',
              body: 'Hello {{firstName}}',
              smsBody: null,
              replyTo: 'tournament',
            } as never,
            token: director.token,
          }),
      ],
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await rowsWith(site.app, person.email)).toEqual([]);
  });

  test('does not invite the erased person to staff', async () => {
    const { id: tournamentId } = await buildTournament(site.app, { tournamentOn: `2027-04-${++days}` });
    const { customer: person, registrationId } = await buildOrder(site.app, {
      tournamentId,
      competitors: 0,
      spectators: 1,
    });
    const answers = await hold.inTurn<{ status: number; text: string }>(
      'select 1 from registration where id = $1 for update',
      [registrationId],
      [
        erase(person),
        () =>
          site.refused(staff.inviteStaff, {
            input: { firstName: 'Anna', lastName: 'Laine', email: person.email, roles: ['TournamentDirector'] },
            token: admin.token,
          }),
      ],
    );
    expect(answers[0]?.status).toBe(200);
    const roles = await site.app.db
      .selectFrom('personRole')
      .selectAll()
      .where('personId', '=', person.personId)
      .execute();
    expect.soft(roles).toEqual([]);
    const mails = await site.app.db.selectFrom('outbox').selectAll().where('personId', '=', person.personId).execute();
    expect.soft(mails).toEqual([]);
    const { passwordHash } = await site.app.db
      .selectFrom('person')
      .selectAll()
      .where('id', '=', person.personId)
      .executeTakeFirstOrThrow();
    expect(passwordHash).toBe(null);
  });

  test('opening the unsubscribe link leaves no address', async () => {
    const person = await buildCustomer(site.app);
    await site.app.db
      .insertInto('consent')
      .values({
        personId: person.personId,
        channel: 'email',
        purpose: 'news',
        address: person.email,
        agreed: true,
        wording: 'x',
        at: site.clock.now(),
      })
      .execute();
    const { id: tournamentId } = await buildTournament(site.app, { tournamentOn: `2027-04-${++days}` });
    const { registrationId } = await buildOrder(site.app, {
      tournamentId,
      customer: person,
      competitors: 0,
      spectators: 1,
    });
    const token = site.app.unsubscribeTokens.sign(person);
    const answers = await hold.inTurn<{ status: number; text: string }>(
      'select 1 from registration where id = $1 for update',
      [registrationId],
      [erase(person), () => site.refused(outbox.unsubscribe, { params: { token }, input: undefined as never })],
    );
    expect(answers[0]?.status).toBe(200);
    expect(await rowsWith(site.app, person.email)).toEqual([]);
  });
});
