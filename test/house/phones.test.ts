import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const web = fileURLToPath(new URL('../../src/web/', import.meta.url));
const files = globSync('**/*.{tsx,css}', { cwd: web }).filter(path => !path.includes('.test.'));
const read = (path: string) => readFileSync(join(web, path), 'utf8');

/** Heights that a phone's toolbars cover in part: `dvh` and `svh` leave them out. */
const coveredHeights = (text: string): string[] => text.match(/\b[\d.]+vh\b|\b(?:min-|max-)?h-screen\b/g) ?? [];

/** Class lists that stay at the foot of the screen, without room for the bar that phones draw there. */
const underHomeBar = (text: string): string[] =>
  (text.match(/(["'`])[^"'`\n]*\bbottom-0\b[^"'`\n]*\1/g) ?? []).filter(
    list => /\b(?:fixed|sticky)\b/.test(list) && !/pb-home-|safe-area-inset-bottom/.test(list),
  );

/** Fields with small text of their own: an iPhone zooms into those. `base.css` keeps the others at 16 px. */
const smallFields = (text: string): string[] =>
  (text.match(/<(?:input|select|textarea)\b[\s\S]*?[^=]>/g) ?? []).filter(tag => /\btext-(?:xs|sm)\b/.test(tag));

describe.each([
  ['heights of the screen leave out a phone’s toolbars', coveredHeights],
  ['what stays at the foot of the screen leaves room for the home bar', underHomeBar],
  ['text fields have at least 16 px', smallFields],
])('%s', (_, find) => {
  test('everywhere', () => {
    expect(files.length).toBeGreaterThan(300);
    expect(files.flatMap(path => find(read(path)).map(found => `${path}: ${found}`))).toEqual([]);
  });
});

test.each([
  [coveredHeights, 'height: 100vh;'],
  [coveredHeights, 'className="min-h-screen"'],
  [underHomeBar, 'className="sticky bottom-0 py-3"'],
  [underHomeBar, "isOpen ? 'fixed bottom-0' : ''"],
  [smallFields, '<input\n type="text"\n className="px-2 text-sm"\n/>'],
  [smallFields, '<select onChange={event => set(event)} className={`text-xs`}>'],
])('%o finds one planted: %s', (find, planted) => {
  expect(find(planted)).toHaveLength(1);
});

test.each([
  [coveredHeights, 'height: 100dvh; min-height: 50svh; className="h-dvh"'],
  [underHomeBar, 'className="sticky bottom-0 py-3 pb-home-3"'],
  [underHomeBar, 'className="absolute bottom-0"'],
  [smallFields, '<input type="text" className="px-2" /> <p className="text-sm">'],
])('%o accepts %s', (find, fine) => {
  expect(find(fine)).toEqual([]);
});

test('small text around a field does not make it smaller', () => {
  const css = read('base.css');
  expect(css).toMatch(/input,\s*select,\s*textarea \{\s*font-size: max\(1rem, 1em\);/);
});
