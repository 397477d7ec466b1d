import { afterAll, beforeAll, expect, test } from 'vitest';
import { listChanges } from '#contract/history.ts';
import type { BodyOf } from '#contract/route.ts';
import * as contract from '#contract/tournament-settings.ts';
import type { TextPart } from '#core/tournament/earlier-texts.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { tournamentInput } from '#test/support/world/tournament-input.ts';
import { buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
let token: string;
beforeAll(async () => {
  site = await createTestApp();
  token = (await buildStaff(site.app, 'SuperAdmin')).token;
});
afterAll(() => site.close());

const create = async (input: BodyOf<typeof contract.createTournament>) =>
  (await site.api(contract.createTournament, { token, input })).body.id;
async function change(tournamentId: number, changes: Partial<BodyOf<typeof contract.updateTournament>>) {
  const params = { tournamentId };
  const { version } = (await site.api(contract.getTournamentSetting, { token, params })).body;
  return (
    await site.api(contract.updateTournament, {
      ...{ token, params, input: { ...tournamentInput(2040), ...changes, version } },
    })
  ).body;
}
const earlier = async (tournamentId: number, textPart: TextPart) =>
  (await site.api(contract.listEarlierTexts, { token, params: { tournamentId, textPart } })).body;

test('TOUR-52 what was brought, the ways and the refunds said before is listed and brought back, newest first', async () => {
  const first = tournamentInput(2040, { whatToBring: ['Belt'], parking: 'North.', refundText: 'Ask us.' });
  const id = await create(first);
  expect(await earlier(id, 'ways')).toEqual([]);
  await change(id, { ...first, parking: 'South.' });
  await change(id, { ...first, parking: null, whatToBring: ['Belt', 'Water'], refundSteps: [], refundText: null });
  expect((await earlier(id, 'ways')).map(({ texts }) => texts.parking)).toEqual(['South.', 'North.']);
  expect((await earlier(id, 'bring')).map(({ texts }) => texts.whatToBring)).toEqual([['Belt']]);
  const [refunds] = await earlier(id, 'refunds');
  expect(refunds?.texts).toMatchObject({ refundSteps: first.refundSteps, refundText: 'Ask us.' });
  await change(id, { ...first, ...refunds?.texts });
  const params = { tournamentId: id };
  const { body } = await site.api(contract.getTournamentSetting, { token, params });
  expect(body).toMatchObject({ refundSteps: first.refundSteps, refundText: 'Ask us.' });
});

test('TOUR-52 the history still says the days of a refund policy in words', async () => {
  const id = await create(tournamentInput(2041));
  await change(id, { ...tournamentInput(2041), refundSteps: [{ until: '2041-03-01', percent: 80 }] });
  const { body } = await site.api(listChanges, { token, params: { subject: 'tournament', subjectId: id } });
  expect(body.items[0]?.fields.find(({ name }) => name === 'refundSteps')?.after).toBe('80 % until March 1, 2041');
});

test('TOUR-52 the last thirty are offered', async () => {
  const id = await create(tournamentInput(2042));
  for (let i = 0; i < 31; i++) await change(id, { ...tournamentInput(2042), hotels: `Hotel ${i}` });
  const ways = await earlier(id, 'ways');
  expect([ways.length, ways[0]?.texts.hotels, ways.at(-1)?.texts.hotels]).toEqual([30, 'Hotel 29', 'Hotel 0']);
});
