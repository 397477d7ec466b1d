import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listChanges } from '#contract/history.ts';
import { erasePersonalData, exportPersonalData } from '#contract/personal-data.ts';
import { choosePublicName, getCompetitorForm, updateCompetitor } from '#contract/registration/competitor.ts';
import { getCompetitorFormForStaff, updateCompetitorByStaff } from '#contract/registration/staff-registration.ts';
import * as contract from '#contract/result.ts';
import { openResults, type ResultDesk } from '#test/support/ring/result-world.ts';
import { signInWithout } from '#test/support/world/session.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildStaff, competitorInput } from '#test/support/world/world.ts';
import { blankWhatIsOver } from '../personal-data/retention.actions.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const open = async () => {
  const desk = await openResults(site, [{ title: 'Boys 10', people: ['Otto', 'Eino', 'Veli'] }]);
  const sheetId = await desk.write('Boys 10', ['Otto', 'Eino', 'Veli']);
  await desk.release([sheetId]);
  return desk;
};
const publicOf = async ({ params }: ResultDesk) => (await site.api(contract.getPublicResults, { params })).body;
const namesOf = async (desk: ResultDesk) => (await publicOf(desk)).results[0]?.places.map(({ name }) => name);
const familyOf = (desk: ResultDesk, name: string) => {
  const family = desk.families.get(name);
  if (!family) throw new Error(`There is no ${name}`);
  return { token: family.person.token, registrationId: family.registrationId };
};
const choose = (desk: ResultDesk, name: string, publicName: unknown, by = name) =>
  site.refused(choosePublicName, {
    token: familyOf(desk, by).token,
    params: { id: desk.idOf(name) },
    input: { publicName },
  });
const linesOf = (desk: ResultDesk, name: string) =>
  desk.db
    .selectFrom('history')
    .select(['action', 'before', 'after', 'actorPersonId'])
    .where('subject', '=', 'competitor')
    .where('subjectId', '=', desk.idOf(name))
    .where('action', '=', 'change')
    .execute();

describe('RESULT-11 a family', () => {
  test('changes the choice after the release, and public results follow at once', async () => {
    const desk = await open();
    expect(await namesOf(desk)).toEqual(['O. R.', 'E. R.', 'V. R.']);
    const answer = await choose(desk, 'Otto', 'name_and_initial');
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([200, { publicName: 'name_and_initial' }]);
    expect(await namesOf(desk)).toEqual(['Otto R.', 'E. R.', 'V. R.']);
    await choose(desk, 'Otto', 'not_shown');
    expect(await namesOf(desk)).toEqual([null, 'E. R.', 'V. R.']);
    const lines = await linesOf(desk, 'Otto');
    expect(lines).toMatchObject([
      { before: { publicName: null }, after: { publicName: 'name_and_initial' } },
      { before: { publicName: 'name_and_initial' }, after: { publicName: 'not_shown' } },
    ]);
    await choose(desk, 'Otto', 'not_shown');
    expect(await linesOf(desk, 'Otto')).toHaveLength(2);
  });

  test.each([null, undefined, 'everything', ''])('is refused %j, with the field', async publicName => {
    const desk = await open();
    const { status, body } = await choose(desk, 'Otto', publicName);
    expect(status).toBe(400);
    expect(Object.keys((body as unknown as { errors: object }).errors)).toEqual(['publicName']);
    expect(await namesOf(desk)).toEqual(['O. R.', 'E. R.', 'V. R.']);
  });

  test('cannot choose for another family’s competitor', async () => {
    const desk = await open();
    const { status } = await choose(desk, 'Otto', 'name_and_initial', 'Eino');
    expect(status).toBe(404);
    expect(await namesOf(desk)).toEqual(['O. R.', 'E. R.', 'V. R.']);
  });

  test('reads its own choice and name beside its results, and until when the public reads them', async () => {
    const desk = await open();
    await desk.choose('initials', 'Otto');
    const own = async () => (await site.api(contract.listOwnResults, { token: familyOf(desk, 'Otto').token })).body;
    expect(await own()).toMatchObject([
      { isPublic: true, competitors: [{ firstName: 'Otto', lastName: 'Roy', publicName: 'initials' }] },
    ]);
    const archivedAt = site.clock.now();
    await desk.db.updateTable('tournament').set({ archivedAt }).where('id', '=', desk.tournamentId).execute();
    expect(await own()).toMatchObject([{ isPublic: false }]);
  });
});

test('PRIV-2 PRIV-5 an export holds the choice, and an erasure removes it', async () => {
  const desk = await open();
  await desk.choose('name_and_initial', 'Otto');
  site.clock.pass(2 * 24 * 60);
  const { token } = await buildStaff(site.app, 'SuperAdmin');
  const { personId, email } = desk.families.get('Otto')?.person ?? {};
  const response = await site.inject({
    url: exportPersonalData.path.replace('{personId}', String(personId)),
    headers: { authorization: `Bearer ${token}` },
  });
  const data = JSON.parse(strFromU8(unzipSync(response.rawPayload)['data.json'] as Uint8Array));
  expect(data.tables.competitor).toMatchObject([{ firstName: 'Otto', publicName: 'name_and_initial' }]);
  const input = { confirmation: email as string, reason: 'Asked for it' };
  const params = { personId: personId as number };
  expect((await site.api(erasePersonalData, { token, params, input })).status).toBe(200);
  const erased = await desk.db
    .selectFrom('competitor')
    .select(['firstName', 'publicName'])
    .where('id', '=', desk.idOf('Otto'))
    .executeTakeFirstOrThrow();
  expect(erased).toEqual({ firstName: 'Competitor', publicName: null });
  expect(await namesOf(desk)).toEqual([null, 'E. R.', 'V. R.']);
});

describe('REG-22 the form', () => {
  test('keeps the choice where a change leaves it out, also after payment, and takes another', async () => {
    const desk = await open();
    const { token, registrationId } = familyOf(desk, 'Eino');
    const id = desk.idOf('Eino');
    const formOf = async () =>
      (await site.api(getCompetitorForm, { token, params: { registrationId } })).body.siblings.find(
        one => one.id === id,
      );
    const before = await formOf();
    const { publicName: _, ...input } = competitorInput(desk.catalogue, registrationId);
    const typed = {
      ...input,
      ...(({ firstName, lastName, birthDate, competitorLevelId, genderId }) => ({
        firstName,
        lastName,
        birthDate,
        competitorLevelId,
        genderId,
      }))(before as NonNullable<typeof before>),
      eventIds: before?.events.map(event => event.id),
    };
    const save = async (changes: object) => {
      const { status, text } = await site.refused(updateCompetitor, { token, input: { id, ...typed, ...changes } });
      expect(status, text).toBe(200);
    };
    await save({ publicName: 'name_and_initial' });
    expect(await namesOf(desk)).toEqual(['O. R.', 'Eino R.', 'V. R.']);
    await save({});
    expect((await formOf())?.publicName).toBe('name_and_initial');
    await save({ publicName: null });
    expect((await formOf())?.publicName).toBeNull();
    expect(await namesOf(desk)).toEqual(['O. R.', 'E. R.', 'V. R.']);
    await save({ publicName: 'name_and_initial', firstName: 'Einari' });
    expect(await namesOf(desk)).toEqual(['O. R.', 'Einari R.', 'V. R.']);
    const refused = await site.refused(updateCompetitor, { token, input: { id, ...typed, publicName: 'all' } });
    expect([refused.status, refused.body.message]).toEqual([400, 'Please choose from the list']);
  });

  test('RESULT-11 lets staff change the choice for a family, with both in the history', async () => {
    const desk = await open();
    const { registrationId } = familyOf(desk, 'Veli');
    const id = desk.idOf('Veli');
    const params = { registrationId };
    const form = (await site.api(getCompetitorFormForStaff, { token: desk.token, params })).body;
    const [before] = form.siblings;
    const [{ version } = { version: 0 }] = form.ofSiblings;
    if (!before) throw new Error('There is no Veli');
    const { registrationId: __, publicName: _, ...input } = competitorInput(desk.catalogue, registrationId);
    const { status, text } = await site.refused(updateCompetitorByStaff, {
      token: desk.token,
      params: { registrationId, competitorId: id },
      input: {
        ...input,
        firstName: before.firstName,
        lastName: before.lastName,
        birthDate: before.birthDate,
        competitorLevelId: before.competitorLevelId,
        genderId: before.genderId,
        eventIds: before.events.map(event => event.id),
        publicName: 'not_shown',
        version,
      },
    });
    expect(status, text).toBe(200);
    expect(await namesOf(desk)).toEqual(['O. R.', 'E. R.', null]);
    expect(await linesOf(desk, 'Veli')).toMatchObject([
      { before: { publicName: null }, after: { publicName: 'not_shown' }, actorPersonId: desk.director.personId },
    ]);
    const of = { params: { subject: 'competitor', subjectId: id }, query: {} } as const;
    const [told] = (await site.api(listChanges, { token: desk.token, ...of })).body.items;
    expect(told?.fields).toContainEqual({ name: 'publicName', before: null, after: 'Not shown' });
  });
});

test('RESULT-12 a year after the day only medals by school are left, and the choices are removed', async () => {
  const strict = await createTestApp();
  try {
    const desk = await openResults(strict, [{ title: 'Boys 10', people: ['Otto', 'Eino'] }]);
    await desk.release([await desk.write('Boys 10', ['Otto', 'Eino'])]);
    await desk.choose('name_and_initial', 'Otto', 'Eino');
    const { tournamentOn } = await desk.db
      .selectFrom('tournament')
      .select('tournamentOn')
      .where('id', '=', desk.tournamentId)
      .executeTakeFirstOrThrow();
    const [year, ...rest] = tournamentOn.split('-');
    const aYearLater = [Number(year) + 1, ...rest].join('-');
    const choices = async () =>
      (await desk.db.selectFrom('competitor').select('publicName').orderBy('id').execute()).map(one => one.publicName);
    const told = async () => (await strict.api(contract.getPublicResults, { params: desk.params })).body;
    const own = async () => {
      const { personId } = desk.families.get('Otto')?.person ?? {};
      const token = await signInWithout(strict.app, personId as number);
      return (await strict.api(contract.listOwnResults, { token })).body;
    };
    const medals = [{ schoolName: 'Nickel City Karate', gold: 1, silver: 1, bronze: 0, people: 2 }];

    strict.clock.set(`${aYearLater}T23:00:00-04:00`);
    await blankWhatIsOver(strict.app);
    expect(await told()).toMatchObject({
      hasFaded: false,
      results: [{ places: [{ name: 'Otto R.' }, { name: 'Eino R.' }] }],
    });
    expect(await choices()).toEqual(['name_and_initial', 'name_and_initial']);

    strict.clock.set(new Date(strict.clock.now().getTime() + 2 * 3_600_000).toISOString());
    expect(await told()).toMatchObject({ hasFaded: true, results: [], medals });
    await blankWhatIsOver(strict.app);
    expect(await told()).toMatchObject({ hasFaded: true, results: [], medals });
    expect(await choices()).toEqual([null, null]);
    expect(await own()).toMatchObject([
      { isPublic: false, competitors: [{ firstName: 'Otto', results: [{ place: 1, people: 2 }] }] },
    ]);
    const { text } = await strict.api(contract.getPublicResults, { params: desk.params });
    expect(text).not.toMatch(/Otto|Eino|R\./);
  } finally {
    await strict.close();
  }
});
