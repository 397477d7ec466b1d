import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupError } from './backup-error.ts';
import type { BackupPlace } from './backup-file.ts';
import { seal, unseal } from './sealed-stream.ts';

/** An erased account: its number and when it was made, so that no other one is taken for it. Nothing else of it is known. */
export interface ErasedPerson {
  personId: number;
  createdAt: string;
  erasedAt: string;
}

/** Beside the backups, sealed as they are: whoever could write into it could erase people at the next restore. */
export const erasedListName = 'erased.nlcbackup-list';

/** Who was erased, as far as this folder knows; undefined: it has no list. Throws where the list is not what was written. */
export async function readErasedList({ dir, key }: BackupPlace): Promise<ErasedPerson[] | undefined> {
  const path = join(dir, erasedListName);
  if (!existsSync(path)) return undefined;
  const parts: Buffer[] = [];
  try {
    await pipeline(createReadStream(path), unseal(key), async source => {
      for await (const part of source) parts.push(part);
    });
  } catch (error) {
    throw new BackupError(`${path}, the list of erased people: ${(error as Error).message}`, { cause: error });
  }
  return JSON.parse(Buffer.concat(parts).toString()) as ErasedPerson[];
}

/** With another BACKUP_KEY a new list begins; the database knows everybody it was about. */
async function readOrPutAside(place: BackupPlace, path: string): Promise<ErasedPerson[] | undefined> {
  try {
    return await readErasedList(place);
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    await rename(path, `${path}.unreadable`);
    return undefined;
  }
}

const keyOf = ({ personId, createdAt }: ErasedPerson): string => `${personId} ${createdAt}`;

/** Adds whom the list does not have; nobody ever leaves it, because an older backup may be restored. BACKUP-6 */
export async function addToErasedList(place: BackupPlace, people: readonly ErasedPerson[]): Promise<void> {
  const path = join(place.dir, erasedListName);
  const known = (await readOrPutAside(place, path)) ?? [];
  const knownKeys = new Set(known.map(keyOf));
  const added = people.filter(person => !knownKeys.has(keyOf(person)));
  if (added.length === 0) return;
  const content = Readable.from([Buffer.from(JSON.stringify([...known, ...added]))]);
  const unfinished = `${path}.${randomUUID()}.unfinished`; // several processes may write at once
  await pipeline(content, seal(place.key), createWriteStream(unfinished, { mode: 0o600, flush: true }));
  await rename(unfinished, path);
  const folder = await open(place.dir, 'r');
  await folder.sync().finally(() => folder.close());
}
