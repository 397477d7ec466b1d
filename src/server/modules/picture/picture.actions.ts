import { AppError } from '../../app-error.ts';
import type { Call, HistoryCall } from '../../call.ts';
import type { RemadePicture } from '../../picture.ts';
import { recordHistory } from '../history/history.actions.ts';
import { findPicture, insertPicture, listPictureFacts } from './picture.db.ts';

export { findPicture, holdPicture, insertPicture, listPictureFacts } from './picture.db.ts';

/** Another picture has another address, so browsers may keep this one for good. TOUR-48 */
export const mapUrlOf = (fileId: number, contentHash: string): string =>
  `/venue-map/${fileId}/${contentHash.slice(0, 20)}`;

/** The same for pictures of the organisation and of sponsors. TOUR-49 */
export const pictureUrlOf = (fileId: number, contentHash: string): string =>
  `/site-picture/${fileId}/${contentHash.slice(0, 20)}`;

/** What its address names: without the hash, which nobody guesses, no picture is found. */
export async function getAtAddress({
  db,
  params,
  query,
}: {
  db: Call['db'];
  params: { fileId: number; hash: string };
  query: { width?: string | undefined };
}) {
  const facts = (await listPictureFacts(db, [params.fileId])).get(params.fileId);
  const isNamed = facts?.contentHash?.startsWith(params.hash);
  const picture = isNamed ? await findPicture(db, params.fileId, query.width) : undefined;
  if (!facts || !picture) throw new AppError('not_found');
  return { ...picture, width: facts.width, height: facts.height, publicForSeconds: 31_536_000, isInline: true };
}

/** Keeps a picture that staff uploaded; `of` is what it shows. */
export async function keepPicture(call: HistoryCall, picture: RemadePicture, of: string) {
  const kept = await insertPicture(call.db, picture, { of, createdAt: call.now });
  const { width, height, bytes } = picture;
  await recordHistory(call, {
    subject: 'file',
    subjectId: kept.id,
    action: 'upload',
    after: { purpose: 'picture', width, height, byteSize: bytes.length },
  });
  return kept;
}
