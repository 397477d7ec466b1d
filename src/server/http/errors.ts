import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { inLanguage } from '#words/language.ts';
import { AppError } from '../app-error.ts';
import type { AppContext } from '../call.ts';
import { refusalOf } from './database-errors.ts';
import { wantedLanguage } from './pages/page-language.ts';
import { routeOf, tell } from './request-log.ts';

const codeByStatus: Record<number, ErrorCode> = {
  400: 'bad_json',
  404: 'not_found',
  405: 'method_unknown',
  413: 'too_large',
  414: 'too_large',
  415: 'wrong_media_type',
  429: 'too_many_attempts',
  431: 'too_large',
  503: 'busy',
};

/** Every failure in the one shape; an unknown one is a 500 that leaks nothing and is logged with the request's id. */
function toAppError(thrown: unknown): AppError {
  const error = refusalOf(thrown); // sessions and kept copies ask the database too, outside every handler
  if (error instanceof AppError) return error;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  const code = codeByStatus[status] ?? (status >= 400 && status < 500 ? 'bad_json' : 'internal');
  return new AppError(code, { cause: error, ...(status === 429 ? { retryAfterSeconds: 1 } : {}) });
}

/** In the language that the browser asks for. LANG-2 */
export function sendError(app: AppContext, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toAppError(error);
  tell(request, { code: refusal.code });
  if (refusal.status >= 500 && refusal.code !== 'stopping')
    app.log.error(
      { requestId: request.id, method: request.method, route: routeOf(request), err: refusal.cause ?? refusal },
      refusal.code,
    );
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds));
  if (refusal.status === 413) reply.header('connection', 'close'); // what is still on its way is not read
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(refusal.status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-request-id', request.id)
    .send(JSON.stringify(inLanguage(wantedLanguage(request.headers['accept-language']), () => refusal.toBody())));
}
