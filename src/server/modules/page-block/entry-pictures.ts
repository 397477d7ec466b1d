import type { ShownEntry, SitePicture } from '#contract/page-block/page-block.ts';
import type { BlockEntry } from '#core/page-block/page-block.ts';
import type { Database } from '../../db/database.ts';
import { listPictureFacts, pictureUrlOf } from '../picture/picture.actions.ts';

type WithEntries = { entries: readonly BlockEntry[] };

/** The pictures of these entries, by id. */
async function picturesOf(db: Database, all: readonly WithEntries[]): Promise<Map<number, SitePicture>> {
  const ids = new Set(all.flatMap(({ entries }) => entries.flatMap(({ pictureId }) => pictureId ?? [])));
  const facts = await listPictureFacts(db, [...ids]);
  return new Map(
    [...facts].map(([id, { contentHash, ...size }]) => [id, { url: pictureUrlOf(id, contentHash), ...size }]),
  );
}

/** The same with the picture of each entry. */
export async function withPictures<Block extends WithEntries>(db: Database, blocks: readonly Block[]) {
  const pictures = await picturesOf(db, blocks);
  return blocks.map(block => ({
    ...block,
    entries: block.entries.map(
      (entry): ShownEntry => ({
        ...entry,
        picture: entry.pictureId === null ? null : (pictures.get(entry.pictureId) ?? null),
      }),
    ),
  }));
}
