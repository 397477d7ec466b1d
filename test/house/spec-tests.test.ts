import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { hasTest } from '#test/support/site/named-test.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(`${ROOT}${path}`, 'utf8');

/** `| S2-01 | sentence | tests |`, a sentence a line. */
const sentences = [...read('docs/spec-tests.md').matchAll(/^\| ([SP]\d+-\d+) \| (.+?) \| (.*) \|$/gm)].map(
  ([, id, sentence, tests]) => ({
    id: id as string,
    sentence: sentence as string,
    tests: [...(tests as string).matchAll(/`([^`]+)` › `([^`]+)`/g)].map(([, file, name]) => ({
      file: file as string,
      name: name as string,
    })),
  }),
);

test('every part of the specification is in the table, with consecutive numbers', () => {
  const parts = new Map<string, number[]>();
  for (const { id } of sentences) {
    const [part, number] = id.split('-') as [string, string];
    parts.set(part, [...(parts.get(part) ?? []), Number(number)]);
  }
  expect([...parts.keys()]).toEqual(['S2', 'S4', 'S5', 'S6', 'S7', 'S8', 'S9', 'P3', 'P4', 'P5', 'P9', 'P11']);
  for (const numbers of parts.values()) expect(numbers).toEqual(numbers.map((_, i) => i + 1));
  const rows = read('docs/spec-tests.md').match(/^\| [SP]\d/gm) ?? [];
  expect(sentences).toHaveLength(rows.length);
});

describe('every sentence has an existing test', () => {
  test.each(sentences)('$id $sentence', ({ tests }) => {
    expect(tests.length).toBeGreaterThan(0);
    for (const { file, name } of tests) {
      expect(existsSync(`${ROOT}${file}`), file).toBe(true);
      expect(hasTest(read(file), name), `${file} › ${name}`).toBe(true);
    }
  });
});

test('a title that is only mentioned, skipped or part of another is no test', () => {
  expect(hasTest("test('is open', () => {})", 'is open')).toBe(true);
  expect(hasTest("])(\n  'is %s',\n  async () => {},\n)", 'is %s')).toBe(true);
  expect(hasTest("// it was 'is open', once", 'is open')).toBe(false);
  expect(hasTest("test('is open at noon', () => {})", 'is open')).toBe(false);
});

test('no file in the table skips a test', () => {
  const files = new Set(sentences.flatMap(({ tests }) => tests.map(({ file }) => file)));
  expect([...files].filter(file => /\b(?:test|it|describe)\.(?:skip|only|todo)\b/.test(read(file)))).toEqual([]);
});
