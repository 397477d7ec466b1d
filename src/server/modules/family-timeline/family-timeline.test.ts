import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#contract/family-timeline.ts';
import { getRingDay, markAbsent } from '#contract/ring/ring.ts';
import { type OpenRingDay, openRingDay } from '#test/support/ring/call-world.ts';
import { ownMailboxes } from '#test/support/world/mailboxes.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildCustomer } from '#test/support/world/world.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

/** Maija and Olli are siblings; Maija stands in two divisions. */
const open = () =>
  openRingDay(site, [
    { title: 'Boys 6-7', people: ['Eino'] },
    { title: 'Mixed 8-9', people: ['Maija of Korhonen', 'Aino'] },
    { title: 'Forms', people: ['Olli of Korhonen', 'Maija of Korhonen'], events: ['forms', 'sparring'] },
    { title: 'Girls 10-11', people: ['Ida'] },
  ]);
const tokenOf = ({ families }: OpenRingDay, family = 'Korhonen'): string =>
  families.get(family)?.person.token as string;
const linkOf = async (day: OpenRingDay, family?: string) =>
  (await site.api(contract.getFamilyLink, { token: tokenOf(day, family), params: day.params })).body;
const linkToken = (url: string): string => url.slice(url.lastIndexOf('/') + 1);
const pageOf = (token: string, query: { unlessVersion?: string } = {}) =>
  site.api(contract.getFamilyPage, { params: { token }, query });
async function linesOf(day: OpenRingDay, family?: string) {
  const own = await site.api(contract.getOwnTimeline, { token: tokenOf(day, family), params: day.params, query: {} });
  const page = await pageOf(linkToken((await linkOf(day, family)).url));
  expect(page.body).toEqual(own.body);
  return own.body?.items ?? [];
}

describe('a family’s timeline', () => {
  test('FAMILY-1 merges all calls, the same signed in and by link, as staff and screens see them', async () => {
    const day = await open();
    await day.assign('Boys 6-7', 0);
    await day.assign('Mixed 8-9', 0);
    const [line, ...others] = await linesOf(day);
    expect(line).toMatchObject({ firstName: 'Maija', title: 'Mixed 8-9', ringName: 'Ring 1', place: 2 });
    expect(others.map(({ firstName }) => firstName).sort()).toEqual(['Maija', 'Olli']);
    for (const other of others)
      expect(other).toMatchObject({ title: 'Forms', ringName: null, state: 'planned', place: null, start: null });
    await day.assign('Forms', 1);
    await day.tap('start', 'Boys 6-7');
    site.clock.pass(2);
    await day.tap('call', 'Mixed 8-9');
    const query = { tournament: String(day.tournamentId) };
    const staff = (await site.api(getRingDay, { token: day.token, query })).body.day;
    const [first] = await linesOf(day);
    const assignment = staff?.assignments.find(({ draftDivisionId }) => draftDivisionId === day.divisionIds[1]);
    expect(assignment).toMatchObject({ place: 1, calls: 1, state: 'called' });
    const mixed = (await linesOf(day)).find(({ title }) => title === 'Mixed 8-9');
    expect(mixed).toEqual({
      isExhibition: false,
      key: `${day.people.get('Maija of Korhonen')}-${day.divisionIds[1]}`,
      draftDivisionId: day.divisionIds[1],
      firstName: 'Maija',
      title: 'Mixed 8-9',
      eventTypes: ['Test events'],
      kinds: [],
      ringName: 'Ring 1',
      isRingOpen: true,
      state: 'called',
      place: 1,
      calls: 1,
      calledAt: assignment?.calledAt,
      start: assignment?.start,
      startedAt: null,
      finishedAt: null,
      isAbsent: false,
      clashesWith: { firstName: 'Olli', ringName: 'Ring 2' },
      results: [],
    });
    expect(first?.start?.expected).toBeLessThanOrEqual(mixed?.start?.expected as number);
  });

  test('RING-31 says of which kind of events a time is, in a day of several blocks', async () => {
    const day = await open();
    const kind = await site.app.db.selectFrom('eventType').select('id').where('title', '=', 'Test events').execute();
    const lines = ['9 a.m.', '1 p.m.'].map((line1, sortOrder) => ({
      tournamentId: day.tournamentId,
      sortOrder: sortOrder + 100,
      line1,
      line2: 'Eliminations',
      eventTypeIds: kind.map(({ id }) => id),
    }));
    await site.app.db.insertInto('scheduleEntry').values(lines).execute();
    await day.assign('Mixed 8-9', 0);
    expect((await linesOf(day)).find(({ title }) => title === 'Mixed 8-9')?.kinds).toEqual(['Test events']);
  });

  test('FAMILY-1 lists running divisions first and finished ones last', async () => {
    const day = await open();
    await day.assign('Forms', 1);
    await day.assign('Mixed 8-9', 0);
    await day.tap('start', 'Mixed 8-9');
    expect((await linesOf(day)).map(({ title, state, place }) => [title, state, place])).toEqual([
      ['Mixed 8-9', 'running', 0],
      ['Forms', 'planned', 1],
      ['Forms', 'planned', 1],
    ]);
    await day.tap('finish', 'Mixed 8-9');
    expect((await linesOf(day)).map(({ title, state }) => [title, state])).toEqual([
      ['Forms', 'planned'],
      ['Forms', 'planned'],
      ['Mixed 8-9', 'done'],
    ]);
  });

  test('FAMILY-2 notes a clash on both lines, and only while both are near', async () => {
    const day = await open();
    await day.assign('Forms', 1);
    await day.assign('Boys 6-7', 0);
    await day.assign('Mixed 8-9', 0);
    const clashes = async () =>
      Object.fromEntries((await linesOf(day)).map(line => [`${line.firstName} ${line.title}`, line.clashesWith]));
    expect(await clashes()).toEqual({ 'Olli Forms': null, 'Maija Forms': null, 'Maija Mixed 8-9': null });
    await day.tap('start', 'Boys 6-7');
    const now = await clashes();
    expect(now['Olli Forms']).toEqual({ firstName: 'Maija', ringName: 'Ring 1' });
    expect(now['Maija Forms']).toEqual({ firstName: 'Maija', ringName: 'Ring 1' });
    expect(now['Maija Mixed 8-9']).toMatchObject({ ringName: 'Ring 2' });
  });

  test('shows who was absent when called', async () => {
    const day = await open();
    await day.assign('Mixed 8-9', 0);
    const input = {
      draftDivisionId: day.divisionIds[1] as number,
      isAbsent: true,
      competitorId: day.people.get('Maija of Korhonen') as number,
    };
    await linesOf(day);
    await site.api(markAbsent, { token: day.token, params: day.params, input });
    expect((await linesOf(day)).some(({ isAbsent }) => isAbsent)).toBe(false); // nobody was called yet
    await day.tap('call', 'Mixed 8-9');
    expect((await linesOf(day)).map(({ title, isAbsent }) => [title, isAbsent])).toEqual([
      ['Mixed 8-9', true],
      ['Forms', false],
      ['Forms', false],
    ]);
  });

  test('shows the timeline to a family that has just paid', async () => {
    const day = await open();
    await linesOf(day); // the day is held in memory from now on
    const { token, personId } = await buildCustomer(site.app);
    const ask = () => site.refused(contract.getOwnTimeline, { token, params: day.params, query: {} });
    expect((await ask()).status).toBe(404);
    const paid = { ...day.params, personId, createdAt: site.clock.now(), completedAt: site.clock.now() };
    await site.app.db.insertInto('registration').values(paid).execute();
    expect((await ask()).status).toBe(200);
  });

  test('a tap is in the next answer; unchanged, the answer is null, whatever the time', async () => {
    const day = await open();
    await day.assign('Mixed 8-9', 0);
    const token = linkToken((await linkOf(day)).url);
    const { version, now } = (await pageOf(token)).body as contract.FamilyTimeline;
    site.clock.pass(0.2);
    expect((await pageOf(token, { unlessVersion: version })).body).toBeNull();
    expect((await pageOf(token)).body?.now).toBeCloseTo(now + 0.2);
    await day.tap('call', 'Mixed 8-9');
    const changed = (await pageOf(token, { unlessVersion: version })).body;
    expect(changed?.items[0]).toMatchObject({ state: 'called', calls: 1 });
    await day.undo(await day.tap('start', 'Mixed 8-9'));
    expect((await pageOf(token)).body?.items[0]?.state).toBe('called');
  });

  test('FAMILY-3 shows nobody else’s name, and no last name', async () => {
    const day = await open();
    for (const title of ['Mixed 8-9', 'Forms', 'Boys 6-7']) await day.assign(title, 0);
    const { text } = await pageOf(linkToken((await linkOf(day)).url));
    expect(text).toContain('Olli');
    for (const name of ['Roy', 'Korhonen', 'Aino', 'Eino', 'familyId', 'competitorId'])
      expect(text).not.toContain(name);
  });

  test('shows nothing yet without a published draft', async () => {
    const day = await open();
    await site.app.db.updateTable('draft').set({ status: 'open' }).where('id', '=', day.draftId).execute();
    site.app.dropKeptCopies();
    expect(await linesOf(day)).toEqual([]);
  });
});

describe('FAMILY-3 the link', () => {
  const statuses = async (tokens: readonly string[]) =>
    Promise.all(
      tokens.map(async token => {
        const answer = await site.refused(contract.getFamilyPage, { params: { token }, query: {} });
        return [answer.status, answer.body.code, answer.body.message];
      }),
    );

  test('FAMILY-3 opens by its address, with a QR code; a new link ends the old one', async () => {
    const day = await open();
    const { url, qr } = await linkOf(day);
    expect(url).toMatch(/^http:\/\/[^/]+\/signage\/family\/[\w.-]{40,120}$/);
    expect(qr.size).toBeGreaterThan(30);
    expect((await linkOf(day)).url).toBe(url);
    expect((await pageOf(linkToken(url))).status).toBe(200);
    const renewed = await site.api(contract.renewFamilyLink, { token: tokenOf(day), params: day.params });
    expect(renewed.status).toBe(200);
    expect(renewed.body.url).not.toBe(url);
    expect(await statuses([linkToken(url)])).toMatchObject([[404, 'not_found', expect.any(String)]]);
    expect((await pageOf(linkToken(renewed.body.url))).status).toBe(200);
    expect((await linkOf(day)).url).toBe(renewed.body.url);
    // After a month nothing says any more which link was ended.
    const now = site.clock.now();
    site.clock.set(new Date(now.getTime() + 32 * 86_400_000).toISOString());
    expect(await statuses([linkToken(url), linkToken(renewed.body.url)])).toMatchObject([{ 0: 404 }, { 0: 404 }]);
    site.clock.set(now.toISOString());
    const personId = day.families.get('Korhonen')?.person.personId as number;
    const history = await site.app.db
      .selectFrom('history')
      .select(['action', 'after', 'actorPersonId'])
      .where('subject', '=', 'family_link')
      .where('subjectId', '=', personId)
      .execute();
    expect(history).toEqual([
      { action: 'renew', after: { tournamentId: day.tournamentId, generation: 2 }, actorPersonId: personId },
    ]);
  });

  test('FAMILY-3 two people renew a link at once: the later link works, and other families’ links stay', async () => {
    const day = await open();
    const aino = await linkOf(day, 'Aino');
    const renew = () => site.api(contract.renewFamilyLink, { token: tokenOf(day), params: day.params });
    const urls = (await Promise.all([renew(), renew(), renew()])).map(({ body }) => body.url);
    expect(new Set(urls).size).toBe(3);
    const answers = await Promise.all(
      urls.map(url => site.refused(contract.getFamilyPage, { params: { token: linkToken(url) }, query: {} })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect((await pageOf(linkToken(aino.url))).status).toBe(200);
  });

  test('FAMILY-3 all invalid links get the same answer', async () => {
    const other = await open();
    const otherSeal = linkToken((await linkOf(other)).url).split('.')[3];
    const day = await open();
    const token = linkToken((await linkOf(day)).url);
    const [person, , generation, seal = ''] = token.split('.');
    const forged = [
      `${person}.${day.tournamentId}.${generation}.${seal.slice(0, -2)}${seal.endsWith('AA') ? 'BB' : 'AA'}`,
      `${person}.${day.tournamentId}.2.${seal}`,
      `${person}.${other.tournamentId}.${generation}.${seal}`,
      `${Number(person) + 1}.${day.tournamentId}.${generation}.${seal}`,
      `${person}.${day.tournamentId}.${generation}.${otherSeal}`,
      site.app.unsubscribeTokens.sign({ personId: Number(person) }),
      tokenOf(day).slice(0, 120),
      ...['x', '1.1.1.', '...', `${token}A`, 'a'.repeat(120), 'ä', '%00'],
    ];
    const missing = await statuses([`2000000000.1.1.${seal}`]);
    expect(new Set((await statuses(forged)).map(answer => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify(missing[0])]),
    );
    expect(missing[0]?.slice(0, 2)).toEqual([404, 'not_found']);
  });

  test('FAMILY-3 ends with the account, and with the tournament', async () => {
    const day = await open();
    const [korhonen, aino] = [await linkOf(day), await linkOf(day, 'Aino')].map(({ url }) => linkToken(url));
    const { db } = site.app;
    await db
      .updateTable('person')
      .set({ erasedAt: site.clock.now() })
      .where('id', '=', day.families.get('Korhonen')?.person.personId as number)
      .execute();
    site.app.dropKeptCopies();
    expect(await statuses([korhonen as string])).toMatchObject([[404, 'not_found', expect.any(String)]]);
    expect((await pageOf(aino as string)).status).toBe(200);
    await db
      .updateTable('tournament')
      .set({ archivedAt: site.clock.now() })
      .where('id', '=', day.tournamentId)
      .execute();
    site.app.dropKeptCopies();
    expect(await statuses([aino as string])).toMatchObject([[404, 'not_found', expect.any(String)]]);
    expect(
      (await site.refused(contract.getOwnTimeline, { token: tokenOf(day, 'Ida'), params: day.params, query: {} }))
        .status,
    ).toBe(404);
  });

  test('is only for people with a completed registration in that tournament', async () => {
    const day = await open();
    const stranger = await buildCustomer(site.app);
    await site.app.db
      .updateTable('registration')
      .set({ completedAt: null })
      .where('id', '=', day.families.get('Eino')?.registrationId as number)
      .execute();
    for (const token of [stranger.token, tokenOf(day, 'Eino'), day.token])
      for (const route of [contract.getOwnTimeline, contract.getFamilyLink, contract.renewFamilyLink]) {
        const { status, body } = await site.refused(route as typeof contract.getFamilyLink, {
          token,
          params: day.params,
        });
        expect([status, body.code]).toEqual([404, 'not_found']);
      }
    const own = { token: tokenOf(day), params: { tournamentId: 2_000_000_000 } };
    expect((await site.refused(contract.getFamilyLink, own)).status).toBe(404);
    const rows = await site.app.db
      .selectFrom('familyLink')
      .select('personId')
      .where('tournamentId', '=', day.tournamentId)
      .execute();
    expect(rows).toEqual([]);
  });
});

test('answers a hall full of phones behind one address, but limits other requests as frequent', async () => {
  const strict = await createTestApp({
    settings: {
      DEMO: 'false',
      ...ownMailboxes,
      STAFF_SECOND_FACTOR: 'false',
      TOKEN_SECRET: 'x'.repeat(40),
      PUBLIC_URL: 'https://nlc.example.com',
      SMTP_URL: 'smtp://localhost:1',
      ALLOW_PRACTICE_PAYMENTS: 'true',
    },
  });
  const ask = async (url: string) =>
    (await Promise.all(Array.from({ length: 120 }, () => strict.inject({ url })))).filter(
      ({ statusCode }) => statusCode === 429,
    ).length;
  expect(await ask('/api/signage/family/x')).toBe(0);
  expect(await ask('/api/signage/ring-assignments/2000000000')).toBe(0);
  expect(await ask('/api/registration/has-completed')).toBeGreaterThan(0);
  await strict.close();
});
