// npm run db:move: the embedded installation in DATA_DIR to the empty PostgreSQL of DATABASE_URL. See docs/operations.md.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { moveDatabase } from '#server/backup/move-database.ts';
import { openStore } from '#server/db/store.ts';
import { Refusal, runCommand, serverConfig } from './command.ts';
import { sumTable } from './sum-table.ts';

await runCommand(async () => {
  const { dataDir, databaseUrl, isDemo } = serverConfig();
  if (!databaseUrl) throw new Refusal('Set DATABASE_URL to the empty database everything should go to');
  if (!existsSync(join(dataDir, 'pg'))) throw new Refusal(`There is no embedded database in ${dataDir}`);
  const source = await openStore({ dir: dataDir });
  try {
    const target = await openStore({ url: databaseUrl, dir: dataDir });
    try {
      const { sums, migrated } = await moveDatabase(source, target, { now: new Date(), isDemo });
      console.info(sumTable(sums));
      if (migrated.length > 0) console.info(`Brought up to this program by ${migrated.join(', ')}.`);
      console.info(`Everything is in ${new URL(databaseUrl).pathname.slice(1)} now; ${dataDir} is as it was.`);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
});
