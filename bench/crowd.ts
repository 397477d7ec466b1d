// A crowd at its true pace: each has a connection of its own, asks every so many milliseconds, and has what it was told before.
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { answerParent } from './worker.ts';

export interface CrowdOrder {
  port: number;
  milliseconds: number;
  everyMs: number;
  /** One for each of the crowd. */
  paths: string[];
  /** How they say what they have. */
  has: 'etag' | 'version';
}
export interface CrowdResult {
  asked: number;
  /** Of those: told nothing new. */
  unchanged: number;
  /** Asked to come again, as under load: a page then keeps what it shows until its next turn. */
  refused: number;
  p50: number;
  p99: number;
  most: number;
}

interface Told {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

function ask(port: number, path: string, headers: Record<string, string>, agent: Agent): Promise<Told> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, path, headers, agent, host: '127.0.0.1' }, response => {
      const chunks: Buffer[] = [];
      response.on('data', chunk => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.once('error', reject).end();
  });
}

function versionOf({ headers, body }: Told): string | null {
  const text = String(headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body);
  return (JSON.parse(text) as { version: string } | null)?.version ?? null;
}

async function crowd({ port, milliseconds, everyMs, paths, has }: CrowdOrder): Promise<CrowdResult> {
  const latencies: number[] = [];
  let unchanged = 0;
  let refused = 0;
  const began = performance.now();
  async function one(path: string, first: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    let known: string | undefined;
    for (let at = first; at < milliseconds; at += everyMs) {
      await sleep(Math.max(0, began + at - performance.now()));
      const headers = {
        'accept-encoding': 'gzip',
        ...(known !== undefined && has === 'etag' ? { 'if-none-match': known } : {}),
      };
      const query = known !== undefined && has === 'version' ? `?unlessVersion=${known}` : '';
      const told = await ask(port, path + query, headers, agent);
      if (told.status === 503) {
        refused++;
        continue;
      }
      latencies.push(performance.now() - began - at);
      if (told.status !== 200 && told.status !== 304) throw new Error(`${path} answered ${told.status}`);
      const now = has === 'etag' ? told.headers.etag : versionOf(told);
      if (told.status === 304 || now === null) unchanged++;
      known = now ?? known;
    }
    agent.destroy();
  }
  await Promise.all(paths.map((path, i) => one(path, (everyMs * i) / paths.length)));
  const sorted = latencies.toSorted((a, b) => a - b);
  const share = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { asked: sorted.length, unchanged, refused, p50: share(0.5), p99: share(0.99), most: share(1) };
}

answerParent(crowd);
