import type * as publicContract from '#contract/tournament.ts';
import type * as contract from '#contract/tournament-settings.ts';
import { handler } from '../../call.ts';
import { type RemadePicture, remakePicture } from '../../picture.ts';
import { getAtAddress, keepPicture, mapUrlOf } from '../picture/picture.actions.ts';

export const mapHandlers = {
  'tournamentSettings.uploadMap': handler<typeof contract.uploadMap, RemadePicture>({
    prepare: ({ upload }) => remakePicture(upload.bytes),
    async run(call, picture) {
      const map = await keepPicture(call, picture, 'Map of a venue');
      return { mapFileId: map.id, mapUrl: mapUrlOf(map.id, map.contentHash) };
    },
  }),
  /** Nobody guesses the hash, so a map that is not saved yet is seen only by those who chose it. */
  'tournament.venueMap': handler<typeof publicContract.venueMap>({ run: getAtAddress }),
};
