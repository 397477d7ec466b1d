import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { listFamilyDivisions } from '#contract/division-sheet.ts';
import * as contract from '#contract/matchmaking/matchmaking.ts';
import { type MatchDesk, openMatchmaking } from '#test/support/matchmaking/draft-world.ts';
import { createTestApp } from '#test/support/world/test-app.ts';

const site = await createTestApp();
afterAll(() => site.close());
const { db } = site.app;

let match: MatchDesk;
/** Two families, one with two children; all in forms. */
beforeEach(async () => {
  match = await openMatchmaking(site);
  for (const [name, family] of [
    ['Aino', 'Laine'],
    ['Eero', 'Laine'],
    ['Maya', 'Roy'],
    ['Noah', 'Roy'],
    ['Lone', 'Wolf'],
  ] as const)
    await match.enter({ name, family, age: name === 'Lone' ? 60 : 9, school: family });
});

const mailsTo = async (family: string) => {
  const { personId } = match.families.get(family)?.person ?? { personId: 0 };
  const rows = await db
    .selectFrom('outbox')
    .select(['payload', 'recipient', 'id'])
    .where('template', '=', 'divisions')
    .where('personId', '=', personId)
    .orderBy('id')
    .execute();
  return rows.map(
    row =>
      row.payload as {
        isChange: boolean;
        competitors: {
          name: string;
          divisions: { title: string; isNew: boolean; people: number }[];
          waiting: string[];
        }[];
      },
  );
};
const tell = (draftId: number) => site.refused(contract.tellFamilies, { token: match.token, params: { draftId } });
const ofFamily = async (family: string) =>
  (
    await site.api(listFamilyDivisions, {
      token: match.families.get(family)?.person.token ?? '',
      params: { tournamentId: match.tournamentId },
    })
  ).body;

describe('MATCH-51 publishing', () => {
  test('publishes a draft for families, reopens the one before, and records both in the history', async () => {
    const one = await match.make('One');
    expect(await ofFamily('Laine')).toEqual([]);
    expect((await match.publish(one)).body).toEqual({ families: 2 });
    const two = await match.make('Two', { seed: 2 });
    expect((await match.publish(two)).status).toBe(200);
    expect(await match.draftOf(one.id)).toMatchObject({ status: 'open', version: 3, publishedAt: expect.any(String) });
    expect(await match.draftOf(two.id)).toMatchObject({ status: 'published', version: 2 });
    expect(await match.historyOf(one)).toMatchObject([
      { action: 'create' },
      { action: 'publish', before: { status: 'open' }, after: { status: 'published', families: 2, unplaced: 1 } },
      { action: 'unpublish', after: { status: 'open', publishedInstead: 'Two' } },
    ]);
    const divisions = [
      { eventTitle: 'Test forms', title: two.groups[0]?.title, people: 4, draftDivisionId: two.groups[0]?.id },
    ];
    expect(await ofFamily('Laine')).toMatchObject([
      { firstName: 'Aino', divisions },
      { firstName: 'Eero', divisions },
    ]);
    expect(await ofFamily('Wolf')).toMatchObject([{ firstName: 'Lone', divisions: [], waiting: ['Test forms'] }]);
    const missing = { token: match.families.get('Wolf')?.person.token ?? '', params: { tournamentId: 99_999 } };
    expect((await site.refused(listFamilyDivisions, missing)).status).toBe(404);
  });

  test('refuses a draft that changed or that a colleague published, and an unfinished one unless accepted', async () => {
    const one = await match.make('One');
    expect((await match.publish(one, { acceptUnfinished: false })).body.code).toBe('draft_unfinished');
    expect((await match.publish({ ...one, version: 7 })).body.code).toBe('changed_meanwhile');
    const two = await match.make('Two');
    await match.publish(two);
    expect((await match.publish(one, { insteadOf: null })).body.code).toBe('changed_meanwhile');
    expect((await match.publish(one, { insteadOf: one.id })).body.code).toBe('changed_meanwhile');
    expect((await match.publish({ ...one, id: 99_999 })).status).toBe(404);
    const bad = await match.publish(one, { version: 0, acceptUnfinished: 'yes' });
    expect(Object.keys(bad.body.errors ?? {})).toEqual(['version', 'acceptUnfinished']);
    const archive = { token: match.token, params: { draftId: two.id }, input: { isArchived: true, version: 2 } };
    expect((await site.refused(contract.archiveDraft, archive)).body.code).toBe('draft_published');
    const still = await db
      .selectFrom('draft')
      .select('id')
      .where('status', '=', 'published')
      .where('tournamentId', '=', match.tournamentId)
      .execute();
    expect(still).toEqual([{ id: two.id }]);
  });

  test('publishes nothing of a past, archived tournament', async () => {
    const draft = await match.make();
    await db.updateTable('tournament').set({ archivedAt: new Date() }).where('id', '=', match.tournamentId).execute();
    expect((await match.publish(draft)).body.code).toBe('archived');
  });
});

describe('MATCH-52 notifying families', () => {
  test('mails each once with all its children, naming those who wait, and skips families with nobody placed', async () => {
    const draft = await match.make();
    await match.publish(draft);
    const title = draft.groups[0]?.title;
    const divisions = [{ eventTitle: 'Test forms', title, people: 4, isNew: true }];
    expect(await mailsTo('Laine')).toMatchObject([
      {
        isChange: false,
        competitors: [
          { name: 'Aino', divisions, waiting: [] },
          { name: 'Eero', divisions },
        ],
      },
    ]);
    expect(await mailsTo('Wolf')).toEqual([]);
    expect((await tell(draft.id)).body).toEqual({ families: 0 });
    await match.publish(await match.draftOf(draft.id));
    await match.publish(await match.make('The same'));
    expect(await mailsTo('Laine')).toHaveLength(1);
    expect((await match.historyOf(draft)).map(({ action }) => action)).toEqual([
      'create',
      'publish',
      'publish',
      'unpublish',
    ]);
  });

  test('mails again about a changed title, not about a changed order; an unpublished draft mails nobody', async () => {
    const draft = await match.make();
    expect((await tell(draft.id)).body.code).toBe('draft_not_published');
    expect((await tell(99_999)).status).toBe(404);
    await match.publish(draft);
    const [group] = draft.groups;
    const people = group?.entries.map(({ competitorId }) => competitorId) ?? [];
    const turned = await match.change(await match.draftOf(draft.id), {
      kind: 'order',
      groupId: group?.id ?? 0,
      competitorIds: people.toReversed(),
    });
    expect((await tell(draft.id)).body).toEqual({ families: 0 });
    const parts = [people.slice(0, 2), people.slice(2)];
    await match.change(turned, { kind: 'split', groupId: group?.id ?? 0, parts });
    expect((await tell(draft.id)).body).not.toEqual({ families: 0 });
    const all = [...(await mailsTo('Laine')), ...(await mailsTo('Roy'))];
    expect(all.filter(({ isChange }) => isChange).length).toBeGreaterThan(0);
    expect((await tell(draft.id)).body).toEqual({ families: 0 });
    expect((await match.historyOf(draft)).at(-1)).toMatchObject({
      action: 'tell',
      after: { families: all.length - 2 },
    });
  });

  test('leaves a withdrawn competitor out of all numbers and mails', async () => {
    const draft = await match.make();
    const gone = draft.groups[0]?.entries[0]?.competitorId ?? 0;
    await db.updateTable('competitor').set({ withdrawnAt: new Date() }).where('id', '=', gone).execute();
    await match.publish(draft);
    const { firstName } = await db
      .selectFrom('competitor')
      .select('firstName')
      .where('id', '=', gone)
      .executeTakeFirstOrThrow();
    const told = [...(await mailsTo('Laine')), ...(await mailsTo('Roy'))].flatMap(({ competitors }) => competitors);
    expect(told.map(({ name }) => name)).not.toContain(firstName);
    expect(told.flatMap(({ divisions }) => divisions.map(({ people }) => people))).toEqual([3, 3, 3]);
  });
});
