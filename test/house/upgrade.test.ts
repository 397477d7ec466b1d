import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const before = '2025-01-01T00-00-00Z';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nlc-upgrade-'));
  for (const name of ['new/deploy', 'cache', 'data', `releases/${before}`])
    mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'site.env'), `DATA_DIR=${folder}/data\n`);
  writeFileSync(join(folder, 'new/package.json'), '{}');
  writeFileSync(join(folder, 'new/deploy/upgrade.sh'), readFileSync('deploy/upgrade.sh'));
  symlinkSync(join(folder, 'releases', before), join(folder, 'current'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const releases = () => readdirSync(join(folder, 'releases')).sort();
const current = () => basename(realpathSync(join(folder, 'current')));

/** Upgrades the site of the folder, without npm, systemd or root; each step is what `steps` says instead. */
function upgrade(steps: { build?: string; stopping?: string; backup?: string; answers?: string } = {}) {
  const { build = 'true', stopping = 'true', backup = 'true', answers = 'true' } = steps;
  writeFileSync(
    join(folder, 'new/deploy/common.sh'),
    `${readFileSync('deploy/common.sh', 'utf8')}
SETTINGS=${folder} CACHE=${folder}/cache RELEASES=${folder}/releases CURRENT=${folder}/current
need_root() { :; }; has_systemd() { :; }; put_units() { :; }; chown() { :; }; install() { mkdir -p "\${!#}"; }
systemctl() { echo "$1" >>${folder}/asked; if [ "$1" = stop ]; then ${stopping}; fi; }
as_site() { ${build}; }
site_script() { ${backup}; }
wait_ready() { [ "$(readlink -f "$CURRENT")" = ${folder}/releases/${before} ] || ${answers}; }
`,
  );
  return spawnSync('bash', [join(folder, 'new/deploy/upgrade.sh')], { encoding: 'utf8' }).status;
}

test('an upgrade keeps the program that worked, whatever failed since', () => {
  for (const day of ['02', '03', '04', '05']) mkdirSync(join(folder, 'releases', `2025-01-${day}T00-00-00Z`));
  expect(upgrade()).toBe(0);
  expect(current()).not.toBe(before);
  expect(releases()).toEqual(expect.arrayContaining([before, current()]));
  expect(existsSync(join(folder, 'current/package.json'))).toBe(true);
});

test.for([
  ['cannot be built', { build: 'false' }],
  ['cannot be backed up before', { backup: 'false' }],
  ['does not answer', { answers: 'false' }],
] as const)('an upgrade to a program that %s leaves nothing behind', ([, steps]) => {
  expect(upgrade(steps)).toBe(1);
  expect(current()).toBe(before);
  expect(releases()).toEqual([before]);
  expect(readdirSync(folder)).not.toContain('data.before');
  expect(readdirSync(folder)).toContain('data');
});

test('a site that was being stopped when the line dropped is started again', () => {
  expect(upgrade({ stopping: 'kill -HUP $$' })).toBe(1);
  expect(readFileSync(join(folder, 'asked'), 'utf8')).toBe('stop\nstart\n');
  expect(releases()).toEqual([before]);
});

test('what a killed build left is known, and goes with the next upgrade', () => {
  upgrade({ build: 'kill -KILL $$' });
  expect(releases()).toEqual([before, expect.stringMatching(/Z\.part$/)]);
  expect(upgrade()).toBe(0);
  expect(releases()).toEqual([before, current()]);
  expect(current()).not.toContain('part');
});
