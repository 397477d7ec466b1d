import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '#contract/route.ts';
import type { RouteName } from '#contract/routes.ts';
import { routes } from '#contract/routes.ts';
import * as say from '#say/refusals.ts';
import { AppError, badInput } from '../app-error.ts';
import type { AppContext, CallingSession, EventsAnswer, FileAnswer, UploadedFile } from '../call.ts';
import type { CallRate } from './call-rate.ts';
import { type AnyHandler, callRoute, refuseUnlessAllowed } from './call-route.ts';
import type { EventStreams } from './event-streams.ts';
import { etagOf, isTagKnown } from './headers.ts';
import { parseJson, parsePath } from './input.ts';
import type { KeptCopies, Lasts } from './kept-copies.ts';
import { tell } from './request-log.ts';
import { findCaller, type ReasonOfActing } from './session.ts';

export type HandlerTable = Record<RouteName, AnyHandler>;

const maxUploadBytes = 10 * 1024 * 1024;
const maxAroundUpload = 64 * 1024; // the form that the file is in
const jsonType = 'application/json; charset=utf-8';

/** What an answer needs of the rest of the server. */
interface Around extends Pick<CallRate, 'heard'> {
  nextPublicChange(now: Date): Promise<number>;
  reasonOfActing: ReasonOfActing;
  sessionUses: SessionUses;
  streams: EventStreams;
}

/** Notes that a session was used, beside the answer: nobody waits for it, and its failure fails nothing. ACCESS-29 */
export interface SessionUses {
  note(session: CallingSession, now: Date, isAtWork: boolean): void;
  /** When what is being written is written. */
  settled(): Promise<void>;
}

/** Binds every route of the contract under /api. */
export function bindApi(
  server: FastifyInstance,
  app: AppContext,
  handlers: HandlerTable,
  kept: KeptCopies,
  around: Around,
): void {
  for (const [name, route] of Object.entries(routes) as [RouteName, Route][]) {
    server.route({
      method: route.method,
      url: route.path.slice('/api'.length).replace(/\{(\w+)\}/g, ':$1'),
      ...(route.mostPerSecond ? { config: { rateLimit: { max: route.mostPerSecond, timeWindow: 1000 } } } : {}),
      handler: (request, reply) => answer(app, name, route, handlers[name], request, reply, kept, around),
    });
  }
}

async function answer(
  app: AppContext,
  name: string,
  route: Route,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  kept: KeptCopies,
  { nextPublicChange, heard, reasonOfActing, sessionUses, streams }: Around,
): Promise<unknown> {
  const now = app.clock.now();
  const began = kept.begin();
  const allowedCaller = async () => {
    const { authorization, usercontext: userContext } = request.headers;
    const caller = await findCaller(app, { authorization, userContext }, app.clock.now(), reasonOfActing);
    tell(request, { caller, isCheckout: name === 'payment.startPayment' });
    refuseUnlessAllowed(route, caller);
    return caller;
  };
  let caller = await allowedCaller();
  const upload = route.body === 'upload' ? await readUpload(request) : undefined;
  if (upload) caller = await allowedCaller(); // a file takes minutes: who was dismissed meanwhile is refused
  const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const result = await callRoute(app, name, route, handler, {
    params: request.params,
    query: request.query,
    body: route.input ? readBody(request, rawBody) : undefined,
    rawBody,
    ...(upload ? { upload } : {}),
    caller,
    address: request.ip,
    now,
    header: header => [request.headers[header.toLowerCase()]].flat()[0],
  });
  if (caller?.session) sessionUses.note(caller.session, now, route.isDayWork === true);
  heard(route, request);
  if (route.answers === 'file') return sendFile(reply, result as FileAnswer);
  if (route.answers === 'events') return streams.send(reply, result as EventsAnswer);
  const body = JSON.stringify(result ?? null);
  reply.header('content-type', jsonType);
  if (route.isPublic) {
    // Only under its plain address: made-up queries must not fill the memory.
    if (request.raw.url === plainAddressOf(route, request.params))
      kept.keep(
        request.raw.url,
        began,
        Buffer.from(body),
        { ...headersOf(reply), 'content-type': jsonType },
        await lastsOf(route, now, nextPublicChange),
      );
    const etag = etagOf(body);
    reply.header('cache-control', 'no-cache').header('etag', etag);
    if (isTagKnown(request.headers['if-none-match']?.replace(/-(?:br|gz)"/g, '"'), etag)) return reply.code(304).send();
  } else reply.header('cache-control', 'no-store');
  return reply.send(body);
}

/** What may lag waits for no query of its own: it changes by the clock a few seconds late. */
async function lastsOf(
  { mayLag, keptForSeconds = Infinity }: Route,
  now: Date,
  nextPublicChange: Around['nextPublicChange'],
): Promise<Lasts> {
  const validUntil = now.getTime() + keptForSeconds * 1000;
  return mayLag ? { validUntil, mayLag } : { validUntil: Math.min(await nextPublicChange(now), validUntil) };
}

/** The one address of an answer: what the parameters were read as, printed again. */
function plainAddressOf(route: Route, params: unknown): string {
  const values = parsePath(route.params, params) as Record<string, unknown>;
  return route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
}

const headersOf = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]));

function readBody(request: FastifyRequest, rawBody: Buffer): unknown {
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (rawBody.length > 0 && type !== 'application/json') throw new AppError('wrong_media_type');
  return parseJson(rawBody);
}

async function readUpload(request: FastifyRequest): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new AppError('wrong_media_type');
  if (Number(request.headers['content-length']) > maxUploadBytes + maxAroundUpload) throw new AppError('too_large');
  const fields: Record<string, string> = {};
  let file: { fileName: string; bytes: Buffer } | undefined;
  try {
    for await (const part of request.parts({
      limits: { fileSize: maxUploadBytes, files: 1, fields: 5, fieldSize: 1000 },
    })) {
      if (part.type === 'file') file = { fileName: part.filename ?? '', bytes: await readFile(part) };
      else fields[part.fieldname] = String(part.value);
    }
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    if (/TOO_LARGE/i.test(code)) throw new AppError('too_large', { cause });
    const text = /LIMIT/.test(code) ? say.oneFileAtATime() : say.chooseFile();
    throw new AppError('bad_input', { cause, fields: { file: [text] } });
  }
  if (!file) throw badInput('file', say.chooseFile());
  return { fields, ...file };
}

/** Refused at the first byte too many: a file that never ends would else be read for as long as a request may take. */
function readFile(part: MultipartFile): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    part.file.once('limit', () => reject(new AppError('too_large')));
    part.toBuffer().then(resolve, reject);
  });
}

function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const ascii = file.fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return reply
    .header('content-type', file.mediaType)
    .header('cache-control', file.publicForSeconds ? `public, max-age=${file.publicForSeconds}` : 'no-store')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header(
      'content-disposition',
      `${file.isInline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
    )
    .send(file.bytes);
}
