import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Env } from '#server/config/setting-names.ts';
import { ownMailboxes } from '#test/support/world/mailboxes.ts';
import { hasPostgres, startPostgres } from '../store/postgres.ts';
import { copyTemplate } from '../store/template-database.ts';
import { freePort, startTestSite, type TestSite } from './test-site.ts';

export const firstAdmin = { email: 'first@nlc.example', password: 'moose-canoe-lantern' };

/** An installation as `npm run admin:create` leaves it: real, with one SuperAdmin and nothing else, at the real time. */
export async function startEmptySite(settings: Env = {}): Promise<TestSite> {
  const database = hasPostgres() ? await startPostgres() : null;
  const folder = database ? mkdtempSync(join(tmpdir(), 'nlc-empty-')) : await copyTemplate();
  const port = String(await freePort());
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: database?.url,
    DRAIN_SECONDS: '0',
    DEMO: 'false',
    ...ownMailboxes,
    STAFF_SECOND_FACTOR: 'false',
    CLOCK: '',
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    TOKEN_SECRET: 'a secret of at least 32 characters',
    SMTP_URL: 'smtp://127.0.0.1:1',
    ALLOW_PRACTICE_PAYMENTS: 'true',
    ...settings,
  };
  execFileSync(
    process.execPath,
    ['scripts/admin-create.ts', '--email', firstAdmin.email, '--first-name', 'Aino', '--last-name', 'Salo'],
    {
      env: { PATH: process.env.PATH, ...env },
      input: `${firstAdmin.password}\n`,
      stdio: ['pipe', 'ignore', 'inherit'],
    },
  );
  const site = await startTestSite(env);
  return {
    ...site,
    async close() {
      await site.close();
      await database?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
