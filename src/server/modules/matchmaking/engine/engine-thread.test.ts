import { afterAll, describe, expect, test, vi } from 'vitest';
import { createDraft, draftProgress } from '#contract/matchmaking/matchmaking.ts';
import { expectConsoleError } from '#test/setup.ts';
import { openWithTen } from '#test/support/matchmaking/draft-world.ts';
import { matchSettings, matchTemplates } from '#test/support/matchmaking/match-tournament.ts';
import { createTestApp } from '#test/support/world/test-app.ts';
import type * as world from '../match-world.ts';
import { makeDraftInThread, progressOf, tryDraftInThread } from './engine-thread.ts';

// Files of a worker share their modules: those that meet the mock are loaded for this file alone.
vi.hoisted(() => vi.resetModules());
afterAll(() => void vi.resetModules());

/** Makes of what the engine is given something it cannot work with. */
let isBroken = false;
vi.mock(import('../match-world.ts'), async original => {
  const own: typeof world = await original();
  return {
    ...own,
    loadMatchWorld: async (...args) => {
      const loaded = await own.loadMatchWorld(...args);
      return isBroken ? { ...loaded, templates: [{ ...matchTemplates[0], levelPlaces: null }] as never } : loaded;
    },
  };
});

const site = await createTestApp();
afterAll(() => site.close());
const nothing = { done: 0, total: 0 };
const input = { competitors: [], entries: [], templates: [], settings: matchSettings, seed: 1 };

describe('the engine thread', () => {
  test('MATCH-47 runs two at a time, each with its own progress under one key, and asks a third to retry', async () => {
    const entries = [{ competitorId: 1, eventId: 1 }];
    const one = makeDraftInThread({ ...input, entries }, 'same');
    const two = makeDraftInThread({ ...input, entries: [...entries, { competitorId: 2, eventId: 1 }] }, 'same');
    expect(progressOf('same')).toEqual({ done: 0, total: 2 });
    await expect(makeDraftInThread(input, 'third')).rejects.toMatchObject({ code: 'busy' });
    expect((await one).unplaced).toHaveLength(1);
    expect((await two).unplaced).toHaveLength(2);
    expect(progressOf('same')).toEqual(nothing);
    expect((await makeDraftInThread(input, 'again')).groups).toEqual([]);
  });

  test('MATCH-61 trials run one after another, and keep no draft waiting', async () => {
    const trials = [1, 2, 3, 4].map(() => tryDraftInThread(input));
    await expect(tryDraftInThread(input)).rejects.toMatchObject({ code: 'busy' });
    const drafts = await Promise.all([makeDraftInThread(input, 'one'), makeDraftInThread(input, 'two')]);
    expect(drafts.map(({ groups }) => groups)).toEqual([[], []]);
    expect(await Promise.all(trials)).toHaveLength(4);
    expect((await tryDraftInThread(input)).groups).toEqual([]);
  });

  test('reports input it cannot take and failures as one error, and frees the slot', async () => {
    for (let i = 0; i < 3; i++) {
      await expect(makeDraftInThread({ ...input, competitors: null as never }, 'broken')).rejects.toThrow();
      await expect(makeDraftInThread({ ...input, seed: (() => 1) as never }, 'broken')).rejects.toThrow(/clone/);
      expect(progressOf('broken')).toEqual(nothing);
    }
  });
});

test('reports an engine error once, keeps nothing of the draft, and makes the next one', async () => {
  const match = await openWithTen(site);
  const create = async () => site.refused(createDraft, { token: match.token, input: await match.inputFor('Broken') });
  const body = await match.inputFor('Broken');
  expectConsoleError('Cannot read properties of null');
  isBroken = true;
  const answer = await site.refused(createDraft, { token: match.token, input: body });
  isBroken = false;
  expect([answer.status, answer.body.code]).toEqual([500, 'internal']);
  const progress = await site.api(draftProgress, { token: match.token, params: { key: 'key' } });
  expect(progress.body).toEqual(nothing);
  const left = () =>
    site.app.db.selectFrom('draft').select('id').where('tournamentId', '=', match.tournamentId).execute();
  expect(await left()).toEqual([]);
  expect((await create()).status).toBe(200);
  expect(await left()).toHaveLength(1);
});

test('reports a draft’s progress while it is made, and none for an unknown key', async () => {
  const match = await openWithTen(site);
  const making = match.make('Watched', { progressKey: 'watched' });
  const ask = async () => (await site.api(draftProgress, { token: match.token, params: { key: 'watched' } })).body;
  await expect.poll(ask, { interval: 5, timeout: 10_000 }).toMatchObject({ total: 10 });
  await making;
  expect(await ask()).toEqual(nothing);
  expect((await site.refused(draftProgress, { token: match.token, params: { key: 'a b' } })).status).toBe(404);
});

test('saves a draft entirely or not at all if something fails after its groups', async () => {
  const match = await openWithTen(site);
  const { db } = site.app;
  const count = async () => {
    const { rows } = await site.app.store.pool.query(
      'select (select count(*) from draft) d, (select count(*) from draft_division) g, (select count(*) from draft_entry) e',
    );
    return rows[0];
  };
  const before = await count();
  expectConsoleError('violates check constraint');
  await site.app.store.pool.query("alter table history add constraint broken check (action <> 'create') not valid");
  const answer = await site.refused(createDraft, { token: match.token, input: await match.inputFor('Half') });
  await site.app.store.pool.query('alter table history drop constraint broken');
  expect(answer.status).toBe(500);
  expect(await count()).toEqual(before);
  expect(await db.selectFrom('draft').select('id').where('title', '=', 'Half').execute()).toEqual([]);
});
