// npm run lock:complete [another lock file]: npm writes only this machine's native packages into the lock file when it installs over packages
// that are there already (npm/cli#4828); `npm ci` elsewhere would then lack a compiler or a bundler. This adds the others.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './ensure-install.mjs';

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64'];
const EXACT = /^\d+\.\d+\.\d+/;

/** What a package called `@scope/binding-linux-arm64-musl` runs on; undefined when its name does not say. */
function platformOf(name) {
  const words = name.split('/').at(-1).replace('linuxmusl', 'linux-musl').split('-');
  if (words.includes('wasm32')) return { cpu: ['wasm32'] };
  const cpu = PROCESSORS.filter(processor => words.includes(processor));
  const os = SYSTEMS.filter(system => words.includes(system));
  if (cpu.length !== 1 || os.length !== 1) return;
  const isMusl = words.some(word => word.startsWith('musl'));
  const isGlibc = words.some(word => word.startsWith('gnu'));
  const libc = os[0] !== 'linux' ? {} : isMusl ? { libc: ['musl'] } : isGlibc ? { libc: ['glibc'] } : {};
  return { cpu, os, ...libc };
}

/** Whether the package at `path` finds `name`: beside it, or in a folder above. */
function isFound(packages, path, name) {
  for (let at = path; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    if (packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true;
    if (at === '') return false;
  }
}

/** The entries that are missing, by their place in the lock file. They carry no checksum: nothing was downloaded. */
function missingEntries(lock) {
  const missing = {};
  for (const [path, entry] of Object.entries(lock.packages))
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const platform = platformOf(name);
      if (!platform || !EXACT.test(version) || isFound(lock.packages, path, name)) continue;
      missing[`node_modules/${name}`] = { version, ...platform, ...(entry.dev ? { dev: true } : {}), optional: true };
    }
  return missing;
}

const file = process.argv[2] ?? join(ROOT, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const missing = missingEntries(lock);
const packages = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => (a < b ? -1 : 1));
if (Object.keys(missing).length > 0)
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`);
console.log(`${Object.keys(missing).length} packages of other systems added`);
