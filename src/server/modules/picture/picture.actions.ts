export { findPicture, holdPicture, insertPicture, listPictureFacts } from './picture.db.ts';

/** Another picture has another address, so browsers may keep this one for good. TOUR-48 */
export const mapUrlOf = (fileId: number, contentHash: string): string =>
  `/venue-map/${fileId}/${contentHash.slice(0, 20)}`;
