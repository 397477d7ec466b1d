import { sql } from 'kysely';
import { type BlockEntry, type BlockKind, blockKinds } from '#core/page-block/page-block.ts';
import type { Database } from '../../db/database.ts';
import { type Locked, lockRow } from '../../db/locked.ts';

export interface PageBlockRow {
  id: number;
  kind: BlockKind;
  entries: BlockEntry[];
  version: number;
}

/** All of them, in the order of the page. */
export async function listBlocks(db: Database): Promise<PageBlockRow[]> {
  const rows = (await db.selectFrom('pageBlock').selectAll().execute()) as unknown as PageBlockRow[];
  return rows.toSorted((a, b) => blockKinds.indexOf(a.kind) - blockKinds.indexOf(b.kind));
}

export async function lockBlock(db: Database, kind: BlockKind): Promise<Locked<PageBlockRow>> {
  const row = await lockRow(db.selectFrom('pageBlock').selectAll().where('kind', '=', kind), ['pageBlock']);
  if (!row) throw new Error(`The block ${kind} has no row; the migration writes it`);
  return row as unknown as Locked<PageBlockRow>;
}

/** Saves the entries and keeps what they replace. */
export async function replaceEntries(
  db: Database,
  before: PageBlockRow,
  entries: readonly BlockEntry[],
  now: Date,
): Promise<void> {
  await db
    .insertInto('pageBlockVersion')
    .values({
      pageBlockId: before.id,
      version: before.version,
      entries: JSON.stringify(before.entries),
      until: now,
    })
    .execute();
  await db
    .updateTable('pageBlock')
    .set(eb => ({ entries: JSON.stringify(entries), version: eb('version', '+', 1) }))
    .where('id', '=', before.id)
    .execute();
  await keepPictures(db, { id: before.id, version: before.version + 1 }, entries);
}

const mostEarlier = 30;

/** The pictures of a new version stay as long as it is offered. PAGE-4 */
async function keepPictures(
  db: Database,
  { id, version }: { id: number; version: number },
  entries: readonly BlockEntry[],
): Promise<void> {
  await db
    .deleteFrom('pageBlockPicture')
    .where('pageBlockId', '=', id)
    .where('version', '<', version - mostEarlier)
    .execute();
  const fileIds = new Set(entries.flatMap(({ pictureId }) => pictureId ?? []));
  if (fileIds.size === 0) return;
  await db
    .insertInto('pageBlockPicture')
    .values([...fileIds].map(fileId => ({ pageBlockId: id, version, fileId })))
    .execute();
}

export async function listEarlier(db: Database, kind: BlockKind) {
  const { rows } = await sql<{ version: number; entries: BlockEntry[]; until: Date }>`
    select v.version, v.entries, v.until from page_block_version v join page_block b on b.id = v.page_block_id
    where b.kind = ${kind} order by v.version desc limit ${mostEarlier}`.execute(db);
  return rows;
}
