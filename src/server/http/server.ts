import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import fastifyCompress from '@fastify/compress';
import fastifyMultipart from '@fastify/multipart';
import fastifyRateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { inLanguage } from '#words/language.ts';
import { AppError } from '../app-error.ts';
import type { AppContext } from '../call.ts';
import { createAdmission } from './admission.ts';
import { bindApi, type HandlerTable, type SessionUses } from './api.ts';
import { bindApiDocs } from './api-docs.ts';
import { createCallRate, mostPerSecond } from './call-rate.ts';
import { sendError } from './errors.ts';
import { EventStreams } from './event-streams.ts';
import { commonHeaders } from './headers.ts';
import type { KeptCopies } from './kept-copies.ts';
import type { PageSource } from './pages/page-build.ts';
import { wantedLanguage } from './pages/page-language.ts';
import { bindPages } from './pages/pages.ts';
import { frameworkLog, logRequests, newRequestId } from './request-log.ts';
import { bindSecurityTxt } from './security-txt.ts';
import type { ReasonOfActing } from './session.ts';
import { bindSiteFiles } from './site-files.ts';
import { endSlowBody } from './slow-body.ts';
import { bindStaticFiles } from './static-files.ts';

export interface ServerOptions {
  handlers: HandlerTable;
  reasonOfActing: ReasonOfActing;
  sessionUses: SessionUses;
  kept: KeptCopies;
  /** The instant (ms) at which public answers change by the clock alone. */
  nextPublicChange(now: Date): Promise<number>;
  /** Absent in tests that only call the API. */
  pages?: PageSource;
}

const maxBodyBytes = 128 * 1024;
const requestTimeout = 300_000; // 10 MB over a weak signal take minutes

/** The web server over a built context; `listen` is the caller's business. */
export async function buildServer(
  app: AppContext,
  { handlers, kept, pages, nextPublicChange: changesAt, reasonOfActing, sessionUses }: ServerOptions,
): Promise<FastifyInstance> {
  const isRefused = createAdmission(app);
  const server = fastify({
    loggerInstance: frameworkLog(app),
    genReqId: newRequestId,
    logController: new LogController({ disableRequestLogging: true }),
    // What our own proxy saw; what a client wrote before it counts for nothing.
    trustProxy: app.config.trustProxy && ((_address: string, hop: number) => hop === 0),
    bodyLimit: maxBodyBytes,
    routerOptions: { maxParamLength: 300 },
    // A page sends its token to all of /api (specification), which a picture's element and a link can't.
    rewriteUrl: ({ url = '/' }) => (/^\/(venue-map|site-picture|public-file)\//.test(url) ? `/api${url}` : url),
    forceCloseConnections: 'idle',
    return503OnClosing: false, // what came before the end is answered
    pluginTimeout: 60_000, // a busy machine starts slowly, but it starts
    // Kept copies are answered before the framework looks at the request: that is most of what a busy evening asks for.
    serverFactory: handle =>
      createServer({ requestTimeout, keepAliveTimeout: 72_000 }, (request, response) => {
        // Whoever keeps connections finds another process for the next request.
        if (app.isDraining) response.shouldKeepAlive = false;
        if (kept.answer(request, response)) return;
        endSlowBody(request);
        if (!isRefused(request, response)) handle(request, response);
      }),
    frameworkErrors: (error, request, reply) =>
      void sendError(app, error, request, reply.headers(commonHeaders(app.config))),
  });
  logRequests(server, app);
  server.addHook('onClose', () => sessionUses.settled());
  const streams = new EventStreams();
  streams.endWith(server);
  closeWhatFallsIdle(server);
  const common = commonHeaders(app.config);
  server.addHook('onRequest', async (_request, reply) => void reply.headers(common));
  // After the body was read: what reads it comes from the connection, which has no language.
  server.addHook('preHandler', (request, _reply, done) =>
    inLanguage(wantedLanguage(request.headers['accept-language']), done),
  );
  server.setErrorHandler((error, request, reply) => sendError(app, error, request, reply));
  server.setNotFoundHandler((request, reply) => sendError(app, new AppError('not_found'), request, reply));
  await server.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { 1: 4 } },
  });

  await server.register(
    async api => {
      const rate = createCallRate(app);
      if (!app.config.isDemo)
        await api.register(fastifyRateLimit, { max: mostPerSecond, timeWindow: 1000, keyGenerator: rate.keyOf });
      await api.register(fastifyMultipart);
      api.removeContentTypeParser(['application/json', 'text/plain']);
      api.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
      bindApi(api, app, handlers, kept, {
        nextPublicChange: changesAt,
        heard: rate.heard,
        reasonOfActing,
        sessionUses,
        streams,
      });
      bindApiDocs(api, app.config);
      api.setNotFoundHandler((request, reply) => sendError(app, new AppError('not_found'), request, reply));
    },
    { prefix: '/api' },
  );
  bindSiteFiles(server, app);
  bindSecurityTxt(server, app);
  if (pages) {
    pages.bind?.(server);
    await bindStaticFiles(server, pages.clientDir);
    bindPages(server, app, handlers, kept, { ...pages, nextPublicChange: changesAt });
  }
  return server;
}

/**
 * At the end Node closes what is idle once. What falls idle after its last answer would be waited for, as would a connection that
 * a browser opened in advance and never used.
 */
function closeWhatFallsIdle(server: FastifyInstance): void {
  const open = new Set<Socket>();
  server.server.on('connection', socket => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.addHook('preClose', async () => {
    const timer = setInterval(() => {
      server.server.closeIdleConnections();
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, 100).unref();
    server.server.once('close', () => clearInterval(timer));
  });
}
