import { expect, test } from 'vitest';
import { redoChange, undoChange } from '#contract/draft-change.ts';
import { listDrafts } from '#contract/matchmaking.ts';
import { openMatchmaking } from '#test/support/draft-world.ts';
import { createTestApp } from '#test/support/test-app.ts';

const site = await createTestApp();

test('MATCH-47 a draft holds every active entry once; a move, its undoing and doing again are exact', async () => {
  const match = await openMatchmaking(site);
  const ids = [];
  for (let i = 0; i < 10; i++)
    ids.push(await match.enter({ name: `Child ${i}`, age: 8 + (i % 3), school: `School ${i % 4}` }));
  const draft = await match.make();
  const placed = draft.groups.flatMap(group => group.entries);
  expect([...placed, ...draft.unplaced].map(entry => entry.competitorId).sort((a, b) => a - b)).toEqual(ids);
  const list = await site.api(listDrafts, {
    token: match.token,
    query: { tournament: String(match.tournamentId) } as never,
  });
  expect(list.body).toMatchObject({ competitors: 10, entries: 10 });
  expect(list.body.drafts[0]).toMatchObject({
    title: 'First',
    status: 'open',
    stale: { late: 0, gone: 0, changed: 0 },
  });

  const [first, second] = draft.groups;
  const moved = first?.entries[0];
  if (!first || !second || !moved) throw new Error('There should be two groups');
  const after = await match.change(draft, { kind: 'move', entries: [moved], to: second.id }, 'A friend of theirs');
  expect(after.groups.find(({ id }) => id === second.id)?.entries).toContainEqual(moved);
  expect(after.undo?.text).toContain('to “');
  const step = { token: match.token, params: { draftId: draft.id } };
  const undone = (await site.api(undoChange, { ...step, input: { version: after.version } })).body;
  expect(undone.groups.map(({ version, edition, ...group }) => group)).toEqual(
    draft.groups.map(({ version, edition, ...group }) => group),
  );
  const again = (await site.api(redoChange, { ...step, input: { version: undone.version } })).body;
  expect(again.groups.map(({ version, edition, ...group }) => group)).toEqual(
    after.groups.map(({ version, edition, ...group }) => group),
  );
});
