import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

interface Package {
  integrity?: string;
  resolved?: string;
  hasInstallScript?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
}
const { packages } = JSON.parse(readFileSync(`${ROOT}package-lock.json`, 'utf8')) as {
  packages: Record<string, Package>;
};
const named = Object.entries(packages).filter(([path]) => path !== '');
const pathsOf = (wrong: (one: Package) => boolean): string[] =>
  named.flatMap(([path, one]) => (wrong(one) ? [path] : []));

test('every package has the hash of its bytes, except those of other systems', () => {
  expect(named.length).toBeGreaterThan(300);
  expect(pathsOf(one => !/^sha512-/.test(one.integrity ?? '') && !(one.optional && (one.os ?? one.cpu)))).toEqual([]);
});

test('no package runs an install script, and all come from the registry', () => {
  expect(pathsOf(one => one.hasInstallScript === true)).toEqual([]);
  expect(pathsOf(one => one.resolved !== undefined && !one.resolved.startsWith('https://registry.npmjs.org/'))).toEqual(
    [],
  );
});

const secrets =
  /sk_live_\w{8}|rk_live_\w{8}|whsec_\w{20}|AKIA[0-9A-Z]{16}|-----BEGIN [A-Z ]*PRIVATE KEY-----|gh[pousr]_\w{30}|xox[abp]-\w{10}/;

test('no file contains a key of Stripe, a cloud or anybody else', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean);
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter(path => secrets.test(readFileSync(`${ROOT}${path}`, 'latin1')))).toEqual([]);
  expect(secrets.test(`sk_${'live'}_51HabcdEFGH`)).toBe(true);
});
