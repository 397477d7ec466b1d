import { afterAll, describe, expect, test, vi } from 'vitest';
import { deleteEvent } from '#contract/catalogue/catalogue.ts';
import { deleteDivision } from '#contract/division.ts';
import { createDraft, listDrafts, planDraft } from '#contract/matchmaking/matchmaking.ts';
import { openMatchmaking } from '#test/support/matchmaking/draft-world.ts';
import { createTestApp } from '#test/support/world/test-app.ts';
import { buildStaff } from '#test/support/world/world.ts';
import type * as thread from './engine/engine-thread.ts';

// Files of a worker share their modules: those that meet the mock are loaded for this file alone.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

/** What happens while the engine works. */
let meanwhile: (() => Promise<unknown>) | null = null;
vi.mock(import('./engine/engine-thread.ts'), async original => {
  const own: typeof thread = await original();
  return {
    ...own,
    makeDraftInThread: async (...args) => {
      const result = await own.makeDraftInThread(...args);
      const work = meanwhile;
      meanwhile = null;
      await work?.();
      return result;
    },
  };
});

const site = await createTestApp();
afterAll(() => site.close());
const { db } = site.app;
const { token: admin } = await buildStaff(site.app, 'SuperAdmin');
const open = () => openMatchmaking(site);
const competitor = (id: number) => db.updateTable('competitor').where('id', '=', id);

describe('unusual competitors', () => {
  test('without competitors, or with a single one, the draft is empty and says why', async () => {
    const match = await open();
    const plan = await site.api(planDraft, { token: match.token, params: { tournamentId: match.tournamentId } });
    expect(plan.body).toMatchObject({ competitors: 0, events: [], settings: { events: [] } });
    expect(await match.make('Nobody')).toMatchObject({ groups: [], unplaced: [], people: [] });
    const id = await match.enter({ name: 'Alone', age: 9 });
    const draft = await match.make('One');
    expect(draft).toMatchObject({
      groups: [],
      unplaced: [{ competitorId: id, reason: expect.stringMatching(/^[A-Z].+/) }],
    });
    const after = await match.change(draft, {
      kind: 'move',
      entries: [{ competitorId: id, eventId: match.catalogue.events.forms }],
      to: 'new',
    });
    expect(after.groups).toHaveLength(1);
    expect((await match.publish(after)).body).toEqual({ families: 1 });
  });

  test('handles competitors with one school, family and birthday, and without weights', async () => {
    const match = await open();
    for (let i = 0; i < 9; i++)
      await match.enter({
        name: `Twin ${i}`,
        age: 9,
        family: 'One',
        school: 'One',
        weightKg: null,
        events: ['forms', 'sparring'],
      });
    const draft = await match.make();
    expect(draft.groups.flatMap(group => group.entries).length + draft.unplaced.length).toBe(18);
    // Forms ignore weight; in sparring they wait until they are weighed. MATCH-55
    expect(draft.unplaced).toHaveLength(9);
    expect(new Set(draft.unplaced.map(({ eventId, reason }) => `${eventId} ${reason}`))).toEqual(
      new Set([`${match.catalogue.events.sparring} Weight not known: apart until weighed`]),
    );
  });

  test('places everybody despite impossible ages, before birth or beyond a lifetime', async () => {
    const match = await open();
    const ids = [];
    for (const age of [-3, 0, 1, 119, 400, 9, 9])
      ids.push(await match.enter({ name: `Aged ${age}`, age, weightKg: 0.1 }));
    const draft = await match.make();
    const all = [...draft.groups.flatMap(group => group.entries), ...draft.unplaced];
    expect(all.map(({ competitorId }) => competitorId).sort((a, b) => a - b)).toEqual(ids);
    expect(
      (await site.api(listDrafts, { token: match.token, query: { tournament: String(match.tournamentId) } })).status,
    ).toBe(200);
  });
});

describe('templates', () => {
  test('that overlap or leave gaps place everybody once, and the plan counts those no template takes', async () => {
    const match = await open();
    const own = [
      await match.template('Eight to ten', ['forms'], { minAge: 8, maxAge: 10 }),
      await match.template('Nine to eleven', ['forms'], { minAge: 9, maxAge: 11, sortOrder: 2 }),
    ];
    for (let i = 0; i < 10; i++) await match.enter({ name: `Child ${i}`, age: 6 + i });
    const plan = await site.api(planDraft, { token: match.token, params: { tournamentId: match.tournamentId } });
    expect(plan.body.events).toMatchObject([{ entries: 10, divisions: 2, withoutDivision: 6 }]);
    const draft = await match.make();
    const all = [...draft.groups.flatMap(group => group.entries), ...draft.unplaced];
    expect(new Set(all.map(({ competitorId }) => competitorId)).size).toBe(10);
    await db.deleteFrom('division').where('id', 'in', own).execute();
  });

  test('deleted while in use or during creation leave the groups of the draft intact', async () => {
    const match = await open();
    for (let i = 0; i < 6; i++) await match.enter({ name: `Child ${i}`, age: 9 });
    const one = await match.template('Fleeting', ['forms']);
    meanwhile = () => db.deleteFrom('division').where('id', '=', one).execute();
    const draft = await match.make('Meanwhile');
    expect(draft.groups).toMatchObject([{ divisionId: null }]);
    expect(draft.groups[0]?.entries).toHaveLength(6);

    const two = await match.template('Used', ['forms']);
    const used = await match.make('Used');
    const [group] = used.groups;
    expect(group?.divisionId).toBe(two);
    const people = group?.entries.map(({ competitorId }) => competitorId) ?? [];
    const change = { kind: 'split' as const, groupId: group?.id ?? 0, parts: [people.slice(0, 3), people.slice(3)] };
    const split = await match.change(used, change);
    expect((await site.api(deleteDivision, { token: admin, params: { id: two } })).status).toBe(200);
    const undone = await match.undo(split);
    expect(undone.groups).toMatchObject([{ divisionId: null, title: group?.title, entries: group?.entries }]);
    expect((await match.redo(undone)).groups).toHaveLength(2);
  });
});

describe('events', () => {
  test('that a draft refers to cannot be deleted; archived, they leave the draft as it is', async () => {
    const match = await open();
    const { id } = await db
      .insertInto('event')
      .values({
        eventTypeId: (await db.selectFrom('eventType').select('id').executeTakeFirstOrThrow()).id,
        title: 'Fading',
        sortOrder: 999,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ids = [await match.enter({ name: 'A', age: 9 }), await match.enter({ name: 'B', age: 9 })];
    await db
      .insertInto('entry')
      .values(ids.map(competitorId => ({ competitorId, eventId: id })))
      .execute();
    const draft = await match.make();
    await db.deleteFrom('entry').where('eventId', '=', id).execute();
    const refused = await site.refused(deleteEvent, { token: admin, params: { id } });
    expect(refused.body.errors?.id).toEqual(['“Fading” is used by 1 matchmaking draft. It can be archived instead.']);
    await db.updateTable('event').set({ archivedAt: new Date() }).where('id', '=', id).execute();
    const after = await match.draftOf(draft.id);
    expect(after.stale.gone).toEqual(ids.map(competitorId => ({ competitorId, eventId: id })));
    expect(after.groups).toEqual(draft.groups);
    const refreshed = await match.change(after, { kind: 'refresh', entries: after.stale.gone });
    expect([refreshed.stale.gone, refreshed.groups.length]).toEqual([[], draft.groups.length - 1]);
    expect((await match.undo(refreshed)).stale.gone).toHaveLength(2);
  });

  test('MATCH-46 entered only later get the limits of their kind: weight counts in sparring', async () => {
    const match = await open();
    for (const name of ['A', 'B']) await match.enter({ name, age: 9 });
    const draft = await match.make();
    const late = [
      await match.enter({ name: 'Light', age: 9, weightKg: 20, events: ['sparring'] }),
      await match.enter({ name: 'Heavy', age: 9, weightKg: 60, events: ['sparring'] }),
    ];
    const now = await match.draftOf(draft.id);
    const { sparring } = match.catalogue.events;
    expect(now.stale.late).toEqual(late.map(competitorId => ({ competitorId, eventId: sparring })));
    const refused = await match.tryChange(now, { kind: 'move', entries: now.stale.late, to: 'new' });
    expect(refused.body.errors?.overrideReason?.join()).toMatch(/kg|%|heavier/);
  });
});

describe('MATCH-31 competitors', () => {
  test('who withdraw, re-enter or change level, weight or registration are marked, and nobody is lost', async () => {
    const match = await open();
    const ids: number[] = [];
    for (let i = 0; i < 6; i++)
      ids.push(await match.enter({ name: `Child ${i}`, age: 9, weightKg: 30, events: ['forms', 'sparring'] }));
    const [one = 0, two = 0, three = 0] = ids;
    const draft = await match.make();
    const look = async () => (await match.draftOf(draft.id)).stale;
    await competitor(one).set({ withdrawnAt: new Date() }).execute();
    expect((await look()).gone.map(({ competitorId }) => competitorId)).toEqual([one, one]);
    await competitor(one).set({ withdrawnAt: null }).execute();
    expect((await look()).gone).toEqual([]);
    await competitor(two).set({ competitorLevelId: match.catalogue.levels.white, measuredWeightKg: 31.5 }).execute();
    expect((await look()).changed).toMatchObject([
      {
        competitorId: two,
        eventId: match.catalogue.events.forms,
        texts: ['Level Test beginner, was Test intermediate'],
      },
      { competitorId: two, texts: ['Level Test beginner, was Test intermediate', 'Weight 31.5 kg, was 30 kg'] },
    ]);
    const { registrationId } = await db
      .selectFrom('competitor')
      .select('registrationId')
      .where('id', '=', one)
      .executeTakeFirstOrThrow();
    await competitor(three).set({ registrationId }).execute();
    expect((await look()).gone).toEqual([]);
    const unfinished = await db
      .insertInto('registration')
      .values({ tournamentId: match.tournamentId, personId: match.director.personId, createdAt: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await competitor(three).set({ registrationId: unfinished.id }).execute();
    expect((await look()).gone.map(({ competitorId }) => competitorId)).toEqual([three, three]);
    const list = await site.api(listDrafts, {
      token: match.token,
      query: { tournament: String(match.tournamentId) },
    });
    expect(list.body.drafts[0]?.stale).toEqual({ late: 0, gone: 2, changed: 2 });
    const known = await match.draftOf(draft.id);
    const taken = await match.change(
      known,
      {
        kind: 'refresh',
        entries: [
          ...known.stale.gone,
          ...known.stale.changed.map(({ competitorId, eventId }) => ({ competitorId, eventId })),
        ],
      },
      'As they are',
    );
    expect(taken.stale).toEqual({ late: [], gone: [], changed: [] });
    await competitor(three).set({ registrationId }).execute();
    expect((await look()).late.map(({ competitorId }) => competitorId)).toEqual([three, three]);
    const before = await match.undo(await match.draftOf(draft.id));
    expect(before.stale).toMatchObject({ late: [], gone: [], changed: [{ competitorId: two }, { competitorId: two }] });
  });

  test('MATCH-33 entered late are put back by redo with the facts they were placed by', async () => {
    const match = await open();
    for (let i = 0; i < 4; i++) await match.enter({ name: `Child ${i}`, age: 9 });
    const draft = await match.make();
    const late = await match.enter({ name: 'Late', age: 9 });
    const entry = { competitorId: late, eventId: match.catalogue.events.forms };
    const placed = await match.change(draft, {
      kind: 'place',
      places: [{ ...entry, groupId: draft.groups[0]?.id ?? 0 }],
    });
    const undone = await match.undo(placed);
    await competitor(late).set({ moveUpAge: true }).execute();
    expect((await match.draftOf(draft.id)).stale).toMatchObject({ late: [entry], changed: [] });
    expect((await match.redo(undone)).stale).toMatchObject({ late: [], changed: [entry] });
  });

  test('deleted with an unfinished registration are in no draft, and undo does not bring them back', async () => {
    const match = await open();
    const ids: number[] = [];
    for (let i = 0; i < 5; i++) ids.push(await match.enter({ name: `Child ${i}`, age: 9 }));
    const draft = await match.make();
    const [first] = draft.groups;
    const entry = first?.entries[0] ?? { competitorId: 0, eventId: 0 };
    const moved = await match.change(draft, { kind: 'move', entries: [entry], to: 'unplaced' });
    await db.deleteFrom('competitor').where('id', '=', entry.competitorId).execute();
    const undone = await match.undo(moved);
    expect(undone.groups[0]?.entries).toHaveLength(4);
    expect(undone.people).toHaveLength(4);
  });

  test('who enter or withdraw while a draft is made are marked, and never in it twice', async () => {
    const match = await open();
    const ids: number[] = [];
    for (let i = 0; i < 5; i++) ids.push(await match.enter({ name: `Child ${i}`, age: 9 }));
    const late: number[] = [];
    meanwhile = async () => {
      late.push(await match.enter({ name: 'Late', age: 9 }));
      await competitor(ids[0] ?? 0)
        .set({ withdrawnAt: new Date() })
        .execute();
      await db
        .deleteFrom('competitor')
        .where('id', '=', ids[1] ?? 0)
        .execute();
    };
    const draft = await match.make();
    expect(draft.stale.late.map(({ competitorId }) => competitorId)).toEqual(late);
    expect(draft.stale.gone.map(({ competitorId }) => competitorId)).toEqual(ids.slice(0, 1));
    expect(draft.groups.flatMap(group => group.entries)).toHaveLength(4);
  });

  test('refuses a title taken while the draft is made, and keeps nothing of it', async () => {
    const match = await open();
    await match.enter({ name: 'A', age: 9 });
    meanwhile = () => match.make('Faster');
    const input = await match.inputFor('faster');
    expect((await site.refused(createDraft, { token: match.token, input })).body.errors).toHaveProperty('title');
    const drafts = await db
      .selectFrom('draft')
      .select('title')
      .where('tournamentId', '=', match.tournamentId)
      .execute();
    expect(drafts).toEqual([{ title: 'Faster' }]);
  });
});
