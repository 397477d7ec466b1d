// What `npm test -- <words>` runs: a feature, a folder, a test file, or the tests of a source file.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { ROOT } from './ensure-install.mjs';

const FOLDERS = ['src', 'test', 'e2e', 'bench'];
const isTest = path => /\.test\.tsx?$/.test(path);

const testsIn = folder =>
  readdirSync(join(ROOT, folder), { recursive: true })
    .map(name => join(folder, name))
    .filter(isTest);

/** What a test file is, as the table of `npm test` has it. */
export function kindOf(path) {
  if (path.endsWith('.race.test.ts')) return 'race';
  const [, large] = /^test\/(attack|storm|long)\//.exec(path) ?? [];
  if (large) return large;
  if (path.startsWith('e2e/')) return 'browser';
  return /^src\/(core|contract|web)\//.test(path) ? 'pure' : 'api';
}

/** The project of vitest.config.ts that runs it: races, attacks and storms share the workers of the server's other tests. */
export const projectOf = path => (['race', 'attack', 'storm'].includes(kindOf(path)) ? 'api' : kindOf(path));

const features = ['src/core', 'src/server/modules'].flatMap(folder => readdirSync(join(ROOT, folder)));
const isNamedAfter = (file, feature) =>
  [`${feature}.`, `${feature}-`, `${feature}s.`].some(start => file.startsWith(start));

/**
 * In a folder of this name, or named after it alone: `ring-plan.test.ts` is of `ring`, `ring-tables.test.ts` is not.
 * The folders of e2e are areas, where only the names of files tell.
 */
function isOfFeature(path, feature) {
  const file = basename(path);
  const parts = dirname(path).split('/');
  const isByFolder = parts[0] !== 'e2e';
  if (isByFolder && parts.includes(feature)) return true;
  const others = features.filter(other => other !== feature);
  const isOthers = others.some(
    other =>
      (isByFolder && parts.includes(other)) ||
      (other.startsWith(feature) && (parts.includes(other) || isNamedAfter(file, other))),
  );
  return isNamedAfter(file, feature) && !isOthers;
}

/** The file that an import in `test` means. */
function imported(test, specifier) {
  if (specifier.startsWith('#test/')) return specifier.slice(1);
  return specifier.startsWith('#') ? `src/${specifier.slice(1)}` : join(dirname(test), specifier);
}

/** The tests of its part that import it; where none does, those of its folder. */
function testsOfSource(source, all) {
  const stem = basename(source).replace(/\.\w+$/, '');
  const near = all.filter(test => kindOf(test) === kindOf(source));
  const own = near.filter(
    test =>
      (dirname(test) === dirname(source) && basename(test).startsWith(`${stem}.`)) ||
      [...readFileSync(join(ROOT, test), 'utf8').matchAll(/(?:from|import\() ?'([^']+)'/g)].some(
        ([, specifier]) => imported(test, specifier) === source,
      ),
  );
  return own.length > 0 ? own : near.filter(test => dirname(test) === dirname(source));
}

function testsOf(word, all) {
  const path = relative(ROOT, join(ROOT, word));
  if (FOLDERS.includes(path.split('/')[0]) && existsSync(join(ROOT, path))) {
    if (statSync(join(ROOT, path)).isDirectory()) return all.filter(test => test.startsWith(`${path}/`));
    return isTest(path) ? [path] : testsOfSource(path, all);
  }
  return all.filter(test => ['pure', 'api', 'browser'].includes(kindOf(test)) && isOfFeature(test, word));
}

/** The test files that the words mean, and the words that mean none. */
export function selectTests(words) {
  const all = FOLDERS.flatMap(testsIn);
  const byWord = words.map(word => testsOf(word, all));
  return { files: [...new Set(byWord.flat())], unknown: words.filter((_, i) => byWord[i].length === 0) };
}
