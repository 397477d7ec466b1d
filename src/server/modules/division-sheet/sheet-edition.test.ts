import { expect, test } from 'vitest';
import * as catalogue from '#contract/catalogue/catalogue.ts';
import { checkSheet, getDivisionSheets, listFamilyDivisions } from '#contract/division-sheet.ts';
import type { Draft } from '#contract/matchmaking/draft.ts';
import { publishDraft } from '#contract/matchmaking/matchmaking.ts';
import { usualBoutRules } from '#core/scoring/bout.ts';
import { openMatchmaking } from '#test/support/matchmaking/draft-world.ts';
import { createTestApp } from '#test/support/world/test-app.ts';
import { joinFamily } from '#test/support/world/two-parents.ts';
import { buildCustomer, buildStaff } from '#test/support/world/world.ts';

const site = await createTestApp();

/** Ten children of one family and six others of different ages, in two groups at least. */
async function openDraft() {
  const match = await openMatchmaking(site);
  for (let i = 0; i < 10; i++)
    await match.enter({
      name: `Child ${i}`,
      age: 8 + (i % 3),
      school: `School ${i % 4}`,
      weightKg: 30,
      events: ['forms', 'sparring'],
    });
  return { match, draft: await match.make() };
}
type Opened = Awaited<ReturnType<typeof openDraft>>;

const groupOf = (draft: Draft, id: number) => {
  const group = draft.groups.find(each => each.id === id);
  if (!group) throw new Error('The group is gone');
  return group;
};
const firstTwo = (draft: Draft) => {
  const [first, second] = draft.groups;
  if (!first || !second) throw new Error('There should be two groups');
  return [first, second] as const;
};
const check = (code: string) => site.api(checkSheet, { params: { code } });
async function publish({ match, draft }: Opened): Promise<Draft> {
  const input = { version: draft.version, acceptUnfinished: true };
  const { status } = await site.api(publishDraft, { token: match.token, params: { draftId: draft.id }, input });
  expect(status).toBe(200);
  return match.draftOf(draft.id);
}

test('SHEET-2 members, order or title raise the edition, a lock does not', async () => {
  const { match, draft } = await openDraft();
  const [first, second] = firstTwo(draft);
  const editionsOf = (of: Draft) => [first, second].map(({ id }) => groupOf(of, id).edition);
  const [start, other] = editionsOf(draft) as [number, number];

  const locked = await match.change(draft, { kind: 'lock', groupIds: [first.id], isLocked: true });
  expect(editionsOf(locked)).toEqual([start, other]);
  const open = await match.change(locked, { kind: 'lock', groupIds: [first.id], isLocked: false });
  const named = await match.change(open, { kind: 'rename', groupId: first.id, title: 'Little dragons' });
  expect(editionsOf(named)).toEqual([start + 1, other]);
  const competitorIds = [...new Set(groupOf(named, first.id).entries.map(entry => entry.competitorId))].toReversed();
  const ordered = await match.change(named, { kind: 'order', groupId: first.id, competitorIds });
  expect(editionsOf(ordered)).toEqual([start + 2, other]);
  const [moved] = groupOf(ordered, first.id).entries;
  if (!moved) throw new Error('Nobody is in it');
  const after = await match.change(ordered, { kind: 'move', entries: [moved], to: second.id }, 'A friend of theirs');
  expect(editionsOf(after)).toEqual([start + 3, other + 1]);
});

test('SHEET-1 the code on the paper tells whether it is valid, without names', async () => {
  const opened = await openDraft();
  const { match, draft } = opened;
  const [first, second] = firstTwo(draft);
  const paper = `${first.code}-${first.edition}`;
  const gone = `${second.code}-${second.edition}`;
  expect((await check(paper)).body.state).toBe('notPublished');
  const published = await publish(opened);
  const { body } = await check(paper.toLowerCase());
  expect(body).toMatchObject({ state: 'current', title: first.title, edition: first.edition });
  expect(JSON.stringify(body)).not.toContain('Child');
  const named = await match.change(published, { kind: 'rename', groupId: first.id, title: 'Little dragons' });
  expect((await check(paper)).body).toMatchObject({ state: 'superseded', currentEdition: first.edition + 1 });
  const joined = { kind: 'combine', groupIds: [first.id, second.id] } as const;
  await match.change(named, joined, 'So few came');
  expect((await check(gone)).body.state).toBe('removed');
  const sheets = await site.api(getDivisionSheets, { token: match.token, params: { draftDivisionId: second.id } });
  expect(sheets.body.sheets).toEqual([]);
});

test('SHEET-5 changed rules or scores raise the edition only if printed, and not once scoring has begun', async () => {
  const { match } = await openDraft();
  const { token } = await buildStaff(site.app, 'SuperAdmin');
  const { db } = site.app;
  const rows = () =>
    db
      .selectFrom('draftDivision as g')
      .innerJoin('draftDivisionEvent as x', 'x.draftDivisionId', 'g.id')
      .innerJoin('draft as d', 'd.id', 'g.draftId')
      .select(['g.id', 'g.edition', 'x.eventId'])
      .where('d.tournamentId', '=', match.tournamentId)
      .orderBy('g.id')
      .execute();
  const { forms, sparring } = match.catalogue.events;
  await db.updateTable('event').set({ format: 'panel', judges: 3 }).where('id', '=', forms).execute();
  await db.updateTable('event').set({ format: 'bracket' }).where('id', '=', sparring).execute();
  /** How far it rose, by event: of all its divisions together. */
  async function rise(work: () => Promise<{ status: number }>): Promise<number[]> {
    const before = await rows();
    expect((await work()).status).toBe(200);
    const after = await rows();
    const raised = after.filter((row, i) => row.edition > (before[i]?.edition ?? 0));
    const all = new Set(after.map(({ eventId }) => eventId));
    expect([...all].sort()).toEqual([forms, sparring].sort());
    return [forms, sparring].map(id => raised.filter(({ eventId }) => eventId === id).length);
  }
  const change = async (id: number, changes: object) => {
    const { body } = await site.api(catalogue.listEvents, { token });
    const { id: _, isArchived, uses, eventTypeTitle, ...event } = body.find(one => one.id === id) ?? expect.fail();
    return site.refused(catalogue.updateEvent, { token, params: { id }, input: { ...event, ...changes } });
  };
  const count = (eventId: number) => rows().then(all => all.filter(one => one.eventId === eventId).length);
  const [ofForms, ofSparring] = [await count(forms), await count(sparring)];
  expect(await rise(() => change(forms, { judges: 5 }))).toEqual([ofForms, 0]);
  expect(await rise(() => change(forms, { description: 'With music', maxAge: 90 }))).toEqual([0, 0]);
  expect(await rise(() => change(sparring, { boutRules: usualBoutRules }))).toEqual([0, 0]);
  expect(await rise(() => change(sparring, { boutRules: { ...usualBoutRules, lead: 9 } }))).toEqual([0, ofSparring]);

  const { competitorLevelId } = await db
    .selectFrom('competitor')
    .select('competitorLevelId')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const scores = async (changes: object) => {
    const { body } = await site.api(catalogue.listLevels, { token });
    const { id, isArchived, uses, ...level } = body.find(one => one.id === competitorLevelId) ?? expect.fail();
    return site.refused(catalogue.updateLevel, { token, params: { id }, input: { ...level, ...changes } });
  };
  expect(await rise(() => scores({ belts: 'Green to blue' }))).toEqual([0, 0]);
  expect(await rise(() => scores({ highestScore: 888 }))).toEqual([ofForms, 0]);

  const begun = (await rows()).find(({ eventId }) => eventId === forms)?.id ?? 0;
  await db
    .insertInto('scoreSheet')
    .values({ draftDivisionId: begun, eventId: forms, setup: '{}', edition: 1 })
    .execute();
  expect(await rise(() => change(forms, { judges: 7 }))).toEqual([ofForms - 1, 0]);
});

test('families see their divisions once they are published', async () => {
  const opened = await openDraft();
  const { match, draft } = opened;
  const family = match.families.get('Child 0');
  if (!family) throw new Error('No family');
  const seen = () =>
    site.api(listFamilyDivisions, { token: family.person.token, params: { tournamentId: match.tournamentId } });
  expect((await seen()).body).toEqual([]);
  await publish(opened);
  const { body } = await seen();
  expect(body.map(({ firstName }) => firstName)).toEqual(['Child 0']);
  const [own] = body;
  expect([...(own?.divisions ?? []).map(({ eventTitle }) => eventTitle), ...(own?.waiting ?? [])]).toHaveLength(2);
  for (const division of own?.divisions ?? []) {
    const group = groupOf(draft, division.draftDivisionId);
    expect(division).toMatchObject({
      title: group.title,
      people: new Set(group.entries.map(entry => entry.competitorId)).size,
    });
  }
  const other = await buildCustomer(site.app);
  await joinFamily(site, family.person, other);
  const params = { tournamentId: match.tournamentId };
  expect((await site.api(listFamilyDivisions, { token: other.token, params })).body).toEqual(body);
  const unknown = await site.api(listFamilyDivisions, {
    token: family.person.token,
    params: { tournamentId: 99_999_999 },
  });
  expect(unknown.status).toBe(404);
});
