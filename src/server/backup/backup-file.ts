import { createReadStream, createWriteStream, type ReadStream } from 'node:fs';
import { access, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Store } from '../db/store.ts';
import { BackupError, DamagedBackup } from './backup-error.ts';
import { type Content, decode, encode, type TableSum } from './content.ts';
import { seal, unseal } from './sealed-stream.ts';
import { readSnapshot, SnapshotLost } from './snapshot.ts';

const ending = '.nlcbackup';
const unfinished = '.unfinished';

export interface BackupPlace {
  dir: string;
  key: Buffer;
}
export interface BackupFile {
  fileName: string;
  byteSize: number;
  sums: TableSum[];
  /** How long the embedded store's one connection was taken. */
  heldMs: number;
}

/** nlc-2027-03-20T14-00-05Z.nlcbackup */
export const backupNameOf = (madeAt: Date): string =>
  `nlc-${madeAt
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')}${ending}`;

/** When a file of this name was made; undefined where it is none of ours. */
export function madeAtOf(fileName: string): Date | undefined {
  const parts = /^nlc-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.nlcbackup$/.exec(fileName);
  return parts ? new Date(`${parts[1]}T${parts[2]}:${parts[3]}:${parts[4]}Z`) : undefined;
}

const known: Record<string, string> = {
  ENOENT: 'does not exist; make it, or mount its disk',
  ENOTDIR: 'is not a folder',
  EACCES: 'may not be written to by this program',
  EROFS: 'is on a disk that cannot be written to',
  ENOSPC: 'is on a full disk',
  EDQUOT: 'is on a full disk',
};

/** What a file system says, in words that name the setting. */
function inWords(error: unknown, dir: string): unknown {
  const reason = known[(error as NodeJS.ErrnoException).code ?? ''];
  return reason ? new BackupError(`BACKUP_DIR: ${dir} ${reason}`, { cause: error }) : error;
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

async function* watched(source: AsyncIterable<Content>, sums: TableSum[]): AsyncGenerator<Content> {
  for await (const content of source) {
    if (content.kind === 'sum') sums.push(content.sum);
    yield content;
  }
}

/** Writes to a name of its own, to the disk, reads all of it back and compares it, and only then gives the file its name. */
export async function writeBackup(
  store: Store,
  { dir, key }: BackupPlace,
  { madeAt, isServing }: { madeAt: Date; isServing: boolean },
): Promise<BackupFile> {
  const fileName = backupNameOf(madeAt);
  const path = join(dir, `${fileName}${unfinished}`);
  try {
    await removeUnfinished(dir, madeAt);
    const sums: TableSum[] = [];
    let heldMs = 0;
    const onHeld = (ms: number) => {
      heldMs = ms;
    };
    const contents = watched(readSnapshot(store, { madeAt, isServing, onHeld }), sums);
    await pipeline(encode(contents), createGzip(), seal(key), createWriteStream(path, { mode: 0o600, flush: true }));
    const { sums: found } = await checkBackup(path, key);
    if (JSON.stringify(found) !== JSON.stringify(sums))
      throw new DamagedBackup('read back, it is not what was written');
    const { size: byteSize } = await stat(path);
    await rename(path, join(dir, fileName));
    await sync(dir);
    return { fileName, byteSize, sums, heldMs };
  } catch (error) {
    await rm(path, { force: true }).catch(() => {}); // the first error is the one to tell
    throw inWords(error, dir);
  }
}

const attempts = 3;

/** The same, taken again where rows of files changed at that very moment; at last without letting anybody in between. */
export async function makeBackup(store: Store, place: BackupPlace, madeAt: Date): Promise<BackupFile> {
  for (let attempt = 1; attempt < attempts; attempt++) {
    try {
      return await writeBackup(store, place, { madeAt, isServing: true });
    } catch (error) {
      if (!(error instanceof SnapshotLost)) throw error;
    }
  }
  return writeBackup(store, place, { madeAt, isServing: false });
}

const hourMs = 3_600_000;

/** Those of processes that were killed; one that is being written is younger. */
async function removeUnfinished(dir: string, now: Date): Promise<void> {
  await access(dir);
  for (const name of await readdir(dir)) {
    const madeAt = name.endsWith(unfinished) ? madeAtOf(name.slice(0, -unfinished.length)) : undefined;
    if (madeAt && now.getTime() - madeAt.getTime() > hourMs) await rm(join(dir, name), { force: true });
  }
}

/** The contents of a backup file, checked as they come: whoever uses them must take back what he did if this throws. */
export async function* readBackup(
  path: string,
  key: Buffer,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<Content> {
  const file: ReadStream = createReadStream(path, { highWaterMark: 1 << 18 });
  file.on('data', chunk => onBytes(chunk.length));
  const gunzip = createGunzip();
  // The pipeline carries whichever step failed first into the stream that is read here.
  const done = pipeline(file, unseal(key), gunzip);
  done.catch(error => gunzip.destroy(error as Error));
  try {
    yield* decode(gunzip);
    await done;
  } finally {
    gunzip.destroy();
    file.destroy();
  }
}

export interface CheckedBackup {
  head: Extract<Content, { kind: 'head' }>['head'];
  sums: TableSum[];
}

/** Reads a backup from its first byte to its last. Throws unless everything in it is what was written. */
export async function checkBackup(
  path: string,
  key: Buffer,
  onBytes?: (bytes: number) => void,
): Promise<CheckedBackup> {
  const sums: TableSum[] = [];
  let head: CheckedBackup['head'] | undefined;
  for await (const content of readBackup(path, key, onBytes)) {
    if (content.kind === 'head') head = content.head;
    if (content.kind === 'sum') sums.push(content.sum);
  }
  if (!head) throw new DamagedBackup('it has no beginning');
  return { head, sums };
}
