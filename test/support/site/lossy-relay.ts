import type { AddressInfo } from 'node:net';
import { createServer, connect as dial, type Server, type Socket } from 'node:net';

/**
 * open: everything passes. refused: whoever calls is turned away at once. silent: the call is taken and nothing ever comes.
 * deaf: what is asked arrives, and the answer is lost. half: so does the beginning of the answer, and then nothing.
 * drip: the answer comes a byte at a time, and is never whole.
 */
export type Line = 'open' | 'refused' | 'silent' | 'deaf' | 'half' | 'drip';

export interface LossyRelay {
  port: number;
  /** How calls fare from now on, and those under way break off; a function is asked at each call. */
  set(line: Line | (() => Line)): void;
  close(): Promise<void>;
}

function drip(from: Socket, to: Socket): void {
  const waiting: Buffer[] = [];
  const timer = setInterval(() => {
    const [first] = waiting;
    if (!first || first.length < 2) return;
    to.write(first.subarray(0, 1));
    waiting[0] = first.subarray(1);
  }, 50);
  from.on('data', part => void waiting.push(part));
  to.once('close', () => clearInterval(timer));
}

/** Stands between two programs, whatever they speak. */
export async function startLossyRelay(to: { port: number }): Promise<LossyRelay> {
  let current: Line | (() => Line) = 'open';
  const sockets = new Set<Socket>();
  const breakAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
  };
  const server: Server = createServer(caller => {
    keep(caller);
    const line = typeof current === 'function' ? current() : current;
    if (line === 'refused') return void caller.resetAndDestroy();
    if (line === 'silent') return void caller.resume();
    const callee = dial(to.port, '127.0.0.1');
    keep(callee);
    caller.pipe(callee);
    if (line === 'open') callee.pipe(caller);
    else if (line === 'half') callee.once('data', part => caller.write(part.subarray(0, part.length >> 1))).resume();
    else if (line === 'drip') drip(callee, caller);
    else callee.once('data', () => caller.destroy()).resume();
    if (line === 'open' || line === 'deaf') callee.once('close', () => caller.destroy());
    caller.once('close', () => callee.destroy());
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    set(line) {
      current = line;
      breakAll();
    },
    async close() {
      breakAll();
      await new Promise<void>(resolve => server.close(() => resolve()));
    },
  };
}
