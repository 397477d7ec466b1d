import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getConfig } from '#contract/config.ts';
import { listTypedTexts } from '#contract/french-text.ts';
import * as contract from '#contract/page-block/page-block.ts';
import type { BlockEntry, BlockKind } from '#core/page-block/page-block.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { upload } from '#test/support/world/upload.ts';
import { buildStaff } from '#test/support/world/world.ts';
import { removeUnusedPictures } from '../picture/retention.actions.ts';

let site: TestApp;
let token: string;
beforeAll(async () => {
  site = await createTestApp();
  token = (await buildStaff(site.app, 'SuperAdmin')).token;
});
afterAll(() => site.close());

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } } })
    .png()
    .toBuffer();
async function sent(blockKind: BlockKind, size: [number, number] = [600, 200]) {
  const bytes = await drawing(...size);
  const { status, body } = await upload(site, contract.uploadBlockPicture, { token, params: { blockKind }, bytes });
  if (status !== 200) throw new Error(`Refused: ${JSON.stringify(body)}`);
  return body;
}
const entry = (given: Partial<BlockEntry>): BlockEntry => ({
  ...{ title: null, text: null, link: null, on: null, pictureId: null, isHidden: false },
  ...given,
});
const setting = async (kind: BlockKind) => {
  const found = (await site.api(contract.listPageBlockSettings, { token })).body.find(one => one.kind === kind);
  if (!found) throw new Error(`${kind} is missing`);
  return found;
};
const attempt = async (blockKind: BlockKind, entries: BlockEntry[]) =>
  site.refused(contract.savePageBlock, {
    token,
    params: { blockKind },
    input: { version: (await setting(blockKind)).version, entries },
  });
async function save(kind: BlockKind, entries: BlockEntry[]) {
  const { status, body } = await attempt(kind, entries);
  if (status !== 200) throw new Error(`Refused: ${JSON.stringify(body)}`);
}
const shown = async (kind: BlockKind) =>
  (await site.api(contract.listPageBlocks)).body.find(block => block.kind === kind)?.entries;
const config = async () => (await site.api(getConfig)).body;

describe('TOUR-49', () => {
  test('TOUR-49 a logo reaches every page with its words, under an address that browsers keep', async () => {
    expect(await config()).toMatchObject({ logo: null, social: null }); // kept from now on
    const { pictureId, picture } = await sent('logo');
    expect(picture.url).toMatch(new RegExp(`^/site-picture/${pictureId}/[0-9a-f]{20}$`));
    await save('logo', [entry({ pictureId, title: 'Aurora Karate Club' })]);
    const { logo } = await config();
    expect(logo).toEqual({ ...picture, description: 'Aurora Karate Club', styleUrl: `${picture.url}/style.css` });
    expect(picture).toMatchObject({ widths: [120, 240, 480], width: 480, height: 160 });
    const response = await site.inject({ url: `${picture.url}?width=200` });
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 240, format: 'png', hasAlpha: true });
  });

  test('TOUR-49 its style shows it in the place of the drawing, and of the name where it is wide', async () => {
    const styleOf = async (size: [number, number]) =>
      site.inject({ url: `${(await sent('logo', size)).picture.url}/style.css` });
    const wide = await styleOf([600, 200]);
    expect(wide.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(wide.body).toContain('.logo>svg{display:none}');
    expect(wide.body).toMatch(/background:#fff url\("\/site-picture\/\d+\/[0-9a-f]{20}\?width=240"\)/);
    expect(wide.body).toContain('font-size:0');
    expect((await styleOf([200, 200])).body).not.toContain('font-size:0');
  });

  test('TOUR-49 another hash finds neither the picture nor its style', async () => {
    const { url } = (await sent('logo')).picture;
    const other = url.replace(/.$/, last => (last === '0' ? '1' : '0'));
    for (const address of [other, `${other}/style.css`])
      expect((await site.inject({ url: address })).statusCode).toBe(404);
  });

  test('TOUR-49 without its logo the site has its own drawing again; the earlier one is brought back', async () => {
    const { pictureId } = await sent('logo');
    await save('logo', [entry({ pictureId, title: 'Aurora' })]);
    await save('logo', []);
    expect((await config()).logo).toBeNull();
    const earlier = await site.api(contract.listEarlierBlocks, { token, params: { blockKind: 'logo' } });
    expect(earlier.body[0]?.entries[0]).toMatchObject({ pictureId, picture: { width: 480 } });
    await save('logo', [entry({ pictureId, title: 'Aurora' })]);
    expect((await config()).logo).toMatchObject({ description: 'Aurora' });
    const { id } = await setting('logo');
    const actions = await site.app.db
      .selectFrom('history')
      .select('action')
      .where('subject', '=', 'page_block')
      .where('subjectId', '=', id)
      .execute();
    expect(actions.length).toBeGreaterThanOrEqual(3);
  });

  test('TOUR-49 a picture is refused without words, when it is not there, and where a block has none', async () => {
    const { pictureId } = await sent('logo');
    const errorsOf = async (kind: BlockKind, one: Partial<BlockEntry>) =>
      Object.keys((await attempt(kind, [entry(one)])).body.errors ?? {});
    expect(await errorsOf('logo', { pictureId })).toEqual(['entries.0.title']);
    expect(await errorsOf('logo', { title: 'Aurora' })).toEqual(['entries.0.pictureId']);
    expect(await errorsOf('logo', { pictureId: 999_999, title: 'Aurora' })).toEqual(['entries.0.pictureId']);
    expect(await errorsOf('question', { pictureId, title: 'Why?', text: 'So.' })).toEqual(['entries.0.pictureId']);
    const call = { token, bytes: await drawing(10, 10) };
    const other = await upload(site, contract.uploadBlockPicture, { ...call, params: { blockKind: 'news' } });
    expect(other.status).toBe(404);
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    const refused = await upload(site, contract.uploadBlockPicture, {
      ...{ token, bytes: script, params: { blockKind: 'logo' as const } },
    });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['file']]);
    const director = await buildStaff(site.app, 'TournamentDirector');
    const denied = await upload(site, contract.uploadBlockPicture, {
      ...{ ...call, token: director.token, params: { blockKind: 'logo' as const } },
    });
    expect(denied.status).toBe(403);
  });

  test('TOUR-49 the picture for other sites is a JPEG on white, in the head of a page with its size and words', async () => {
    const { pictureId, picture } = await sent('social', [2400, 1260]);
    await save('social', [entry({ pictureId, title: 'Two competitors bow' })]);
    expect((await config()).social).toMatchObject({ width: 1200, height: 630, description: 'Two competitors bow' });
    const { headers, rawPayload } = await site.inject({ url: picture.url });
    expect(headers['content-type']).toBe('image/jpeg');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, hasAlpha: false });
  });

  test('TOUR-49 what the pictures show is offered for its French, names of sponsors are not', async () => {
    const { pictureId } = await sent('hero');
    await save('hero', [entry({ pictureId, title: 'A hall full of people' })]);
    const logo = await sent('logo');
    await save('logo', [entry({ pictureId: logo.pictureId, title: 'A pine in a circle' })]);
    const texts = (await site.api(listTypedTexts, { token })).body.map(({ english }) => english);
    expect(texts).toEqual(expect.arrayContaining(['A hall full of people', 'A pine in a circle']));
  });
});

test('TOUR-51 sponsors keep their order, their pictures and links; a hidden one is kept and not shown', async () => {
  const { pictureId, picture } = await sent('sponsor', [100, 400]);
  const sponsors = [
    entry({ title: 'Northern Timber', pictureId, link: 'https://timber.example/' }),
    entry({ title: 'Nickel City', isHidden: true }),
    entry({ title: 'Lakeside Dental' }),
  ];
  await save('sponsor', sponsors);
  expect((await shown('sponsor'))?.map(({ title, picture: own }) => [title, own])).toEqual([
    ['Northern Timber', picture],
    ['Lakeside Dental', null],
  ]);
  expect((await setting('sponsor')).entries.map(({ title, isHidden }) => [title, isHidden])).toEqual([
    ['Northern Timber', false],
    ['Nickel City', true],
    ['Lakeside Dental', false],
  ]);
});

test('PAGE-4 a picture stays while a version that is still offered shows it; one never saved is removed after a day', async () => {
  const [unused, earlier, now] = [await sent('hero'), await sent('hero'), await sent('hero')];
  await save('hero', [entry({ pictureId: earlier.pictureId, title: 'Before' })]);
  await save('hero', [entry({ pictureId: now.pictureId, title: 'Now' })]);
  const dayAfter = new Date(site.clock.now().getTime() + 25 * 3_600_000);
  await removeUnusedPictures(site.app, dayAfter);
  const ids = [unused, earlier, now].map(({ pictureId }) => pictureId);
  const left = await site.app.db.selectFrom('file').select('id').where('id', 'in', ids).orderBy('id').execute();
  expect(left.map(({ id }) => id)).toEqual([earlier.pictureId, now.pictureId]);
  for (let i = 0; i < 30; i++) await save('hero', i % 2 ? [] : [entry({ pictureId: now.pictureId, title: `${i}` })]);
  await removeUnusedPictures(site.app, dayAfter);
  const last = await site.app.db.selectFrom('file').select('id').where('id', 'in', ids).execute();
  expect(last.map(({ id }) => id)).toEqual([now.pictureId]);
});
