import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listTypedTexts } from '#contract/french-text.ts';
import { listTournaments } from '#contract/tournament.ts';
import * as contract from '#contract/tournament-settings.ts';
import { startRetention } from '#server/jobs/retention.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { tournamentInput } from '#test/support/world/tournament-input.ts';
import { upload } from '#test/support/world/upload.ts';
import { buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
let token: string;
let drawing: Buffer;
beforeAll(async () => {
  site = await createTestApp();
  token = (await buildStaff(site.app, 'SuperAdmin')).token;
  drawing = await sharp({ create: { width: 1600, height: 800, channels: 3, background: '#d5e9f4' } })
    .png()
    .toBuffer();
});
afterAll(() => site.close());

const send = (bytes = drawing, as = token) =>
  upload(site, contract.uploadMap, { token: as, bytes, fileName: 'map.png' });
const uploaded = async (): Promise<{ mapFileId: number; mapUrl: string }> => (await send()).body;
const described = { mapDescription: 'The arena is north of Main Street.' };
const way = { parking: 'Behind the arena.', entrance: 'No steps.', hotels: 'Ask for the tournament rate.' };
let year = 2040;
const input = (changes: object) => tournamentInput(year++, changes);
const shown = async (id: number) => (await site.api(listTournaments)).body.find(one => one.id === id);
const save = async (id: number, changes: object) => {
  const { version, ...record } = (
    await site.api(contract.getTournamentSetting, { token, params: { tournamentId: id } })
  ).body;
  const fields = Object.fromEntries(Object.keys(input({})).map(name => [name, record[name as keyof typeof record]]));
  const call = { token, params: { tournamentId: id }, input: { ...fields, version, ...changes } };
  return site.refused(contract.updateTournament, call as never);
};
async function published(changes: object): Promise<number> {
  const { body } = await site.api(contract.createTournament, { token, input: input(changes) });
  await site.app.db
    .updateTable('tournament')
    .set({ publishedAt: site.clock.now() })
    .where('id', '=', body.id)
    .execute();
  site.app.dropKeptCopies();
  return body.id;
}

test('TOUR-48 a map is shown with its words in every width, and kept by browsers under its hash', async () => {
  const { mapFileId, mapUrl } = await uploaded();
  expect(mapUrl).toMatch(new RegExp(`^/venue-map/${mapFileId}/[0-9a-f]{20}$`));
  const id = await published({ mapFileId, ...described, ...way });
  expect(await shown(id)).toMatchObject({
    map: {
      ...{ url: mapUrl, description: described.mapDescription },
      ...{ widths: [320, 640, 960, 1280], width: 1280, height: 640 },
    },
    ...way,
  });
  const response = await site.inject({ url: `${mapUrl}?width=400` });
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000',
    'x-content-type-options': 'nosniff',
  });
  expect((await sharp(response.rawPayload).metadata()).width).toBe(640);
  const other = mapUrl.replace(/.$/, last => (last === '0' ? '1' : '0'));
  expect((await site.inject({ url: other })).statusCode).toBe(404);
  expect((await site.inject({ url: mapUrl.slice(0, -1) })).statusCode).not.toBe(200);
});

test('TOUR-48 without its map a tournament has none again, and the change is in the history', async () => {
  const id = await published({ mapFileId: (await uploaded()).mapFileId, ...described });
  await shown(id); // kept from now on
  expect((await save(id, { mapFileId: null, mapDescription: null })).status).toBe(200);
  expect(await shown(id)).toMatchObject({ map: null, parking: null });
  const change = await site.app.db
    .selectFrom('history')
    .select('after')
    .where('subject', '=', 'tournament')
    .where('subjectId', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(change?.after).toEqual({ mapFileId: null, mapDescription: null });
});

test('TOUR-48 refuses a map without words, one that is not there, and what is no picture', async () => {
  const { mapFileId } = await uploaded();
  const id = await published({});
  const errorsOf = async (changes: object) => Object.keys((await save(id, changes)).body.errors ?? {});
  expect(await errorsOf({ mapFileId })).toEqual(['mapDescription']);
  expect(await errorsOf({ mapFileId: 999_999, ...described })).toEqual(['mapFileId']);
  const refused = await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['file']]);
  const director = await buildStaff(site.app, 'TournamentDirector');
  expect((await send(drawing, director.token)).status).toBe(403);
});

test('TOUR-48 the next year begins with the same map; its texts are offered for their French', async () => {
  const id = await published({ mapFileId: (await uploaded()).mapFileId, ...described, ...way });
  const { proposal } = (await site.api(contract.proposeNextYear, { token, params: { tournamentId: id } })).body;
  expect(proposal).toMatchObject({ ...described, ...way });
  expect(proposal.mapFileId).not.toBeNull();
  const texts = (await site.api(listTypedTexts, { token })).body.map(({ english }) => english);
  expect(texts).toEqual(expect.arrayContaining([described.mapDescription, ...Object.values(way)]));
});

test('TOUR-48 a map that no tournament shows is removed after a day, and no other', async () => {
  const { mapFileId: unused } = await uploaded();
  const { mapFileId: used } = await uploaded();
  await published({ mapFileId: used, ...described });
  site.clock.pass(25 * 60);
  const job = startRetention(site.app);
  await job.runOnce();
  const left = await site.app.db.selectFrom('file').select('id').where('id', 'in', [unused, used]).execute();
  expect(left).toEqual([{ id: used }]);
  await job.stop();
});
