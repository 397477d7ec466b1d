import { afterAll, beforeAll, expect, test } from 'vitest';
import * as readiness from '#contract/catalogue/readiness.ts';
import * as registration from '#contract/registration/registration.ts';
import type { Route } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import * as publicContract from '#contract/tournament.ts';
import * as contract from '#contract/tournament-settings.ts';
import { buildOrder, buildTournamentOfItsOwn } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { tournamentInput } from '#test/support/world/tournament-input.ts';
import { type BuiltPerson, buildCatalogue, buildCustomer, buildMerch, buildStaff } from '#test/support/world/world.ts';

const mark = 'Zqdraft';
let site: TestApp;
let admin: BuiltPerson;
let director: BuiltPerson;
let customer: BuiltPerson;
beforeAll(async () => {
  site = await createTestApp();
  admin = await buildStaff(site.app, 'SuperAdmin');
  director = await buildStaff(site.app, 'TournamentDirector');
  customer = await buildCustomer(site.app);
});
afterAll(() => site.close());

async function createDraft(changes: object = {}) {
  const input = { ...tournamentInput(2027, { city: mark, ...changes }), copyMerchFrom: null, copyRingsFrom: null };
  return (await site.api(contract.createTournament, { token: admin.token, input })).body;
}
const publish = ({ id, version }: contract.TournamentSetting, isPublished = true) =>
  site.refused(readiness.publishTournament, {
    token: admin.token,
    params: { tournamentId: id },
    input: { isPublished, version },
  });
const setting = async (tournamentId: number) =>
  (await site.api(contract.getTournamentSetting, { token: admin.token, params: { tournamentId } })).body;
const actionsOf = async (id: number) =>
  (
    await site.app.db
      .selectFrom('history')
      .select('action')
      .where('subject', '=', 'tournament')
      .where('subjectId', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

test('TOUR-42 a new tournament is a draft, and is not published while a family could not register completely', async () => {
  const draft = await createDraft({ competitorOnlineCost: 0 });
  expect(draft).toMatchObject({ isDraft: true, isNext: false, state: 'closed' });
  const { status, body } = await publish(draft);
  expect([status, body.code]).toEqual([409, 'not_ready']);
  expect(body.errors?.isPublished).toEqual([
    'Set what a competitor pays.',
    'Add the levels competitors choose from.',
    'Add the events that competitors enter.',
    'Add a waiver in effect by the day registration opens.',
  ]);
  expect((await setting(draft.id)).isDraft).toBe(true);
  expect(await actionsOf(draft.id)).toEqual(['create']);
  await site.api(contract.deleteTournament, { token: admin.token, params: { tournamentId: draft.id } });
});

test('TOUR-42 no public answer and no family’s own tells of a draft, and nobody can register for it', async () => {
  await buildCatalogue(site.app.db);
  const draft = await createDraft({ venue: `${mark} Hall`, whatToBring: [mark] });
  await buildMerch(site.app.db, draft.id);
  const params = { tournamentId: draft.id };
  const telling: string[] = [];
  const asked: string[] = [];
  for (const [name, route] of Object.entries(routes) as [string, Route][]) {
    const isOpen = route.roles.some(role => role === 'Unauthenticated' || role === 'Customer');
    const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, param]) => param);
    if (route.method !== 'GET' || !isOpen || names.some(param => param !== 'tournamentId')) continue;
    const url = route.path.replace('{tournamentId}', String(draft.id));
    for (const token of [undefined, customer.token]) {
      const headers = token ? { authorization: `Bearer ${token}` } : {};
      const answer = await site.inject({ method: 'GET', url, headers });
      if (answer.body.includes(mark) || answer.body.includes(`"id":${draft.id},`)) telling.push(name);
    }
    asked.push(name);
  }
  expect(telling).toEqual([]);
  expect(asked).toEqual(
    expect.arrayContaining([
      'tournament.listTournaments',
      'tournament.listMerch',
      'config.getConfig',
      'registration.getIncompleteRegistration',
      'registration.getAllRegistrations',
      'result.getPublicResults',
      'result.listResultEditions',
      'signage.getRingAssignments',
    ]),
  );
  const family = { token: customer.token, params };
  for (const route of [
    registration.createRegistration,
    registration.getIncompleteRegistration,
    registration.getAllRegistrations,
  ] as const)
    expect((await site.refused(route, family)).body.code).toBe('not_found');
  const signage = await site.inject({ method: 'GET', url: `/api/signage/ring-assignments/${draft.id}` });
  expect(signage.statusCode).toBe(404);
  await site.app.db.deleteFrom('merchSize').execute();
  await site.app.db.deleteFrom('merch').execute();

  // Published, its dates alone decide; until somebody registers it can be a draft again.
  const published = await publish(draft);
  expect([published.status, published.body]).toMatchObject([200, { isDraft: false, isNext: true, state: 'open' }]);
  expect((await site.api(publicContract.listTournaments)).body.map(one => one.id)).toEqual([draft.id]);
  const again = await publish(await setting(draft.id), false);
  expect(again.body).toMatchObject({ isDraft: true });
  expect((await site.api(publicContract.listTournaments)).body).toEqual([]);
  await publish(await setting(draft.id));
  await publish(await setting(draft.id));
  await site.api(registration.createRegistration, family);
  const refused = await publish(await setting(draft.id), false);
  expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
  expect(refused.body.message).toContain('1 registration');
  expect((await publish({ ...draft }, false)).body.code).toBe('changed_meanwhile');
  expect(await actionsOf(draft.id)).toEqual(['create', 'publish', 'make a draft again', 'publish']);
});

test('TOUR-43 what only people know is ticked by name, and undone', async () => {
  const draft = await createDraft({ tournamentOn: '2027-05-22', permitNumber: null });
  const tick = async (isDone: boolean) =>
    (
      await site.api(readiness.tickReadiness, {
        token: director.token,
        params: { tournamentId: draft.id },
        input: { key: 'permit', isDone },
      })
    ).body.lines.find(({ key }) => key === 'permit');
  const { firstName, lastName } = await site.app.db
    .selectFrom('person')
    .select(['firstName', 'lastName'])
    .where('id', '=', director.personId)
    .executeTakeFirstOrThrow();
  await tick(true);
  expect(await tick(true)).toMatchObject({
    isDone: true,
    tick: { by: `${firstName} ${lastName}`, on: '2027-03-20T00:00:00.000Z' },
  });
  expect(await tick(false)).toMatchObject({ isDone: false, tick: null });
  expect(await actionsOf(draft.id)).toEqual(['create', 'tick permit', 'untick permit']);
  expect((await setting(draft.id)).version).toBe(draft.version);
  const asked = await site.api(readiness.getReadiness, {
    token: director.token,
    query: { tournamentId: String(draft.id) },
  });
  expect(asked.body.tournament).toEqual({ tournamentId: draft.id, version: 1, isDraft: true });
  const unknown = { token: director.token, query: { tournamentId: '99999' } };
  expect((await site.refused(readiness.getReadiness, unknown)).body.code).toBe('not_found');
});

test('TOUR-43 a practice payment and an invitation that nobody took up prove nothing', async () => {
  const own = await createTestApp();
  const { token } = await buildStaff(own.app, 'SuperAdmin');
  const tournamentId = await buildTournamentOfItsOwn(own.app);
  const said = async (key: string) => {
    const { body } = await own.api(readiness.getReadiness, { token, query: { tournamentId: String(tournamentId) } });
    return body.lines.find(line => line.key === key);
  };
  const { registrationId } = await buildOrder(own.app, { tournamentId });
  const at = own.clock.now();
  const attempt = { amountCents: 4500, lines: '[]', orderKey: 'x', idempotencyKey: 'x', status: 'paid' as const };
  await own.app.db
    .insertInto('paymentAttempt')
    .values({
      ...attempt,
      registrationId,
      gateway: 'practice',
      expiresAt: at,
      gatewayExpiresAt: at,
      createdAt: at,
    })
    .execute();
  for (const isDemo of [true, false]) {
    own.app.config = { ...own.app.config, isDemo };
    expect((await said('payment'))?.isDone).toBe(isDemo);
  }

  const { personId } = await buildStaff(own.app, 'CheckInAdmin');
  const persons = () => own.app.db.updateTable('person');
  await persons().set({ passwordHash: 'x' }).execute();
  expect(await said('staff')).toMatchObject({ isDone: true, says: '2 people can sign in as staff.' });
  await persons().set({ verifiedAt: null }).where('id', '=', personId).execute();
  expect((await said('staff'))?.isDone).toBe(false);
  await persons().set({ verifiedAt: at, passwordHash: null }).where('id', '=', personId).execute();
  expect((await said('staff'))?.isDone).toBe(false);
  await persons().set({ googleSub: 'g' }).where('id', '=', personId).execute();
  expect((await said('staff'))?.isDone).toBe(true);
  await own.close();
});

test('TOUR-43 an empty site has a list too', async () => {
  const empty = await createTestApp();
  const { token } = await buildStaff(empty.app, 'SuperAdmin');
  const { body } = await empty.api(readiness.getReadiness, { token });
  expect(body.tournament).toBeNull();
  expect(body.lines.filter(line => line.isBlocking && !line.isDone)).toHaveLength(5);
  await empty.close();
});
