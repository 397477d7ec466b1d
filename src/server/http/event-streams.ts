import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { EventsAnswer } from '../call.ts';

/** A proxy that hears nothing for a minute hangs up. */
const quietMs = 15_000;
/** Who reads so slowly is let go, and asks again. */
const mostWaitingBytes = 256 * 1024;

/** The streams of server-sent events that are open: they end with the server. */
export class EventStreams {
  readonly #open = new Set<PassThrough>();

  /** A stream would else keep the server from closing. */
  endWith(server: FastifyInstance): void {
    server.addHook('preClose', async () => {
      for (const stream of this.#open) stream.end();
    });
  }

  send(reply: FastifyReply, { follow }: EventsAnswer): FastifyReply {
    reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no'); // else nginx collects them
    if (reply.request.method === 'HEAD') return reply.send('');
    const stream = new PassThrough();
    this.#open.add(stream);
    const write = (text: string): void => {
      if (!stream.writable) return;
      if (stream.writableLength > mostWaitingBytes) stream.destroy();
      else stream.write(text);
    };
    write(':\n\n'); // sends the headers, however long the first news takes
    const leave = follow({
      send: news => write(`data: ${JSON.stringify(news)}\n\n`),
      end: () => stream.end(),
    });
    const quiet = setInterval(() => write(':\n\n'), quietMs).unref();
    stream.once('close', () => {
      clearInterval(quiet);
      this.#open.delete(stream);
      leave();
    });
    return reply.send(stream);
  }
}
