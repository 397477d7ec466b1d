import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it, vi } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

interface Node {
  type: string;
  [key: string]: unknown;
}
type RouteEntry = { file: string; children?: RouteEntry[] };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The pages of families and visitors, as the French build has them. */
async function openPages(): Promise<string[]> {
  vi.stubEnv('PAGE_LANGUAGE', 'fr');
  vi.resetModules();
  const { default: routes } = await import('#web/routes.ts');
  vi.unstubAllEnvs();
  const filesOf = (entries: readonly RouteEntry[]): string[] =>
    entries.flatMap(({ file, children = [] }) => [`src/web/${file}`, ...filesOf(children)]);
  return ['src/web/root.tsx', 'src/web/mail/render-mail.tsx', ...filesOf(routes)];
}

const parsed = (path: string, text: string): Node =>
  parseSync(path, text, { astType: 'ts' }).program as unknown as Node;

/** Files of the house that a file imports; types are no sentences. */
function importsOf(path: string, program: Node): string[] {
  const found: string[] = [];
  const take = (source: unknown) => {
    const name = isNode(source) ? String(source.value) : '';
    if (name.startsWith('#say/')) return;
    const file = name.startsWith('#')
      ? name.replace(/^#(\w+)\//, 'src/$1/')
      : name.startsWith('.')
        ? relative(ROOT, join(ROOT, dirname(path), name))
        : '';
    if (/\.tsx?$/.test(file) && existsSync(join(ROOT, file))) found.push(file);
  };
  visit(program, node => {
    if (node.type === 'ImportExpression') take(node.source);
    if (/^(Import|Export\w*)Declaration$/.test(node.type) && node.importKind !== 'type' && node.exportKind !== 'type')
      take(node.source);
  });
  return found;
}

function visit(node: Node, see: (node: Node, parents: readonly Node[]) => void, parents: readonly Node[] = []): void {
  see(node, parents);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) visit(child, see, [...parents, node]);
}

/** Attributes that people read or hear. */
const SPOKEN =
  /^(label|title|alt|placeholder|hint|lead|heading|legend|caption|summary|text|description|says|notFound|aria-(label|description|roledescription|valuetext))$/;
const isSentence = (text: string): boolean =>
  /^[“A-ZÀ-Ý][\wÀ-ÿ’]*,? [\wÀ-ÿ’“]+/.test(text.trim()) || text.includes('’');
const isWord = (text: string): boolean => /\p{L}{2}/u.test(text);

/** Where a text is for the next engineer: thrown, logged, or asserted. */
const isInternal = (parents: readonly Node[]): boolean =>
  parents.some(parent => parent.type === 'NewExpression' && isNode(parent.callee) && parent.callee.name === 'Error');

/** Texts that would be shown as they stand. */
function sentencesOf(path: string, text: string): string[] {
  const found: string[] = [];
  visit(parsed(path, text), (node, parents) => {
    const parent = parents.at(-1);
    if (node.type === 'JSXText' && isWord(String(node.value))) found.push(String(node.value).trim());
    const literal =
      node.type === 'Literal' && typeof node.value === 'string'
        ? node.value
        : node.type === 'TemplateElement'
          ? String((node.value as { cooked: string }).cooked)
          : null;
    if (literal === null || isInternal(parents) || /^(Import|Export)/.test(parent?.type ?? '')) return;
    const attribute = parents.findLast(({ type }) => type === 'JSXAttribute');
    const name = attribute && isNode(attribute.name) ? String(attribute.name.name) : '';
    if (isSentence(literal) || (parent?.type === 'JSXAttribute' && SPOKEN.test(name) && isWord(literal)))
      found.push(literal.trim());
  });
  return found;
}

/** Names and signs that are the same in both languages, and why they may stand. */
const SAME_IN_BOTH = /^(NLC|QR|HST|TVH)$/;

async function filesShown(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const waiting = await openPages();
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (files.has(path)) continue;
    const text = readFileSync(join(ROOT, path), 'utf8');
    files.set(path, text);
    waiting.push(...importsOf(path, parsed(path, text)));
  }
  return files;
}

describe('LANG-7 what families and visitors meet', () => {
  it('has no sentence that is in the code', async () => {
    const found = [...(await filesShown())].flatMap(([path, text]) =>
      sentencesOf(path, text)
        .filter(sentence => !SAME_IN_BOTH.test(sentence))
        .map(sentence => `${path}: ${sentence}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ['text between tags', '<p>Pay now</p>'],
    ['one word between tags', '<b>Paid</b>'],
    ['a label', '<input aria-label="Paid" />'],
    ['a sentence in an expression', 'x ? `Pay ${x} now` : "We will e-mail you"'],
    ['a sentence in a table', '({ a: "Your registration" })'],
    ['an apostrophe', '("you’re in")'],
  ])('finds %s', (_, code) => {
    expect(sentencesOf('planted.tsx', `export const x = (x) => ${code};`)).not.toEqual([]);
  });

  it.each([
    ['classes', '<p className="grid gap-4 MD:x" />'],
    ['an error for engineers', 'new Error("The site configuration was not loaded")'],
    ['a message', '<p>{say.payNow()}</p>'],
    ['a name', '<input name="firstName" type="text" />'],
  ])('lets %s be', (_, code) => {
    expect(sentencesOf('planted.tsx', `export const x = (x) => ${code};`)).toEqual([]);
  });
});
