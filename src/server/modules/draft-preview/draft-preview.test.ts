import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDraft, planDraft, previewDraft } from '#contract/matchmaking/matchmaking.ts';
import { createRing } from '#contract/ring/ring.ts';
import { balanced } from '#core/matchmaking/balance.ts';
import { openMatchmaking } from '#test/support/matchmaking/draft-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

async function open(people: number) {
  const match = await openMatchmaking(site);
  for (let i = 0; i < people; i++)
    await match.enter({ name: `Child ${i}`, age: 8 + (i % 2), events: ['forms'], weightKg: 30 });
  const { token, tournamentId } = match;
  const { body: plan } = await site.api(planDraft, { token, params: { tournamentId } });
  const input = { tournamentId, settings: plan.settings, seed: plan.seed, keepLockedOf: null };
  const preview = async (settings = input.settings) =>
    (await site.api(previewDraft, { token, input: { ...input, settings } })).body;
  return { match, input, preview };
}

test('MATCH-61 the figures are those of the draft that is then made, and nothing is saved', async () => {
  const { match, input, preview } = await open(14);
  const figures = await preview();
  expect(
    await match.db.selectFrom('draft').select('id').where('tournamentId', '=', match.tournamentId).execute(),
  ).toEqual([]);
  const { body } = await site.api(createDraft, {
    token: match.token,
    input: { ...input, title: 'The same', progressKey: 'the-same' },
  });
  const draft = await match.draftOf(body.draftId);
  expect(figures).toMatchObject({
    groups: draft.groups.length,
    notPlaced: draft.unplaced.length,
    largest: Math.max(...draft.groups.map(({ entries }) => entries.length)),
    widest: { levels: 0, weightPercent: 0 },
  });
  expect(figures.medals).toBe(draft.groups.length * 3);
});

test('MATCH-60 MATCH-61 closer matched settings make more groups', async () => {
  const { input, preview } = await open(24);
  const fewest = await preview(balanced(input.settings, 'fewest'));
  const closest = await preview(balanced(input.settings, 'closest'));
  expect(closest.groups).toBeGreaterThan(fewest.groups);
});

test('MATCH-61 the day ends earlier on more rings, and has no end without one', async () => {
  const { match, preview } = await open(60);
  expect(await preview()).toMatchObject({ rings: 0, endMinute: null });
  const { token, tournamentId } = match;
  const add = (name: string) => site.api(createRing, { token, params: { tournamentId }, input: { name } });
  await add('Ring 1');
  const one = await preview();
  await add('Ring 2');
  const two = await preview();
  expect([one.rings, two.rings]).toEqual([1, 2]);
  expect(two.endMinute).toBeLessThan(one.endMinute ?? 0);
  expect(two.endMinute).toBeGreaterThan(600);
});

test('MATCH-61 refuses another tournament’s draft to start from, and an event that is gone', async () => {
  const { match, input } = await open(2);
  const refusal = async (changes: object) =>
    (await site.refused(previewDraft, { token: match.token, input: { ...input, ...changes } })).status;
  expect(await refusal({ startFrom: 99_999 })).toBe(404);
  const [event] = input.settings.events;
  expect(await refusal({ settings: { ...input.settings, events: [{ ...event, eventId: 99_999 }] } })).toBe(400);
});
