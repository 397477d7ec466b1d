import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { chunkBytes, parseBackupKey, seal, unseal } from './sealed-stream.ts';

const key = Buffer.alloc(32, 7);
const headerBytes = 13 + 8 + 32;
const sealedBytes = chunkBytes + 16;

async function* from(...parts: Buffer[]): AsyncGenerator<Buffer> {
  yield* parts;
}

async function all(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const list: Buffer[] = [];
  for await (const part of parts) list.push(part);
  return Buffer.concat(list);
}

const sealed = (content: Buffer, by = key): Promise<Buffer> => all(seal(by)(from(content)));
const opened = (file: Buffer, by = key): Promise<Buffer> => all(unseal(by)(from(file)));

/** The file's chunks, without its header. */
const chunksOf = (file: Buffer): Buffer[] =>
  Array.from({ length: Math.ceil((file.length - headerBytes) / sealedBytes) }, (_, i) =>
    file.subarray(headerBytes + i * sealedBytes, headerBytes + (i + 1) * sealedBytes),
  );
const fileOf = (file: Buffer, chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([file.subarray(0, headerBytes), ...chunks]);

test.each([0, 1, chunkBytes - 1, chunkBytes, chunkBytes + 1, 3 * chunkBytes, 200_001])(
  '%i bytes survive the round trip, however the chunks are cut',
  async size => {
    const content = randomBytes(size);
    const file = await sealed(content);
    expect(await opened(file)).toEqual(content);
    const inBits = Array.from({ length: Math.ceil(file.length / 1000) }, (_, i) =>
      file.subarray(i * 1000, i * 1000 + 1000),
    );
    expect(await all(unseal(key)(from(...inBits)))).toEqual(content);
    expect(file.includes(content.subarray(0, 16)) && size > 16).toBe(false);
  },
);

test('sealing the same content twice gives different files', async () => {
  const content = randomBytes(100);
  const [one, two] = [await sealed(content), await sealed(content)];
  expect(one.subarray(headerBytes).equals(two.subarray(headerBytes))).toBe(false);
});

describe('refuses anything but the exact bytes written', () => {
  test('one flipped bit anywhere in a small file', async () => {
    const file = await sealed(randomBytes(40));
    for (let bit = 0; bit < file.length * 8; bit++) {
      const bent = Buffer.from(file);
      bent[bit >> 3] = (bent[bit >> 3] as number) ^ (1 << (bit & 7));
      await expect(opened(bent), `bit ${bit}`).rejects.toThrow(/damaged|another|BACKUP_KEY|not a backup/);
    }
  });

  test('one flipped bit in many places in a large file', async () => {
    const file = await sealed(randomBytes(3 * chunkBytes + 500));
    for (let at = headerBytes; at < file.length; at += 997) {
      const bent = Buffer.from(file);
      bent[at] = (bent[at] as number) ^ 1;
      await expect(opened(bent), `byte ${at}`).rejects.toThrow('The backup is damaged');
    }
  });

  test('a file truncated at or beside any chunk boundary', async () => {
    const file = await sealed(randomBytes(3 * chunkBytes));
    const edges = chunksOf(file).map((_, i) => headerBytes + i * sealedBytes);
    for (const edge of [...edges, file.length])
      for (const length of [edge - 17, edge - 16, edge - 1, edge].filter(one => one < file.length))
        await expect(opened(file.subarray(0, length)), `${length} bytes`).rejects.toThrow(
          /cut off|not what was written/,
        );
    await expect(opened(Buffer.alloc(0))).rejects.toThrow('not a backup');
  });

  test('chunks swapped, left out, repeated, or taken from another backup with the same key', async () => {
    const content = randomBytes(4 * chunkBytes);
    const [file, other] = [await sealed(content), await sealed(content)];
    const [a, b, c, d] = chunksOf(file) as [Buffer, Buffer, Buffer, Buffer];
    const [, foreign] = chunksOf(other) as [Buffer, Buffer];
    for (const chunks of [
      [b, a, c, d],
      [a, c, d],
      [b, c, d],
      [a, b, b, c, d],
      [a, b, c],
      [a, foreign, c, d],
      [a, b, c, d, d],
    ])
      await expect(opened(fileOf(file, chunks))).rejects.toThrow('The backup is damaged');
    expect(await opened(fileOf(file, [a, b, c, d]))).toEqual(content);
  });

  test('extra bytes at the end', async () => {
    const file = await sealed(randomBytes(100));
    await expect(opened(Buffer.concat([file, Buffer.alloc(1)]))).rejects.toThrow('The backup is damaged');
  });

  test('another key, version or file', async () => {
    const file = await sealed(randomBytes(100));
    await expect(opened(file, Buffer.alloc(32, 8))).rejects.toThrow('another BACKUP_KEY');
    const later = Buffer.from(file);
    later.write('2', 11);
    await expect(opened(later)).rejects.toThrow('format 2, by another version');
    await expect(opened(randomBytes(500))).rejects.toThrow('not a backup of this program');
  });
});

test('accepts only 64 hexadecimal digits as a key', () => {
  expect(parseBackupKey('0aF1'.repeat(16))).toHaveLength(32);
  for (const bad of ['', 'a'.repeat(63), 'a'.repeat(65), 'g'.repeat(64), `${'a'.repeat(64)}\n`])
    expect(parseBackupKey(bad)).toBeUndefined();
});
