// npm test: install, build, check, then every test but the long ones (`--long`: only those).
// The last line is always "N passed, N failed". Other arguments go to vitest: npm test -- --project api
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuild } from './ensure-build.mjs';
import { ensureInstall, ROOT } from './ensure-install.mjs';

const plain = process.stdout.isTTY ? [] : ['--colors=off'];
const CHECKS = [
  ['types', ['node_modules/typescript/bin/tsc', '-b']],
  ['style', ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', ...plain]],
  ['unused', ['node_modules/knip/bin/knip.js']],
];

const isLong = process.argv.includes('--long');
const given = process.argv.slice(2).filter(argument => argument !== '--long');
const count = { passed: 0, failed: 0, skipped: 0 };

process.once('exit', code => {
  if (code !== 0 && count.failed === 0) count.failed = 1; // packages or pages that could not be made
  if (count.skipped > 0) console.log(`${count.skipped} skipped`);
  console.log(`${count.passed} passed, ${count.failed} failed`);
});
const node = ensureInstall();

const run = args => spawnSync(node, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;

function check() {
  for (const [name, args] of CHECKS) {
    const passed = run(args);
    count[passed ? 'passed' : 'failed']++;
    console.log(`${passed ? '✓' : '✗'} ${name}`);
  }
}

function vitest(projects) {
  const report = join(ROOT, 'artefacts', isLong ? 'long-test-results.json' : 'test-results.json');
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
  count.failed += succeeded ? failed : Math.max(failed, 1);
  count.skipped += tests.length - withStatus('passed') - withStatus('failed');
}

ensureBuild(node);
if (!isLong) check();
vitest(isLong ? ['long'] : ['pure', 'api', 'browser', 'race']);
process.exitCode = count.failed > 0 ? 1 : 0;
