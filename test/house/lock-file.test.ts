import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
let folder: string;
let file: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nlc-lock-'));
  file = join(folder, 'package-lock.json');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Entry {
  version: string;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
}
const read = (): { packages: Record<string, Entry> } => JSON.parse(readFileSync(file, 'utf8'));
const write = (packages: object): void => writeFileSync(file, `${JSON.stringify({ packages }, null, 2)}\n`);

function complete(): string {
  const run = spawnSync(process.execPath, [join(ROOT, 'scripts/complete-lock.mjs'), file], { encoding: 'utf8' });
  return run.stdout + run.stderr;
}

test('package-lock.json names every system’s native packages (else: npm run lock:complete)', () => {
  copyFileSync(join(ROOT, 'package-lock.json'), file);
  expect(complete()).toBe('0 packages of other systems added\n');
});

test('puts back what npm left out', () => {
  copyFileSync(join(ROOT, 'package-lock.json'), file);
  const whole = read();
  const isOther = (path: string) => /(darwin|win32|musl)/.test(path) && whole.packages[path]?.optional;
  const left = Object.entries(whole.packages).filter(([path]) => !isOther(path));
  const gone = Object.keys(whole.packages).filter(isOther);
  expect(gone.length).toBeGreaterThan(10);
  writeFileSync(file, JSON.stringify({ ...whole, packages: Object.fromEntries(left) }));
  expect(complete()).toBe(`${gone.length} packages of other systems added\n`);
  const versions = (lock: typeof whole) => Object.entries(lock.packages).map(([path, { version }]) => [path, version]);
  expect(versions(read()).sort()).toEqual(versions(whole).sort()); // npm and the script order names differently
});

test.each([
  ['@biomejs/cli-win32-x64', { cpu: ['x64'], os: ['win32'] }],
  ['@biomejs/cli-linux-x64-musl', { cpu: ['x64'], os: ['linux'], libc: ['musl'] }],
  ['@rolldown/binding-linux-arm64-gnu', { cpu: ['arm64'], os: ['linux'], libc: ['glibc'] }],
  ['@oxc-parser/binding-linux-arm-gnueabihf', { cpu: ['arm'], os: ['linux'], libc: ['glibc'] }],
  ['@tailwindcss/oxide-wasm32-wasi', { cpu: ['wasm32'] }],
])('%s runs only on the platform in its name', (name, platform) => {
  write({ 'node_modules/a': { version: '1.0.0', dev: true, optionalDependencies: { [name]: '2.0.0' } } });
  complete();
  const added = read().packages[`node_modules/${name}`];
  expect(added).toEqual({ version: '2.0.0', ...platform, dev: true, optional: true });
});

test('leaves alone a package that is there, nested or above, has no platform or no exact version', () => {
  const packages = {
    'node_modules/a': { version: '1.0.0', optionalDependencies: { bufferutil: '4.0.0', 'b-linux-x64': '^1.0.0' } },
    'node_modules/c': { version: '1.0.0' },
    'node_modules/c/node_modules/d': { version: '1.0.0', optionalDependencies: { 'e-darwin-x64': '1.0.0' } },
    'node_modules/c/node_modules/e-darwin-x64': { version: '1.0.0' },
  };
  write(packages);
  expect(complete()).toBe('0 packages of other systems added\n');
  expect(read()).toEqual({ packages });
});
