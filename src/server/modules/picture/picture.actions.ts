export { findPicture, holdPicture, insertPicture, listPictureFacts } from './picture.db.ts';

/** Under its hash the same picture is never another one. TOUR-48 */
export const mapUrlOf = (fileId: number, contentHash: string): string =>
  `/venue-map/${fileId}/${contentHash.slice(0, 20)}`;
