import { readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { DayShow } from './day-show.ts';

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)));
const files = new Map([
  ['/', ['text/html; charset=utf-8', read('watch.html')]],
  ['/watch.css', ['text/css; charset=utf-8', read('watch.css')]],
  ['/watch.js', ['text/javascript; charset=utf-8', read('watch.js')]],
  ['/font.woff2', ['font/woff2', read('../../public/fonts/barlow-condensed-600.woff2')]],
  ['/favicon.svg', ['image/svg+xml', read('../../public/favicon.svg')]],
] as const);
const headers = {
  'content-security-policy': "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};
const everyMs = 300;

/** A page of its own on this machine, on which the day is watched. */
export class WatchServer {
  readonly #show: DayShow;
  readonly #server: Server;
  readonly #streams = new Set<ServerResponse>();
  #timer: NodeJS.Timeout | undefined;
  constructor(show: DayShow) {
    this.#show = show;
    this.#server = createServer((request, response) => this.#answer(request.url ?? '/', response));
  }

  /** Its address. Port 0: any that is free. */
  listen(port: number): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, '127.0.0.1', () => {
        this.#timer = setInterval(() => this.tellAll(), everyMs);
        resolve(`http://127.0.0.1:${(this.#server.address() as { port: number }).port}/`);
      });
    });
  }

  #answer(path: string, response: ServerResponse): void {
    const [address = '/'] = path.split('?');
    const file = files.get(address as '/');
    if (file) return void response.writeHead(200, { ...headers, 'content-type': file[0] }).end(file[1]);
    if (address === '/stream') {
      response.writeHead(200, { ...headers, 'content-type': 'text/event-stream' });
      this.#streams.add(response);
      response.once('close', () => this.#streams.delete(response));
      this.tellAll();
      return;
    }
    const picture = address.startsWith('/picture/') ? this.#show.picture(nameIn(address)) : null;
    if (picture) return void response.writeHead(200, { ...headers, 'content-type': 'image/jpeg' }).end(picture);
    response.writeHead(404, headers).end();
  }

  readonly tellAll = (): void => {
    const message = `data: ${JSON.stringify(this.#show.state())}\n\n`; // also for nobody: what stands in front changes by the time
    for (const stream of this.#streams) stream.write(message);
  };

  close(): Promise<void> {
    clearInterval(this.#timer);
    for (const stream of this.#streams) stream.end();
    return new Promise(resolve => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }
}

function nameIn(address: string): string {
  try {
    return decodeURIComponent(address.slice('/picture/'.length));
  } catch {
    return '';
  }
}
