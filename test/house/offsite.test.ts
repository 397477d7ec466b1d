import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

test('PRIV-15 copies at the other place are gone by the day that the privacy page promises', () => {
  const kept = Number(/--min-age (\d+)d/.exec(readFileSync('deploy/offsite.sh', 'utf8'))?.[1]);
  for (const language of ['en', 'fr']) {
    const words = readFileSync(`src/words/${language}/privacy.json`, 'utf8');
    const promised = Number(/"keptNameless": ".*?(\d+)\s(?:days|jours)/.exec(words)?.[1]);
    expect(kept + 1, `${language}: the copies are thinned out once a night`).toBeLessThanOrEqual(promised);
  }
});

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const nightly = (days: number) =>
  Array.from({ length: days }, (_, i) => `nlc-2026-03-${String(i + 1).padStart(2, '0')}T03-00-05Z.nlcbackup`);

/** Runs offsite.sh with a place that holds these recent copies; returns the rclone commands and the rehearsals, in order. */
function runOffsite(recent: readonly string[], { isRestored = true, newestBytes = 900 } = {}): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'nlc-offsite-test-'));
  folders.push(folder);
  copyFileSync('deploy/offsite.sh', join(folder, 'offsite.sh'));
  writeFileSync(join(folder, 'offsite'), 'elsewhere:nlc\n');
  writeFileSync(
    join(folder, 'common.sh'),
    `SETTINGS=${folder} CURRENT=${folder} SITE_USER=nlc TMPDIR=${folder}
need_root() { :; }; setting() { echo backups; }; say() { :; }; note() { :; }; install() { :; }; chown() { :; }
as_site() { echo "rehearse $(basename "\${@: -1}")" >>${folder}/done; ${isRestored ? 'true' : 'false'}; }
rclone() {
  echo "$1" >>${folder}/done
  case "$*" in
    lsf*--format*) printf '%s\n' 1000 80 ;;
    copy*nlc-2*) mkdir -p "\${@: -1}" && head -c ${newestBytes} /dev/zero >"\${@: -1}/\${9}" ;;
    lsf*--max-age*) printf '%s\n' ${recent.join(' ')} ;;
    lsf*) printf '%s\n' nlc-2026-01-01T03-00-05Z.nlcbackup ${recent.join(' ')} ;;
  esac
}
`,
  );
  spawnSync('bash', [join(folder, 'offsite.sh')]);
  return readFileSync(join(folder, 'done'), 'utf8').trim().split('\n');
}

test('BACKUP-11 old copies go last, after two weeks of newer ones', () => {
  expect(runOffsite(nightly(14))).toEqual([
    'copy',
    'lsf',
    'copy',
    `rehearse ${nightly(14)[13]}`,
    ...['lsf', 'lsf', 'delete'],
  ]);
});

test('BACKUP-11 an empty site in place of the lost one lets no old copy go, however many nights pass', () => {
  expect(runOffsite(nightly(14), { newestBytes: 240 })).not.toContain('delete');
  expect(runOffsite(nightly(14), { newestBytes: 260 })).toContain('delete');
});

test('BACKUP-11 a copy from a clock that was ahead is not taken for the newest', () => {
  expect(runOffsite([...nightly(1), 'nlc-2099-01-01T03-00-05Z.nlcbackup'])).toContain(`rehearse ${nightly(1)[0]}`);
});

test.for([
  ['a place without recent copies', []],
  ['a new site’s first days', nightly(13)],
  ['many copies of one day', Array<string>(20).fill('nlc-2026-03-01T03-00-05Z.nlcbackup')],
] as const)('BACKUP-11 %s loses no old copy', ([, recent]) => {
  expect(runOffsite(recent)).not.toContain('delete');
});

test('BACKUP-11 no copy goes after a rehearsal that failed', () => {
  expect(runOffsite(nightly(14), { isRestored: false })).toEqual([
    'copy',
    'lsf',
    'copy',
    `rehearse ${nightly(14)[13]}`,
  ]);
});
