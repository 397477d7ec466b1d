import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it, vi } from 'vitest';
import { statusOfCode } from '#contract/errors.ts';
import type { Route } from '#contract/route.ts';

const ROOT = join(import.meta.dirname, '../..');

interface Node {
  type: string;
  [key: string]: unknown;
}
type RouteEntry = { file: string; children?: RouteEntry[] };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** The pages of families and visitors, as the French build has them; samples for engineers aside. */
async function openPages(): Promise<string[]> {
  vi.stubEnv('PAGE_LANGUAGE', 'fr');
  const { default: routes } = await import(/* @vite-ignore */ `${join(ROOT, 'src/web/routes.ts')}?french`);
  vi.unstubAllEnvs();
  const filesOf = (entries: readonly RouteEntry[]): string[] =>
    entries
      .filter(({ file }) => !file.startsWith('areas/dev/'))
      .flatMap(({ file, children = [] }) => [`src/web/${file}`, ...filesOf(children)]);
  return ['src/web/root.tsx', 'src/web/mail/render-mail.tsx', ...filesOf(routes)];
}

/** Mails that only staff get, in English. */
const STAFF_MAILS = ['contactMessage', 'staffInvitation', 'staffRoles', 'staffNotice', 'erasureNotice', 'alarm'];

/** Calls of the API that families and visitors may make: their schemas say in words what is wrong with a field. */
async function openCalls(): Promise<[file: string, name: string][]> {
  const found: [string, string][] = [];
  for (const path of filesBelow('src/contract', /(?<!\.test)\.ts$/)) {
    const exported: Record<string, unknown> = await import(/* @vite-ignore */ join(ROOT, path));
    for (const [name, value] of Object.entries(exported))
      if (isCall(value) && value.roles.includes('Customer') && !value.ringTablet) found.push([path, name]);
  }
  return found;
}
const isCall = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'summary' in value && 'roles' in value;

const filesBelow = (folder: string, name: RegExp): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(path => name.test(path))
    .map(path => join(folder, path));

const parsed = (path: string, text: string): Node =>
  parseSync(path, text, { astType: 'ts' }).program as unknown as Node;

const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode);
/** A type is nothing that is shown; what is asserted to have one may be. */
const isType = (node: Node): boolean => node.type.startsWith('TS') && !('expression' in node);

function visit(node: Node, see: (node: Node, parents: readonly Node[]) => void, parents: readonly Node[] = []): void {
  if (isType(node)) return;
  see(node, parents);
  for (const value of Object.values(node)) for (const child of nodesOf(value)) visit(child, see, [...parents, node]);
}

/** The file of the house that an import names; messages are what everything else is to become. */
function fileOf(path: string, source: unknown): string | null {
  const name = isNode(source) ? String(source.value) : '';
  const file = name.startsWith('#')
    ? name.replace(/^#(\w+)\//, 'src/$1/')
    : name.startsWith('.')
      ? relative(ROOT, join(ROOT, dirname(path), name))
      : '';
  const isOurs = /\.tsx?$/.test(file) && !file.startsWith('src/words/generated/') && existsSync(join(ROOT, file));
  return isOurs ? file : null;
}

interface Module {
  path: string;
  /** What stands at the top, by the names it declares; '' is what runs whoever imports the file. */
  statements: Map<string, Node[]>;
  /** Names from other files; '*' is everything. */
  imported: Map<string, [file: string, name: string]>;
}

const nameOf = (node: unknown): string => (isNode(node) ? String(node.name ?? node.value) : '');

function moduleOf(path: string): Module {
  const module: Module = { path, statements: new Map(), imported: new Map() };
  const declare = (name: string, node: Node) =>
    module.statements.set(name, [...(module.statements.get(name) ?? []), node]);
  const bring = (node: Node, isExport: boolean) => {
    const file = fileOf(path, node.source);
    if (!file || node.importKind === 'type' || node.exportKind === 'type') return;
    if (node.type === 'ExportAllDeclaration') module.imported.set(`* ${file}`, [file, '*']);
    for (const one of nodesOf(node.specifiers)) {
      if (one.importKind === 'type' || one.exportKind === 'type') continue;
      const from = { ImportNamespaceSpecifier: '*', ImportDefaultSpecifier: 'default' }[one.type];
      module.imported.set(nameOf(isExport ? one.exported : one.local), [
        file,
        from ?? nameOf(isExport ? one.local : one.imported),
      ]);
    }
  };
  for (const node of nodesOf(parsed(path, readFileSync(join(ROOT, path), 'utf8')).body)) {
    if (node.source) bring(node, node.type !== 'ImportDeclaration');
    else if (node.type === 'ExportDefaultDeclaration') declare('default', node);
    else {
      const declared = isNode(node.declaration) ? node.declaration : node;
      const names = [nameOf(declared.id), ...nodesOf(declared.declarations).flatMap(({ id }) => namesIn(id))];
      for (const name of names.filter(Boolean)) declare(name, declared);
      if (node.type === 'ExpressionStatement') declare('', node);
      for (const one of nodesOf(node.specifiers)) declare(nameOf(one.exported), one);
    }
  }
  return module;
}

/** Every name in a part of a file, also of what shares it by chance: rather too much is judged than too little. */
function namesIn(node: unknown): string[] {
  const names: string[] = [];
  if (isNode(node)) visit(node, ({ type, name }) => void (/^(JSX)?Identifier$/.test(type) && names.push(String(name))));
  return names;
}

/** What is taken of a file that is loaded when it is needed: the names that stand before it, or all. */
function takenOf(parents: readonly Node[]): string[] {
  const declared = parents.findLast(({ type }) => type !== 'AwaitExpression')?.id;
  return isNode(declared) && declared.type === 'ObjectPattern'
    ? nodesOf(declared.properties).map(({ key }) => nameOf(key))
    : ['*'];
}

/**
 * What families and visitors meet: their pages and mails, what they may ask of the API, and whatever those name, from file to file. Not
 * whole files: a module of core, or of the contract, may hold words for staff beside what pages of families need of it.
 */
async function whatIsMet(): Promise<Map<Node, string>> {
  const modules = new Map<string, Module>();
  const met = new Map<Node, string>();
  const seen = new Set<string>();
  const waiting: [string, string][] = [...(await openCalls())];
  for (const path of await openPages()) waiting.push([path, '*']);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, name] = next;
    if (seen.has(next.join())) continue;
    seen.add(next.join());
    const module = modules.get(path) ?? moduleOf(path);
    modules.set(path, module);
    const names = name === '*' ? [...module.statements.keys(), ...module.imported.keys()] : [name, ''];
    for (const wanted of names) {
      const from = module.imported.get(wanted);
      const isForStaff = path.endsWith('/render-mail.tsx') && STAFF_MAILS.includes(wanted);
      if (from && !isForStaff) waiting.push(from);
      for (const node of module.statements.get(wanted) ?? []) {
        if (met.has(node)) continue;
        met.set(node, path);
        for (const used of namesIn(node)) if (used !== wanted) waiting.push([path, used]);
        visit(node, (one, parents) => {
          const file = one.type === 'ImportExpression' && fileOf(path, one.source);
          if (file) for (const taken of takenOf(parents)) waiting.push([file, taken]);
        });
      }
    }
    if (name !== '*' && !module.imported.has(name) && !module.statements.has(name))
      for (const [star, [file]] of module.imported) if (star.startsWith('* ')) waiting.push([file, name]);
  }
  return met;
}

/** Attributes that people read or hear. */
const SPOKEN =
  /^(label|title|alt|placeholder|hint|lead|heading|legend|caption|summary|text|description|says|notFound|aria-(label|description|roledescription|valuetext))$/;
const isSentence = (text: string): boolean =>
  /^[“A-ZÀ-Ý][\wÀ-ÿ’]*,? [\wÀ-ÿ’“]+/.test(text.trim()) || /\p{L}’/u.test(text);
const isWord = (text: string): boolean => /\p{L}{2}/u.test(text);
/** The outline of a drawing. */
const isPath = (text: string): boolean => /^M[\d\s.,a-z-]+$/i.test(text) && /\d/.test(text) && !/[a-z]{3}/i.test(text);

/** Where a text is for the next engineer: thrown, given as a reason, or in the document of the API; or names fonts. */
const isInternal = (parents: readonly Node[]): boolean =>
  parents.some(
    ({ type, callee, key }) =>
      (type === 'NewExpression' && /(Error|Exception)$/.test(nameOf(callee))) ||
      (type === 'Property' && /^(summary|fontFamily)$/.test(nameOf(key))),
  );

/** Texts that would be shown as they stand. */
function sentencesOf(node: Node): string[] {
  const found: string[] = [];
  visit(node, (one, parents) => {
    const parent = parents.at(-1);
    if (one.type === 'JSXText' && isWord(String(one.value))) found.push(String(one.value).trim());
    const literal =
      one.type === 'Literal' && typeof one.value === 'string'
        ? one.value
        : one.type === 'TemplateElement'
          ? String((one.value as { cooked: string }).cooked)
          : null;
    if (literal === null || isInternal(parents) || isPath(literal)) return;
    const attribute = parents.findLast(({ type }) => type === 'JSXAttribute');
    const isSpoken = parent?.type === 'JSXAttribute' && SPOKEN.test(nameOf(attribute?.name));
    if (isWord(literal) && (isSpoken || isSentence(literal))) found.push(literal.trim());
  });
  return found;
}
const sentencesIn = (code: string): string[] => sentencesOf(parsed('planted.tsx', code));

/** Names that are the same in both languages. */
const SAME_IN_BOTH = /^(NLC|QR|HST|TVH|Google Maps|Apple Maps|OpenStreetMap|Ontario, Canada)$/;
/** Kept in the database in English, and said by `relationshipWords` and `orderLineWords`. */
const KEPT = /^(Legal guardian|Spectator pass(es)?|Lunch tickets?)$/;

/** Parts of which a page takes one language's whole, and why: what it takes of it is chosen as it runs. */
const TAKEN_WHOLE = {
  signage: 'the screens of the hall show both languages at once',
  certificates: 'each is printed in English, French or both',
};

/** Messages by part that a text names. */
function messagesNamedIn(text: string): [part: string, message: string][] {
  const imports = text.matchAll(
    /import (?:\* as (\w+)|\{([^}]+)\}) from '(?:#say|(?:#words|\.)\/generated\/(?:en|fr))\/([\w-]+)\.ts'/g,
  );
  return [...imports].flatMap(([, space, names = '', part = '']) =>
    (space
      ? [...text.matchAll(new RegExp(`\\b${space}\\s*\\??\\.(\\w+)`, 'g'))].map(([, name = '']) => name)
      : names.split(',').map(name => name.trim().split(' ')[0] ?? '')
    ).map((name): [string, string] => [part, name]),
  );
}

describe('messages', () => {
  it('are each used somewhere', () => {
    const files = ['src/web', 'src/words', 'src/server', 'src/worker', 'src/contract'].flatMap(folder =>
      filesBelow(folder, /^(?!generated\/).*(?<!\.test)\.tsx?$/),
    );
    const named = new Set(
      files.flatMap(path => messagesNamedIn(readFileSync(join(ROOT, path), 'utf8')).map(pair => pair.join(': '))),
    );
    for (const code of Object.keys(statusOfCode)) named.add(`refusals: ${code}`); // looked up by its code, in app-error.ts
    const unused = filesBelow('src/words/en', /\.json$/).flatMap(path => {
      const part = basename(path, '.json');
      const messages: object = JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
      return part in TAKEN_WHOLE
        ? []
        : Object.keys(messages)
            .map(name => `${part}: ${name}`)
            .filter(pair => !named.has(pair));
    });
    expect(unused).toEqual([]);
  });
});

describe('LANG-8 what families and visitors meet', () => {
  it('has no sentence that is in the code', async () => {
    const found = [...(await whatIsMet())].flatMap(([node, path]) =>
      sentencesOf(node)
        .filter(sentence => !SAME_IN_BOTH.test(sentence) && !KEPT.test(sentence))
        .map(sentence => `${path}: ${sentence}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ['text between tags', '<p>Pay now</p>'],
    ['one word between tags', '<b>Paid</b>'],
    ['a label', '<input aria-label="Paid" />'],
    ['a sentence in an expression', 'x ? `Pay \u0024{x} now` : "We will e-mail you"'],
    ['a sentence in a table', '({ a: "Your registration" })'],
    ['an apostrophe', '("you’re in")'],
  ])('finds %s', (_, code) => {
    expect(sentencesIn(`export const x = (x) => ${code};`)).not.toEqual([]);
  });

  it.each([
    ['classes', '<p className="grid gap-4 MD:x" />'],
    ['an error for engineers', 'new Error("The site configuration was not loaded")'],
    ['a message', '<p>{say.payNow()}</p>'],
    ['a name', '<input name="firstName" type="text" />'],
    ['a drawing', '<path d="M4 6h16v14H4zM4 10h16" />'],
    ['the document of the API', '({ summary: "What is missing" })'],
    ['a type', '(x as "Your registration")'],
  ])('lets %s be', (_, code) => {
    expect(sentencesIn(`export const x = (x) => ${code};`)).toEqual([]);
  });
});
