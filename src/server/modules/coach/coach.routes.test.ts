import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#contract/ring/coach.ts';
import * as staffCompetitor from '#contract/staff-competitor.ts';
import { openResults, type ResultDesk } from '#test/support/ring/result-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

let opened = 0;
/** Two schools on a day of two rings; names nobody else has. */
async function open() {
  opened++;
  const [north, south] = [`Northern Dojo ${opened}`, `Southern Club ${opened}`];
  const desk = await openResults(site, [
    { title: 'Forms 8-9', people: ['Maija of Korhonen', 'Aino', 'Ida'] },
    { title: 'Sparring 10-11', people: ['Olli of Korhonen', 'Eino'], events: ['sparring'] },
  ]);
  await desk.moveTo(north, 'Maija of Korhonen', 'Olli of Korhonen', 'Aino');
  await desk.moveTo(south, 'Ida', 'Eino');
  site.app.dropKeptCopies();
  const schoolOf = async (name: string) =>
    (await site.app.db.selectFrom('school').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
  return { desk, north, south, northId: await schoolOf(north), southId: await schoolOf(south) };
}
const paramsOf = ({ tournamentId }: ResultDesk, schoolId: number) => ({ tournamentId, schoolId });
const tokenIn = (url: string | null): string => url?.slice(url.lastIndexOf('/') + 1) ?? '';

async function linkOf(desk: ResultDesk, schoolId: number): Promise<string> {
  const made = await site.api(contract.makeCoachLink, { token: desk.token, params: paramsOf(desk, schoolId) });
  return tokenIn(made.body.url);
}
const pageOf = async (token: string) => (await site.api(contract.getSchoolPage, { params: { token }, query: {} })).body;
async function refusalOf(token: string): Promise<string> {
  const { status, text } = await site.refused(contract.getSchoolPage, { params: { token }, query: {} });
  return `${status} ${text.replace(/"requestId":"[^"]*"/, '')}`;
}

describe('the page of a school', () => {
  test('COACH-4 shows each competitor of the school in each division, and no one else', async () => {
    const { desk, north, northId } = await open();
    await desk.choose('name_and_initial', 'Maija of Korhonen');
    await desk.choose('not_shown', 'Olli of Korhonen');
    const token = await linkOf(desk, northId);
    const page = await site.api(contract.getSchoolPage, { params: { token }, query: {} });
    expect(page.body?.schoolName).toBe(north);
    expect(page.body?.items.map(({ firstName, title }) => [firstName.slice(0, 6).trim(), title]).sort()).toEqual(
      [
        ['A.', 'Forms 8-9'],
        ['Maija', 'Forms 8-9'],
        ['O.', 'Sparring 10-11'],
      ].map(([name, title]) => [expect.stringMatching(`^${name}`), title]),
    );
    for (const hidden of ['Ida', 'Eino', 'Olli', 'Korhonen']) expect(page.text).not.toContain(hidden);
  });

  test('COACH-4 answers with nothing beyond what the schema names, and null for a known version', async () => {
    const { desk, northId } = await open();
    const token = await linkOf(desk, northId);
    const page = await site.api(contract.getSchoolPage, { params: { token }, query: {} });
    expect(Object.keys(page.body ?? {}).sort()).toEqual(
      ['clashes', 'items', 'now', 'schoolName', 'tournament', 'version'].sort(),
    );
    expect(Object.keys(page.body?.items[0] ?? {}).sort()).toEqual(
      [
        ...[
          'calledAt',
          'calls',
          'clashesWith',
          'draftDivisionId',
          'eventTypes',
          'finishedAt',
          'firstName',
          'isAbsent',
          'isExhibition',
        ],
        ...['isRingOpen', 'key', 'kinds', 'place', 'results', 'ringName', 'start', 'startedAt', 'state', 'title'],
      ].sort(),
    );
    const same = { unlessVersion: page.body?.version ?? '' };
    expect((await site.api(contract.getSchoolPage, { params: { token }, query: same })).body).toBeNull();
  });

  test('COACH-5 names who is due in two rings at once, before it happens', async () => {
    const { desk, northId } = await open();
    const token = await linkOf(desk, northId);
    expect((await pageOf(token))?.clashes).toEqual([]);
    await desk.assign('Forms 8-9', 0);
    await desk.assign('Sparring 10-11', 1);
    site.app.dropKeptCopies();
    const clashes = (await pageOf(token))?.clashes;
    expect(clashes).toEqual([
      {
        at: expect.any(Number),
        names: [/^M\. /, /^A\. /, /^O\. /].map(name => expect.stringMatching(name)),
        ringNames: ['Ring 1', 'Ring 2'],
      },
    ]);
  });

  test('COACH-4 shows released results', async () => {
    const { desk, northId } = await open();
    const token = await linkOf(desk, northId);
    const sheetId = await desk.write('Forms 8-9', ['Ida', 'Maija of Korhonen', 'Aino']);
    await desk.release([sheetId]);
    const results = (await pageOf(token))?.items.flatMap(item => item.results.map(({ place }) => place));
    expect(results?.sort()).toEqual([2, 3]);
  });
});

describe('the link', () => {
  test('COACH-1 is the same until it is renewed or ended, and each earlier one stops working', async () => {
    const { desk, northId } = await open();
    const first = await linkOf(desk, northId);
    expect(await linkOf(desk, northId)).toBe(first);
    const call = { token: desk.token, params: paramsOf(desk, northId) };
    const second = tokenIn((await site.api(contract.renewCoachLink, call)).body.url);
    expect(second).not.toBe(first);
    const unknown = await refusalOf('x');
    expect(unknown).toContain('404');
    expect(await refusalOf(first)).toBe(unknown);
    expect(await pageOf(second)).not.toBeNull();
    expect((await site.api(contract.endCoachLink, call)).body.url).toBeNull();
    expect((await site.api(contract.endCoachLink, call)).body.url).toBeNull();
    expect(await refusalOf(second)).toBe(unknown);
    const third = await linkOf(desk, northId);
    expect([first, second]).not.toContain(third);
    expect(await refusalOf(second)).toBe(unknown);
    expect(await pageOf(third)).not.toBeNull();
  });

  test('COACH-1 all invalid links get the same answer, byte for byte', async () => {
    const { desk, northId, southId } = await open();
    const token = await linkOf(desk, northId);
    const seal = token.split('.')[3] ?? '';
    const forged = [
      `${southId}.${desk.tournamentId}.1.${seal}`,
      `${northId}.${desk.tournamentId}.2.${seal}`,
      site.app.schoolTokens.sign({ schoolId: southId, tournamentId: desk.tournamentId, generation: 1 }),
      site.app.schoolTokens.sign({ schoolId: 2_000_000_000, tournamentId: 2_000_000_000, generation: 1 }),
      site.app.familyTokens.sign({ personId: northId, tournamentId: desk.tournamentId, generation: 1 }),
      `${token}A`,
    ];
    const answers = await Promise.all(forged.map(refusalOf));
    expect(new Set(answers)).toEqual(new Set([await refusalOf('x')]));
  });

  test('COACH-2 ends with the day, and nothing about it can be changed afterwards', async () => {
    const { desk, northId } = await open();
    const token = await linkOf(desk, northId);
    const at = (days: number) => {
      const on = new Date(site.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);
      return site.app.db
        .updateTable('tournament')
        .set({ tournamentOn: on })
        .where('id', '=', desk.tournamentId)
        .execute()
        .then(() => site.app.dropKeptCopies());
    };
    await at(0);
    expect(await pageOf(token)).not.toBeNull();
    await at(2);
    expect(await refusalOf(token)).toBe(await refusalOf('x'));
    const call = { token: desk.token, params: paramsOf(desk, northId) };
    for (const route of [contract.makeCoachLink, contract.renewCoachLink, contract.endCoachLink])
      expect((await site.refused(route, call)).status).toBe(404);
    const list = await site.api(contract.listCoachLinks, {
      token: desk.token,
      query: { tournamentId: String(desk.tournamentId) },
    });
    expect([list.body.isOver, list.body.schools.every(({ url }) => url === null)]).toEqual([true, true]);
  });

  test('COACH-6 a merged spelling’s link shows the whole school, ends with the school’s, and undoing parts them', async () => {
    const { desk, north, northId, southId } = await open();
    const [first, second] = [await linkOf(desk, northId), await linkOf(desk, southId)];
    const merged = await site.api(staffCompetitor.mergeSchools, {
      token: desk.token,
      input: { schoolIds: [northId, southId], name: north },
    });
    site.app.dropKeptCopies();
    expect((await pageOf(second))?.items).toHaveLength(5);
    expect((await pageOf(second))?.schoolName).toBe(north);
    expect((await pageOf(first))?.items).toHaveLength(5);
    expect(
      (await site.refused(contract.makeCoachLink, { token: desk.token, params: paramsOf(desk, southId) })).status,
    ).toBe(404);
    await site.api(staffCompetitor.undoEdit, { token: desk.token, params: { editId: merged.body.editId } });
    site.app.dropKeptCopies();
    expect((await pageOf(second))?.items).toHaveLength(2);
    await site.api(staffCompetitor.mergeSchools, {
      token: desk.token,
      input: { schoolIds: [northId, southId], name: north },
    });
    await site.api(contract.endCoachLink, { token: desk.token, params: paramsOf(desk, northId) });
    const unknown = await refusalOf('x');
    expect([await refusalOf(first), await refusalOf(second)]).toEqual([unknown, unknown]);
  });

  test('COACH-7 is mailed in the chosen language, and the history keeps no address', async () => {
    const { desk, north, northId } = await open();
    const email = `head-${opened}@dojo.example`;
    const call = { token: desk.token, params: paramsOf(desk, northId) };
    const sent = await site.api(contract.mailCoachLink, { ...call, input: { email, language: 'fr' } });
    expect(sent.body.mailedAt).toBe(site.clock.now().toISOString());
    const mails = await site.app.db.selectFrom('outbox').selectAll().where('recipient', '=', email).execute();
    expect(mails).toMatchObject([
      { template: 'coachLink', language: 'fr', personId: null, payload: { school: north, link: sent.body.url } },
    ]);
    const history = await site.app.db
      .selectFrom('history')
      .selectAll()
      .where('subject', '=', 'school')
      .where('subjectId', '=', northId)
      .orderBy('id')
      .execute();
    expect(history.map(({ action, after }) => [action, after])).toEqual([
      ['make-coach-link', { tournamentId: desk.tournamentId }],
      ['mail-coach-link', { tournamentId: desk.tournamentId }],
    ]);
  });

  test.each<[string, object, string[]]>([
    ['no address', { email: '', language: 'en' }, ['email']],
    ['half an address', { email: 'head@', language: 'en' }, ['email']],
    ['another language', { email: 'head@dojo.example', language: 'de' }, ['language']],
  ])('COACH-7 refuses %s, naming the field', async (_, input, fields) => {
    const { desk, northId } = await open();
    const { status, body } = await site.refused(contract.mailCoachLink, {
      token: desk.token,
      params: paramsOf(desk, northId),
      input,
    });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, fields]);
  });

  test('COACH-1 is managed by directors only, for schools that compete', async () => {
    const { desk, northId } = await open();
    const door = (await buildStaff(site.app, 'CheckInAdmin')).token;
    const params = paramsOf(desk, northId);
    expect((await site.refused(contract.makeCoachLink, { token: door, params })).status).toBe(403);
    for (const other of [
      { ...params, schoolId: 2_000_000_000 },
      { ...params, tournamentId: 2_000_000_000 },
    ])
      expect((await site.refused(contract.makeCoachLink, { token: desk.token, params: other })).status).toBe(404);
  });
});
