import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const src = fileURLToPath(new URL('../../src', import.meta.url));
const literal = /(?<=[(=:,!&|?[]\s*)\/(?![*/])((?:\\.|\[(?:\\.|[^\]\n\\])*\]|[^/\n\\[])+)\/([dgimsuvy]*)/g;

/** Every regular expression of what reads people's input, as it stands in the source. */
function regexes(): [place: string, regex: RegExp][] {
  return globSync(['contract/**/*.ts', 'core/**/*.ts', 'server/http/*.ts', 'server/*.ts', 'server/modules/**/*.ts'], {
    cwd: src,
  })
    .filter(path => !path.includes('.test.'))
    .flatMap(path =>
      readFileSync(join(src, path), 'utf8')
        .split('\n')
        .filter(line => !/^\s*(\/\/|\*|\/\*)/.test(line))
        .flatMap(line =>
          [...line.matchAll(literal)].flatMap(([, source = '', flags = '']) => {
            try {
              return [[`${path}: ${source}`, new RegExp(source, flags.replace(/[gy]/g, ''))] as [string, RegExp]];
            } catch {
              return []; // a division, or what only looks like one
            }
          }),
        ),
    );
}

/** Long texts by which a regular expression that tries again and again gives itself away. */
const shapes: ((n: number) => string)[] = [
  ...['a', '1', ' ', '.', '-', '@', '/', '\u0301', '{', '\t'].map(c => (n: number) => `${c.repeat(n)}\u0000`),
  n => `a@${'a.'.repeat(n / 2)}\u0000`,
  n => `${'a '.repeat(n / 2)}\u0000`,
  n => `${'{{a'.repeat(n / 3)}`,
  n => `${'1.'.repeat(n / 2)}x`,
];
/** The processor time it takes at best, in milliseconds: what else runs on the machine does not count. */
const timeOf = (regex: RegExp, text: string): number => {
  const times = Array.from({ length: 3 }, () => {
    const began = process.threadCpuUsage();
    regex.test(text);
    const { user, system } = process.threadCpuUsage(began);
    return (user + system) / 1000;
  });
  return Math.min(...times);
};
/** Twice the text takes about twice the time, or so little that it cannot be told; four times is a square. */
function isLinear(regex: RegExp, size: number): boolean {
  return shapes.every(shape => {
    const half = timeOf(regex, shape(size));
    return half < 5 || timeOf(regex, shape(size * 2)) / half < 3;
  });
}

test('every regular expression takes linear time, even for a hundred thousand characters', () => {
  const all = regexes();
  console.log(`${all.length} regular expressions`);
  expect(all.length).toBeGreaterThan(80);
  const slow = all
    .filter(([, regex]) => [250, 1000, 5000, 50_000].some(size => !isLinear(regex, size)))
    .map(([place]) => place);
  expect(slow).toEqual([]);
});

test('finds one that backtracks', () => {
  expect(isLinear(/a+a+b/, 500)).toBe(false);
  expect(isLinear(/a+b/, 20_000)).toBe(false);
  expect(isLinear(/^\d{10}$/, 50_000)).toBe(true);
});
