// The yardstick: node:http that sends the same bytes and headers, and does nothing else.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerParent } from './worker.ts';

export interface BareOrder {
  headers: Record<string, string>;
  base64: string;
}

answerParent(async ({ headers, base64 }: BareOrder): Promise<number> => {
  const body = Buffer.from(base64, 'base64');
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(body);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
});
