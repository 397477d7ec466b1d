import { writeFileSync } from 'node:fs';
import encodeQR from 'qr';

const [width, height] = [640, 480];
const [black, white] = [16, 235];

/** A film of one picture, as Chromium plays it in place of a camera: a code on paper that fills half of the height. */
export function writeCodeFilm(path: string, text: string): void {
  const code = encodeQR(text, 'raw', { border: 4 });
  const dot = Math.floor(height / 2 / code.length);
  const [left, top] = [width, height].map(size => Math.floor((size - dot * code.length) / 2)) as [number, number];
  const light = Buffer.alloc(width * height, white);
  for (let y = 0; y < dot * code.length; y++)
    for (let x = 0; x < dot * code.length; x++)
      if (code[Math.floor(y / dot)]?.[Math.floor(x / dot)]) light[(top + y) * width + left + x] = black;
  const colour = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, colour]);
  writeFileSync(
    path,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]),
  );
}
