import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Listens on loopback only, on PORT or any free one, and answers the base URL. */
export async function listenOnLoopback(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  server.keepAliveTimeout = 10 * 60_000; // a connection closed as the next call leaves would look like a fault nobody ordered
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Tells whoever started this process where it listens, and ends with them. */
export function announce(ready: Record<string, string>): void {
  process.stdout.write(`${JSON.stringify(ready)}\n`);
  const end = () => process.exit(0);
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  if (process.env.EXIT_WITH_PARENT === '1') process.stdin.resume().once('end', end).once('error', end);
}

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

export async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const text = await readBody(request);
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

export function sendHtml(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(html);
}
