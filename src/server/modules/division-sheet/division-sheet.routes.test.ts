import { afterAll, describe, expect, test } from 'vitest';
import { checkSheet, getAllDivisionSheets, getDivisionSheets } from '#contract/division-sheet.ts';
import { usualBoutRules } from '#core/scoring/bout.ts';
import { openWithTen } from '#test/support/matchmaking/draft-world.ts';
import { createTestApp } from '#test/support/world/test-app.ts';
import { buildStaff } from '#test/support/world/world.ts';

const site = await createTestApp();
afterAll(() => site.close());
const match = await openWithTen(site);
const { token } = match;
const sheetsOf = async (draftId: number) => (await site.api(getAllDivisionSheets, { token, params: { draftId } })).body;
const check = async (code: string) =>
  (await site.refused(checkSheet, { params: { code } })).body as unknown as Record<string, unknown>;

describe('division sheets', () => {
  test('of a draft or a single one list everybody in running order', async () => {
    const draft = await match.make('Sheets');
    const { sheets, ...frame } = await sheetsOf(draft.id);
    expect(frame).toMatchObject({
      tournament: { tournamentId: match.tournamentId, city: 'Sudbury' },
      draft: { id: draft.id, title: 'Sheets', status: 'open' },
    });
    expect(sheets.map(({ draftDivisionId }) => draftDivisionId).sort((a, b) => a - b)).toEqual(
      draft.groups.map(({ id }) => id),
    );
    for (const sheet of sheets) {
      const group = draft.groups.find(({ id }) => id === sheet.draftDivisionId);
      expect(sheet).toMatchObject({ title: group?.title, edition: 1, code: group?.code, eventTitle: 'Test forms' });
      expect(sheet.members.map(({ competitorId }) => competitorId)).toEqual(
        group?.entries.map(({ competitorId }) => competitorId),
      );
      expect(sheet.members[0]).toMatchObject({
        name: expect.stringMatching(/^Child \d+ Roy$/),
        levelTitle: 'Test intermediate',
        weightKg: 30,
      });
      expect(sheet.checkUrl).toMatch(new RegExp(`/signage/sheet/${sheet.code}-1$`));
      const one = await site.api(getDivisionSheets, { token, params: { draftDivisionId: sheet.draftDivisionId } });
      expect(one.body.sheets).toEqual([sheet]);
    }
  });

  test('are made for each event with members in a group of two events', async () => {
    const own = await openWithTen(site);
    const template = await own.template('Both', ['forms', 'sparring'], { minAge: 30 });
    for (const [name, events] of [
      ['A', ['forms', 'sparring']],
      ['B', ['forms', 'sparring']],
      ['C', ['forms']],
    ] as const)
      await own.enter({ name, age: 33, weightKg: 80, events: [...events] });
    const draft = await own.make();
    const group = draft.groups.find(({ divisionId }) => divisionId === template);
    const { body } = await site.api(getDivisionSheets, {
      token: own.token,
      params: { draftDivisionId: group?.id ?? 0 },
    });
    expect(body.sheets.map(({ eventTitle, members }) => [eventTitle, members.length])).toEqual([
      ['Test forms', 3],
      ['Test sparring', 2],
    ]);
    await site.app.db.deleteFrom('division').where('id', '=', template).execute();
  });

  test('SHEET-5 carry the event’s rules and each level’s scores, as they are now', async () => {
    const draft = await match.make('Rules');
    const draftDivisionId = draft.groups[0]?.id ?? 0;
    const ofSheet = async () =>
      (await site.api(getDivisionSheets, { token, params: { draftDivisionId } })).body.sheets[0];
    const before = await ofSheet();
    expect(before).toMatchObject({ maxDeviation: null, isRelative: false, boutRules: usualBoutRules });
    expect(before?.members[0]?.range).toEqual({ lowest: 600, highest: 999 });
    const boutRules = { ...usualBoutRules, boutMs: 90_000, overtime: null };
    await site.app.db
      .updateTable('event')
      .set({ maxDeviation: 2, isRelative: true, boutRules: JSON.stringify(boutRules) })
      .where('id', '=', before?.eventId ?? 0)
      .execute();
    await site.app.db.updateTable('competitorLevel').set({ lowestScore: 700, highestScore: 799 }).execute();
    const after = await ofSheet();
    expect(after).toMatchObject({ maxDeviation: 2, isRelative: true, boutRules, edition: before?.edition });
    expect(after?.members[0]?.range).toEqual({ lowest: 700, highest: 799 });
  });

  test('are not found for unknown ids, and only for staff who make divisions', async () => {
    expect((await site.refused(getAllDivisionSheets, { token, params: { draftId: 99_999 } })).status).toBe(404);
    expect((await site.refused(getDivisionSheets, { token, params: { draftDivisionId: 99_999 } })).status).toBe(404);
    const draft = await match.make('Theirs');
    const family = [...match.families.values()][0]?.person.token ?? '';
    const desk = await buildStaff(site.app, 'CheckInAdmin');
    for (const own of [family, desk.token])
      expect((await site.refused(getAllDivisionSheets, { token: own, params: { draftId: draft.id } })).status).toBe(
        403,
      );
    expect((await site.refused(getAllDivisionSheets, { params: { draftId: draft.id } })).status).toBe(401);
  });
});

describe('the code on a sheet', () => {
  test('SHEET-1 tells whether it is the current one, and names nobody', async () => {
    const draft = await match.make('Checked');
    const [one, two] = draft.groups;
    const first = `${one?.code}-1`;
    expect(await check(first)).toEqual({
      title: one?.title,
      eventTypes: ['Test events'],
      edition: 1,
      currentEdition: 1,
      state: 'notPublished',
      city: 'Sudbury',
      ring: null,
      tournamentDate: expect.any(String),
    });
    await match.publish(draft);
    expect(await check(first.toLowerCase())).toMatchObject({ state: 'current' });
    const published = await match.draftOf(draft.id);
    const named = await match.change(published, { kind: 'rename', groupId: one?.id ?? 0, title: 'The brave' });
    expect(await check(first)).toMatchObject({ state: 'superseded', edition: 1, currentEdition: 2 });
    const locked = await match.change(named, { kind: 'lock', groupIds: [one?.id ?? 0], isLocked: true });
    expect(await check(`${one?.code}-2`)).toMatchObject({ state: 'current', title: 'The brave' });
    const open = await match.undo(locked);
    expect(await check(`${one?.code}-2`)).toMatchObject({ state: 'current' });
    await match.change(open, { kind: 'combine', groupIds: [one?.id ?? 0, two?.id ?? 0] }, 'To see it');
    expect(await check(`${two?.code}-1`)).toMatchObject({ state: 'removed' });
    const gone = await site.api(getDivisionSheets, { token, params: { draftDivisionId: two?.id ?? 0 } });
    expect(gone.body.sheets).toEqual([]);
    await match.publish(await match.make('Instead'));
    expect(await check(`${one?.code}-3`)).toMatchObject({ state: 'notPublished' });
  });

  test('SHEET-2 a change that staff accept, such as another level, raises the edition', async () => {
    const own = await openWithTen(site);
    const draft = await own.make();
    const [group] = draft.groups;
    const entry = group?.entries[0] ?? { competitorId: 0, eventId: 0 };
    await site.app.db
      .updateTable('competitor')
      .set({ competitorLevelId: own.catalogue.levels.white })
      .where('id', '=', entry.competitorId)
      .execute();
    const after = await own.change(await own.draftOf(draft.id), { kind: 'refresh', entries: [entry] }, 'As it is');
    expect(after.groups.map(({ edition }) => edition)).toEqual(
      draft.groups.map(({ id }) => (id === group?.id ? 2 : 1)),
    );
  });

  test.each(['nonsense', 'ABCD2345', 'ABCD2345-0', 'ABCD2345-x', '%00', 'ABCD2345-99999999999'])(
    'rejects %s',
    async code => {
      expect((await site.refused(checkSheet, { params: { code } })).status).toBe(404);
    },
  );
});
