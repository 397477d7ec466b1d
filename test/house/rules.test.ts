import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const textOf = (pattern: string, keep: (path: string) => boolean = () => true): string =>
  globSync(pattern, { cwd: ROOT })
    .filter(keep)
    .map(path => readFileSync(`${ROOT}${path}`, 'utf8'))
    .join('\n');
const isTest = (path: string): boolean => path.includes('.test.');

const documented = [...textOf('docs/rules/*.md').matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(
  match => match[1] as string,
);
const idsIn = (text: string): Set<string> => new Set(text.match(/\b[A-Z]{3,}-\d+\b/g) ?? []);

test('every rule has one number', () => {
  expect(documented.length).toBeGreaterThan(30);
  expect(documented.filter((id, i) => documented.indexOf(id) !== i)).toEqual([]);
});

test('every rule has a test that carries its number', () => {
  const tested = idsIn(textOf('{src,e2e,test}/**/*.test.ts'));
  expect(documented.filter(id => !tested.has(id))).toEqual([]);
});

test('every rule number in core is documented', () => {
  const prefixes = new Set(documented.map(id => id.split('-')[0]));
  const inCore = [...idsIn(textOf('src/core/**/*.ts', path => !isTest(path)))].filter(id =>
    prefixes.has(id.split('-')[0]),
  );
  expect(inCore.filter(id => !documented.includes(id))).toEqual([]);
});
