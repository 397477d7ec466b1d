// npm run restore -- <file>: a backup into an empty installation, embedded or DATABASE_URL. See docs/operations.md.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { madeAtOf } from '#server/backup/backup-file.ts';
import { addToErasedList, readErasedList } from '#server/backup/erased-list.ts';
import { restoreBackup, type Step } from '#server/backup/restore-backup.ts';
import type { AppContext } from '#server/call.ts';
import type { Config } from '#server/config/config.ts';
import { buildContext } from '#server/context.ts';
import { openStore } from '#server/db/store.ts';
import { settleRestore } from '#server/modules/backup/backup.actions.ts';
import { repeatErasures } from '#server/modules/personal-data/repeat-erasures.actions.ts';
import { findPaymentsAgain } from '#server/modules/restored-payment/find-again.actions.ts';
import { Refusal, runCommand, serverConfig } from './command.ts';
import { sumTable } from './sum-table.ts';

const usage = `npm run restore -- <file>
  restores a backup (a path, or a name in BACKUP_DIR) into an empty installation`;
const { stdout } = process;
const place = ({ databaseUrl, dataDir }: Config) => (databaseUrl ? new URL(databaseUrl).pathname.slice(1) : dataDir);

function pathOf({ dir }: { dir: string }, given: string | undefined): string {
  for (const path of given === undefined ? [] : [given, join(dir, given)]) if (existsSync(path)) return path;
  const names = existsSync(dir) ? readdirSync(dir).filter(madeAtOf).sort().reverse() : [];
  const list = names.slice(0, 10).map(name => `  ${name}`);
  const what = given === undefined ? usage : `${given} is not there.`;
  throw new Refusal([what, '', `In ${dir}, the newest first:`, ...(list.length > 0 ? list : ['  nothing'])].join('\n'));
}

/** A bar on a terminal, a line for each step elsewhere. */
function progress(size: number) {
  const done = { check: 0, fill: 0 };
  const words = { check: 'Checking', fill: 'Restoring' };
  return (step: Step, bytes: number) => {
    const isFirst = done[step] === 0;
    done[step] += bytes;
    const part = Math.min(1, done[step] / size);
    const bar = '█'.repeat(Math.round(part * 30)).padEnd(30, '·');
    if (stdout.isTTY)
      stdout.write(`\r${words[step].padEnd(9)} ${bar} ${Math.round(part * 100)} %${part === 1 ? '\n' : ''}`);
    else if (isFirst) console.info(`${words[step]} …`);
  };
}

/** Whoever was erased since the backup is in it, and must not come back. */
async function eraseAgain(app: AppContext, hasErasedList: boolean): Promise<void> {
  const erased = await repeatErasures(app);
  console.info(
    hasErasedList
      ? `People who were erased since the backup were erased again: ${erased}.`
      : 'No list of erased people lies beside the backup: whoever was erased since is back.',
  );
}

/** Payments since the backup are at the gateway alone. Where it does not answer now, the server asks at its start. */
async function findPayments(app: AppContext): Promise<void> {
  const isDone = await settleRestore(app, madeAt => findPaymentsAgain(app, madeAt)).catch(() => false);
  const open = await app.db.selectFrom('paymentReview').select('id').where('kind', '=', 'restored').execute();
  console.info(
    isDone
      ? 'Payments since the backup were looked for at the payment service.'
      : 'The payment service does not answer: the server looks for payments since the backup when it runs.',
  );
  if (open.length > 0) console.info(`${open.length} of them wait for staff: /admin/payments, under reviews.`);
}

export async function restore(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const config = serverConfig();
  if (!config.backup) throw new Refusal('Set BACKUP_DIR and BACKUP_KEY as they were when the backup was made');
  const path = pathOf(config.backup, positionals[0]);
  const store = await openStore({ dir: config.dataDir, ...(config.databaseUrl ? { url: config.databaseUrl } : {}) });
  try {
    const { key } = config.backup;
    // From here on the folder of the settings counts: a server that starts before all is done goes on with it.
    const listed = await readErasedList({ dir: dirname(path), key });
    if (listed) await addToErasedList(config.backup, listed);
    const onProgress = progress(statSync(path).size);
    const { head, sums, migrated, hasErasedList } = await restoreBackup(
      store,
      { path, key, lists: [dirname(path), config.backup.dir] },
      { now: new Date(), isDemo: config.isDemo, onProgress },
    );
    console.info(sumTable(sums));
    console.info(`Restored into ${place(config)}: everything as it was at ${head.madeAt}.`);
    if (migrated.length > 0) console.info(`Brought up to this program by ${migrated.join(', ')}.`);
    const { app } = await buildContext(config, { store });
    await eraseAgain(app, hasErasedList);
    await findPayments(app);
  } finally {
    await store.close();
  }
}

if (import.meta.main) await runCommand(() => restore(process.argv.slice(2)), { usage });
