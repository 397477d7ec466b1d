import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Clock } from '../clock.ts';

interface Variant {
  body: Buffer;
  etag: string;
  headers: Record<string, string>;
  headersWithLength: Record<string, string>;
}
interface Copy {
  br: Variant;
  gzip: Variant;
  identity: Variant;
  validUntil: number;
}

/** Public answers and pages as finished bytes: dropped on write, and when a flag changes by the clock. */
export interface KeptCopies {
  /** Answers the request when a copy is kept; false otherwise. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Marks the moment before reading what a copy is made from. */
  begin(): number;
  /** Keeps a copy unless something was dropped since `begin`. */
  keep(url: string, began: number, body: Buffer, headers: Record<string, string>, validUntil: number): void;
  drop(): void;
}

const encodingOf = (header: string | undefined): 'br' | 'gzip' | 'identity' => {
  if (header === undefined) return 'identity';
  if (header.includes('br')) return 'br';
  return header.includes('gzip') ? 'gzip' : 'identity';
};

function variantOf(body: Buffer, etag: string, headers: Record<string, string>): Variant {
  const all = { ...headers, etag };
  return { body, etag, headers: all, headersWithLength: { ...all, 'content-length': String(body.length) } };
}

export function createKeptCopies(clock: Clock): KeptCopies {
  const copies = new Map<string, Copy>();
  let generation = 0;
  return {
    answer(request, response) {
      const copy =
        request.method === 'GET' || request.method === 'HEAD' ? copies.get(request.url as string) : undefined;
      if (!copy) return false;
      if (clock.now().getTime() >= copy.validUntil) {
        copies.delete(request.url as string);
        return false;
      }
      const variant = copy[encodingOf(request.headers['accept-encoding'])];
      const known = request.headers['if-none-match'];
      // However it was packed when it was told: the answer a copy is made from has the tag of the plain bytes.
      const told = known === undefined ? undefined : [variant, copy.identity].find(({ etag }) => etag === known);
      if (told) {
        response.writeHead(304, told.headers).end();
        return true;
      }
      response.writeHead(200, variant.headersWithLength);
      response.end(request.method === 'HEAD' ? undefined : variant.body);
      return true;
    },
    begin: () => generation,
    keep(url, began, body, headers, validUntil) {
      if (began !== generation) return;
      const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
      const base = { ...headers, vary: 'accept-encoding', 'cache-control': 'no-cache' };
      copies.set(url, {
        identity: variantOf(body, `"${tag}"`, base),
        gzip: variantOf(gzipSync(body, { level: 9 }), `"${tag}-gz"`, { ...base, 'content-encoding': 'gzip' }),
        br: variantOf(brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }), `"${tag}-br"`, {
          ...base,
          'content-encoding': 'br',
        }),
        validUntil,
      });
    },
    drop() {
      generation++;
      copies.clear();
    },
  };
}
