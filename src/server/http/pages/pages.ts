import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Route } from '#contract/route.ts';
import type { RouteName } from '#contract/routes.ts';
import { routes } from '#contract/routes.ts';
import { inLanguage } from '#words/language.ts';
import type { AppContext } from '../../call.ts';
import type { HandlerTable } from '../api.ts';
import { callRoute } from '../call-route.ts';
import { pageHeaders } from '../headers.ts';
import type { KeptCopies, KeptPage } from '../kept-copies.ts';
import { routeOf, tell } from '../request-log.ts';
import type { PageKind } from './page-build.ts';
import { addressIn, pageAt } from './page-language.ts';
import { createPagePatterns, noPage } from './page-pattern.ts';

/** What entry.server exports beside the renderer; contexts imported any other way would be other objects. */
interface PageEntry {
  apiContext: RouterContext<(name: string, input?: { params?: object; query?: object }) => Promise<unknown>>;
  nonceContext: RouterContext<string>;
  failureContext: RouterContext<(error: unknown) => void>;
}
export type PageBuild = ServerBuild & { entry: { module: PageEntry } };

/**
 * Pages without the framework's script. They are kept as finished bytes, with a policy without a nonce, until public
 * data changes, or for this many seconds if they show other data too (names in results).
 */
const scriptFreePages = new Map([
  ['/', Number.POSITIVE_INFINITY],
  ['/privacy', Number.POSITIVE_INFINITY],
  ['/signage/accessibility', Number.POSITIVE_INFINITY],
  ['/signage/results', 60],
  ['/signage/divisions', 5],
]);

/**
 * Pages whose script needs a nonce and that are otherwise the same for everyone; the browser loads personal data
 * itself. Each is rendered once with these placeholders for the nonce and its own address, and every visitor gets their
 * own values. Nobody can guess the placeholders, so they appear nowhere else. An address with a trailing slash renders
 * differently, and is kept separately.
 */
const nonceMark = randomBytes(24).toString('hex');
const addressMark = randomBytes(24).toString('hex');
const sharedPages =
  /^\/(contact|mailing-list|user\/(login|register|forgot|pending|verification\/[\w-]+|reset\/\d+\/[\w-]+)|(customer|admin)\/[\w/-]*[\w-])$/;
/** Ids that are no numbers lead home. Secrets of mailed links are any text. */
const isOrdinary = (pattern: string, path: string): boolean => {
  const given = path.split('/');
  return pattern.split('/').every((part, i) => !/^:\w*Id/.test(part) || /^([1-9]\d{0,8})?$/.test(given[i] ?? ''));
};
/** Behind sign-in the server draws the frame alone, whatever is searched for. */
const anySearch = /^\/(customer|admin)\//;

export interface PageOptions {
  loadBuild(pages: PageKind): Promise<PageBuild>;
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
  const patterns: Partial<Record<PageKind, ReturnType<typeof createPagePatterns>>> = {};
  const patternAt = async (pages: PageKind, path: string): Promise<string> => {
    patterns[pages] ??= createPagePatterns((await options.loadBuild(pages)).routes);
    return patterns[pages](path);
  };
  const render = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    tell(request, { page: noPage });
    const url = URL.parse(request.raw.url as string, app.config.publicUrl);
    // `//elsewhere/` names another host, `//` none at all; no pattern takes a line break: no page of ours.
    if (url?.origin !== new URL(app.config.publicUrl).origin || /%(0[ad]|e2%80%a[89])/i.test(url.pathname))
      return reply.headers({ ...pageHeaders(app.config, '/', null), 'cache-control': 'no-store' }).redirect('/');
    const { language, path } = pageAt(url.pathname);
    const pattern = await patternAt('staff', path);
    // The open pages are those in French; what staff use is in English alone.
    const isStaffs = pattern !== noPage && (await patternAt('fr', path)) === noPage;
    if (language === 'fr' && isStaffs)
      return reply
        .headers({ ...pageHeaders(app.config, path, null), 'cache-control': 'no-store' })
        .redirect(path + url.search);
    tell(request, { page: addressIn(language, pattern) });
    const keptForSeconds = scriptFreePages.get(path);
    const isKept = keptForSeconds !== undefined && options.mode === 'production';
    const isShared =
      options.mode === 'production' &&
      (url.search === '' || anySearch.test(path)) &&
      pattern !== noPage &&
      sharedPages.test(path) &&
      isOrdinary(pattern, path);
    const keptAs = addressIn(language, pattern);
    const known = isShared ? kept.pageAt(keptAs) : undefined;
    if (known) return sendShared(app, reply, url.pathname, known);
    const build = await options.loadBuild(isStaffs ? 'staff' : language);
    const nonce = isKept ? null : isShared ? nonceMark : newNonce();
    const began = kept.begin();
    const now = app.clock.now();
    const context = new RouterContextProvider();
    const { apiContext, nonceContext, failureContext } = build.entry.module;
    context.set(apiContext, (name, input) =>
      inLanguage(language, () => callAnonymously(app, handlers, name as RouteName, input, now)),
    );
    context.set(nonceContext, nonce ?? '');
    context.set(failureContext, err =>
      app.log.error({ requestId: request.id, route: routeOf(request), err }, 'A page could not be made'),
    );
    // While the database is away a page that needs nothing of it is told, and not kept.
    const publicUntil = () => options.nextPublicChange(now).catch(() => 0);
    const abort = new AbortController();
    reply.raw.on('close', () => abort.abort());
    const response = await createRequestHandler(build, options.mode)(
      new Request(url, { headers: requestHeaders(request), signal: abort.signal }),
      context,
    );
    const body = Buffer.from(await response.arrayBuffer());
    const headers: Record<string, string> =
      options.mode === 'production' ? { ...pageHeaders(app.config, path, nonce) } : {};
    response.headers.forEach((value, name) => {
      headers[name] = value;
    });
    if (isShared) {
      const html = pattern.includes(':') ? body.toString().replaceAll(path, addressMark) : body.toString();
      const page = { parts: html.split(nonceMark), headers: Object.fromEntries(response.headers) };
      if (response.status === 200) kept.keepPage(keptAs, began, page, await publicUntil());
      return sendShared(app, reply.code(response.status), url.pathname, page);
    }
    if (isKept && response.status === 200 && url.search === '') {
      const validUntil = Math.min(await publicUntil(), now.getTime() + keptForSeconds * 1000);
      kept.keep(url.pathname, began, body, headers, { validUntil });
      headers['cache-control'] = 'no-cache';
    } else headers['cache-control'] = 'no-store';
    return reply.code(response.status).headers(headers).send(body);
  };
  server.get('/*', (request, reply) => (isPageRequest(request) ? render(request, reply) : reply.callNotFound()));
}

const newNonce = (): string => randomBytes(16).toString('base64');

function sendShared(app: AppContext, reply: FastifyReply, address: string, page: KeptPage): FastifyReply {
  const nonce = newNonce();
  const headers = {
    ...pageHeaders(app.config, pageAt(address).path, nonce),
    ...page.headers,
    'cache-control': 'no-store',
  };
  return reply.headers(headers).send(page.parts.join(nonce).replaceAll(addressMark, () => pageAt(address).path));
}

/** Not the API, not a file: an unknown page leads home, any other unknown address is not found. */
function isPageRequest(request: FastifyRequest): boolean {
  const path = (request.raw.url as string).split('?', 1)[0] as string;
  // A browser that goes somewhere asks for HTML; a picture or script that is missing is asked for as what it is.
  const isFile = /\.\w+$/.test(path) && !path.endsWith('.data') && !request.headers.accept?.includes('text/html');
  return !isFile && !/^\/(api|assets)(\/|$)/.test(path);
}

/** What an address holds is text; a page may give a number. */
const asInAnAddress = (given: object = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

async function callAnonymously(
  app: AppContext,
  handlers: HandlerTable,
  name: RouteName,
  input: { params?: object; query?: object } | undefined,
  now: Date,
): Promise<unknown> {
  const result = await callRoute(app, name, routes[name] as Route, handlers[name], {
    params: asInAnAddress(input?.params),
    query: asInAnAddress(input?.query),
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
