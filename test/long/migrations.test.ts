// Every released migration over ten times the demonstration's data, with kill -9 in the middle: of the process, and of the
// server's own. Then it is as if it had never begun, or done; and the next start brings it to the same end.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MIGRATIONS_FOLDER, migrate } from '#server/db/migrate.ts';
import { openStore, type Store } from '#server/db/store.ts';
import { oneOfAKind, releasedData } from '#test/support/ring/released-data.ts';
import { sumsOf } from '#test/support/store/backup-world.ts';
import { multiplyRows } from '#test/support/store/multiply-rows.ts';
import { type PostgresCluster, startCluster } from '#test/support/store/postgres-cluster.ts';
import { schemaText } from '#test/support/store/schema-text.ts';
import { copyTemplate } from '#test/support/store/template-database.ts';

const program = fileURLToPath(new URL('../support/store/migrating-process.ts', import.meta.url));
const names = readdirSync(MIGRATIONS_FOLDER).sort();
const families = Number(process.env.FAMILIES ?? 3000); // the demonstration has about 300
const scratch = mkdtempSync(join(tmpdir(), 'nlc-migrations-'));

/** A folder with the first so many migrations: an older program. */
function programOf(count: number): string {
  const folder = join(scratch, `program-${count}`);
  for (const name of names.slice(0, count)) cpSync(join(MIGRATIONS_FOLDER, name), join(folder, name));
  return folder;
}

/** An installation that has lived through so many versions. */
async function installationAt(store: Store, count: number): Promise<void> {
  for (let step = 1; step <= count; step++) {
    await migrate(store.pool, programOf(step));
    const data = releasedData[step];
    if (data) await store.pool.query(data);
  }
  await multiplyRows(store.pool, families, oneOfAKind);
}

interface Run {
  child: ChildProcess;
  backend?: number;
  /** How long each migration took, in the order in which they are done. */
  took: number[];
  begun: Promise<void>;
  ended: Promise<void>;
}

function start(where: string, upTo = ''): Run {
  const child = spawn(process.execPath, [program, where, upTo], { stdio: ['ignore', 'pipe', 'pipe'] });
  const took: number[] = [];
  let startedAt = 0;
  let said = '';
  let errors = '';
  const run = { child, took, ended: once(child, 'close').then(() => {}) } as Run;
  child.stderr?.on('data', chunk => (errors += chunk));
  run.begun = new Promise((resolve, reject) => {
    child.stdout?.on('data', chunk => {
      const lines = (said + chunk).split('\n');
      said = lines.pop() ?? '';
      for (const line of lines) {
        if (line.startsWith('backend ')) run.backend = Number(line.slice(8));
        if (line === 'begin') {
          startedAt = performance.now();
          resolve();
        }
        if (line === 'done') took.push(performance.now() - startedAt);
      }
    });
    void run.ended.then(() => reject(new Error(`It ended before it began: ${errors}`)));
  });
  run.begun.catch(() => {});
  return run;
}

interface Place {
  /** A copy of the installation at this step, for one run. */
  copy(): Promise<string>;
  open(where: string): Promise<Store>;
  /** Kills in the middle: which of the processes, changes. */
  kill(run: Run, turn: number): Promise<void>;
  drop(where: string): Promise<void>;
  /** When to kill, as parts of the time a migration takes. */
  moments: readonly number[];
}

async function stateOf(place: Place, where: string) {
  const store = await place.open(where);
  try {
    const { rows } = await store.pool.query<{ name: string }>('SELECT name FROM migration ORDER BY name');
    // 0045 takes the moment at which it runs for when a tournament was published.
    if (rows.length >= 45)
      await store.pool.query(`UPDATE tournament SET published_at = 'epoch' WHERE published_at IS NOT NULL`);
    // 0056 adds rows to page_block, and an id that a killed migration took is not given again.
    const sums = (await sumsOf(store)).filter(sum => !['backup', 'page_block'].includes(sum.table));
    return { migrations: rows.length, schema: await schemaText(store.pool), sums };
  } finally {
    await store.close();
  }
}

async function proveStep(place: Place, step: number): Promise<number> {
  const next = programOf(step + 1);
  const whole = await place.copy();
  const before = await stateOf(place, whole);
  const run = start(whole, next);
  await run.ended;
  const after = await stateOf(place, whole);
  await place.drop(whole);
  expect([before.migrations, after.migrations]).toEqual([step, step + 1]);
  expect(after.sums.find(sum => sum.table === 'registration')?.rows ?? 0).toBe(step < 3 ? 0 : families);
  const [took = 0] = run.took;
  for (const [turn, moment] of place.moments.entries()) {
    const where = await place.copy();
    const killed = start(where, next);
    await killed.begun;
    await setTimeout(took * moment);
    await place.kill(killed, turn);
    await killed.ended;
    const found = await stateOf(place, where);
    expect([before, after], `killed ${turn}`).toContainEqual(found);
    const again = start(where, next);
    await again.ended;
    expect(await stateOf(place, where), `killed ${turn}, started again`).toEqual(after);
    await place.drop(where);
  }
  return took;
}

afterAll(() => {
  rmSync(scratch, { recursive: true, force: true });
});

const steps = names.slice(1).map((name, i) => [name, i + 1] as const);
const figures: string[] = [];
afterAll(() => console.info(`Migrations over ${families} families, milliseconds under lock:\n${figures.join('\n')}`));

describe('the embedded store', () => {
  test.each(steps)('%s', async (name, step) => {
    const made = await copyTemplate();
    const store = await openStore({ dir: made });
    await store.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    await installationAt(store, step).finally(() => store.close());
    const took = await proveStep(
      {
        async copy() {
          const dir = mkdtempSync(join(scratch, 'copy-'));
          cpSync(join(made, 'pg'), join(dir, 'pg'), { recursive: true });
          return dir;
        },
        open: dir => openStore({ dir }),
        kill: async run => void run.child.kill('SIGKILL'),
        drop: async dir => rmSync(dir, { recursive: true }),
        moments: [0.5],
      },
      step,
    );
    figures.push(`  embedded ${name.padEnd(34)} ${Math.round(took)}`);
    rmSync(made, { recursive: true });
  });
});

const cluster: PostgresCluster | null = await startCluster();

describe.skipIf(!cluster)('a PostgreSQL server', () => {
  const { templateUrl } = cluster as PostgresCluster;
  let copies = 0;
  const urlOf = (database: string) => {
    const url = new URL(templateUrl);
    url.pathname = `/${database}`;
    return url.href;
  };
  /** The server is away for a moment after one of its processes was killed, and sees later that somebody has left. */
  async function patiently<T>(work: () => Promise<T>): Promise<T> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await work();
      } catch (error) {
        if (attempt > 100) throw error;
        await setTimeout(200);
      }
    }
  }
  /** On a connection of its own, which may break: the store would say so on the console. */
  const ask = (sql: string) =>
    patiently(async () => {
      const client = new pg.Client(urlOf('postgres'));
      client.on('error', () => {});
      await client.connect();
      return client.query<{ pid: number }>(sql).finally(() => client.end());
    }).then(({ rows }) => ({ rows }));
  const admin = async (sql: string) => void (await ask(sql));

  beforeAll(() => admin('SELECT 1'));
  afterAll(() => cluster?.stop());

  test.each(steps)('%s', async (name, step) => {
    const made = `made_${step}`;
    await admin(`CREATE DATABASE ${made}`);
    const store = await openStore({ url: urlOf(made), dir: '' });
    await installationAt(store, step).finally(() => store.close());
    const took = await proveStep(
      {
        async copy() {
          const database = `copy_${copies++}`;
          await admin(`CREATE DATABASE ${database} TEMPLATE ${made}`);
          return urlOf(database);
        },
        open: url => patiently(() => openStore({ url, dir: '' })),
        kill: async (run, turn) => {
          // The program in one turn, the server's process in the next; then the other ones go down with it and come back.
          if (turn % 2 === 0) {
            run.child.kill('SIGKILL');
            // The server notices when its statement is done; until then it holds what it changes.
            await expect
              .poll(() => ask(`SELECT pid FROM pg_stat_activity WHERE pid = ${run.backend}`), { timeout: 60_000 })
              .toEqual({ rows: [] });
            return;
          }
          const checkpointer = `SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'`;
          const before = await ask(checkpointer);
          const itself = `SELECT pid FROM pg_stat_activity WHERE pid = ${run.backend}`;
          if ((await ask(itself)).rows.length === 0) return; // it was done already
          try {
            process.kill(run.backend as number, 'SIGKILL');
          } catch (error) {
            if ((error as NodeJS.ErrnoException).code === 'ESRCH') return; // between the question and the kill
            throw error;
          }
          // The server takes everybody down at once. It does not when the process had just ended by itself.
          for (let attempt = 0; attempt < 50; attempt++) {
            if ((await ask(checkpointer)).rows[0]?.pid !== before.rows[0]?.pid) return;
            await setTimeout(100);
          }
          expect(await ask(itself)).toEqual({ rows: [] });
        },
        moments: [0.3, 0.7],
        drop: url => admin(`DROP DATABASE ${new URL(url).pathname.slice(1)}`),
      },
      step,
    );
    figures.push(`  server   ${name.padEnd(34)} ${Math.round(took)}`);
    await admin(`DROP DATABASE ${made}`);
  });
});
