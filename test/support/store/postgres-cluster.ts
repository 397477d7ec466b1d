import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

const INSTALLED = '/usr/lib/postgresql';
const TEMPLATE = 'nlc_template';

export interface PostgresCluster {
  /** Of the database that new ones are copied from. */
  templateUrl: string;
  /** As after kill -9 of every process of it; what it said it had kept is kept. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

/** The newest server's folder of programs, or undefined where none is installed. */
function findPrograms(): string | undefined {
  if (!existsSync(INSTALLED)) return undefined;
  const versions = readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a));
  return versions.map(version => join(INSTALLED, version, 'bin')).find(bin => existsSync(join(bin, 'initdb')));
}

/** PostgreSQL refuses to run as root: then as `postgres`, or `nobody`. */
function ownerOfCluster(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = users.find(user => user.startsWith('postgres:')) ?? users.find(user => user.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

const urlOf = (folder: string, database: string) =>
  `postgresql://nlc@localhost/${database}?host=${encodeURIComponent(folder)}`;

// Ends with its parent, however that ends: the pipe on its input then closes. No fsync: these rows need not outlive the
// machine. But a commit is written before it is acknowledged: they outlive the server (goAway).
const SERVER = `"$0" -D "$1/data" -k "$1" -c listen_addresses= -c max_connections=200 -c fsync=off \
  -c full_page_writes=off >"$1/log" 2>&1 & pid=$!; read -r _; kill -INT $pid; wait $pid`;

async function connectable(url: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (hasEnded() || Date.now() > deadline) throw error;
      await setTimeout(50);
    }
  }
}

/** Starts the system's PostgreSQL in a temporary folder, on a socket there; null where it is not installed. */
export async function startCluster(): Promise<PostgresCluster | null> {
  const bin = findPrograms();
  if (!bin) return null;
  const folder = mkdtempSync(join(tmpdir(), 'nlc-pg-'));
  const owner = ownerOfCluster();
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const options = { ...owner, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } };
  const initdb = ['-D', join(folder, 'data'), '-U', 'nlc', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  const made = spawnSync(join(bin, 'initdb'), initdb, { ...options, encoding: 'utf8' });
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`initdb: ${made.error?.message ?? made.stderr}`);
  }
  const run = () => {
    const server = spawn('sh', ['-c', SERVER, join(bin, 'postgres'), folder], {
      ...options,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    const ended = new Promise<void>(resolve => server.once('exit', () => resolve()));
    return { server, ended };
  };
  let running = run();
  const begin = () => connectable(urlOf(folder, 'postgres'), () => running.server.exitCode !== null);
  const stop = async () => {
    running.server.stdin?.end();
    await running.ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const goAway = async () => {
    const [pid] = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGQUIT'); // immediate: no goodbye to anybody, recovery at the next start
    running.server.stdin?.end();
    await running.ended;
  };
  const comeBack = () => {
    running = run();
    return begin();
  };
  try {
    await begin();
    const admin = new pg.Client(urlOf(folder, 'postgres'));
    await admin.connect();
    await admin.query(`CREATE DATABASE ${TEMPLATE}`);
    await admin.end();
    return { templateUrl: urlOf(folder, TEMPLATE), goAway, comeBack, stop };
  } catch (error) {
    const log = existsSync(join(folder, 'log')) ? readFileSync(join(folder, 'log'), 'utf8') : '';
    await stop();
    throw new Error(`PostgreSQL did not start: ${log}`, { cause: error });
  }
}
