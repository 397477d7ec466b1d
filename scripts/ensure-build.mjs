import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { ROOT, stop, withSetupLock } from './ensure-install.mjs';

const SOURCES = [
  'src/web',
  'src/worker',
  'src/core',
  'src/words',
  'src/contract',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'src/server/http/pages/open-pages.ts',
  'scripts/desk-worker.mjs',
  'scripts/kept-files.mjs',
];
const STAMP = join(ROOT, 'build', '.stamp');
const RESULT = join(ROOT, 'build', 'fr', 'server', 'index.js');

/** The files below a path, in a fixed order, without tests. */
function filesOf(path) {
  const full = join(ROOT, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  const names = readdirSync(full).sort();
  return names.flatMap(name => filesOf(`${path}/${name}`)).filter(file => !/\.test\.tsx?$/.test(file));
}

function sourceHash() {
  const hash = createHash('sha256');
  for (const file of [...SOURCES, 'package-lock.json'].flatMap(filesOf)) {
    const content = readFileSync(join(ROOT, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

const isFresh = hash => existsSync(RESULT) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash;

function build(node, hash) {
  console.log('Building the pages …');
  rmSync(STAMP, { force: true }); // a build that stops half-way must not pass for a finished one
  const program = join(ROOT, 'node_modules', '@react-router', 'dev', 'bin.cjs');
  const env = { ...process.env, NODE_ENV: 'production' };
  for (const language of ['en', 'fr']) {
    const result = spawnSync(node, [program, 'build'], {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...env, PAGE_LANGUAGE: language },
    });
    if (result.status !== 0) stop('The pages could not be built; the reason is above.');
  }
  // Files are named after what they hold, so both languages can be served from one folder.
  cpSync(join(ROOT, 'build/fr/client/assets'), join(ROOT, 'build/client/assets'), { recursive: true });
  rmSync(join(ROOT, 'build/fr/client'), { recursive: true });
  // In a process of its own, with the right version of Node: it loads what was built.
  const worker = spawnSync(node, [join(ROOT, 'scripts', 'desk-worker.mjs')], { cwd: ROOT, stdio: 'inherit', env });
  if (worker.status !== 0) stop('The check-in desk could not be built; the reason is above.');
  precompress();
  writeFileSync(STAMP, hash);
}

/** Puts a .br and a .gz beside every text file, so that the server compresses nothing twice. */
function precompress() {
  const folder = join(ROOT, 'build', 'client');
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !/\.(js|css|svg|json)$/.test(entry.name) || statSync(file).size < 1024) continue;
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

/** Builds the pages when their sources changed since the last build. */
export function ensureBuild(node) {
  if (isFresh(sourceHash())) return;
  withSetupLock(() => {
    const hash = sourceHash();
    if (!isFresh(hash)) build(node, hash);
  });
}
