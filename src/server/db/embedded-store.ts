// PostgreSQL inside this process (PGlite), made durable: as shipped it never calls fsync, and loses acknowledged rows
// in a power cut. Rests on private parts of exactly 0.5.16; `assertDurable` notices at every start if they moved.
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

const EIO = 29; // Emscripten's errno
const SQLITE_BUSY = 5;

interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } };
}

/** Another process (or another store in this one) holds the folder: two on one folder would destroy each other's rows. */
export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse';
  constructor(dir: string, options?: ErrorOptions) {
    super(`The data folder ${dir} is in use by another process`, options);
  }
}

function fsyncPath(path: string) {
  const fd = openSync(path, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

class DurableNodeFS extends NodeFS {
  syncs = 0;

  override async init(lite: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const result = await super.init(lite, options);
    const preRun = result.emscriptenOpts.preRun as unknown as ((module: EmscriptenModule) => void)[];
    preRun.push(({ NODEFS }) => {
      NODEFS.stream_ops.fsync = stream => {
        try {
          fsyncSync(stream.nfd);
          this.syncs++;
          return 0;
        } catch {
          return EIO;
        }
      };
    });
    return result;
  }
}

const startParams = [
  ...PGlite.defaultStartParams.filter(param => param !== '-F'),
  // Old log files are deleted, not used again with what they hold. See rewrite-store.ts.
  ...['-c', 'wal_recycle=off'],
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'TimeZone=UTC'],
];

async function open(folder: string): Promise<PGlite> {
  const fs = new DurableNodeFS(folder);
  const lite = new PGlite({ fs, startParams });
  await lite.waitReady;
  await assertDurable(lite, fs);
  return lite;
}

async function assertDurable(lite: PGlite, fs: DurableNodeFS) {
  const before = fs.syncs;
  await lite.query("SELECT pg_logical_emit_message(true, 'start', '')");
  if (fs.syncs === before) {
    await lite.close();
    throw new Error('The embedded database does not write commits through to the disk; refusing to start');
  }
}

/** initdb syncs nothing, so the folder is built aside, synced file by file, and only then given its name. */
async function createCluster(parent: string, folder: string) {
  const fresh = `${folder}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  await (await open(fresh)).close();
  for (const entry of readdirSync(fresh, { recursive: true, withFileTypes: true }))
    fsyncPath(join(entry.parentPath, entry.name));
  fsyncPath(fresh);
  renameSync(fresh, folder);
  fsyncPath(parent);
}

/** Makes the folder, and syncs the entry of every folder newly made above it. */
function makeFolder(dir: string) {
  const topmost = mkdirSync(dir, { recursive: true, mode: 0o700 });
  if (!topmost) return;
  for (let at = dir; at !== dirname(topmost); at = dirname(at)) fsyncPath(dirname(at));
}

/**
 * Held by the kernel, so freed by kill -9 too. Never open and close `lock.sqlite` elsewhere in this process:
 * closing any descriptor of the file would free the lock.
 */
function lockFolder(dir: string): DatabaseSync {
  const lock = new DatabaseSync(join(dir, 'lock.sqlite'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) throw new DataFolderInUse(dir, { cause: error });
    throw error;
  }
}

export interface EmbeddedDatabase {
  lite: PGlite;
  close(): Promise<void>;
}

export async function openEmbedded(folder: string): Promise<EmbeddedDatabase> {
  const dir = resolve(folder);
  makeFolder(dir);
  const lock = lockFolder(dir);
  try {
    const data = join(dir, 'pg');
    if (!existsSync(data)) await createCluster(dir, data);
    chmodSync(data, 0o700); // the files in it are created world-readable
    rmSync(join(data, 'postmaster.pid'), { force: true }); // a cut may leave it empty, and then nothing opens
    const lite = await open(data);
    return {
      lite,
      async close() {
        await lite.close();
        lock.close();
      },
    };
  } catch (error) {
    lock.close();
    throw error;
  }
}
