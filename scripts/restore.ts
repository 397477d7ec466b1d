// npm run restore -- <file>: a backup into an empty installation, embedded or DATABASE_URL. See docs/operations.md.
// With --rehearse only to try it out: the database is marked, and its server touches nothing outside.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { spanOf } from '#core/alarm/words.ts';
import { type CheckedBackup, checkBackup, madeAtOf } from '#server/backup/backup-file.ts';
import { addToErasedList, erasedListName, readErasedList } from '#server/backup/erased-list.ts';
import { restoreBackup, type Step } from '#server/backup/restore-backup.ts';
import type { AppContext } from '#server/call.ts';
import type { Config } from '#server/config/checked-settings.ts';
import { buildContext } from '#server/context.ts';
import { openStore } from '#server/db/store.ts';
import { settleRestore } from '#server/modules/backup/backup.actions.ts';
import { repeatErasures } from '#server/modules/personal-data/repeat-erasures.actions.ts';
import { findPaymentsAgain } from '#server/modules/restored-payment/find-again.actions.ts';
import { Refusal, runCommand, serverConfig } from './command.ts';
import { sumTable } from './sum-table.ts';
import { askOnTerminal, type TerminalInput } from './terminal.ts';

const usage = `npm run restore -- <file>
  restores a backup (a path, or a name in BACKUP_DIR) into an empty installation
  --rehearse   to try it out: nothing is changed at the payment service, and nothing is sent
  --yes        asks nothing, for scripts`;
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
      : 'There is no list of erased people beside the backup. Anyone erased since then is back.',
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

type Backup = NonNullable<Config['backup']>;

/** The newest backup beside this one, if it is newer. */
function findNewer(path: string): string | undefined {
  const newest = readdirSync(dirname(path)).filter(madeAtOf).sort().at(-1);
  return newest !== undefined && newest > basename(path) ? join(dirname(path), newest) : undefined;
}

const actsIn = ({ sums }: CheckedBackup): number => sums.find(({ table }) => table === 'history')?.rows ?? 0;
const ageOf = ({ head }: CheckedBackup, now: Date): string => spanOf((now.getTime() - Date.parse(head.realAt)) / 1000);

/** What a restore is about to do, and what is lost by it. */
async function planOf(config: Config & { backup: Backup }, path: string, checked: CheckedBackup): Promise<string> {
  const now = new Date();
  const lines = [
    `${basename(path)} was made ${ageOf(checked, now)} ago; its history has ${actsIn(checked)} acts.`,
    'What was done after it is lost, except payments, which are looked for at the payment service.',
  ];
  const newer = findNewer(path);
  if (newer !== undefined) {
    const other = await checkBackup(newer, config.backup.key).catch(() => undefined);
    lines.push(
      other
        ? `There is a newer one, ${basename(newer)}, made ${ageOf(other, now)} ago, with ${actsIn(other) - actsIn(checked)} more acts.`
        : `There is a newer one, ${basename(newer)}, which cannot be read.`,
    );
  }
  lines.push(
    `It goes into ${place(config)}. From then on its server writes to families and works with the payment service.`,
    'If the site is still running elsewhere, stop here. To try a backup out, use --rehearse.',
  );
  return lines.join('\n');
}

/** A real restore says what it will do, and wants to hear that it is meant. BACKUP-8 */
async function askFirst(plan: string, isAnswered: boolean, input: TerminalInput): Promise<void> {
  console.info(plan);
  if (isAnswered) return;
  if (!input.isTTY) throw new Refusal('Nothing was changed. To restore without a terminal, add --yes.');
  const answer = await askOnTerminal(input, stdout, 'Type RESTORE to go on:');
  if (answer.trim() !== 'RESTORE') throw new Refusal('Nothing was changed.');
}

/** A rehearsal writes nothing into BACKUP_DIR, but its server reads there who was erased. BACKUP-7 */
function refuseListElsewhere({ dir }: Backup, path: string): void {
  const beside = resolve(dirname(path));
  if (beside === dir || !existsSync(join(beside, erasedListName))) return;
  throw new Refusal(`Set BACKUP_DIR to ${beside} for the rehearsal: the list of erased people is there.`);
}

export async function restore(args: string[], input: TerminalInput = process.stdin): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { rehearse: { type: 'boolean' }, yes: { type: 'boolean' } },
  });
  const { rehearse: isRehearsal = false, yes = false } = values;
  const config = serverConfig();
  const { backup } = config;
  if (!backup) throw new Refusal('Set BACKUP_DIR and BACKUP_KEY as they were when the backup was made');
  const path = pathOf(backup, positionals[0]);
  if (isRehearsal) refuseListElsewhere(backup, path);
  const store = await openStore({ dir: config.dataDir, ...(config.databaseUrl ? { url: config.databaseUrl } : {}) });
  try {
    const { key } = backup;
    const onProgress = progress(statSync(path).size);
    const { head, sums, migrated, hasErasedList } = await restoreBackup(
      store,
      { path, key, lists: [dirname(path), backup.dir] },
      {
        now: new Date(),
        isDemo: config.isDemo,
        isRehearsal,
        onProgress,
        async onChecked(checked) {
          if (isRehearsal) return;
          await askFirst(await planOf({ ...config, backup }, path, checked), yes, input);
          // From here on the folder of the settings counts: a server that starts before all is done goes on with it.
          const listed = await readErasedList({ dir: dirname(path), key });
          if (listed) await addToErasedList(backup, listed);
        },
      },
    );
    console.info(sumTable(sums));
    console.info(`Restored into ${place(config)}: everything as it was at ${head.madeAt}.`);
    if (isRehearsal) console.info('This is a rehearsal, for good: its server says so, pays nothing and sends nothing.');
    if (migrated.length > 0) console.info(`Brought up to this program by ${migrated.join(', ')}.`);
    const { app } = await buildContext(config, { store });
    await eraseAgain(app, hasErasedList);
    await findPayments(app);
  } finally {
    await store.close();
  }
}

if (import.meta.main) await runCommand(() => restore(process.argv.slice(2)), { usage });
