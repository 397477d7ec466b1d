import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Clock } from '../clock.ts';

interface Copy {
  /** By content encoding; identity is always there. */
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer };
  headers: Record<'br' | 'gzip' | 'identity', Record<string, string>>;
  etag: string;
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

export function createKeptCopies(clock: Clock): KeptCopies {
  const copies = new Map<string, Copy>();
  let generation = 0;
  return {
    answer(request, response) {
      const copy =
        request.method === 'GET' || request.method === 'HEAD' ? copies.get(request.url as string) : undefined;
      if (!copy) return false;
      if (clock.now().getTime() >= copy.validUntil) {
        copies.clear();
        return false;
      }
      const encoding = encodingOf(request.headers['accept-encoding']);
      if (request.headers['if-none-match'] === copy.headers[encoding].etag) {
        response.writeHead(304, copy.headers[encoding]).end();
        return true;
      }
      const body = copy.bodies[encoding];
      response.writeHead(200, { ...copy.headers[encoding], 'content-length': body.length });
      response.end(request.method === 'HEAD' ? undefined : body);
      return true;
    },
    begin: () => generation,
    keep(url, began, body, headers, validUntil) {
      if (began !== generation) return;
      const bodies = {
        identity: body,
        gzip: gzipSync(body, { level: 9 }),
        br: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      };
      const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
      const base = { ...headers, vary: 'accept-encoding', 'cache-control': 'no-cache' };
      copies.set(url, {
        bodies,
        headers: {
          identity: { ...base, etag: `"${tag}"` },
          gzip: { ...base, etag: `"${tag}-gz"`, 'content-encoding': 'gzip' },
          br: { ...base, etag: `"${tag}-br"`, 'content-encoding': 'br' },
        },
        etag: tag,
        validUntil,
      });
    },
    drop() {
      generation++;
      copies.clear();
    },
  };
}
