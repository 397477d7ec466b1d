import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nlc-commands-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs `nlc admin` while the site is up or down, with this as the command that needs its database. */
function runAdmin(command: string, isUp = true) {
  const done = join(folder, 'done');
  writeFileSync(done, '');
  writeFileSync(
    join(folder, 'common.sh'),
    `CURRENT=${folder}
need_root() { :; }; has_systemd() { :; }
systemctl() { if [ "$1" = is-active ]; then ${isUp}; else echo "$1" >>${done}; fi; }
site_script() { echo "$2" >>${done}; ${command}; }
`,
  );
  const program = readFileSync('deploy/nlc', 'utf8').replace(
    '/opt/nlc/current/deploy/common.sh',
    `${folder}/common.sh`,
  );
  const { status } = spawnSync('bash', ['-c', program, 'nlc', 'admin']);
  return { status, did: readFileSync(done, 'utf8').trim().split('\n') };
}

test.for([
  ['done', 'true', 0],
  ['refused', 'return 3', 3],
  ['stopped by Ctrl-C', 'kill -INT $$', 1],
  ['left by a line that drops', 'kill -HUP $$', 1],
  ['killed', 'kill -TERM $$', 1],
] as const)('the site runs again after a command that was %s', ([, command, status]) => {
  expect(runAdmin(command)).toEqual({ status, did: ['stop', 'scripts/admin-create.ts', 'start'] });
});

test('a site that was stopped stays so after a command', () => {
  expect(runAdmin('true', false)).toEqual({ status: 0, did: ['scripts/admin-create.ts'] });
});
