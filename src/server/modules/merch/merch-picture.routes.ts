import type * as contract from '#contract/merch.ts';
import { AppError } from '../../app-error.ts';
import { type RemadePicture, remakePicture } from '../../picture.ts';
import { recordHistory } from '../history/history.actions.ts';
import { insertPicture } from '../picture/picture.actions.ts';
import { pictureUrlOf } from './merch.presenter.ts';
import { whileSold } from './merch-change.ts';

export const merchPictureHandlers = {
  'merch.uploadMerchPicture': whileSold<typeof contract.uploadMerchPicture, RemadePicture>({
    async prepare({ upload }) {
      if (!upload) throw new AppError('bad_input', { fields: { file: ['Please choose a file'] } });
      return remakePicture(upload.bytes);
    },
    async run(call, picture) {
      const { width, height } = picture;
      const { id: pictureFileId } = await insertPicture(call.db, picture, {
        of: 'Picture of the shop',
        createdAt: call.now,
      });
      await recordHistory(call, {
        subject: 'file',
        subjectId: pictureFileId,
        action: 'upload',
        after: { purpose: 'picture', width, height, byteSize: picture.bytes.length },
      });
      return { pictureFileId, pictureUrl: pictureUrlOf(pictureFileId) as string, width, height };
    },
  }),
};
