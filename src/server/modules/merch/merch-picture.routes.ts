import type * as contract from '#contract/merch.ts';
import { type RemadePicture, remakePicture } from '../../picture.ts';
import { keepPicture } from '../picture/picture.actions.ts';
import { pictureUrlOf } from './merch.presenter.ts';
import { whileSold } from './merch-change.ts';

export const merchPictureHandlers = {
  'merch.uploadMerchPicture': whileSold<typeof contract.uploadMerchPicture, RemadePicture>({
    prepare: ({ upload }) => remakePicture(upload.bytes),
    async run(call, picture) {
      const { width, height } = picture;
      const { id: pictureFileId } = await keepPicture(call, picture, 'Picture of the shop');
      return { pictureFileId, pictureUrl: pictureUrlOf(pictureFileId) as string, width, height };
    },
  }),
};
