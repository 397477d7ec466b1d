// How a backup is encrypted: docs/decisions/0015-backup.md. A header in the clear, then chunks of 64 KiB, each sealed with
// AES-256-GCM. The nonce of a chunk is its number and whether it is the last, so that none can be cut off, swapped, doubled
// or left out; the key is of this file alone (HKDF over a salt of its own), so that no nonce is ever used twice.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { BackupError, DamagedBackup } from './backup-error.ts';

const magic = 'NLC backup 1\n';
const version = /^NLC backup (\d)\n$/;
const keyIdBytes = 8;
const saltBytes = 32;
const headerBytes = magic.length + keyIdBytes + saltBytes;
export const chunkBytes = 65_536;
const tagBytes = 16;
const sealedBytes = chunkBytes + tagBytes;

type Bytes = AsyncIterable<Buffer>;

/** BACKUP_KEY: 32 random bytes, as 64 hexadecimal digits. Undefined: it is none. */
export function parseBackupKey(text: string): Buffer | undefined {
  return /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : undefined;
}

const derive = (key: Buffer, salt: Buffer | string, purpose: string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, purpose, length));
/** Tells which key a file was written with, and nothing of the key. */
const keyIdOf = (key: Buffer): Buffer => derive(key, '', 'nlc backup: name of the key', keyIdBytes);

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Cuts what comes into pieces of one size; only the last is shorter, and there is always a last one. */
async function* pieces(source: Bytes, size: number): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const part of source) {
    waiting.push(part);
    length += part.length;
    if (length <= size) continue; // the last piece must not be given away before it is known to be the last
    let all = Buffer.concat(waiting, length);
    while (all.length > size) {
      yield { piece: all.subarray(0, size), isLast: false };
      all = all.subarray(size);
    }
    waiting = [all];
    length = all.length;
  }
  yield { piece: Buffer.concat(waiting, length), isLast: true };
}

/** A step of a pipeline: bytes in, the sealed file out. */
export function seal(key: Buffer): (source: Bytes) => AsyncGenerator<Buffer> {
  return async function* (source) {
    const salt = randomBytes(saltBytes);
    const header = Buffer.concat([Buffer.from(magic), keyIdOf(key), salt]);
    const fileKey = derive(key, salt, 'nlc backup: content', 32);
    yield header;
    let number = 0;
    for await (const { piece, isLast } of pieces(source, chunkBytes)) {
      const cipher = createCipheriv('aes-256-gcm', fileKey, nonceOf(number++, isLast)).setAAD(header);
      yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    }
  };
}

function openHeader(header: Buffer, key: Buffer): Buffer {
  const number = version.exec(header.subarray(0, magic.length).toString('latin1'))?.[1];
  if (number === undefined)
    throw new BackupError('This file is not a backup of this program, or its first bytes are damaged');
  if (!header.subarray(0, magic.length).equals(Buffer.from(magic)))
    throw new BackupError(`This backup was written in format ${number}, by another version of the program`);
  if (header.length < headerBytes) throw new DamagedBackup('it is cut off');
  if (!header.subarray(magic.length, magic.length + keyIdBytes).equals(keyIdOf(key)))
    throw new BackupError('This backup was written with another BACKUP_KEY, or its first bytes are damaged');
  return derive(key, header.subarray(magic.length + keyIdBytes), 'nlc backup: content', 32);
}

function openPiece(fileKey: Buffer, header: Buffer, number: number, piece: Buffer, isLast: boolean): Buffer {
  if (piece.length < tagBytes) throw new DamagedBackup('it is cut off');
  const body = piece.subarray(0, piece.length - tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', fileKey, nonceOf(number, isLast), { authTagLength: tagBytes })
    .setAAD(header)
    .setAuthTag(piece.subarray(piece.length - tagBytes));
  try {
    return Buffer.concat([decipher.update(body), decipher.final()]);
  } catch (error) {
    throw new DamagedBackup(`its part ${number + 1} is not what was written, or the file is cut off`, { cause: error });
  }
}

/** The other way round. What it yields is what was sealed, in order; anything else throws before it is given on. */
export function unseal(key: Buffer): (source: Bytes) => AsyncGenerator<Buffer> {
  return async function* (source) {
    const parts = source[Symbol.asyncIterator]();
    let start = Buffer.alloc(0);
    while (start.length < headerBytes) {
      const next = await parts.next();
      if (next.done) break;
      start = Buffer.concat([start, next.value]);
    }
    const header = start.subarray(0, headerBytes);
    const fileKey = openHeader(header, key);
    const rest = async function* (): AsyncGenerator<Buffer> {
      yield start.subarray(headerBytes);
      yield* { [Symbol.asyncIterator]: () => parts };
    };
    let number = 0;
    for await (const { piece, isLast } of pieces(rest(), sealedBytes))
      yield openPiece(fileKey, header, number++, piece, isLast);
  };
}
