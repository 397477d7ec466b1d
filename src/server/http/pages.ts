import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Route } from '#contract/route.ts';
import type { RouteName } from '#contract/routes.ts';
import { routes } from '#contract/routes.ts';
import type { AppContext } from '../call.ts';
import type { HandlerTable } from './api.ts';
import { callRoute } from './call-route.ts';
import { pageHeaders } from './headers.ts';
import type { KeptCopies } from './kept-copies.ts';

/** What entry.server exports beside the renderer; contexts imported any other way would be other objects. */
interface PageEntry {
  apiContext: RouterContext<(name: string, input?: { params?: unknown; query?: unknown }) => Promise<unknown>>;
  nonceContext: RouterContext<string>;
}
export type PageBuild = ServerBuild & { entry: { module: PageEntry } };

/**
 * Pages that need none of the framework's script: kept as finished bytes, with a policy that has no nonce, until what is public
 * changes, or for so many seconds where they show more than that (names in results).
 */
const scriptFreePages = new Map([
  ['/', Number.POSITIVE_INFINITY],
  ['/privacy', Number.POSITIVE_INFINITY],
  ['/signage/results', 60],
]);

export interface PageOptions {
  loadBuild(): Promise<PageBuild>;
  mode: 'production' | 'development';
  nextPublicChange(now: Date): Promise<number>;
}

/** Answers everything outside /api and the static files by rendering a page. */
export function bindPages(
  server: FastifyInstance,
  app: AppContext,
  handlers: HandlerTable,
  kept: KeptCopies,
  options: PageOptions,
): void {
  const render = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const build = await options.loadBuild();
    const url = URL.parse(request.raw.url as string, app.config.publicUrl);
    // `//elsewhere/` names another host, `//` none at all: no page of ours.
    if (url?.origin !== new URL(app.config.publicUrl).origin)
      return reply.headers({ ...pageHeaders(app.config, '/', null), 'cache-control': 'no-store' }).redirect('/');
    const keptForSeconds = scriptFreePages.get(url.pathname);
    const isKept = keptForSeconds !== undefined && options.mode === 'production';
    const nonce = isKept ? null : randomBytes(16).toString('base64');
    const began = kept.begin();
    const now = app.clock.now();
    const context = new RouterContextProvider();
    const { apiContext, nonceContext } = build.entry.module;
    context.set(apiContext, (name, input) => callAnonymously(app, handlers, name as RouteName, input, now));
    context.set(nonceContext, nonce ?? '');
    const abort = new AbortController();
    reply.raw.on('close', () => abort.abort());
    const response = await createRequestHandler(build, options.mode)(
      new Request(url, { method: request.method, headers: requestHeaders(request), signal: abort.signal }),
      context,
    );
    const body = Buffer.from(await response.arrayBuffer());
    const headers: Record<string, string> =
      options.mode === 'production' ? { ...pageHeaders(app.config, url.pathname, nonce) } : {};
    response.headers.forEach((value, name) => {
      headers[name] = value;
    });
    if (isKept && response.status === 200 && url.search === '') {
      const until = now.getTime() + keptForSeconds * 1000;
      kept.keep(url.pathname, began, body, headers, Math.min(await options.nextPublicChange(now), until));
      headers['cache-control'] = 'no-cache';
    } else headers['cache-control'] = 'no-store';
    return reply.code(response.status).headers(headers).send(body);
  };
  server.get('/*', (request, reply) => (isPageRequest(request) ? render(request, reply) : reply.callNotFound()));
}

/** Not the API, not a file: an unknown page leads home, any other unknown address is not found. */
function isPageRequest(request: FastifyRequest): boolean {
  const path = (request.raw.url as string).split('?', 1)[0] as string;
  // A browser that goes somewhere asks for HTML; a picture or script that is missing is asked for as what it is.
  const isFile = /\.\w+$/.test(path) && !path.endsWith('.data') && !request.headers.accept?.includes('text/html');
  return !isFile && !/^\/(api|assets)(\/|$)/.test(path);
}

async function callAnonymously(
  app: AppContext,
  handlers: HandlerTable,
  name: RouteName,
  input: { params?: unknown; query?: unknown } | undefined,
  now: Date,
): Promise<unknown> {
  const result = await callRoute(app, name, routes[name] as Route, handlers[name], {
    params: input?.params ?? {},
    query: input?.query ?? {},
    body: undefined,
    caller: null,
    address: 'page',
    now,
    header: () => undefined,
  });
  return JSON.parse(JSON.stringify(result)); // what a page gets is what the API would send
}

function requestHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const name of ['accept', 'accept-language', 'user-agent']) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return headers;
}
