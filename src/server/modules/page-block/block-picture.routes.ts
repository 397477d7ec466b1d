import type * as contract from '#contract/page-block/page-block.ts';
import { logoLook } from '#core/page-block/own-logo.ts';
import { type BlockKind, blockShapes } from '#core/page-block/page-block.ts';
import { AppError } from '../../app-error.ts';
import { handler } from '../../call.ts';
import { type RemadePicture, remakePicture } from '../../picture.ts';
import { getAtAddress, keepPicture, pictureUrlOf } from '../picture/picture.actions.ts';

type Making = Parameters<typeof remakePicture>[1] & { of: string };

/** How the picture of each block is made, and what it is. Other sites and mail programs read no WebP. */
const makings: Partial<Record<BlockKind, Making>> = {
  sponsor: { of: 'Picture of a sponsor', widths: [160, 320, 480] },
  logo: { of: 'Logo', widths: [120, 240, 480], as: 'png' },
  hero: { of: 'Picture of the home page', widths: [640, 960, 1280, 1920] },
  social: { of: 'Picture for other sites', widths: [1200], as: 'jpeg' },
};

export const blockPictureHandlers = {
  'pageBlock.uploadBlockPicture': handler<typeof contract.uploadBlockPicture, RemadePicture>({
    async prepare({ upload, params }) {
      const { needs, may } = blockShapes[params.blockKind];
      if (![...needs, ...may].includes('pictureId')) throw new AppError('not_found');
      return remakePicture(upload.bytes, makings[params.blockKind]);
    },
    async run(call, made) {
      const { width, height, sizes } = made;
      const of = makings[call.params.blockKind]?.of ?? 'Picture';
      const { id, contentHash } = await keepPicture(call, made, of);
      const widths = sizes.map(size => size.width);
      return { pictureId: id, picture: { url: pictureUrlOf(id, contentHash), widths, width, height } };
    },
  }),
  'pageBlock.sitePicture': handler<typeof contract.sitePicture>({ run: getAtAddress }),
  'pageBlock.logoStyle': handler<typeof contract.logoStyle>({
    async run({ db, params }) {
      const picture = await getAtAddress({ db, params, query: {} });
      const bytes = Buffer.from(styleOf(pictureUrlOf(params.fileId, params.hash), picture));
      return { ...picture, mediaType: 'text/css; charset=utf-8', fileName: 'style.css', bytes };
    },
  }),
};

/** Drawn by a style alone, on a white plate, so that every page shows it before and without its script. TOUR-49 */
function styleOf(url: string, size: { width: number; height: number }): string {
  const { width, height, isName } = logoLook(size);
  return `.logo>svg{display:none}
.logo::before{content:"";flex:none;box-sizing:border-box;width:${width}rem;height:${height}rem;padding:.125rem;border-radius:.25rem;background:#fff url("${url}?width=240") center/contain no-repeat content-box;background-clip:border-box;print-color-adjust:exact}
${isName ? '.logo{font-size:0;gap:0}\n' : ''}`;
}
