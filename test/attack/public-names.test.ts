import type { InjectOptions } from 'light-my-request';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RouteName } from '#contract/routes.ts';
import type { PublicName } from '#core/result/public-name-choices.ts';
import { usualBoutRules } from '#core/scoring/bout.ts';
import { builtPages } from '#server/http/pages/page-build.ts';
import { type AttackCall, allRoutes, familyCalls, requestOf } from '#test/support/attack/attack-calls.ts';
import { staffCalls } from '#test/support/attack/attack-staff-calls.ts';
import { type AttackWorld, openAttackWorld } from '#test/support/attack/attack-world.ts';
import { planted } from '#test/support/attack/foreign-ids.ts';
import { pageAddresses } from '#test/support/site/page-addresses.ts';
import { signInWithout } from '#test/support/world/session.ts';

// RESULT-9, RESULT-10: whoever is not signed in reads no last name, and nobody without a medal or who is not shown.
interface Placed {
  place: number;
  publicName: PublicName | null;
}
const placed: (Placed[] | 'exhibition')[] = [
  [
    { place: 1, publicName: 'name_and_initial' },
    { place: 2, publicName: 'not_shown' },
    { place: 4, publicName: 'name_and_initial' },
  ],
  [
    { place: 1, publicName: null },
    { place: 3, publicName: 'initials' },
    { place: 3, publicName: 'not_shown' },
  ],
  'exhibition',
];

let world: AttackWorld;
const lastNames: string[] = [];
const shownNames: string[] = [];
/** First names that only staff and the family itself may read; on the day, published divisions name those who chose it. */
const hiddenNames: string[] = [];
/** Those of families who did not choose a first name: no coach, no division’s page and no screen in the hall reads them either. COACH-3, PUBLIC-2, SCREEN-3 */
const unchosenNames: string[] = [];
/** Of those whose family chose it, whether they have a medal or not. */
const chosenNames: string[] = [];
const tellsOnDeck = (name: string): boolean => name === 'hall.getHall' || name === '/signage/ring-assignments';
let requests: (readonly [name: string, request: (token?: string) => InjectOptions])[];
/** A family's page, open to whoever has its link: first names of its own. */
const familyPage = (name: string): boolean =>
  name === 'familyTimeline.getFamilyPage' || name === `/signage/family/${world.victim.familyToken}`;
/** A school's page, open to anyone with the coach's link: its own as their families chose. */
const schoolPage = (name: string): boolean =>
  name === 'coach.getSchoolPage' || name === `/signage/school/${world.victim.schoolToken}`;
const divisionPage = (name: string): boolean => /^(publicDivision\.|\/signage\/divisions)/.test(name);

beforeAll(async () => {
  world = await openAttackWorld({ pages: await builtPages(process.cwd()) });
  const { db, table, tournamentId, victim } = world;
  await db.deleteFrom('releasedResult').execute();
  for (const [i, people] of placed.entries()) {
    const draftDivisionId = table.division(i);
    const { eventId } = await db
      .selectFrom('draftDivisionEvent')
      .select('eventId')
      .where('draftDivisionId', '=', draftDivisionId)
      .executeTakeFirstOrThrow();
    const ids = table.competitorIds[i] as number[];
    const places =
      people === 'exhibition' ? ids.map(() => ({ place: 1, publicName: 'name_and_initial' as const })) : people;
    for (const [j, id] of ids.entries()) {
      const { place, publicName } = places[j] as Placed;
      const [firstName, lastName] = [`Qf${i}${j}zed`, `Xl${i}${j}zed`];
      const isShown = publicName === 'name_and_initial' && place <= 3 && people !== 'exhibition';
      lastNames.push(lastName);
      (isShown ? shownNames : hiddenNames).push(firstName);
      (publicName === 'name_and_initial' ? chosenNames : unchosenNames).push(firstName);
      await db.updateTable('competitor').set({ firstName, lastName, publicName }).where('id', '=', id).execute();
    }
    const values = {
      places: JSON.stringify(ids.map((competitorId, j) => ({ competitorId, place: places[j]?.place }))),
      isDone: true,
      signedBy: 'Centre Judge',
    };
    const setup = JSON.stringify({
      format: 'panel',
      panel: { judges: 3, maxDeviation: null },
      bout: usualBoutRules,
      members: ids.map(competitorId => ({ competitorId })),
    });
    const { id: sheetId } = await db
      .insertInto('scoreSheet')
      .values({ draftDivisionId, eventId, setup, ...values })
      .onConflict(conflict => conflict.columns(['draftDivisionId', 'eventId']).doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('releasedResult')
      .values({
        sheetId,
        places: values.places,
        releasedBy: world.staff.SuperAdmin.personId,
        releasedAt: world.app.clock.now(),
      })
      .execute();
    if (people === 'exhibition')
      await db
        .insertInto('exhibition')
        .values({ draftDivisionId, personId: world.staff.SuperAdmin.personId, at: world.app.clock.now() })
        .execute();
  }
  await table.onTheDay(590); // within the sessions of the day before
  await world.mark();
  world.app.dropKeptCopies();

  const { code } = await db
    .selectFrom('draftDivision')
    .select('code')
    .where('id', '=', table.division(0))
    .executeTakeFirstOrThrow();
  const calls: Partial<Record<RouteName, AttackCall>> = {
    ...staffCalls(world),
    ...familyCalls(world, victim),
    'divisionSheet.checkSheet': { params: { code } },
    'result.getPublicResults': { params: { tournamentId } },
    'publicDivision.getPublicDivisions': { params: { tournamentId } },
    'publicDivision.getPublicDivision': { params: { draftDivisionId: table.division(0) } },
    'signage.getRingAssignments': { params: { tournamentId } },
    'hall.getHall': { params: { tournamentId } },
    'hallBracket.listHallBrackets': { params: { tournamentId } },
  };
  const routes = allRoutes
    // The demonstration's outbox is open on purpose; a site for people has none.
    .filter(([name]) => name !== 'config.demoOutbox')
    .map(([name, route]) => {
      const { headers: _, ...call } = calls[name] ?? {}; // without a tablet's key
      return [name, (token?: string) => requestOf(route, call, token)] as const;
    });
  const urls = [
    ...(await pageAddresses()),
    `/signage/results?tournament=${tournamentId}`,
    ...placed.map((_, i) => `/signage/divisions/${table.division(i)}`),
    ...['?print=ring', '?print=school', '?search=x'].map(query => `/signage/divisions${query}`),
    `/signage/sheet/${code}`,
    `/signage/family/${victim.familyToken}`,
    `/signage/school/${victim.schoolToken}`,
  ];
  const pages = urls.map(
    url => [url, () => ({ method: 'GET' as const, url, headers: { accept: 'text/html' } })] as const,
  );
  requests = [...routes, ...pages];
}, 120_000);
afterAll(() => world?.close());
beforeEach(() => world.rewind());

/** Which answers name whom they must not, and how many told anything at all. */
async function naming(token?: string, only?: string): Promise<{ naming: string[]; answered: number }> {
  const found: string[] = [];
  let answered = 0;
  for (const [name, request] of requests) {
    if (only && name !== only) continue;
    const asked = request(token);
    if (token && asked.method !== 'GET') continue; // staff only read here: one of their calls ends the session
    const { statusCode, headers, body } = await world.site.inject(asked);
    if (statusCode === 200) answered++;
    const whole = `${JSON.stringify(headers)}\n${body}`.toLowerCase();
    const isAsChosen = schoolPage(name) || divisionPage(name) || tellsOnDeck(name);
    const forbidden = [...lastNames, ...(familyPage(name) ? [] : isAsChosen ? unchosenNames : hiddenNames)];
    const told = forbidden.filter(word => whole.includes(word.toLowerCase()));
    if (told.length > 0) found.push(`${name} names ${told.join(', ')}`);
  }
  return { naming: found, answered };
}

test('RESULT-10 nobody without a sign-in reads a last name, or a first name that is not to be shown, anywhere', async () => {
  const told = await naming();
  expect(told.naming).toEqual([]);
  expect(told.answered).toBeGreaterThan(50);
  const results = (await world.site.inject({ url: `/api/signage/results/${world.tournamentId}` })).body;
  const page = (await world.site.inject({ url: `/signage/results?tournament=${world.tournamentId}` })).body;
  for (const name of shownNames) {
    expect(results).toContain(`"${name} X."`);
    expect(page).toContain(`${name} X.`);
  }
  expect(results.match(/"Q\. X\."/g)).toHaveLength(2);
  expect(results.match(/"name":null/g)).toHaveLength(2);
});

test('PUBLIC-2 published divisions name those who chose it, with the others as their families did', async () => {
  const { body } = await world.site.inject({ url: `/api/signage/divisions/${world.tournamentId}` });
  for (const name of chosenNames) expect(body).toContain(`"${name} X."`);
  expect(body.match(/"Q\. X\."/g)?.length).toBeGreaterThanOrEqual(2);
});

test('staff do read what is searched for', async () => {
  const token = await signInWithout(world.app, world.staff.SuperAdmin.personId); // the clock went on since
  const told = (await naming(token)).naming.join('\n');
  for (const name of [...lastNames, ...hiddenNames]) expect(told).toContain(name);
});

test.each<[string, RouteName, (answer: unknown) => unknown]>([
  [
    'a whole name in the results',
    'result.getPublicResults',
    answer => ({ ...(answer as object), hasFaded: lastNames[0] }),
  ],
  [
    'somebody not shown in a division',
    'publicDivision.getPublicDivision',
    answer => ({ ...(answer as object), brackets: unchosenNames }),
  ],
  ['somebody not shown on the screens', 'signage.getRingAssignments', () => [{ name: hiddenNames[0] }]],
  ['somebody not shown on the school’s page', 'coach.getSchoolPage', () => ({ schoolName: unchosenNames[0] })],
  ['a last name on the family’s page', 'familyTimeline.getFamilyPage', () => ({ version: lastNames[0] })],
])('planted: finds %s', async (_, name, changed) => {
  const plant = (whole: { run: (call: never) => unknown }) => ({
    ...whole,
    run: async (call: never) => changed(await whole.run(call)),
  });
  const { naming: found } = await planted(world, name, plant as never, () => naming(undefined, name));
  expect(found).toHaveLength(1);
});
