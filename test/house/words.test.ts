import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { wordFiles } from '../../scripts/words.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nlc-words-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

type Messages = Record<string, string>;

function write(english: Messages, french: Messages | null): void {
  for (const [language, messages] of [
    ['en', english],
    ['fr', french],
  ] as const) {
    mkdirSync(join(folder, language), { recursive: true });
    if (messages) writeFileSync(join(folder, language, 'part.json'), JSON.stringify(messages));
  }
}

/** The functions made from messages, in a language. */
async function made(
  language: string,
  english: Messages,
  french: Messages,
): Promise<Record<string, (v?: object) => unknown>> {
  write(english, french);
  const path = join(folder, `${language}.ts`);
  writeFileSync(path, wordFiles(folder).get(join(language, 'part.ts')) ?? '');
  return import(/* @vite-ignore */ pathToFileURL(path).href);
}

describe('LANG-5', () => {
  it.each([
    ['a missing message', { a: 'A', b: 'B' }, { a: 'A' }, 'fr/part.json: b is missing'],
    ['a missing file', { a: 'A' }, null, 'fr/part.json: a is missing'],
    ['a strange message', { a: 'A' }, { a: 'A', c: 'C' }, 'fr/part.json: c is not in English'],
    ['tags in one language', { a: 'Read <b>it</b>' }, { a: 'Lisez' }, 'fr/part.json: a has tags in one language only'],
    ['a brace too many', { a: 'A {' }, { a: 'A' }, 'en/part.json: a:'],
    ['a format', { a: '{day, date}' }, { a: '' }, '{day} has a format'],
    ['a name that is no word', { 'a b': 'A' }, { 'a b': 'A' }, 'a name is letters and digits'],
  ])('refuses %s', (_, english, french, fault) => {
    write(english as Messages, french as Messages | null);
    expect(() => wordFiles(folder)).toThrow(fault);
  });

  it('takes every value that either language uses, so that a misspelt one is missing where it is called', () => {
    write({ a: 'See {name}' }, { a: 'Voir {nmae}, {n, plural, one {# fois} other {# fois}}' });
    const spoken = wordFiles(folder).get(join('spoken', 'part.ts'));
    expect(spoken).toContain('a = (v: { name: number | string; nmae: number | string; n: number })');
  });
});

test('PRIV-23 every message may say the site’s name, which no caller passes', async () => {
  write({ a: '{siteName}, {place}' }, { a: 'Tournoi {siteName}, {place}' });
  const files = wordFiles(folder);
  expect(files.get(join('spoken', 'part.ts'))).toContain('a = (v: { place: number | string })');
  expect(files.get(join('fr', 'part.ts'))).toContain('`Tournoi \u0024{siteName()}, \u0024{v.place}`');
  expect(files.get(join('fr', 'part.ts'))).toContain(
    "import { frenchSiteName as siteName } from '../../site-name.ts';",
  );
});

const english = {
  plain: 'It’s `5`, \u0024{x}, \\',
  counted: '{n, plural, =0 {nobody} one {# child} other {# children}}',
  placed: '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
  ending: 'Come at {time}. Bring {thing}.',
  chosen: '{state, select, open {Open} closed {Closed}}',
  rich: 'Read <link>{n, plural, one {a page} other {# pages}}</link> first.',
};

it.each([
  ['en', 'counted', { n: 0 }, 'nobody'],
  ['en', 'counted', { n: 1 }, '1 child'],
  ['fr', 'counted', { n: 0 }, '0 enfant'],
  ['fr', 'counted', { n: 2 }, '2 enfants'],
  ['en', 'placed', { n: 22 }, '22nd'],
  ['fr', 'placed', { n: 1 }, '1er'],
  ['en', 'ending', { time: '10 a.m.', thing: 'a belt' }, 'Come at 10 a.m. Bring a belt.'],
  ['en', 'ending', { time: '10 h', thing: 'a belt' }, 'Come at 10 h. Bring a belt.'],
  ['en', 'chosen', { state: 'open' }, 'Open'],
  ['en', 'chosen', { state: 'closed' }, 'Closed'],
  ['en', 'rich', { n: 2, link: (text: string) => `[${text}]` }, ['Read ', '[2 pages]', ' first.']],
  ['en', 'plain', { x: 45 }, 'It’s `5`, $45, \\'],
])('in %s, %s of %o is %o', async (language, name, values, text) => {
  const french = {
    ...english,
    counted: '{n, plural, one {# enfant} other {# enfants}}',
    placed: '{n, selectordinal, one {#er} other {#e}}',
  };
  const functions = await made(language, english, french);
  expect(functions[name]?.(values)).toEqual(text);
});

/** What French typesetting forbids in a message; texts to phones have plain spaces, as their alphabet has no other. */
function misplacedSpaces(message: string): string[] {
  const said = message.replaceAll(/\{\w+, (?:select|plural|selectordinal),/g, '');
  return (
    said.match(
      /(?<!\u00a0):(?= |$)|\u0020[:;?!»%$]|[\u00a0\u202f][;?!]|«(?!\u00a0)|(?<!\u00a0)»|[\d}] (?:%|\$|kg|cm|Mo|ko|ans)\b|['"]/g,
    ) ?? []
  );
}

describe('French messages', () => {
  const folderOf = join(import.meta.dirname, '../../src/words/fr');
  const parts = readdirSync(folderOf).filter(name => name !== 'text.json');

  it.each(parts)('%s keeps signs and units on the line of their word', name => {
    const messages: Messages = JSON.parse(readFileSync(join(folderOf, name), 'utf8'));
    const found = Object.entries(messages).flatMap(([key, message]) =>
      misplacedSpaces(message).map(what => `${key}: ${JSON.stringify(what)}`),
    );
    expect(found).toEqual([]);
  });

  it.each(['Total : 5', 'Total: 5', 'Oui ?', 'Vraiment\u00a0?', '« Non »', '50 %', '5 $', '{n} ans', "l'aire"])(
    'would not pass with %j',
    message => expect(misplacedSpaces(message)).not.toEqual([]),
  );
});
