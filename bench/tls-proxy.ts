// What a proxy in front of the server does for pages: HTTP/2 over TLS, where browsers also accept brotli.
import { request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { answerParent } from './worker.ts';

export interface ProxyOrder {
  target: number;
  key: string;
  certificate: string;
}

/** These belong to one HTTP/1.1 connection and may not travel by HTTP/2. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection']);

function forward(target: number, from: Http2ServerRequest, to: Http2ServerResponse): void {
  const headers = Object.fromEntries(Object.entries(from.headers).filter(([name]) => !name.startsWith(':')));
  const onward = request({
    port: target,
    host: '127.0.0.1',
    method: from.method,
    path: from.url,
    headers: { ...headers, host: from.authority },
  });
  onward.once('response', answer => {
    const kept = Object.entries(answer.headers).filter(([name]) => !ofConnection.has(name));
    to.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
    answer.pipe(to);
  });
  onward.once('error', () => to.writeHead(502).end());
  from.pipe(onward);
}

answerParent(async ({ target, key, certificate }: ProxyOrder): Promise<number> => {
  const server = createSecureServer({ key, cert: certificate }, (from, to) => forward(target, from, to));
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
});
