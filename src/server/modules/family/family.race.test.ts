import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as family from '#contract/family.ts';
import { startPayment } from '#contract/payment/payment.ts';
import { erasePersonalData } from '#contract/personal-data.ts';
import * as registration from '#contract/registration/registration.ts';
import { openHold } from '#test/support/store/held.ts';
import { startPostgres } from '#test/support/store/postgres.ts';
import { buildOrder, buildTournamentOfItsOwn } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildTwoParents, inviteParent, joinFamily } from '#test/support/world/two-parents.ts';
import { type BuiltPerson, buildCustomer, buildStaff, buildTournament } from '#test/support/world/world.ts';

const database = await startPostgres();

describe.skipIf(!database)('two parents at once, on a PostgreSQL server', () => {
  let site: TestApp;
  let admin: BuiltPerson;
  let open: number;
  let hold: Awaited<ReturnType<typeof openHold>>;
  beforeAll(async () => {
    site = await createTestApp({ databaseUrl: database?.url as string });
    admin = await buildStaff(site.app, 'SuperAdmin');
    open = (await buildTournament(site.app, { tournamentOn: '2027-04-03' })).id;
    hold = await openHold(database?.url as string);
  });
  afterAll(async () => {
    await hold.end();
    await site.close();
    await database?.stop();
  });

  const accept = ({ token }: BuiltPerson, hash: string) =>
    site.refused(family.acceptInvitation, { token, input: { hash } });
  const leave = ({ token }: BuiltPerson) => site.refused(family.leaveFamily, { token });
  const begin = ({ token }: BuiltPerson, tournamentId = open) =>
    site.refused(registration.createRegistration, { token, params: { tournamentId } });
  const erase = ({ personId, email }: BuiltPerson) =>
    site.refused(erasePersonalData, {
      params: { personId },
      input: { confirmation: email, reason: 'Asked for it by mail' },
      token: admin.token,
    });
  const rowsOf = (...people: BuiltPerson[]) =>
    site.app.db
      .selectFrom('registration')
      .select(['id', 'personId', 'begunBy'])
      .where(
        'personId',
        'in',
        people.map(({ personId }) => personId),
      )
      .orderBy('id')
      .execute();
  const familyOf = async ({ personId }: BuiltPerson) =>
    (await site.app.db.selectFrom('person').select('familyOf').where('id', '=', personId).executeTakeFirstOrThrow())
      .familyOf;
  const begun = ({ text }: { text: string }): unknown => JSON.parse(text).registrationId;
  /** Holds a person's row until all calls wait for it, in this order. */
  const inTurn = <T>({ personId }: BuiltPerson, ...calls: (() => Promise<T>)[]) =>
    hold.inTurn('select 1 from person where id = $1 for update', [personId], calls);

  test('ACCESS-43 a link that is accepted twice at once lets in once', async () => {
    const [anna, ben] = [await buildCustomer(site.app), await buildCustomer(site.app)];
    const hash = await inviteParent(site, anna, ben);
    const answers = await inTurn(ben, ...[1, 2, 3].map(() => () => accept(ben, hash)));
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 400]);
  });

  test('ACCESS-43 two who invited each other and both accept share one family', async () => {
    const [anna, ben] = [await buildCustomer(site.app), await buildCustomer(site.app)];
    const [toBen, toAnna] = [await inviteParent(site, anna, ben), await inviteParent(site, ben, anna)];
    const answers = await inTurn(
      anna,
      () => accept(ben, toBen),
      () => accept(anna, toAnna),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 400]);
    expect([await familyOf(anna), await familyOf(ben)]).toEqual([null, anna.personId]);
  });

  test('ACCESS-43 of two who accept one family’s and another’s invitation at once, no chain of three comes about', async () => {
    const [anna, ben, cleo] = [
      await buildCustomer(site.app),
      await buildCustomer(site.app),
      await buildCustomer(site.app),
    ];
    const [toBen, toCleo] = [await inviteParent(site, anna, ben), await inviteParent(site, ben, cleo)];
    const answers = await inTurn(
      ben,
      () => accept(ben, toBen),
      () => accept(cleo, toCleo),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect((await accept(cleo, toCleo)).body.code).toBe('bad_link');
    expect(await familyOf(cleo)).toBeNull();
  });

  test('ACCESS-44 both begin a registration while one joins: one remains, or joining is what waited', async () => {
    const [anna, ben] = [await buildCustomer(site.app), await buildCustomer(site.app)];
    const hash = await inviteParent(site, anna, ben);
    const answers = await inTurn(
      ben,
      () => accept(ben, hash),
      () => begin(ben),
      () => begin(anna),
    );
    expect(answers[0]?.status).toBe(200);
    expect(answers[1]?.body.code).toBe('changed_meanwhile'); // began as nobody's other parent: try again
    expect(begun(await begin(ben))).toBe(answers[2] && begun(answers[2]));
    expect(await rowsOf(anna, ben)).toHaveLength(1);
  });

  test('ACCESS-45 both begin the same registration at once: one', async () => {
    const { anna, ben } = await buildTwoParents(site);
    const answers = await Promise.all([anna, ben, anna, ben].map(one => begin(one)));
    expect(new Set(answers.map(answer => `${answer.status} ${begun(answer)}`)).size).toBe(1);
    expect(await rowsOf(anna, ben)).toHaveLength(1);
  });

  test('ACCESS-45 both pay at once: one attempt, one payment page', async () => {
    const { anna, ben } = await buildTwoParents(site);
    const { registrationId } = await buildOrder(site.app, { customer: anna });
    const answers = await Promise.all(
      [anna, ben, anna, ben].map(({ token }) => site.api(startPayment, { token, params: { registrationId } })),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    const attempts = await site.app.db
      .selectFrom('paymentAttempt')
      .select('id')
      .where('registrationId', '=', registrationId)
      .execute();
    expect(attempts).toHaveLength(1);
  });

  test('ACCESS-46 both leave at once: they part once', async () => {
    const { anna, ben } = await buildTwoParents(site);
    const answers = await inTurn(
      ben,
      () => leave(anna),
      () => leave(ben),
    );
    expect(answers.map(({ text }) => text)).toEqual(['true', 'true']);
    const lines = await site.app.db
      .selectFrom('history')
      .select('id')
      .where('subjectId', 'in', [anna.personId, ben.personId])
      .where('subject', '=', 'person')
      .where('action', '=', 'left the family')
      .execute();
    expect(lines).toHaveLength(1);
  });

  test('ACCESS-46 who left a moment ago begins nothing in the family any more', async () => {
    const { anna, ben } = await buildTwoParents(site);
    const answers = await inTurn(
      ben,
      () => leave(ben),
      () => begin(ben),
    );
    expect([answers[0]?.text, answers[1]?.body.code]).toEqual(['true', 'changed_meanwhile']);
    expect(await rowsOf(anna, ben)).toEqual([]);
  });

  test('PRIV-21 one leaves while the other is erased: no child is lost', async () => {
    for (const isLeftFirst of [true, false]) {
      const { anna, ben } = await buildTwoParents(site);
      const tournamentId = await buildTournamentOfItsOwn(site.app);
      const { registrationId } = await buildOrder(site.app, { tournamentId, customer: anna });
      const calls = [() => leave(ben), () => erase(anna)];
      const answers = await inTurn(ben, ...(isLeftFirst ? calls : calls.toReversed()));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const [row] = await site.app.db
        .selectFrom('registration')
        .select(['personId', 'blankedAt'])
        .where('id', '=', registrationId)
        .execute();
      // Left in time, they were Anna's alone and went with her; else they are Ben's.
      if (isLeftFirst) expect(row).toMatchObject({ personId: anna.personId, blankedAt: expect.any(Date) });
      else expect(row).toEqual({ personId: ben.personId, blankedAt: null });
    }
  });

  test('PRIV-21 two who join while one is erased: nobody shares a family with the erased', async () => {
    const [anna, ben] = [await buildCustomer(site.app), await buildCustomer(site.app)];
    const hash = await inviteParent(site, anna, ben);
    const answers = await inTurn(
      anna,
      () => erase(anna),
      () => accept(ben, hash),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 400]);
    expect(await familyOf(ben)).toBeNull();
    await joinFamily(site, ben, await buildCustomer(site.app)); // and Ben is free
  });
});
