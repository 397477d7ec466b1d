import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { Clock } from '../clock.ts';
import { isTagKnown } from './headers.ts';

interface Variant {
  etag: string;
  headers: Record<string, string>;
  /** Packed when its bytes are first asked for: a 304, or a packing that no browser asks for, costs nothing. */
  whole(): { body: Buffer; headers: Record<string, string> };
}
interface Copy {
  br: Variant;
  gzip: Variant;
  identity: Variant;
}
/** A rendered page without its nonce: each visitor's stands between the parts. Kept by the pattern of its address. */
export interface KeptPage {
  parts: readonly string[];
  headers: Record<string, string>;
}

interface Began {
  generation: number;
  atMs: number;
}
/** How long a copy is told. */
export interface Lasts {
  validUntil: number;
  /** While the first who asks after that waits for a new copy, all others are told the old one, for a second at most. */
  mayLag?: boolean;
}

/** Told to one visitor alone: no copy carries them. */
const isOnesOwn = (header: string): boolean => header === 'x-request-id' || header.startsWith('x-ratelimit-');

const mostPacked = 300; // addresses hold numbers: whoever asks for ever new ones fills no memory

/** Public answers and pages as finished bytes: dropped on write, and when a flag changes by the clock. */
export interface KeptCopies {
  /** Answers the request when a copy is kept and it brings no body; false otherwise. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Marks the moment before reading what a copy is made from: from then on it ages. */
  begin(): Began;
  /** Keeps a copy unless something was dropped since `begin`. */
  keep(url: string, began: Began, body: Buffer, headers: Record<string, string>, lasts: Lasts): void;
  pageAt(pattern: string): KeptPage | undefined;
  keepPage(pattern: string, began: Began, page: KeptPage, validUntil: number): void;
  /** `mayLag`: after a change of the rings, which come every few seconds, what was so may be told a moment longer. */
  drop(options?: { mayLag?: boolean }): void;
  /** Whether what was read then may be told while it is read again. */
  mayLag(generation: number): boolean;
}

const mostLagMs = 1000;

interface Shelved<Thing> extends Required<Lasts> {
  thing: Thing;
  keptAt: number;
  droppedAt: number;
  isBeingRenewed: boolean;
}

/** Things by their address, for as long as the clock and `mostMs` allow. */
function createShelf<Thing>(clock: Clock, mostMs: number) {
  const things = new Map<string, Shelved<Thing>>();
  const overdueMs = ({ validUntil, keptAt, droppedAt }: Shelved<Thing>): number => {
    const byClock = clock.now().getTime() - validUntil;
    if (droppedAt === Infinity && mostMs === Infinity) return byClock; // nearly always
    const now = performance.now();
    return Math.max(byClock, now - keptAt - mostMs, now - droppedAt);
  };
  return {
    at(path: string): Thing | undefined {
      const found = things.get(path);
      if (!found) return;
      const overdue = overdueMs(found);
      if (overdue < 0) return found.thing;
      if (!found.mayLag || overdue > mostLagMs) {
        things.delete(path);
        return;
      }
      if (found.isBeingRenewed) return found.thing;
      found.isBeingRenewed = true;
      return;
    },
    put(path: string, thing: Thing, { validUntil, mayLag = false }: Lasts, keptAt: number): void {
      things.set(path, { thing, validUntil, mayLag, keptAt, droppedAt: Infinity, isBeingRenewed: false });
    },
    drop(mayLag: boolean): void {
      const now = performance.now();
      for (const [path, thing] of things) {
        if (!mayLag || !thing.mayLag) things.delete(path);
        thing.droppedAt = Math.min(thing.droppedAt, now);
        thing.isBeingRenewed = false; // what is under way may have read too early
      }
    },
  };
}

/** What matters of the headers here, read as they came: the object of all of them costs more than the rest of an answer. */
function askedBy({ rawHeaders }: IncomingMessage) {
  let encodings: string | undefined;
  let known: string | undefined;
  let hasBody = false;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] as string;
    const value = rawHeaders[i + 1] as string;
    // By their lengths first: most headers are none of these.
    if (name.length === 15 && name.toLowerCase() === 'accept-encoding') encodings ??= value;
    else if (name.length === 13 && name.toLowerCase() === 'if-none-match') known ??= value;
    else if (name.length === 14 && name.toLowerCase() === 'content-length') hasBody ||= value !== '0';
    else if (name.length === 17 && name.toLowerCase() === 'transfer-encoding') hasBody = true;
  }
  return { encodings, known, hasBody };
}

const packings: (keyof Copy)[] = ['br', 'gzip', 'identity'];
const mostHeaders = 100;
const packingBy = new Map<string, keyof Copy>(); // browsers send a handful of headers, all alike

function packingOf(header = ''): keyof Copy {
  const known = packingBy.get(header);
  if (known) return known;
  const packing = (negotiate(header, packings) as keyof Copy | null) ?? 'identity';
  if (packingBy.size < mostHeaders) packingBy.set(header, packing);
  return packing;
}

function variantOf(etag: string, headers: Record<string, string>, pack: () => Buffer): Variant {
  const all = { ...headers, etag };
  let whole: ReturnType<Variant['whole']> | undefined;
  return {
    etag,
    headers: all,
    whole() {
      if (whole) return whole;
      const body = pack();
      whole = { body, headers: { ...all, 'content-length': String(body.length) } };
      return whole;
    },
  };
}

const [smallestWindow, largestWindow] = [10, 22];
/** The window fits the body: with the usual 4 MB a few kilobytes take ten times as long and come out no smaller. */
function packBrotli(body: Buffer): Buffer {
  const window = Math.min(largestWindow, Math.max(smallestWindow, Math.ceil(Math.log2(body.length + 16))));
  return brotliCompressSync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: window,
    },
  });
}

/** `mostMs`: where other processes change the same data, no copy is older; a process hears only of its own changes. */
export function createKeptCopies(clock: Clock, { mostMs = Number.POSITIVE_INFINITY } = {}): KeptCopies {
  const copies = createShelf<Copy>(clock, mostMs);
  const pages = createShelf<KeptPage>(clock, mostMs);
  /** Where others share the database everything is told anew each second, and mostly the same: it is packed once. */
  const packed = new Map<string, { given: string; copy: Copy }>();
  let generation = 0;
  let firstToTell = 0;
  return {
    answer(request, response) {
      const copy = request.method === 'GET' || request.method === 'HEAD' ? copies.at(request.url as string) : undefined;
      if (!copy) return false;
      const { encodings, known, hasBody } = askedBy(request);
      if (hasBody) return false; // there is more to come, and to be waited for
      const variant = copy[packingOf(encodings)];
      // However it was packed when it was told: the answer a copy is made from has the tag of the plain bytes.
      const told = known && [variant, copy.identity].find(({ etag }) => isTagKnown(known, etag));
      if (told) {
        response.writeHead(304, told.headers).end();
        return true;
      }
      const { body, headers } = variant.whole();
      response.writeHead(200, headers);
      response.end(request.method === 'HEAD' ? undefined : body);
      return true;
    },
    begin: () => ({ generation, atMs: performance.now() }),
    keep(url, began, body, headers, lasts) {
      if (began.generation !== generation) return;
      const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
      const before = packed.get(url);
      const common = Object.fromEntries(Object.entries(headers).filter(([name]) => !isOnesOwn(name)));
      const given = JSON.stringify({ ...common, etag: tag });
      if (before?.given === given) return copies.put(url, before.copy, lasts, began.atMs);
      const base = { ...common, vary: 'accept-encoding', 'cache-control': 'no-cache' };
      const copy: Copy = {
        identity: variantOf(`"${tag}"`, base, () => body),
        gzip: variantOf(`"${tag}-gz"`, { ...base, 'content-encoding': 'gzip' }, () => gzipSync(body, { level: 9 })),
        br: variantOf(`"${tag}-br"`, { ...base, 'content-encoding': 'br' }, () => packBrotli(body)),
      };
      copies.put(url, copy, lasts, began.atMs);
      if (packed.size >= mostPacked) packed.clear();
      packed.set(url, { given, copy });
    },
    pageAt: pattern => pages.at(pattern),
    keepPage(pattern, began, page, validUntil) {
      if (began.generation === generation) pages.put(pattern, page, { validUntil }, began.atMs);
    },
    drop({ mayLag = false } = {}) {
      generation++;
      if (!mayLag) firstToTell = generation;
      copies.drop(mayLag);
      pages.drop(mayLag);
    },
    mayLag: read => read >= firstToTell,
  };
}
