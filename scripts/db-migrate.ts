// Applies what is new in the database as its owner, and gives the role that runs the site its rights, no more.
import { parseArgs } from 'node:util';
import { readEnv } from '#server/config/setting-names.ts';
import { grantToApp } from '#server/db/grants.ts';
import { openInstallation } from '#server/db/installation.ts';
import { openStore } from '#server/db/store.ts';

const usage = 'DATABASE_URL=postgres://owner:password@host/database npm run db:migrate -- --app-role nlc_app';

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { 'app-role': { type: 'string' } } });
  const { DATABASE_URL: url, DEMO: demo = 'false' } = readEnv(process.env);
  if (!url)
    throw new Error(`DATABASE_URL is missing: the embedded store has one user only, and needs none of this.\n${usage}`);
  if (demo !== 'true' && demo !== 'false') throw new Error('DEMO must be true or false');
  const store = await openStore({ url, dir: '' });
  try {
    const applied = await openInstallation(store.pool, { isDemo: demo === 'true', databaseUrl: url, dataDir: '' });
    console.info(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'Nothing was new.');
    const role = values['app-role'];
    if (role) {
      await grantToApp(store.pool, role);
      console.info(`${role} may run the site: it adds to history and cannot change it.`);
    }
  } finally {
    await store.close();
  }
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
