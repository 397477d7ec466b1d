import type { Sharp } from 'sharp';
import { AppError } from './app-error.ts';

const mostPixels = 40_000_000;
/** From the card on a phone to the largest screen: what a browser chooses from. */
const usualWidths = [320, 640, 960, 1280];
/** How many times longer than wide: more fits no page, and its file could be larger than an upload may be. */
const longestSides = 5;

export const acceptedPictures = 'Please choose a picture: JPEG, PNG, WebP or AVIF';
const pictureTexts = {
  heic: 'This HEIC photo can’t be read here. Please save it as JPEG and try again',
  tooManyPixels: 'This picture has more than 40 megapixels. Please make it smaller and try again',
  tooLong: 'This picture is much longer than it is wide. Please cut it and try again',
  broken: 'This picture is damaged. Please save it again and try once more',
} as const;

/** Loaded with the first picture, so that a start is quicker. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // One picture at a time and nothing kept: a large one takes 160 MB while it is open.
  sharp.cache(false);
  sharp.concurrency(1);
  // Only these four are ever decoded, whatever a file calls itself: no SVG, no PDF, no TIFF, no animation.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadHeifBuffer',
    ],
  });
  return sharp;
}

/** WebP for pages; the other two for mail programs and other sites, which may not know it. JPEG has a white ground. */
const encoders = {
  webp: (picture: Sharp) => picture.webp({ quality: 82 }),
  png: (picture: Sharp) => picture.png({ palette: true, quality: 90 }),
  jpeg: (picture: Sharp) => picture.flatten({ background: '#fff' }).jpeg({ quality: 82 }),
};
type Encoding = keyof typeof encoders;

export interface RemadePicture {
  mediaType: `image/${Encoding}`;
  /** Of the largest; `bytes` are its. */
  width: number;
  height: number;
  bytes: Buffer;
  /** Smallest first, the largest too. */
  sizes: { width: number; height: number; bytes: Buffer }[];
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Re-encodes a picture from its pixels alone: upright, without location, camera or other metadata, in several widths,
 * never enlarged. A file that is no picture is refused with bad_input at `file`.
 */
export function remakePicture(
  bytes: Buffer,
  { widths = usualWidths, as = 'webp' }: { widths?: readonly number[]; as?: Encoding } = {},
): Promise<RemadePicture> {
  const work = last.then(() => remake(bytes, widths, as));
  last = work.catch(() => undefined);
  return work;
}

async function remake(bytes: Buffer, widths: readonly number[], as: Encoding): Promise<RemadePicture> {
  if (bytes.length === 0) throw refusal(acceptedPictures);
  const sharp = await loadSharp();
  const source = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
  const { width, height } = (await refusing(bytes, () => source.metadata())).autoOrient;
  if (Math.max(width, height) > longestSides * Math.min(width, height)) throw refusal(pictureTexts.tooLong);
  const largest = Math.min(width, Math.max(...widths));
  // Decoded once; the smaller ones are made from the largest.
  const upright = await refusing(bytes, () =>
    source
      .autoOrient()
      .resize({ width: largest })
      .toColourspace('srgb')
      .timeout({ seconds: 20 })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  );
  const { width: rawWidth, height: rawHeight, channels } = upright.info;
  const sizes: RemadePicture['sizes'] = [];
  const smaller = [...new Set(widths)].filter(each => each < largest).sort((a, b) => a - b);
  for (const each of [...smaller, largest]) {
    const resized = sharp(upright.data, { raw: { width: rawWidth, height: rawHeight, channels } }).resize({
      width: each,
    });
    const made = await encoders[as](resized).toBuffer({ resolveWithObject: true });
    sizes.push({ width: made.info.width, height: made.info.height, bytes: made.data });
  }
  const top = sizes.at(-1);
  if (!top) throw new Error('A picture needs a width');
  return { mediaType: `image/${as}`, ...top, sizes };
}

function refusal(text: string, cause?: unknown): AppError {
  return new AppError('bad_input', { fields: { file: [text] }, cause });
}

async function refusing<T>(bytes: Buffer, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    const text = cause instanceof Error ? cause.message : '';
    if (/pixel limit/i.test(text)) throw refusal(pictureTexts.tooManyPixels, cause);
    if (isHeic(bytes)) throw refusal(pictureTexts.heic, cause);
    throw refusal(/unsupported image format/i.test(text) ? acceptedPictures : pictureTexts.broken, cause);
  }
}

/** What iPhones take pictures in; its decoder is not free to ship. */
function isHeic(bytes: Buffer): boolean {
  return /^ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/.test(bytes.toString('latin1', 4, 12));
}
