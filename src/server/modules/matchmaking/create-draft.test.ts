import { afterAll, describe, expect, test } from 'vitest';
import * as contract from '#contract/matchmaking/matchmaking.ts';
import { usualLimits, usualSizes, usualWeights } from '#core/matchmaking/settings.ts';
import { openMatchmaking, openWithTen } from '#test/support/matchmaking/draft-world.ts';
import { createTestApp } from '#test/support/world/test-app.ts';

const site = await createTestApp();
afterAll(() => site.close());

const match = await openWithTen(site);
const { token, tournamentId, catalogue } = match;
const other = await openWithTen(site);

describe('creating', () => {
  test('MATCH-47 holds every active entry once, and the history records it without names', async () => {
    const draft = await match.make('Whole', { comment: 'By the usual settings' });
    const placed = draft.groups.flatMap(group => group.entries);
    const entries = await site.app.db
      .selectFrom('draftEntry')
      .select('competitorId')
      .where('draftId', '=', draft.id)
      .execute();
    expect(new Set([...placed, ...draft.unplaced].map(entry => entry.competitorId)).size).toBe(10);
    expect(entries).toHaveLength(10);
    expect(draft).toMatchObject({ title: 'Whole', comment: 'By the usual settings', status: 'open', seed: 1 });
    expect(draft).toMatchObject({ undo: null, redo: null, stale: { late: [], gone: [], changed: [] } });
    expect(draft.groups.every(({ edition, version }) => edition === 1 && version === 1)).toBe(true);
    const history = await match.historyOf(draft);
    expect(history).toMatchObject([
      { action: 'create', actorPersonId: match.director.personId, after: { title: 'Whole', seed: 1 } },
    ]);
    expect(JSON.stringify(history)).not.toMatch(/Child|Roy/);
  });

  test('makes the same groups in the same order from the same seed', async () => {
    const [one, two] = [await match.make('Once', { seed: 7 }), await match.make('Twice', { seed: 7 })];
    const people = (draft: typeof one) => draft.groups.map(({ title, entries }) => ({ title, entries }));
    expect(people(two)).toEqual(people(one));
    const seeds = await site.app.db
      .selectFrom('draftDivision')
      .select(['draftId', 'drawSeed'])
      .where('draftId', 'in', [one.id, two.id])
      .orderBy('id')
      .execute();
    const of = (id: number) => seeds.filter(row => row.draftId === id).map(row => row.drawSeed);
    expect(of(two.id)).toEqual(of(one.id));
  });

  const settings = { sizes: usualSizes, weights: usualWeights, events: [] };
  const limits = { eventId: catalogue.events.forms, ...usualLimits({ usesWeight: false }) };
  test.each<[string, object, string]>([
    ['no title', { title: ' ' }, 'title'],
    ['a comment that is too long', { comment: 'x'.repeat(501) }, 'comment'],
    ['a negative seed', { seed: -1 }, 'seed'],
    ['no key', { progressKey: '' }, 'progressKey'],
    ['no settings', { settings: undefined }, 'settings'],
    ['a minimum size of one', { settings: { ...settings, sizes: { ...usualSizes, min: 1 } } }, 'settings.sizes.min'],
    [
      'a maximum size below the minimum',
      { settings: { ...settings, sizes: { ...usualSizes, preferredMax: 3 } } },
      'settings.sizes.preferredMax',
    ],
    [
      'a preferred size above the maximum',
      { settings: { ...settings, sizes: { ...usualSizes, max: 6 } } },
      'settings.sizes.max',
    ],
    ['a negative weight', { settings: { ...settings, weights: { ...usualWeights, age: -1 } } }, 'settings.weights.age'],
    [
      'no weight',
      { settings: { ...settings, weights: { ...usualWeights, size: undefined } } },
      'settings.weights.size',
    ],
    ['events that are not a list', { settings: { ...settings, events: {} } }, 'settings.events'],
    [
      'an absurd gap',
      { settings: { ...settings, events: [limits, { ...limits, ageGapChild: 1000 }] } },
      'settings.events.1.ageGapChild',
    ],
    [
      'an unknown event',
      { settings: { ...settings, events: [{ ...limits, eventId: 99_999 }] } },
      'settings.events.0.eventId',
    ],
    ['an event listed twice', { settings: { ...settings, events: [limits, limits] } }, 'settings.events.1.eventId'],
  ])('is refused, naming the field: %s', async (_, changes, field) => {
    const input = { ...(await match.inputFor('Refused')), ...changes };
    const { status, body } = await site.refused(contract.createDraft, { token, input });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
  });

  test('refuses a taken title in any case, unless the other draft is archived or of another tournament', async () => {
    const draft = await match.make('Taken');
    await other.make('Taken');
    const again = await site.refused(contract.createDraft, { token, input: await match.inputFor('tAKEN') });
    expect([again.status, again.body.errors]).toEqual([400, { title: ['This title is already taken'] }]);
    await site.api(contract.archiveDraft, {
      token,
      params: { draftId: draft.id },
      input: { isArchived: true, version: draft.version },
    });
    expect((await match.make('taken')).title).toBe('taken');
    const back = await site.refused(contract.archiveDraft, {
      token,
      params: { draftId: draft.id },
      input: { isArchived: false, version: draft.version + 1 },
    });
    expect([back.status, Object.keys(back.body.errors ?? {})]).toEqual([400, ['title']]);
  });

  test('refuses an unknown or archived tournament, and locked groups from another one’s draft', async () => {
    const create = async (changes: object) =>
      (await site.refused(contract.createDraft, { token, input: await match.inputFor('Nowhere', changes) })).body.code;
    expect(await create({ tournamentId: 99_999 })).toBe('not_found');
    expect(await create({ keepLockedOf: (await other.make('Theirs')).id })).toBe('not_found');
    expect(await create({ keepLockedOf: 99_999 })).toBe('not_found');
    const tournament = site.app.db.updateTable('tournament').where('id', '=', tournamentId);
    await tournament.set({ archivedAt: new Date() }).execute();
    expect(await create({})).toBe('archived');
    await tournament.set({ archivedAt: null }).execute();
  });

  test('makes a draft sent twice with one key once', async () => {
    const input = await match.inputFor('Sent twice');
    const call = { token, input, headers: { 'idempotency-key': 'draft-sent-twice' } };
    const one = await site.api(contract.createDraft, call);
    const two = await site.api(contract.createDraft, call);
    expect([two.status, two.body]).toEqual([200, one.body]);
  });

  test('MATCH-58 starts from another draft’s groups, and offers the published or latest one', async () => {
    const own = await openMatchmaking(site);
    for (let i = 0; i < 14; i++) await own.enter({ name: `Kid ${i}`, age: 8 + (i % 2) });
    const from = await own.make('Old');
    const late = await own.enter({ name: 'Late', age: 8 });
    const plan = await site.api(contract.planDraft, { token: own.token, params: { tournamentId: own.tournamentId } });
    expect(plan.body.starts).toEqual([{ id: from.id, title: 'Old' }]);
    const draft = await own.make('New', { startFrom: from.id, seed: 9 });
    const idsOf = ({ groups }: typeof draft) =>
      groups.map(({ entries }) => entries.map(({ competitorId }) => competitorId).filter(id => id !== late));
    const sorted = (lists: number[][]) => lists.map(list => list.sort((a, b) => a - b)).sort((a, b) => a[0]! - b[0]!);
    expect(sorted(idsOf(draft))).toEqual(sorted(idsOf(from)));
    const strange = await match.inputFor('Strange start', { startFrom: from.id });
    expect((await site.refused(contract.createDraft, { token, input: strange })).body.code).toBe('not_found');
  });

  test('keeps another draft’s locked groups unchanged, beside new ones with other titles', async () => {
    const from = await match.make('With locks');
    const [kept] = from.groups;
    const locked = await match.change(from, { kind: 'lock', groupIds: [kept?.id ?? 0], isLocked: true });
    const plan = await site.api(contract.planDraft, { token, params: { tournamentId } });
    expect(plan.body.drafts).toContainEqual({ id: from.id, title: 'With locks', locked: 1 });
    const draft = await match.make('Keeping', { keepLockedOf: from.id, seed: 3 });
    const [first] = draft.groups;
    expect(first).toMatchObject({ title: kept?.title, isLocked: true, entries: kept?.entries });
    expect(draft.groups.flatMap(group => group.entries)).toHaveLength(10 - draft.unplaced.length);
    const titles = draft.groups.map(({ title }) => title.toLowerCase());
    expect(new Set(titles).size).toBe(titles.length);
    expect(locked.groups[0]?.isLocked).toBe(true);
  });

  test('MATCH-23 adds a letter to a new group’s title if a kept group has it', async () => {
    const twins = await openMatchmaking(site);
    const first = [await twins.enter({ name: 'A', age: 9 }), await twins.enter({ name: 'B', age: 9 })];
    const from = await twins.make('First');
    await twins.change(from, { kind: 'lock', groupIds: from.groups.map(({ id }) => id), isLocked: true });
    for (const name of ['C', 'D']) await twins.enter({ name, age: 9 });
    const draft = await twins.make('Second', { keepLockedOf: from.id });
    const titles = draft.groups.map(({ title }) => title);
    expect(draft.groups[0]?.entries.map(({ competitorId }) => competitorId).sort()).toEqual(first);
    expect(titles).toEqual([from.groups[0]?.title, `${from.groups[0]?.title} B`]);
  });
});
