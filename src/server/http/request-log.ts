import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { isActing } from '#core/access/access.ts';
import type { AppContext, Caller } from '../call.ts';
import type { LogFields } from '../log.ts';

/** What the log says of a request: the pattern of a page, who called, how it was refused. Never what was asked. */
interface Told {
  page?: string;
  caller?: Caller | null;
  code?: string;
  isCheckout?: boolean;
}
declare module 'fastify' {
  interface FastifyRequest {
    told?: Told;
  }
}

/** Notes of a request what its line is to say. */
export function tell(request: FastifyRequest, facts: Told): void {
  request.told = { ...request.told, ...facts };
}

/** Of its own for every request; what a client calls its request is not taken over. LOG-4 */
export const newRequestId = (): string => randomUUID();

/** The pattern of the route, never the address: that may hold a token, a name or a search. LOG-3 */
export const routeOf = (request: FastifyRequest): string => request.told?.page ?? request.routeOptions.url ?? 'unknown';

/** One line for each answer, with its request's id in a header. Files of the site only at the level debug. LOG-1 */
export function logRequests(server: FastifyInstance, app: AppContext): void {
  server.decorateRequest('told', undefined);
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  server.addHook('onResponse', async (request, reply) => {
    const { page, caller, code, isCheckout = false } = request.told ?? {};
    const isFile = page === undefined && !request.raw.url?.startsWith('/api');
    // That a process is about to stop is no failure.
    if (!isFile && code !== 'stopping') app.traffic.count({ status: reply.statusCode, isCheckout });
    app.log[isFile ? 'debug' : 'info'](
      {
        requestId: request.id,
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        account: caller?.actorId,
        actingFor: caller && isActing(caller) ? caller.personId : undefined,
        code,
      },
      'request',
    );
  });
  server.addHook('onRequestAbort', async request => {
    app.log.info({ requestId: request.id, method: request.method, route: routeOf(request) }, 'request given up');
  });
}

/** The framework's own events in the site's log: the same lines, without the addresses it would write. */
export function frameworkLog({ log }: AppContext): FastifyBaseLogger {
  const to =
    (level: 'debug' | 'info' | 'warn' | 'error') =>
    (...args: unknown[]): void => {
      const [first, second] = args;
      const err = first instanceof Error ? first : (first as { err?: unknown } | null)?.err;
      const text = [first, second].find(part => typeof part === 'string') as string | undefined;
      const fields: LogFields = { what: 'framework', ...(err === undefined ? {} : { err }) };
      log[level]({ ...fields, ...(text ? { said: text } : {}) }, 'framework');
    };
  const logger: FastifyBaseLogger = {
    level: 'info',
    trace: () => {},
    debug: () => {},
    info: to('debug'),
    warn: to('warn'),
    error: to('error'),
    fatal: to('error'),
    silent: () => {},
    child: () => logger,
  };
  return logger;
}
