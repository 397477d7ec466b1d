// Load over keep-alive connections, each with one request at a time, as browsers and fetch do it.
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { median } from './figure.ts';
import { answerParent } from './worker.ts';

export interface LoadOrder {
  port: number;
  connections: number;
  milliseconds: number;
  /** Sent in turn on every connection. */
  requests: { method: string; path: string; headers?: Record<string, string>; body?: string }[];
}
export interface LoadResult {
  perSecond: number;
  medianMs: number;
}

const crlf = '\r\n';
const lastChunk = Buffer.from('\r\n0\r\n\r\n');

function asText({ method, path, headers = {}, body = '' }: LoadOrder['requests'][number]): string {
  const lines = Object.entries({ host: 'localhost', 'content-length': String(body.length), ...headers });
  return [`${method} ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), '', body].join(crlf);
}

/** The length of the first answer in these bytes, once all of it is there. */
function answerLength(bytes: Buffer): number | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return;
  const head = bytes.toString('latin1', 0, headEnd);
  if (!head.startsWith('HTTP/1.1 200 ')) throw new Error(`Not a success: ${bytes.toString('utf8', 0, 600)}`);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  // What is kept is sent whole; the one answer that it is made from, while it is packed.
  if (/\r\ntransfer-encoding: chunked/i.test(head))
    return bytes.subarray(-7).equals(lastChunk) ? bytes.length : undefined;
  if (length === undefined) throw new Error('An answer without a length');
  const total = headEnd + 4 + Number(length);
  return bytes.length >= total ? total : undefined;
}

function runConnection(port: number, requests: Buffer[], until: number, latencies: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let pending: Buffer = Buffer.alloc(0);
    let sent = 0;
    let sentAt = 0;
    const next = (): void => {
      sentAt = performance.now();
      socket.write(requests[sent++ % requests.length] as Buffer);
    };
    socket.setNoDelay(true);
    socket.once('connect', next);
    socket.once('error', reject);
    socket.once('close', () => resolve());
    socket.on('data', chunk => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
      try {
        if (answerLength(pending) === undefined) return;
      } catch (error) {
        socket.destroy();
        return reject(error);
      }
      pending = Buffer.alloc(0);
      const now = performance.now();
      latencies.push(now - sentAt);
      if (now < until || sent % requests.length !== 0) next();
      else socket.end();
    });
  });
}

async function load({ port, connections, milliseconds, requests }: LoadOrder): Promise<LoadResult> {
  const texts = requests.map(request => Buffer.from(asText(request)));
  const latencies: number[] = [];
  const began = performance.now();
  const all = Array.from({ length: connections }, () => runConnection(port, texts, began + milliseconds, latencies));
  await Promise.all(all);
  const seconds = (performance.now() - began) / 1000;
  return { perSecond: latencies.length / seconds, medianMs: median(latencies) };
}

answerParent(load);
