import { connect } from 'node:net';
import type { VirusScanner } from './port.ts';

const timeoutMs = 20_000;

/** One exchange with clamd: the length and the bytes, then nothing more (its manual, INSTREAM). */
function exchange({ host, port }: { host: string; port: number }, bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    const answer: Buffer[] = [];
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error(`clamd did not answer within ${timeoutMs / 1000} s`)));
    socket.on('error', reject);
    socket.on('data', part => answer.push(part));
    socket.on('close', () => resolve(Buffer.concat(answer).toString()));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    socket.write(Buffer.concat([Buffer.from('zINSTREAM\0'), length, bytes, Buffer.alloc(4)]));
  });
}

/** ClamAV's daemon, reached over the network; it must take 10 MB at once (StreamMaxLength). FILE-12 */
export function createClamdScanner(address: { host: string; port: number }): VirusScanner {
  return {
    async find(bytes) {
      const answer = (await exchange(address, bytes)).replace(/\0/g, '').trim();
      if (answer === 'stream: OK') return null;
      const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
      if (found === undefined) throw new Error(`clamd answered “${answer.slice(0, 200)}”`);
      return found;
    },
  };
}
