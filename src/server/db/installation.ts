import type pg from 'pg';
import { migrate } from './migrate.ts';

/** What the settings ask for, and where. */
interface AskedInstallation {
  isDemo: boolean;
  databaseUrl: string | null;
  dataDir: string;
}

/** The settings ask for a demonstration where a real tournament is, or the reverse. DEMO-1 */
export class WrongInstallation extends Error {
  override name = 'WrongInstallation';
  constructor({ isDemo, databaseUrl, dataDir }: AskedInstallation) {
    const place = databaseUrl ? `The database ${new URL(databaseUrl).pathname.slice(1)}` : `The data folder ${dataDir}`;
    const setting = databaseUrl ? 'DATABASE_URL' : 'DATA_DIR';
    super(
      isDemo
        ? `${place} holds a real tournament, but the settings ask for the demonstration, where anybody can read its mail.
To run the tournament, set DEMO=false and its other settings; without its .env, none of them is set.
To see the demonstration, give it a ${setting} of its own.`
        : `${place} holds a demonstration, whose passwords are published, but the settings ask for a real tournament.
To run a real tournament, set ${setting} to an empty place; a demonstration never becomes real.
To see the demonstration, set DEMO=true.`,
    );
  }
}

type Asking = Pick<pg.ClientBase, 'query'>;

/** False: it is the other kind. One that is nothing yet is neither. */
async function mayBe(client: Asking, isDemo: boolean): Promise<boolean> {
  const { rows } = await client.query<{ isDemo: boolean }>('SELECT is_demo AS "isDemo" FROM installation');
  return rows.every(row => row.isDemo === isDemo);
}

/** Makes a migrated database what it is asked to be if it is nothing yet; a copy stays what it is. False: it is the other kind. DEMO-1, DEMO-2 */
export async function markInstallation(client: Asking, isDemo: boolean): Promise<boolean> {
  // Of two processes that start at once, the second waits here for the first one's row, and then reads it.
  await client.query('INSERT INTO installation (is_demo) VALUES ($1) ON CONFLICT DO NOTHING', [isDemo]);
  return mayBe(client, isDemo);
}

/** Whether this database only tries out a backup. BACKUP-7 */
export async function isRehearsal(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query('SELECT FROM rehearsal');
  return rowCount === 1;
}

/** What every start and command begins with: migrates a database that is what the settings say. Names what was applied. */
export async function openInstallation(pool: pg.Pool, asked: AskedInstallation): Promise<string[]> {
  const { rows } = await pool.query<{ isKnown: boolean }>(
    `SELECT to_regclass('installation') IS NOT NULL AS "isKnown"`,
  );
  // Before too, so that a wrong start migrates nothing.
  if (rows[0]?.isKnown && !(await mayBe(pool, asked.isDemo))) throw new WrongInstallation(asked);
  const applied = await migrate(pool);
  if (!(await markInstallation(pool, asked.isDemo))) throw new WrongInstallation(asked);
  return applied;
}
