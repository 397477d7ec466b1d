// npm test: install, build, checks and the tests that twelve minutes allow (test/left-to-full.ts), large ones in small.
// With words: only what they name (scripts/test-selection.mjs), without checks. --full: every test, in its whole size.
// Options go to vitest: npm test -- --project api. The last line is always "N passed, N failed".
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { ensureInstall, ROOT } from './ensure-install.mjs';
import { takeProcessorMs } from './processor-time.mjs';
import { projectOf, selectTests } from './test-selection.mjs';
import { kindRows, tableOf } from './test-table.mjs';

const plain = process.stdout.isTTY ? [] : ['--colors=off'];
const CHECKS = [
  ['types', ['node_modules/typescript/bin/tsc', '-b', '--singleThreaded']], // several checkers work the same types out anew
  ['style', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', ...plain]],
  ['unused', ['node_modules/knip/bin/knip.js']],
];
const PROJECTS = ['browser', 'api', 'pure'];

const isFull = process.argv.includes('--full');
const given = process.argv.slice(2).filter(argument => argument !== '--full');
const options = given.some(argument => argument.startsWith('-')) ? given : [];
const words = options.length > 0 ? [] : given;
if (isFull) process.env.FULL_SIZE = 'true';
else if (given.length === 0) process.env.SHORT_RUN = 'true';

const began = Date.now();
const rows = [];
const count = { passed: 0, failed: 0, skipped: 0 };

process.once('exit', code => {
  if (code !== 0 && count.failed === 0) count.failed = 1; // packages or pages that could not be made
  const processorMs = rows.reduce((total, row) => total + row.processorMs, 0);
  const whole = { name: 'whole', wallMs: Date.now() - began, processorMs };
  if (rows.length > 0) console.log(`\n${tableOf([...rows, whole])}\n`);
  if (count.skipped > 0) console.log(`${count.skipped} skipped`);
  console.log(`${count.passed} passed, ${count.failed} failed`);
});

const { files: selected, unknown } = selectTests(words);
if (unknown.length > 0) {
  const wanted = 'a feature (a folder of src/core or src/server/modules), a folder, a test file or a source file';
  console.error(`No test belongs to ${unknown.join(', ')}. Give ${wanted}.`);
  process.exit(1);
}

const GIB = 2 ** 30;
const MEMORY = '/dev/shm';

/** Tests make hundreds of databases and throw them away: in memory where there is plenty, a tenth quicker for it. */
function keepFoldersInMemory() {
  if (process.env.TMPDIR || !existsSync(MEMORY)) return;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (Math.min(bavail * bsize, freemem()) < 12 * GIB) return;
  const folder = mkdtempSync(join(MEMORY, 'nlc-tests-'));
  chmodSync(folder, 0o755); // PostgreSQL runs as somebody else
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.once('SIGINT', () => process.exit(130));
}

/** Ends with whether it succeeded, and adds its row to the table. What it says is kept until its end if it is not `heard`. */
function run(name, args, heard = true) {
  const start = Date.now();
  const child = spawn(node, args, {
    cwd: ROOT,
    stdio: ['ignore', heard ? 'inherit' : 'pipe', heard ? 'inherit' : 'pipe'],
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => said.push(chunk));
  return new Promise(resolve => {
    child.once('exit', () => rows.push({ name, wallMs: Date.now() - start, processorMs: takeProcessorMs() }));
    child.once('close', status => {
      if (said.length > 0) process.stdout.write(Buffer.concat(said));
      resolve(status === 0);
    });
  });
}

async function check() {
  for (const [name, args] of CHECKS) {
    const passed = await run(name, args, false);
    count[passed ? 'passed' : 'failed']++;
    console.log(`${passed ? '✓' : '✗'} ${name}`);
  }
}

async function vitest() {
  const figures = join(ROOT, 'artefacts', isFull ? 'full-test-figures.jsonl' : 'test-figures.jsonl');
  mkdirSync(join(ROOT, 'artefacts'), { recursive: true });
  rmSync(figures, { force: true });
  process.env.TEST_FIGURES = figures;
  const whole = isFull ? [...PROJECTS, 'long'] : PROJECTS;
  const projects = selected.length > 0 ? new Set(selected.map(projectOf)) : whole;
  const selection = given.includes('--project') ? [] : [...projects].flatMap(project => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=./scripts/test-figures.mjs'];
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...selection, ...selected, ...options];
  const succeeded = await run('vitest itself', args);
  const files = existsSync(figures)
    ? readFileSync(figures, 'utf8')
        .trim()
        .split('\n')
        .map(line => JSON.parse(line))
    : [];
  const own = rows.find(({ name }) => name === 'vitest itself');
  const byKind = kindRows(files);
  own.processorMs -= byKind.reduce((total, row) => total + row.processorMs, 0);
  rows.splice(rows.indexOf(own), 0, ...byKind);
  const sum = key => files.reduce((total, file) => total + file[key], 0);
  count.passed += sum('passed');
  // An error outside every test fails the run all the same.
  count.failed += succeeded ? sum('failed') : Math.max(sum('failed'), 1);
  count.skipped += sum('skipped');
}

async function buildAndTest() {
  const needsBuild = selected.length === 0 || selected.some(file => projectOf(file) !== 'pure');
  if (needsBuild && !(await run('build', ['scripts/build.mjs']))) process.exit(1);
  await vitest();
}

const node = ensureInstall();
rows.push({ name: 'install', wallMs: Date.now() - began, processorMs: takeProcessorMs() });
keepFoldersInMemory();
await Promise.all([given.length > 0 || isFull ? undefined : check(), buildAndTest()]);
process.exitCode = count.failed > 0 ? 1 : 0;
