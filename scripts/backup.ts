// npm run backup: a backup now, with the settings of the server. The server makes them by itself; see docs/operations.md.
import { buildContext } from '#server/context.ts';
import { backUp } from '#server/modules/backup/backup.actions.ts';
import { Refusal, runCommand, serverConfig } from './command.ts';
import { sumTable } from './sum-table.ts';

export async function backup(): Promise<void> {
  const config = serverConfig();
  if (!config.backup) throw new Refusal('Set BACKUP_DIR and BACKUP_KEY (openssl rand -hex 32)');
  const { app } = await buildContext(config);
  try {
    if (app.isRehearsal)
      throw new Refusal('This is a rehearsal: the backups beside the real ones are left as they are');
    const file = await backUp(app);
    if (!file) throw new Refusal('Another process is making a backup at this moment');
    console.info(sumTable(file.sums));
    console.info(
      `${config.backup.dir}/${file.fileName} (${file.byteSize} bytes) was written, read back and found equal.`,
    );
  } finally {
    await app.store.close();
  }
}

if (import.meta.main) await runCommand(backup);
