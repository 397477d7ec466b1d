import type * as contract from '#contract/file-sharing/public-file.ts';
import { isPublicFile } from '#core/file-sharing/may-see-file.ts';
import { found } from '../../app-error.ts';
import { handler } from '../../call.ts';
import { findContent, findFileFacts, listPublic } from './family-file.db.ts';

/** Files that need no sign-in. FILE-13 */
export const publicFileHandlers = {
  'publicFile.listPublicFiles': handler<typeof contract.listPublicFiles>({
    run: async ({ db }) =>
      (await listPublic(db))
        .filter(({ facts }) => isPublicFile(facts))
        .map(({ id, title, mediaType, byteSize }) => ({
          ...{ fileId: id, title, mediaType, byteSize },
          url: `/public-file/${id}`,
        })),
  }),
  'publicFile.getPublicFile': handler<typeof contract.getPublicFile>({
    async run({ db, params }) {
      const facts = await findFileFacts(db, params.fileId);
      return found(facts && isPublicFile(facts) && (await findContent(db, params.fileId)));
    },
  }),
};
