import { Agent, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

export interface Told {
  /** 0: no answer at all. */
  status: number;
  retryAfterSeconds: number;
  body: Buffer;
  isPacked: boolean;
}

/** Kept connections to one process, as a proxy has them; each request names the home it comes from. */
export function createWire(url: string) {
  const { hostname: host, port } = new URL(url);
  const agent = new Agent({ keepAlive: true });
  return {
    send(method: string, path: string, headers: Record<string, string>, body?: string): Promise<Told> {
      return new Promise(resolve => {
        const failed = (): void => resolve({ status: 0, retryAfterSeconds: 0, body: Buffer.alloc(0), isPacked: false });
        const asked = request({ host, port, agent, method, path, headers, timeout: 60_000 }, answer => {
          const parts: Buffer[] = [];
          answer.on('data', part => parts.push(part));
          answer.once('error', failed);
          answer.once('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              retryAfterSeconds: Number(answer.headers['retry-after'] ?? 0),
              body: Buffer.concat(parts),
              isPacked: answer.headers['content-encoding'] === 'br',
            }),
          );
        });
        asked.once('timeout', () => asked.destroy());
        asked.once('error', failed);
        asked.end(body);
      });
    },
    close: () => agent.destroy(),
  };
}
export type Wire = ReturnType<typeof createWire>;

export const jsonOf = ({ body, isPacked }: Told): unknown =>
  JSON.parse(String(isPacked ? brotliDecompressSync(body) : body));
