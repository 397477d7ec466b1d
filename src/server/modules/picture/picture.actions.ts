import type { Database } from '../../db/database.ts';
import { findPicture, listPictureFacts } from './picture.db.ts';

export { findPicture, holdPicture, insertPicture, listPictureFacts } from './picture.db.ts';

/** Another picture has another address, so browsers may keep this one for good. TOUR-48 */
export const mapUrlOf = (fileId: number, contentHash: string): string =>
  `/venue-map/${fileId}/${contentHash.slice(0, 20)}`;

/** The same for pictures of the organisation and of sponsors. TOUR-49 */
export const pictureUrlOf = (fileId: number, contentHash: string): string =>
  `/site-picture/${fileId}/${contentHash.slice(0, 20)}`;

/** What its address names: without the hash, which nobody guesses, no picture is found. */
export async function findAtAddress(
  db: Database,
  { fileId, hash }: { fileId: number; hash: string },
  width: string | undefined,
) {
  const facts = (await listPictureFacts(db, [fileId])).get(fileId);
  if (!facts?.contentHash?.startsWith(hash)) return;
  const picture = await findPicture(db, fileId, width === undefined ? undefined : Number(width));
  return picture && { ...picture, ...{ width: facts.width, height: facts.height } };
}
