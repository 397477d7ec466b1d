import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createClamdScanner } from './clamd-scanner.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** Speaks clamd's side of INSTREAM, and keeps what it was sent. */
async function clamd(answer: string | null) {
  const heard: Buffer[] = [];
  server = createServer(socket => {
    const parts: Buffer[] = [];
    socket.on('error', () => undefined);
    socket.on('data', part => {
      parts.push(part);
      const all = Buffer.concat(parts);
      const isWhole = all.length >= 14 && all.length === 10 + 4 + all.readUInt32BE(10) + 4;
      if (!isWhole) return;
      heard.push(all);
      if (answer === null) socket.destroy();
      else socket.end(`${answer}\0`);
    });
  });
  await new Promise<void>(resolve => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { scanner: createClamdScanner({ host: '127.0.0.1', port }), heard, port };
}

test('FILE-12 sends the whole file, with its length, and hears that it is clean', async () => {
  const { scanner, heard } = await clamd('stream: OK');
  const bytes = Buffer.alloc(3_000_000, 7);
  expect(await scanner.find(bytes)).toBeNull();
  expect(heard[0]?.subarray(0, 10).toString()).toBe('zINSTREAM\0');
  expect(heard[0]?.subarray(14, -4).equals(bytes)).toBe(true);
  expect(heard[0]?.subarray(-4).equals(Buffer.alloc(4))).toBe(true);
});

test('FILE-12 hears what was found', async () => {
  const { scanner } = await clamd('stream: Eicar-Test-Signature FOUND');
  expect(await scanner.find(Buffer.from('x'))).toBe('Eicar-Test-Signature');
});

test.each([['INSTREAM size limit exceeded. ERROR'], [''], [null]])(
  'FILE-12 takes nothing else for clean: %s',
  async answer => {
    const { scanner } = await clamd(answer);
    await expect(scanner.find(Buffer.from('x'))).rejects.toThrow();
  },
);

test('FILE-12 fails where no scanner listens', async () => {
  const { scanner } = await clamd('stream: OK');
  await new Promise(resolve => server?.close(resolve));
  await expect(scanner.find(Buffer.from('x'))).rejects.toThrow('ECONNREFUSED');
});
