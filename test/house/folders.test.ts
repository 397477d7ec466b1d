import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const filesOf = (pattern: string): string[] => globSync(pattern, { cwd: ROOT }).map(path => path.replaceAll('\\', '/'));

const MOST = 40;

/** Folders with more files in them than somebody looks through, the folders in them not counted. */
function crowded(paths: readonly string[]): string[] {
  const byFolder = Map.groupBy(paths, path => dirname(path));
  byFolder.delete('src/server/db/migrations'); // a numbered log that only grows
  return [...byFolder]
    .filter(([, files]) => files.length > MOST)
    .map(([folder, files]) => `${folder}: ${files.length}`);
}

describe(`no folder holds more than ${MOST} files`, () => {
  test('among sources, tests and scripts', () => {
    const files = filesOf('{src,test,e2e,bench,scripts}/**/*.*');
    expect(files.length).toBeGreaterThan(1000);
    expect(crowded(files)).toEqual([]);
  });

  test('finds one file too many', () => {
    const files = Array.from({ length: MOST }, (_, i) => `src/core/ring/file-${i}.ts`);
    expect(crowded([...files, 'src/core/ring/queue/queue.ts'])).toEqual([]);
    expect(crowded([...files, 'src/core/ring/one-more.ts'])).toEqual([`src/core/ring: ${MOST + 1}`]);
  });
});

test.each(['src/core', 'src/server/modules'])('the README of %s says what each folder is for', base => {
  const told = readFileSync(join(ROOT, base, 'README.md'), 'utf8')
    .split('\n')
    .flatMap(line => {
      const [, names = ''] = line.split('|');
      return [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
    });
  const folders = new Set(filesOf(`${base}/*/**/*.ts`).flatMap(path => folderIn(path, base)));
  expect(told.toSorted()).toEqual([...folders].toSorted());
});

/** What a file imports from under `base`, types included. */
function importsIn(text: string, path: string, base: string): string[] {
  return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)]
    .map(([, name = '']) => (name.startsWith('.') ? join(dirname(path), name) : name.replace(/^#/, 'src/')))
    .filter(target => target.startsWith(`${base}/`));
}

/** A folder of `base`; a file beside the folders is in none. */
function folderIn(path: string, base: string): string[] {
  const [folder, file] = path.slice(base.length + 1).split('/');
  return folder !== undefined && file !== undefined ? [folder] : [];
}

/** Folders from which a way over imports leads back to them. */
function circled(sources: ReadonlyMap<string, string>, base: string): string[] {
  const next = new Map<string, Set<string>>();
  for (const [path, text] of sources)
    for (const folder of folderIn(path, base)) {
      const named = next.get(folder) ?? new Set();
      for (const other of importsIn(text, path, base).flatMap(target => folderIn(target, base)))
        if (other !== folder) named.add(other);
      next.set(folder, named);
    }
  const reached = (from: string): Set<string> => {
    const found = new Set(next.get(from));
    for (const folder of found) for (const other of next.get(folder) ?? []) found.add(other);
    return found;
  };
  return [...next.keys()].filter(folder => reached(folder).has(folder)).sort();
}

describe.each(['src/core', 'src/server/modules'])('the folders of %s', base => {
  const paths = filesOf(`${base}/**/*.ts`).filter(path => !path.includes('.test.'));
  const sources = new Map(paths.map(path => [path, readFileSync(join(ROOT, path), 'utf8')]));

  test('have no circular imports', () => {
    expect(sources.size).toBeGreaterThan(100);
    expect(circled(sources, base)).toEqual([]);
  });

  test.each(["'../ring/deep/ring.ts'", `'#${base.slice(4)}/ring/ring.actions.ts'`])(
    'planted: finds a circle over three folders by %s',
    name => {
      const planted = new Map([
        [`${base}/ring/deep/ring.ts`, `import type { Draft } from '#${base.slice(4)}/draft/draft.ts';`],
        [`${base}/draft/draft.ts`, "export { table } from '../table/table.ts';"],
        [`${base}/table/table.ts`, `const ring = await import(${name});`],
        [`${base}/result/result.ts`, "import { table } from '../table/table.ts';"],
      ]);
      expect(circled(planted, base)).toEqual(['draft', 'ring', 'table']);
    },
  );
});

describe('a module', () => {
  const base = 'src/server/modules';

  /** Biome sees this one folder deep; a module's own folders lie deeper. */
  const withoutActions = (text: string, path: string): string[] => {
    const foreign = importsIn(text, path, base).filter(target => folderIn(target, base)[0] !== folderIn(path, base)[0]);
    return foreign.filter(target => !target.endsWith('.actions.ts')).map(target => `${path} → ${target}`);
  };

  test('imports only another’s actions', () => {
    const paths = filesOf(`${base}/**/*.ts`).filter(path => !path.includes('.test.'));
    expect(paths.flatMap(path => withoutActions(readFileSync(join(ROOT, path), 'utf8'), path))).toEqual([]);
  });

  test.each(["'../../payment/payment.db.ts'", "'#server/modules/payment/payment.db.ts'"])('planted: finds %s', name => {
    const path = `${base}/ring/repair/repair.routes.ts`;
    const text = `import { a } from '../day.ts';\nimport { b } from '../../payment/open-payment.actions.ts';\nimport { c } from ${name};`;
    expect(withoutActions(text, path)).toEqual([`${path} → ${base}/payment/payment.db.ts`]);
  });
});
