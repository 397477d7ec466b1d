import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { hasTest } from '#test/support/site/named-test.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(`${ROOT}${path}`, 'utf8');
const verdicts = ['holds', 'holds in part', 'not applicable', 'open'];

/** `| 1 | 8.1.1, 8.2.1 | asked | verdict | tests and reasons |`, a row a line. */
const rows = read('docs/security.md')
  .split('\n')
  .filter(line => /^\| \d/.test(line))
  .map(line => {
    const [number, ids, asked, verdict, ...rest] = line.replace(/^\|\s*|\s*\|$/g, '').split(/\s*\|\s*/);
    const said = rest.join(' | ');
    return {
      number: Number(number),
      ids: (ids ?? '').split(', '),
      asked: asked ?? '',
      verdict: verdict ?? '',
      tests: [...said.matchAll(/`([^`]+)` › `([^`]+)`/g)].map(([, file = '', name = '']) => ({ file, name })),
      reason: said.replace(/`[^`]+` › `[^`]+`[;.]?\s*/g, '').trim(),
    };
  });

/** The requirements that bear on this site, row by row: `from-to` within one section. */
const asked: Record<number, string> = {
  1: '8.1.1 8.2.1',
  2: '8.2.2',
  3: '8.2.3 15.3.1 14.2.6',
  4: '15.3.3',
  5: '8.3.1 2.2.2',
  6: '8.3.2',
  7: '8.3.3 4.1.3',
  8: '4.1.3 15.3.4',
  9: '9.1.1 9.1.2',
  10: '9.1.3',
  11: '9.2.1-3',
  12: '7.4.1 7.2.4',
  13: '7.3.1 7.3.2',
  14: '7.4.2 7.4.5 7.5.2',
  15: '7.4.3 7.5.1 6.2.3 6.3.7',
  16: '6.1.1 6.3.1',
  17: '6.3.8',
  18: '6.2.1-12 6.1.2',
  19: '6.4.1 6.4.3 6.5.1-5 11.5.1',
  20: '6.3.2 13.2.3',
  21: '6.3.3',
  22: '10.1.2 10.2.1 10.5.1 10.5.4',
  23: '6.8.1 10.3.3 10.5.2',
  24: '11.4.2 11.5.1',
  25: '2.2.1 2.2.3',
  26: '2.3.1',
  27: '2.3.2 2.3.4 15.4.2',
  28: '2.3.3 16.5.3',
  29: '2.4.1 6.6.3',
  30: '1.4.2',
  31: '1.2.4',
  32: '1.2.1-3 3.2.2',
  33: '1.2.9 1.3.12',
  34: '1.2.10',
  35: '1.3.11',
  36: '15.3.5-7',
  37: '1.1.1 1.5.2 1.5.3',
  38: '4.1.1 4.1.4 4.2.1 13.4.4',
  39: '5.2.1-6 5.3.1-3 5.4.1-3 14.2.8',
  40: '3.7.2 1.2.2',
  41: '3.4.1 3.4.3-6 3.4.8 3.2.1 3.6.1',
  42: '3.4.2 3.5.1-3',
  43: '14.2.1 14.3.1-3',
  44: '16.2.5 16.4.1',
  45: '16.3.1-3 16.4.2',
  46: '16.5.1 16.5.4',
  47: '16.5.2 13.1.3 13.2.6',
  48: '13.4.1-7 15.2.3',
  49: '13.3.1 15.1.2 15.2.1 15.2.4',
  50: '14.2.4 14.2.7',
  51: '6.1.3 6.3.4',
  52: '6.4.2 6.4.4',
  53: '6.6.1 6.6.2',
  54: '6.8.2-4',
  55: '7.1.1-3 7.6.1',
  56: '7.2.1-3',
  57: '7.4.4 7.6.2',
  58: '8.1.2',
  59: '8.4.1',
};
function idsOf(spans: string): string[] {
  return spans.split(' ').flatMap(span => {
    const [, section, from, to] = /^(\d+\.\d+\.)(\d+)(?:-(\d+))?$/.exec(span) ?? [];
    const first = Number(from);
    return Array.from({ length: Number(to ?? from) - first + 1 }, (_, i) => `${section}${first + i}`);
  });
}

test('has all fifty-nine rows in order, each with its requirements', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 59 }, (_, i) => i + 1));
  for (const { number, ids } of rows)
    expect([number, ids.toSorted()]).toEqual([number, idsOf(asked[number] ?? '').toSorted()]);
});

describe('every verdict rests on existing tests, or on a reason', () => {
  test.each(rows)('$number $asked', ({ verdict, tests, reason }) => {
    expect(verdicts).toContain(verdict);
    if (verdict.startsWith('holds')) expect(tests.length).toBeGreaterThan(0);
    if (verdict !== 'holds') expect(reason.length).toBeGreaterThan(20);
    for (const { file, name } of tests) {
      expect(existsSync(`${ROOT}${file}`), file).toBe(true);
      expect(hasTest(read(file), name), `${file} › ${name}`).toBe(true);
    }
  });
});

test('the totals match the rows', () => {
  const count = (wanted: string) => rows.filter(({ verdict }) => verdict === wanted).length;
  const sum = /^(\d+) rows hold, (\d+) holds? in part, (\d+) (?:is|are) open, (\d+) not applicable/m.exec(
    read('docs/security.md'),
  );
  const known = ['holds', 'holds in part', 'open', 'not applicable'].map(count);
  expect(sum?.slice(1).map(Number)).toEqual(known);
});
