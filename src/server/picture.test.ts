import { crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { AppError } from './app-error.ts';
import { acceptedPictures, remakePicture } from './picture.ts';

const drawn = (width: number, height: number, background = '#0b7a4b') =>
  sharp({ create: { width, height, channels: 3, background } });

async function refusalOf(bytes: Buffer): Promise<string> {
  const refused = await remakePicture(bytes).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(refused instanceof AppError)) throw new Error(`Not refused: ${String(refused)}`);
  expect(refused.code).toBe('bad_input');
  return refused.fields?.file?.join() ?? '';
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s becomes a WebP in the usual widths', async format => {
  const picture = await remakePicture(await drawn(2000, 1500).toFormat(format).toBuffer());
  expect(picture).toMatchObject({ mediaType: 'image/webp', width: 1280, height: 960 });
  expect(picture.sizes.map(size => [size.width, size.height])).toEqual([
    [320, 240],
    [640, 480],
    [960, 720],
    [1280, 960],
  ]);
  for (const size of picture.sizes)
    expect(await sharp(size.bytes).metadata()).toMatchObject({
      format: 'webp',
      width: size.width,
      height: size.height,
    });
  expect(picture.bytes).toBe(picture.sizes.at(-1)?.bytes);
});

test('never enlarges a picture', async () => {
  const { sizes } = await remakePicture(await drawn(480, 480).png().toBuffer());
  expect(sizes.map(size => size.width)).toEqual([320, 480]);
  expect((await remakePicture(await drawn(40, 30).png().toBuffer())).sizes.map(size => size.width)).toEqual([40]);
});

test('can use other widths', async () => {
  const { sizes } = await remakePicture(await drawn(900, 900).png().toBuffer(), { widths: [1600, 400] });
  expect(sizes.map(size => size.width)).toEqual([400, 900]);
});

test('turns a photo upright, and removes its camera data', async () => {
  const photo = await drawn(600, 400)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Northern Camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 29/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '81/1 0/1 0/1' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><owner>Somebody</owner></x:xmpmeta>')
    .toBuffer();
  expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Northern Camera');
  const picture = await remakePicture(photo);
  expect([picture.width, picture.height]).toEqual([400, 600]);
  for (const { bytes } of picture.sizes) {
    const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
    expect(bytes.toString('latin1')).not.toMatch(/EXIF|Northern|Somebody/);
  }
});

test('keeps transparency', async () => {
  const png = await sharp({ create: { width: 500, height: 500, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();
  expect((await sharp((await remakePicture(png)).bytes).metadata()).hasAlpha).toBe(true);
});

const text = (value: string): Buffer => Buffer.from(value);
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><script>alert(1)</script></svg>';
test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['nothing', () => Buffer.alloc(0)],
  ['a text', () => text('not a picture')],
  ['a page', () => text('<!doctype html><script>alert(1)</script>')],
  ['an SVG with a script', () => text(svg)],
  ['an SVG behind an XML line', () => text(`<?xml version="1.0"?>\n${svg}`)],
  ['a GIF', () => drawn(50, 50).gif().toBuffer()],
  ['a TIFF', () => drawn(50, 50).tiff().toBuffer()],
  ['a PDF', () => text('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
])('refuses %s as a picture', async (_name, make) => {
  expect(await refusalOf(await make())).toBe(acceptedPictures);
});

test('refuses an unreadable iPhone photo, and says what to do', async () => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), text('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(200)]);
  expect(await refusalOf(heic)).toBe('This HEIC photo can’t be read here. Please save it as JPEG and try again');
});

test('refuses a truncated picture', async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const jpeg = await sharp({ create: { width: 400, height: 400, channels: 3, noise, background: '#fff' } })
    .jpeg()
    .toBuffer();
  expect(await refusalOf(jpeg.subarray(0, jpeg.length >> 1))).toContain('damaged');
});

test('a file that is both picture and page is only a picture afterwards', async () => {
  const jpeg = await drawn(300, 300).jpeg().toBuffer();
  const polyglot = Buffer.concat([jpeg, text('<script>alert(document.cookie)</script>')]);
  const { bytes } = await remakePicture(polyglot);
  expect(bytes.toString('latin1')).not.toContain('script');
});

test('refuses a strip before decoding it', async () => {
  expect(await refusalOf(await drawn(20, 4000).png().toBuffer())).toContain('longer than it is wide');
});

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const foot = Buffer.alloc(4);
  foot.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, foot]);
}

/** A real PNG of zeros: one packed megabyte, again and again. */
function bomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2], 8); // eight bits, three colours
  const unpacked = side * (side * 3 + 1);
  const megabyte = 1 << 20;
  const packed = (length: number): Buffer => deflateRawSync(Buffer.alloc(length), { finishFlush: 3 });
  const sum = Buffer.alloc(4);
  sum.writeUInt16BE(unpacked % 65521, 0);
  sum.writeUInt16BE(1, 2);
  const full = packed(megabyte);
  const data = Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array.from({ length: Math.floor(unpacked / megabyte) }, () => full),
    packed(unpacked % megabyte),
    Buffer.from([3, 0]),
    sum,
  ]);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

test('refuses a small file that would unpack to 50,000 × 50,000 pixels at once, using little memory', async () => {
  expect(await remakePicture(bomb(1000))).toMatchObject({ width: 1000, height: 1000 }); // the maker makes real ones
  expect(await refusalOf(bomb(6400))).toContain('40 megapixels');
  const huge = bomb(50_000);
  const before = process.memoryUsage().rss;
  expect(await refusalOf(huge)).toContain('40 megapixels');
  expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
});

test('remakes one at a time, and continues after a refusal', async () => {
  const order: string[] = [];
  const large = await drawn(3000, 3000).png().toBuffer();
  const small = await drawn(30, 30).png().toBuffer();
  await Promise.all([
    remakePicture(large).then(() => order.push('large')),
    remakePicture(text('no picture')).catch(() => order.push('refused')),
    remakePicture(small).then(() => order.push('small')),
  ]);
  expect(order).toEqual(['large', 'refused', 'small']);
});
