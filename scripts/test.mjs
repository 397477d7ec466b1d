// npm test: install, build, check, then every test but the long ones (`--long`: only those). `--attack` and `--storm`: only
// those, as long as they are meant to be; in npm test they run in small (test/support/full-size.ts).
// The last line is always "N passed, N failed". Other arguments go to vitest: npm test -- --project api
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { ensureBuild } from './ensure-build.mjs';
import { ensureInstall, ROOT } from './ensure-install.mjs';

const plain = process.stdout.isTTY ? [] : ['--colors=off'];
const CHECKS = [
  ['types', ['node_modules/typescript/bin/tsc', '-b']],
  ['style', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', ...plain]],
  ['unused', ['node_modules/knip/bin/knip.js']],
];

const alone = ['long', 'attack', 'storm'].find(project => process.argv.includes(`--${project}`));
const given = process.argv.slice(2).filter(argument => argument !== `--${alone}`);
if (alone) process.env.FULL_SIZE = 'true';
const count = { passed: 0, failed: 0, skipped: 0 };
const secondTries = [];

process.once('exit', code => {
  if (code !== 0 && count.failed === 0) count.failed = 1; // packages or pages that could not be made
  for (const name of secondTries) console.log(`Passed at its second try only: ${name}`);
  if (count.skipped > 0) console.log(`${count.skipped} skipped`);
  console.log(`${count.passed} passed, ${count.failed} failed`);
});
const node = ensureInstall();

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

const run = args => spawnSync(node, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;

function check() {
  for (const [name, args] of CHECKS) {
    const passed = run(args);
    count[passed ? 'passed' : 'failed']++;
    console.log(`${passed ? '✓' : '✗'} ${name}`);
  }
}

function vitest(projects) {
  const report = join(ROOT, 'artefacts', alone ? `${alone}-test-results.json` : 'test-results.json');
  mkdirSync(join(ROOT, 'artefacts'), { recursive: true });
  rmSync(report, { force: true });
  const selection = given.includes('--project') ? [] : projects.flatMap(project => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const succeeded = run(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...selection, ...given]);
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { testResults: [] };
  const tests = result.testResults.flatMap(file => file.assertionResults);
  const withStatus = status => tests.filter(test => test.status === status).length;
  // A file that could not be loaded has no tests to count, and an error outside every test fails the run all the same.
  const unloaded = result.testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0);
  const failed = withStatus('failed') + unloaded.length;
  count.passed += withStatus('passed');
  const unsteady = tests.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0);
  secondTries.push(...unsteady.map(({ fullName }) => fullName));
  count.failed += succeeded ? failed : Math.max(failed, 1);
  count.skipped += tests.length - withStatus('passed') - withStatus('failed');
}

ensureBuild(node);
keepFoldersInMemory();
if (!alone) check();
vitest(alone ? [alone] : ['pure', 'api', 'browser', 'race', 'attack', 'storm']);
process.exitCode = count.failed > 0 ? 1 : 0;
