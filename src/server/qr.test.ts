import { decodeQR } from 'qr/decode.js';
import { expect, test } from 'vitest';
import { qrOf } from './qr.ts';

/** Paints the path as a scanner would see it, eight pixels a module. */
function paint({ size, path }: { size: number; path: string }) {
  const scale = 8;
  const side = size * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, width] of [...path.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g)].map(match => match.map(Number)))
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row++)
      for (let column = Number(x) * scale; column < (Number(x) + Number(width)) * scale; column++)
        data.set([0, 0, 0], (row * side + column) * 4);
  return { width: side, height: side, data };
}

test('a code’s path reads back as its text, with a quiet zone around it', () => {
  const qr = qrOf('NLC:7K3MPQRX');
  expect(decodeQR(paint(qr))).toBe('NLC:7K3MPQRX');
  const columns = [...qr.path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect(Math.min(...columns)).toBe(4);
  expect(Math.max(...columns)).toBeLessThan(qr.size - 4);
});
