import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Answer {
  status: number;
  json: unknown;
}

/** Stands between a browser and the site: cuts what it is told to cut, and answers in the site's place. */
export interface Relay {
  url: string;
  /** Calls that get no answer at all, as behind a gym's wall. */
  cut: RegExp | null;
  /** What is answered in the site's place, once. */
  instead: ((call: string) => Answer | null) | null;
  /** A file as another build would have it. */
  changed: ((path: string, text: string) => string) | null;
  close(): Promise<void>;
}

export async function startRelay(siteUrl: string): Promise<Relay> {
  const site = new URL(siteUrl);
  const server: Server = createServer((asked, answered) => {
    const call = `${asked.method} ${asked.url}`;
    if (relay.cut?.test(call)) return void asked.socket.destroy();
    const own = relay.instead?.(call);
    if (own) {
      relay.instead = null;
      answered.writeHead(own.status, { 'content-type': 'application/json' });
      return void answered.end(JSON.stringify(own.json));
    }
    const path = asked.url ?? '/';
    const isFile = relay.changed !== null && /\.js$/.test(path);
    const headers = { ...asked.headers, host: site.host, ...(isFile ? { 'accept-encoding': 'identity' } : {}) };
    const inner = request({ host: site.hostname, port: site.port, path, method: asked.method, headers }, response => {
      if (!isFile) {
        answered.writeHead(response.statusCode ?? 502, response.headers);
        return void response.pipe(answered);
      }
      let text = '';
      response.setEncoding('utf8');
      response.on('data', part => (text += part));
      response.on('end', () => {
        const { 'content-length': _length, etag: _etag, ...rest } = response.headers;
        answered.writeHead(response.statusCode ?? 502, rest);
        answered.end(relay.changed?.(path, text) ?? text);
      });
    });
    inner.on('error', () => asked.socket.destroy());
    asked.pipe(inner);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const relay: Relay = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut: null,
    instead: null,
    changed: null,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return relay;
}
