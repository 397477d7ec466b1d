import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeDraft, redoChange, undoChange } from '#contract/matchmaking/draft-change.ts';
import * as contract from '#contract/matchmaking/matchmaking.ts';
import { type MatchDesk, openWithTen } from '#test/support/matchmaking/draft-world.ts';
import { startPostgres } from '#test/support/store/postgres.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

const database = await startPostgres();
const rounds = 6;

describe.skipIf(!database)('two directors at once, on a PostgreSQL server', () => {
  let site: TestApp;
  let match: MatchDesk;
  beforeAll(async () => {
    site = await createTestApp({ databaseUrl: database?.url as string });
    match = await openWithTen(site);
    await match.enter({ name: 'Old', age: 60 });
  });
  afterAll(async () => {
    await site.close();
    await database?.stop();
  });
  let made = 0;
  const make = () => match.make(`Draft ${made++}`);
  const desk = () => openWithTen(site);
  const codesOf = (answers: readonly { status: number; body: { code?: string } }[]) =>
    answers.map(({ status, body }) => (status === 200 ? 'done' : body.code)).sort();
  const mails = async ({ families }: MatchDesk) => {
    const people = [...families.values()].map(({ person }) => person.personId);
    const rows = await site.app.db
      .selectFrom('outbox')
      .select('personId')
      .where('template', '=', 'divisions')
      .where('personId', 'in', people)
      .execute();
    return rows.map(({ personId }) => personId);
  };
  const publishedOf = ({ tournamentId }: MatchDesk) =>
    site.app.db
      .selectFrom('draft')
      .select('id')
      .where('status', '=', 'published')
      .where('tournamentId', '=', tournamentId)
      .execute();

  test('MATCH-51 two drafts are published at once: one succeeds, the other director is refused, families are mailed once', async () => {
    for (let round = 0; round < rounds; round++) {
      const own = await desk();
      const drafts = [await own.make('One'), await own.make('Two', { seed: 2 })];
      const answers = await Promise.all(drafts.map(draft => own.publish(draft, { insteadOf: null })));
      expect(codesOf(answers)).toEqual(['changed_meanwhile', 'done']);
      expect(await publishedOf(own)).toEqual([{ id: drafts[answers.findIndex(({ status }) => status === 200)]?.id }]);
      const told = await mails(own);
      expect(new Set(told).size).toBe(told.length);
      expect(told).toHaveLength(10);
    }
  });

  test('MATCH-51 publishes a draft once when four publish it at the same time', async () => {
    const own = await desk();
    const draft = await own.make();
    const answers = await Promise.all([1, 2, 3, 4].map(() => own.publish(draft, { insteadOf: null })));
    expect(codesOf(answers)).toEqual(['changed_meanwhile', 'changed_meanwhile', 'changed_meanwhile', 'done']);
    expect(await mails(own)).toHaveLength(10);
    expect((await own.historyOf(draft)).map(({ action }) => action)).toEqual(['create', 'publish']);
  });

  test('MATCH-52 sends one mail to each family when four staff mail them at once', async () => {
    const own = await desk();
    const draft = await own.make();
    await own.publish(draft);
    const published = await own.draftOf(draft.id);
    const named = await own.change(published, {
      kind: 'rename',
      groupId: draft.groups[0]?.id ?? 0,
      title: 'The brave',
    });
    const news = named.groups.find(({ title }) => title === 'The brave')?.entries.length ?? 0;
    const call = { token: own.token, params: { draftId: draft.id } };
    const answers = await Promise.all([1, 2, 3, 4].map(() => site.api(contract.tellFamilies, call)));
    expect(answers.map(({ body }) => body.families).sort()).toEqual([0, 0, 0, news].sort());
    expect(await mails(own)).toHaveLength(10 + news);
  });

  test('archiving and publishing one draft at once: only one succeeds', async () => {
    const own = await desk();
    for (let round = 0; round < rounds; round++) {
      const draft = await own.make(`Fleeting ${round}`);
      const archive = { token: own.token, params: { draftId: draft.id }, input: { isArchived: true, version: 1 } };
      const answers = await Promise.all([own.publish(draft), site.refused(contract.archiveDraft, archive)]);
      expect(codesOf(answers)).toEqual(['changed_meanwhile', 'done']);
    }
  });

  test('lets only one of four concurrent calls take a title: create, copy, rename or unarchive', async () => {
    const own = await desk();
    const old = await own.make('Wanted');
    const call = (draftId: number) => ({ token: own.token, params: { draftId } });
    await site.api(contract.archiveDraft, { ...call(old.id), input: { isArchived: true, version: 1 } });
    const other = await own.make('Other');
    const input = await own.inputFor('WANTED');
    const answers = await Promise.all([
      site.refused(contract.createDraft, { token: own.token, input }),
      site.refused(contract.copyDraft, { ...call(other.id), input: { title: 'wanted' } }),
      site.refused(contract.updateDraft, { ...call(other.id), input: { title: 'Wanted', comment: '', version: 1 } }),
      site.refused(contract.archiveDraft, { ...call(old.id), input: { isArchived: false, version: 2 } }),
    ]);
    expect(codesOf(answers)).toEqual(['bad_input', 'bad_input', 'bad_input', 'done']);
  });

  test('MATCH-49 of two concurrent changes to a group, refuses the second and loses nothing', async () => {
    const draft = await make();
    const groups = draft.groups.toSorted((a, b) => b.entries.length - a.entries.length);
    const [one, two] = groups;
    let now = draft;
    for (let round = 0; round < rounds; round++) {
      const entries = now.groups.find(({ id }) => id === one?.id)?.entries ?? [];
      const answers = await Promise.all([
        match.tryChange(now, { kind: 'move', entries: entries.slice(0, 1), to: two?.id }, 'x'),
        match.tryChange(now, { kind: 'rename', groupId: one?.id, title: `Round ${round}` }),
        match.tryChange(now, {
          kind: 'order',
          groupId: one?.id,
          competitorIds: entries.map(e => e.competitorId).toReversed(),
        }),
      ]);
      expect(codesOf(answers)).toEqual(['changed_meanwhile', 'changed_meanwhile', 'done']);
      const after = await match.draftOf(draft.id);
      expect(after.version).toBe(now.version + 1);
      now = answers[0]?.status === 200 ? await match.undo(after) : after;
      expect(now.groups.flatMap(group => group.entries)).toHaveLength(
        draft.groups.flatMap(group => group.entries).length,
      );
    }
  });

  test('MATCH-49 concurrent changes to different groups all succeed', async () => {
    const draft = await make();
    const answers = await Promise.all(
      draft.groups.map(({ id }) =>
        match.tryChange(draft, { kind: 'rename', groupId: id, title: `Own ${id}` }, null, [id]),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(draft.groups.map(() => 200));
    const after = await match.draftOf(draft.id);
    expect(after.groups.map(({ title }) => title)).toEqual(draft.groups.map(({ id }) => `Own ${id}`));
    expect(after.version).toBe(draft.version + draft.groups.length);
    expect((await match.historyOf(draft)).filter(({ action }) => action === 'rename')).toHaveLength(
      draft.groups.length,
    );
  });

  test('MATCH-49 four undo a step while the group changes: only one change follows each version', async () => {
    for (let round = 0; round < rounds; round++) {
      const draft = await make();
      const [one] = draft.groups;
      const lock = { kind: 'lock' as const, groupIds: [one?.id ?? 0], isLocked: true };
      const locked = await match.change(draft, lock);
      const step = (route: typeof undoChange) =>
        site.refused(route, { token: match.token, params: { draftId: draft.id }, input: { version: locked.version } });
      const answers = await Promise.all([
        ...[1, 2, 3, 4].map(() => step(undoChange)),
        match.tryChange(locked, { kind: 'lock', groupIds: [one?.id], isLocked: false }),
      ]);
      const done = codesOf(answers).filter(code => code === 'done');
      expect(codesOf(answers).filter(code => code !== 'done' && code !== 'changed_meanwhile')).toEqual([]);
      expect(done).toHaveLength(1);
      const after = await match.draftOf(draft.id);
      expect(after.version).toBe(locked.version + 1);
      expect(after.groups.find(({ id }) => id === one?.id)?.isLocked).toBe(false);
      expect((await step(redoChange)).body.code).toBe('changed_meanwhile');
    }
  });

  test('copying a draft while it changes captures a single moment', async () => {
    for (let round = 0; round < rounds; round++) {
      const draft = await make();
      const [one] = draft.groups;
      const people = one?.entries.map(({ competitorId }) => competitorId) ?? [];
      const [copied, changed] = await Promise.all([
        site.api(contract.copyDraft, {
          token: match.token,
          params: { draftId: draft.id },
          input: { title: `Copy ${round}` },
        }),
        match.tryChange(draft, { kind: 'split', groupId: one?.id, parts: [people.slice(0, 1), people.slice(1)] }, 'x'),
      ]);
      expect([copied.status, changed.status]).toEqual([200, 200]);
      const copy = await match.draftOf(copied.body.draftId);
      const now = await match.draftOf(draft.id);
      const groups = ({ groups }: typeof copy) => JSON.stringify(groups.map(({ entries }) => entries));
      expect([groups(draft), groups(now)]).toContain(groups(copy));
      expect(copy.unplaced).toEqual(draft.unplaced);
    }
  });

  test('applies a change sent four times with one key once', async () => {
    const draft = await make();
    const headers = { 'idempotency-key': `change-${draft.id}` };
    const input = {
      change: { kind: 'move', entries: draft.groups[0]?.entries.slice(0, 1), to: 'new' },
      overrideReason: 'x',
      seen: match.seenOf(draft),
    };
    const call = { token: match.token, params: { draftId: draft.id }, input, headers };
    const answers = await Promise.all([1, 2, 3, 4].map(() => site.refused(changeDraft, call)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await match.draftOf(draft.id)).groups).toHaveLength(draft.groups.length + 1);
  });
});
