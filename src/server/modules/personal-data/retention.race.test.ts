import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as registration from '#contract/registration/registration.ts';
import * as users from '#contract/users.ts';
import { openHold } from '#test/support/store/held.ts';
import { startPostgres } from '#test/support/store/postgres.ts';
import { rowsWith } from '#test/support/store/rows-with.ts';
import { newAddress, newestLink, quickPasswords, signUpInput } from '#test/support/world/account.ts';
import { buildOrder } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildCustomer, buildTournament } from '#test/support/world/world.ts';
import { blankWhatIsOver } from './retention.actions.ts';

const database = await startPostgres();

describe.skipIf(!database)('while unused accounts are deleted, on a PostgreSQL server', () => {
  let site: TestApp;
  let hold: Awaited<ReturnType<typeof openHold>>;
  beforeAll(async () => {
    site = await createTestApp({ databaseUrl: database?.url as string, overrides: { passwords: quickPasswords } });
    hold = await openHold(database?.url as string);
  });
  afterAll(async () => {
    await hold.end();
    await site.close();
    await database?.stop();
  });
  const personOf = (id: number) =>
    site.app.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test('PRIV-12 keeps an account that its owner verifies at that moment', async () => {
    const email = newAddress();
    await site.api(users.register, { input: signUpInput(email) });
    const { id } = await site.app.db
      .selectFrom('person')
      .select('id')
      .where('emailKey', '=', email)
      .executeTakeFirstOrThrow();
    await site.app.db
      .updateTable('person')
      .set({ createdAt: new Date(site.clock.now().getTime() - 40 * 86_400_000) })
      .where('id', '=', id)
      .execute();
    const hash = await newestLink(site.app, email, 'verification'); // asked for anew today
    const answers = await hold.inTurn<unknown>(
      'select 1 from person where id = $1 for update',
      [id],
      [() => site.refused(users.verify, { input: { hash } }), () => blankWhatIsOver(site.app)],
    );
    expect(answers[0]).toMatchObject({ status: 200 });
    const person = await personOf(id);
    expect(person.erasedAt).toBeNull();
    expect(person.verifiedAt).not.toBeNull();
  });

  test('PRIV-12 keeps an old family that registers at that moment', async () => {
    const { id: tournamentId } = await buildTournament(site.app, { tournamentOn: '2027-04-11' });
    const family = await buildCustomer(site.app, {
      createdAt: new Date(site.clock.now().getTime() - 8 * 365 * 86_400_000),
    });
    const answers = await hold.inTurn<unknown>(
      'select 1 from person where id = $1 for update',
      [family.personId],
      [
        () => site.refused(registration.createRegistration, { params: { tournamentId }, token: family.token }),
        () => blankWhatIsOver(site.app),
      ],
    );
    expect(answers[0]).toMatchObject({ status: 200 });
    expect((await personOf(family.personId)).erasedAt).toBeNull();
  });

  test('PRIV-11 deletes what a family writes into an old registration along with it', async () => {
    const { id: tournamentId } = await buildTournament(site.app, {
      tournamentOn: '2019-04-11',
      registrationOpensOn: '2019-01-05',
      registrationClosesAfter: '2019-03-01',
    });
    const { registrationId, customer } = await buildOrder(site.app, { tournamentId, isWaiverSigned: false });
    await site.app.db
      .updateTable('registration')
      .set({ completedAt: site.clock.now() })
      .where('id', '=', registrationId)
      .execute();
    const answers = await hold.inTurn<unknown>(
      'select 1 from registration where id = $1 for update',
      [registrationId],
      [
        () =>
          site.refused(registration.saveContacts, {
            params: { registrationId },
            input: {
              contacts: [
                { id: null, name: 'Latecomer', phoneNumber: '7055550222', agreedToSmsDivisionNotifications: null },
              ],
            },
            token: customer.token,
          }),
        () => blankWhatIsOver(site.app),
      ],
    );
    expect(answers[0]).toMatchObject({ status: 200 });
    const { blankedAt } = await site.app.db
      .selectFrom('registration')
      .select('blankedAt')
      .where('id', '=', registrationId)
      .executeTakeFirstOrThrow();
    expect(blankedAt).not.toBeNull();
    await blankWhatIsOver(site.app);
    expect((await rowsWith(site.app, 'latecomer')).filter(row => !row.startsWith('history'))).toEqual([]);
    expect(await rowsWith(site.app, 'latecomer')).toEqual([]);
  });
});
