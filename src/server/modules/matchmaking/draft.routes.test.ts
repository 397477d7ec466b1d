import { afterAll, describe, expect, test } from 'vitest';
import * as contract from '#contract/matchmaking/matchmaking.ts';
import { usualLimits, usualSizes } from '#core/matchmaking/settings.ts';
import { openMatchmaking, openWithTen } from '#test/support/matchmaking/draft-world.ts';
import { createTestApp } from '#test/support/world/test-app.ts';
import { buildStaff } from '#test/support/world/world.ts';

const site = await createTestApp();
afterAll(() => site.close());

const match = await openWithTen(site);
const { token, tournamentId } = match;
const other = await openWithTen(site);

describe('the plan, the list and one draft', () => {
  test('MATCH-46 a plan starts with the usual settings for the entered events, then with the last used', async () => {
    const fresh = await openMatchmaking(site);
    await fresh.template('Everybody', ['forms'], { minAge: 8 });
    await fresh.enter({ name: 'In', age: 9, events: ['forms', 'sparring'] });
    await fresh.enter({ name: 'Too young', age: 6 });
    const plan = async () =>
      (await site.api(contract.planDraft, { token, params: { tournamentId: fresh.tournamentId } })).body;
    const first = await plan();
    const { forms, sparring } = fresh.catalogue.events;
    expect(first.settings.events).toEqual([
      { eventId: forms, ...usualLimits({ usesWeight: false }) },
      { eventId: sparring, ...usualLimits({ usesWeight: true }) },
    ]);
    expect(first.events).toMatchObject([
      { id: forms, entries: 2, withoutWeight: 0, withoutDivision: 1 },
      { id: sparring, entries: 1, withoutWeight: 1, withoutDivision: 1 },
    ]);
    const ownSettings = {
      ...first.settings,
      sizes: { ...usualSizes, max: 12 },
      events: first.settings.events.slice(0, 1),
    };
    const draft = await fresh.make('Own', { settings: ownSettings });
    expect(draft.settings.events.map(({ eventId }) => eventId)).toEqual([forms, sparring]);
    const second = await plan();
    expect(second).toMatchObject({ competitors: 2, seed: 2, settings: { sizes: { max: 12 } } });
    await site.app.db.deleteFrom('division').where('title', '=', 'Everybody').execute();
  });

  test('the list shows scores and counts, newest first, for the next tournament by default', async () => {
    const fresh = await openWithTen(site);
    const one = await fresh.make('One');
    await fresh.make('Two');
    const query = { tournament: String(fresh.tournamentId) };
    const { body } = await site.api(contract.listDrafts, { token, query });
    expect(body).toMatchObject({ tournamentId: fresh.tournamentId, competitors: 10, entries: 10 });
    expect(body.drafts.map(({ title }) => title)).toEqual(['Two', 'One']);
    const sizes = one.groups.map(group => group.entries.length);
    expect(body.drafts[1]?.counts).toMatchObject({
      groups: sizes.length,
      entries: 10,
      unplaced: one.unplaced.length,
      overrides: 0,
      locked: 0,
      pairs: sizes.filter(size => size === 2).length,
      oddSizes: sizes.filter(size => size < 4 || size > 8).length,
    });
    const sum = Object.values(body.drafts[1]?.terms ?? {}).reduce((all, term) => all + term, 0);
    expect(body.drafts[1]?.cost).toBeCloseTo(sum + 20 * one.unplaced.length, 6);
    expect((await site.refused(contract.listDrafts, { token, query: { tournament: '99999' } })).status).toBe(404);
    expect((await site.refused(contract.listDrafts, { token, query: { tournament: 'x' } })).status).toBe(400);
    expect((await site.api(contract.listDrafts, { token, query: {} })).status).toBe(200);
    expect((await site.refused(contract.planDraft, { token, params: { tournamentId: 99_999 } })).status).toBe(404);
  });

  test('does not send a draft again if the caller has it already', async () => {
    const draft = await match.make('Known');
    const ask = async (unlessVersion: number) =>
      (
        await site.api(contract.getDraft, {
          token,
          params: { draftId: draft.id },
          query: { unlessVersion: String(unlessVersion) },
        })
      ).body;
    expect(await ask(draft.version)).toBeNull();
    expect((await ask(draft.version + 1))?.id).toBe(draft.id);
    expect((await site.refused(contract.getDraft, { token, params: { draftId: 99_999 }, query: {} })).status).toBe(404);
  });

  test('compares two drafts of one tournament, and refuses others', async () => {
    const [one, two] = [await match.make('Compare one'), await match.make('Compare two')];
    const [first, second] = two.groups;
    const after = await match.change(
      two,
      { kind: 'move', entries: first?.entries.slice(0, 1) ?? [], to: second?.id ?? 0 },
      'To see it',
    );
    const compare = (from: unknown, to: unknown) =>
      site.refused(contract.compareDrafts, { token, query: { from: String(from), to: String(to) } });
    const { body } = await site.api(contract.compareDrafts, {
      token,
      query: { from: String(one.id), to: String(after.id) },
    });
    expect(body).toMatchObject({ tournamentId, from: { title: 'Compare one' }, to: { title: 'Compare two' } });
    expect(body.lines.length + body.unchanged).toBe(10);
    const sizesOf = ({ groups }: typeof one) => groups.map(({ entries }) => entries.length).sort();
    const told = (side: 'from' | 'to') => body.sizes.flatMap(row => Array<number>(row[side]).fill(row.size));
    expect([told('from'), told('to')]).toEqual([sizesOf(one), sizesOf(after)]);
    expect(body.lines).toContainEqual(expect.objectContaining({ ...first?.entries[0], kind: 'moved' }));
    const theirs = await other.make('Compare theirs');
    expect((await compare(one.id, theirs.id)).status).toBe(404);
    expect((await compare(one.id, 99_999)).status).toBe(404);
    expect((await compare('x', one.id)).body.errors).toHaveProperty('from');
    const missing = await site.refused(contract.compareDrafts, { token, query: { from: String(one.id) } });
    expect(missing.body.errors).toEqual({ to: ['Please choose a draft'] });
  });
});

describe('renaming, copying, archiving', () => {
  test('renames a draft, with history, but not from an old version, to a taken title or when archived', async () => {
    const draft = await match.make('Before');
    const params = { draftId: draft.id };
    const rename = (title: string, version: number) =>
      site.refused(contract.updateDraft, { token, params, input: { title, comment: 'New', version } });
    expect((await rename('After', 1)).body).toMatchObject({ title: 'After', comment: 'New', version: 2 });
    expect((await rename('Later', 1)).body.code).toBe('changed_meanwhile');
    await match.make('Somebody else’s');
    expect((await rename('SOMEBODY else’s', 2)).body.errors).toHaveProperty('title');
    expect((await rename('after', 2)).body).toMatchObject({ title: 'after', version: 3 });
    const archive = (isArchived: boolean, version: number) =>
      site.refused(contract.archiveDraft, { token, params, input: { isArchived, version } });
    expect((await archive(true, 1)).body.code).toBe('changed_meanwhile');
    expect((await archive(true, 3)).body).toMatchObject({ status: 'archived', version: 4 });
    expect((await rename('Never', 4)).body.code).toBe('archived');
    expect(
      (
        await match.tryChange(
          { ...draft, version: 4 },
          { kind: 'lock', groupIds: [draft.groups[0]?.id], isLocked: true },
        )
      ).body.code,
    ).toBe('archived');
    expect((await match.publish({ ...draft, version: 4 })).body.code).toBe('archived');
    expect((await archive(false, 4)).body).toMatchObject({ status: 'open' });
    expect(await match.historyOf(draft)).toMatchObject([
      { action: 'create' },
      { action: 'update', before: { title: 'Before' }, after: { title: 'After', comment: 'New' } },
      { action: 'update' },
      { action: 'archive', before: { status: 'open' }, after: { status: 'archived' } },
      { action: 'restore', before: { status: 'archived' }, after: { status: 'open' } },
    ]);
    const nowhere = { token, params: { draftId: 99_999 } };
    const input = { title: 'x', comment: '', version: 1, isArchived: true };
    expect((await site.refused(contract.updateDraft, { ...nowhere, input })).status).toBe(404);
    expect((await site.refused(contract.archiveDraft, { ...nowhere, input })).status).toBe(404);
    expect((await site.refused(contract.copyDraft, { ...nowhere, input })).status).toBe(404);
  });

  test('a copy has everything, with its own sheets and steps', async () => {
    const draft = await match.make('Original');
    const [first, second] = draft.groups;
    const changed = await match.change(
      draft,
      { kind: 'move', entries: first?.entries.slice(0, 1) ?? [], to: second?.id ?? 0 },
      'A friend',
    );
    const params = { draftId: draft.id };
    const taken = await site.refused(contract.copyDraft, { token, params, input: { title: 'original' } });
    expect(taken.body.errors).toEqual({ title: ['This title is already taken'] });
    const { body } = await site.api(contract.copyDraft, { token, params, input: { title: 'Copy' } });
    const copy = await match.draftOf(body.draftId);
    const plain = (whole: typeof draft) => whole.groups.map(({ id, code, version, edition, ...group }) => group);
    expect(plain(copy)).toEqual(plain(changed));
    expect(copy).toMatchObject({ title: 'Copy', status: 'open', undo: null, settings: changed.settings });
    expect(copy.groups.filter(({ code }) => changed.groups.some(group => group.code === code))).toEqual([]);
    expect(await match.historyOf(copy)).toMatchObject([{ action: 'copy', after: { copiedFrom: 'Original' } }]);
  });
});

test('check-in staff and families can neither see nor change drafts', async () => {
  const desk = await buildStaff(site.app, 'CheckInAdmin');
  const family = [...match.families.values()][0]?.person;
  const draft = await match.make('Guarded');
  for (const own of [desk.token, family?.token ?? '']) {
    const call = { token: own, params: { draftId: draft.id } };
    expect((await site.refused(contract.getDraft, { ...call, query: {} })).status).toBe(403);
    expect((await site.refused(contract.copyDraft, { ...call, input: { title: 'Mine' } })).status).toBe(403);
    expect((await site.refused(contract.publishDraft, { ...call, input: {} })).status).toBe(403);
    expect((await site.refused(contract.tellFamilies, call)).status).toBe(403);
  }
});
