import { connect, type Socket } from 'node:net';

const open = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => resolve(socket));
    socket.once('error', reject);
  });

/** What came back: the status of the first answer, 0 when the other side hung up without one. */
export interface RawAnswer {
  status: number;
  text: string;
  /** Bytes that the other side took before it answered or hung up. */
  taken: number;
}

/** Writes these bytes as they are, and reads what comes. */
export async function sendRaw(port: number, bytes: string | Buffer, waitMs = 10_000): Promise<RawAnswer> {
  const socket = await open(port);
  return readFrom(socket, () => void socket.write(bytes), waitMs);
}

function readFrom(socket: Socket, write: () => void, waitMs: number): Promise<RawAnswer> {
  let text = '';
  return new Promise(resolve => {
    let taken = 0;
    const end = (): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0),
        text,
        taken: taken || socket.bytesWritten,
      });
    };
    const timer = setTimeout(end, waitMs);
    socket.on('error', () => {});
    socket.on('close', end);
    socket.on('data', chunk => {
      taken ||= socket.bytesWritten - socket.writableLength;
      text += chunk.toString('latin1');
      if (text.includes('\r\n\r\n')) setTimeout(end, 50);
    });
    write();
  });
}

/** Sends a head and then a body without end, up to so many bytes, as fast as it is taken. */
export async function sendEndless(port: number, head: string, most: number, isChunked: boolean): Promise<RawAnswer> {
  const socket = await open(port);
  const piece = Buffer.alloc(64 * 1024, 'a');
  const chunk = isChunked
    ? Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')])
    : piece;
  let sent = 0;
  const pump = (): void => {
    while (sent < most && !socket.destroyed) {
      sent += chunk.length;
      if (!socket.write(chunk)) return void socket.once('drain', pump);
    }
  };
  return readFrom(
    socket,
    () => {
      socket.write(head);
      pump();
    },
    60_000,
  );
}

/** Clients that send a byte now and then, and never end: in the head or in the body. */
export async function openSlow(port: number, count: number, head: string): Promise<{ open(): number; close(): void }> {
  const sockets = await Promise.all(Array.from({ length: count }, () => open(port)));
  let alive = count;
  for (const socket of sockets) {
    socket.on('error', () => {});
    socket.on('data', () => {});
    socket.on('close', () => alive--);
    socket.write(head);
  }
  const timer = setInterval(() => {
    for (const socket of sockets) if (!socket.destroyed) socket.write('a');
  }, 1000);
  return {
    open: () => alive,
    close(): void {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
    },
  };
}
