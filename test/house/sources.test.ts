import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const sources = (pattern: string) => globSync(pattern, { cwd: ROOT }).map(path => path.replaceAll('\\', '/'));

/** The lines whose answer depends on when, or how often, they are asked. */
function impureLines(text: string): string[] {
  return text
    .split('\n')
    .filter(line => /\bDate\.now\(|\bnew Date\(\s*\)|\bMath\.random\(|\bperformance\.now\(/.test(line));
}

describe('core', () => {
  test('uses neither clock nor random numbers', () => {
    const files = sources('src/core/**/*.ts').filter(path => !path.endsWith('.test.ts'));
    expect(files.length).toBeGreaterThan(0);
    expect(files.flatMap(path => impureLines(read(path)).map(line => `${path}: ${line.trim()}`))).toEqual([]);
  });

  test.each(['Date.now()', 'new Date()', 'new Date( )', 'Math.random()', 'performance.now()'])(
    'planted: finds %s',
    code => {
      expect(impureLines(`const at = ${code};\nconst on = new Date(at);`)).toEqual([`const at = ${code};`]);
    },
  );
});

const LONGEST = 400; // about 300 is the habit; much more is usually more than one thing

test(`no file is longer than ${LONGEST} lines`, () => {
  const files = sources('{src,test,e2e,bench,scripts}/**/*.{ts,tsx,mjs,css}').filter(
    path => !path.includes('.generated.'),
  );
  const long = files
    .map(path => [path, read(path).trimEnd().split('\n').length] as const)
    .filter(([, n]) => n > LONGEST);
  expect(files.length).toBeGreaterThan(50);
  expect(long).toEqual([]);
});

/** Whether it replaces modules and leaves them to the next file of its worker, or takes those of the file before. */
const leavesMocks = (text: string) => /\bvi\.mock\(/.test(text) && text.split('vi.resetModules()').length < 3;

describe('test files of a worker share their modules', () => {
  test('a file that replaces a module resets them before and after itself', () => {
    const files = sources('{src,test,e2e,bench}/**/*.test.{ts,tsx}').filter(
      path => path !== 'test/house/sources.test.ts',
    );
    expect(files.filter(path => read(path).includes('vi.mock(')).length).toBeGreaterThan(0);
    expect(files.filter(path => leavesMocks(read(path)))).toEqual([]);
  });

  test.each(["vi.mock('idb');", "vi.hoisted(() => vi.resetModules());\nvi.mock('idb');"])('planted: finds %j', text => {
    expect(leavesMocks(text)).toBe(true);
  });
});

/** What a source file imports for its values: files of the project by path, packages by name. */
function importsOf(path: string): string[] {
  const specifiers = [
    ...read(path).matchAll(/^(?:import|export)\s(?!type\s)[^;]*?from\s+'([^']+)'|^import\s+'([^']+)'/gm),
  ];
  return specifiers.map(([, from, bare]) => {
    const specifier = from ?? bare ?? '';
    if (specifier.startsWith('.')) return join(dirname(path), specifier);
    return specifier.startsWith('#') ? specifier.replace(/^#(core|contract|server|web)\//, 'src/$1/') : specifier;
  });
}

/** Every file and package that comes along with these files, with the way that leads there. */
function reachedFrom(entries: string[]): Map<string, string[]> {
  const ways = new Map(entries.map(path => [path, [path]]));
  for (const [path, way] of ways) {
    if (!existsSync(join(ROOT, path))) continue;
    for (const next of importsOf(path)) if (!ways.has(next)) ways.set(next, [...way, next]);
  }
  return ways;
}

describe('public pages are native HTML', () => {
  const withBaseUi = (ways: Map<string, string[]>) =>
    [...ways].filter(([name]) => name.startsWith('@base-ui/')).map(([, way]) => way.join(' → '));

  test('import nothing that brings in Base UI', () => {
    const entries = [...sources('src/web/areas/{public,signage}/**/*.{ts,tsx}'), 'src/web/root.tsx'];
    expect(withBaseUi(reachedFrom(entries.filter(path => !path.includes('.test.'))))).toEqual([]);
  });

  test('planted: finds an indirect import of Base UI', () => {
    expect(withBaseUi(reachedFrom(['src/web/areas/dev/ui-page.tsx']))).not.toEqual([]);
  });
});

/** Whether a page looks for news by a clock of its own. */
const looksByItself = (text: string): boolean =>
  /addEventListener\('online'/.test(text) ||
  (/\bsetInterval\(/.test(text) && /\b(?:api|askAnonymously|revalidate)\(/.test(text));

describe('pages look for news through lib/live', () => {
  test('none has its own clock or network listener', () => {
    const files = sources('src/web/**/*.{ts,tsx}').filter(path => !path.startsWith('src/web/lib/live/'));
    expect(files.length).toBeGreaterThan(500);
    expect(files.filter(path => looksByItself(read(path)))).toEqual([]);
  });

  test.each([
    "window.addEventListener('online', look)",
    'setInterval(() => void api(getRingDay), 5000)',
    'setInterval(look, 5000);\nconst look = () => revalidate();',
  ])('planted: finds %s', code => {
    expect(looksByItself(code)).toBe(true);
  });
});
