import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getConfig } from '#contract/config.ts';
import { listTypedTexts } from '#contract/french-text.ts';
import * as contract from '#contract/page-block/page-block.ts';
import type { BlockEntry, BlockKind } from '#core/page-block/page-block.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
let token: string;
beforeAll(async () => {
  site = await createTestApp();
  token = (await buildStaff(site.app, 'SuperAdmin')).token;
});
afterAll(() => site.close());

const entry = (given: Partial<BlockEntry>): BlockEntry => ({
  ...{ title: null, text: null, link: null, on: null, pictureId: null, isHidden: false },
  ...given,
});
/** As it is shown. */
const shownAs = (one: BlockEntry) => ({ ...one, picture: null });
const setting = async (kind: BlockKind) => {
  const block = (await site.api(contract.listPageBlockSettings, { token })).body.find(one => one.kind === kind);
  if (!block) throw new Error(`${kind} is missing`);
  return block;
};
const callOf = async (blockKind: BlockKind, entries: readonly BlockEntry[], version?: number) => ({
  token,
  params: { blockKind },
  input: { version: version ?? (await setting(blockKind)).version, entries: [...entries] },
});
const save = async (kind: BlockKind, entries: readonly BlockEntry[]) =>
  (await site.api(contract.savePageBlock, await callOf(kind, entries))).body;
const refused = async (kind: BlockKind, entries: readonly BlockEntry[], version?: number) =>
  site.refused(contract.savePageBlock, await callOf(kind, entries, version));
const shown = async (kind: BlockKind) =>
  (await site.api(contract.listPageBlocks)).body.find(block => block.kind === kind)?.entries;

test('PAGE-1 a new site has every block, in the order of the page, and no entry in it', async () => {
  const blocks = (await site.api(contract.listPageBlocks)).body;
  expect(blocks).toEqual(
    ['news', 'introduction', 'children', 'question', 'sponsor', 'logo', 'hero', 'social'].map(kind => ({
      kind,
      entries: [],
    })),
  );
});

test('PAGE-1 what is saved is seen at once, and the history says who wrote it', async () => {
  await site.api(contract.listPageBlocks); // now a kept copy
  const question = entry({ title: 'Is there parking?', text: 'Yes.\n\nBehind the school.' });
  await save('question', [question]);
  expect(await shown('question')).toEqual([shownAs(question)]);
  const { id } = await setting('question');
  const changes = await site.app.db
    .selectFrom('history')
    .select(['action', 'after'])
    .where('subject', '=', 'page_block')
    .where('subjectId', '=', id)
    .execute();
  expect(changes).toEqual([{ action: 'update', after: { entries: [question] } }]);
});

test('PAGE-1 the line about children reaches every page, and goes back to the specified one', async () => {
  const line = async () => (await site.api(getConfig)).body.childrenLine;
  expect(await line()).toBeNull();
  await save('children', [entry({ title: 'Children under 8 are free.' })]);
  expect(await line()).toBe('Children under 8 are free.');
  await save('children', []);
  expect(await line()).toBeNull();
});

test('LANG-6 its texts are offered for their French, sponsors’ names are not', async () => {
  await save('news', [entry({ on: '2027-02-01', title: 'Hotel rates', text: 'Ask for the tournament rate.' })]);
  await save('sponsor', [entry({ title: 'Nickel City Credit Union', link: 'https://example.org/' })]);
  const typed = (await site.api(listTypedTexts, { token })).body.filter(({ kind }) => kind === 'home page');
  const texts = typed.map(({ english }) => english);
  expect(texts).toEqual(expect.arrayContaining(['Hotel rates', 'Ask for the tournament rate.']));
  expect(texts).not.toContain('Nickel City Credit Union');
});

const badLinks = [
  ...['javascript:alert(1)', 'http://example.org', 'https://', 'https://a b.example'],
  ...['https://user@example.org/', '//x.example', 'https://localhost', 'https://example.org/"><script>'],
];

describe('PAGE-2 is refused, naming the field, and nothing is saved:', () => {
  test.each<[string, BlockKind, BlockEntry[], string]>([
    ['a question without an answer', 'question', [entry({ title: 'Why?' })], 'entries.0.text'],
    ['news without a day', 'news', [entry({ title: 'A', text: 'B' })], 'entries.0.on'],
    ['a text where none is shown', 'sponsor', [entry({ title: 'A', text: 'B' })], 'entries.0.text'],
    ['a second introduction', 'introduction', [entry({ text: 'A' }), entry({ text: 'B' })], 'entries'],
    ...badLinks.map((link): [string, BlockKind, BlockEntry[], string] => [
      `the link ${link}`,
      'sponsor',
      [entry({ title: 'A', link })],
      'entries.0.link',
    ]),
  ])('%s', async (_, kind, entries, field) => {
    const before = await setting(kind);
    const { status, body } = await refused(kind, entries);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
    expect(await setting(kind)).toEqual(before);
  });
});

describe('PAGE-4', () => {
  test('PAGE-4 what a block said before can be read and brought back', async () => {
    const [one, two] = [entry({ text: 'First.' }), entry({ text: 'Second.' })];
    await save('introduction', [one]);
    await save('introduction', [two]);
    const params = { blockKind: 'introduction' as const };
    const earlier = (await site.api(contract.listEarlierBlocks, { token, params })).body;
    expect(earlier.map(({ entries }) => entries)).toEqual([[shownAs(one)], []]);
    await save('introduction', [one]);
    expect(await shown('introduction')).toEqual([shownAs(one)]);
  });

  test('saving what stands there makes no version', async () => {
    const before = await setting('introduction');
    expect(await save('introduction', before.entries)).toEqual(before);
  });

  test('EDIT-1 a save over somebody else’s is refused', async () => {
    const { version } = await setting('news');
    await save('news', [entry({ on: '2027-03-01', title: 'New', text: 'Text' })]);
    expect(await refused('news', [], version)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  });
});
