import type * as publicContract from '#contract/tournament.ts';
import type * as contract from '#contract/tournament-settings.ts';
import { AppError } from '../../app-error.ts';
import { handler } from '../../call.ts';
import { type RemadePicture, remakePicture } from '../../picture.ts';
import { recordHistory } from '../history/history.actions.ts';
import { findAtAddress, insertPicture, mapUrlOf } from '../picture/picture.actions.ts';

export const mapHandlers = {
  'tournamentSettings.uploadMap': handler<typeof contract.uploadMap, RemadePicture>({
    async prepare({ upload }) {
      if (!upload) throw new AppError('bad_input', { fields: { file: ['Please choose a file'] } });
      return remakePicture(upload.bytes);
    },
    async run(call, picture) {
      const { width, height } = picture;
      const map = await insertPicture(call.db, picture, { of: 'Map of a venue', createdAt: call.now });
      await recordHistory(call, {
        subject: 'file',
        subjectId: map.id,
        action: 'upload',
        after: { purpose: 'picture', width, height, byteSize: picture.bytes.length },
      });
      return { mapFileId: map.id, mapUrl: mapUrlOf(map.id, map.contentHash) };
    },
  }),
  /** Nobody guesses the hash, so a map that is not saved yet is seen only by those who chose it. */
  'tournament.venueMap': handler<typeof publicContract.venueMap>({
    async run({ db, params, query }) {
      const picture = await findAtAddress(db, params, query.width);
      if (!picture) throw new AppError('not_found');
      return { ...picture, publicForSeconds: 31_536_000, isInline: true };
    },
  }),
};
