import type { IncomingMessage, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import * as say from '#say/refusals.ts';
import { locale } from '#say/site.ts';
import { inLanguage, type Language } from '#words/language.ts';
import { AppError } from '../app-error.ts';
import type { AppContext } from '../call.ts';
import { commonHeaders } from './headers.ts';
import { pageAt, wantedLanguage } from './pages/page-language.ts';
import { hasBody } from './slow-body.ts';

/**
 * How many requests may be under way in one process before the next of that kind is refused. Under load, refuse new
 * visitors before signed-in users, and both before people working at the tournament.
 */
export const mostUnderWay = { visitor: 100, family: 300, staff: 600 } as const;

/**
 * People who sign in or up wait for a password to be hashed, which costs nothing but time: they are counted apart, so
 * that a crowd of them, or of guesses, keeps nobody else out. ACCESS-22
 */
export const mostEntering = 300;
const entries = /^\/api\/users\/(authenticate|google-oauth|register|resend-verification|forgot|reset)$/;

/** Others decide by them whether this process runs, or send again what they do not get rid of. */
const neverRefused = /^\/api\/(ready|health|payment\/stripe-events|sms\/)/;
/** A stream stays open for hours; how many there may be is for who sends it. */
const streams = /^\/api\/signage\/ring\/\d+\/scoreboard\/events(\?|$)/;
const staffPages = /^(\/fr)?\/(api\/)?admin(\/|$)/;
/** Pages and files of people who are inside already, and screens in the hall. */
const insidePages = /^(\/fr)?\/(customer|assets|signage|api\/signage)(\/|$)/;

export function mostFor({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): number {
  if (neverRefused.test(url)) return Number.POSITIVE_INFINITY;
  if (entries.test(url)) return mostEntering;
  if (staffPages.test(url) || headers.ringtablet !== undefined) return mostUnderWay.staff;
  return headers.authorization !== undefined || insidePages.test(url) ? mostUnderWay.family : mostUnderWay.visitor;
}

const isPage = ({ method, url, headers }: IncomingMessage): boolean =>
  method === 'GET' && !url?.startsWith('/api') && headers.accept?.includes('text/html') === true;

const languageOf = (request: IncomingMessage): Language =>
  isPage(request)
    ? pageAt((request.url ?? '/').replace(/\?.*/, '')).language
    : wantedLanguage(request.headers['accept-language']);

const pageOf = (text: string): string => `<!doctype html>
<html lang="${locale()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${say.comeBackTitle()}</title></head>
<body><h1>${say.comeBackTitle()}</h1><p>${text}</p><p>${say.comeBack()}</p></body></html>
`;

/** Admits requests, or answers them with 503 and when to come again: true if it did. */
export function createAdmission(app: AppContext): (request: IncomingMessage, response: ServerResponse) => boolean {
  const underWay = { entering: 0, others: 0 };
  let refused = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  const headers = { ...commonHeaders(app.config), 'cache-control': 'no-store' };

  function refuse(request: IncomingMessage, response: ServerResponse): void {
    refused++;
    app.traffic.count({ status: 503, isCheckout: false });
    if (performance.now() - toldAt > 1000) {
      toldAt = performance.now();
      app.log.warn({ refused, ...underWay }, 'Too many at once: some are asked to come again');
      refused = 0;
    }
    // Not all at the same moment.
    const seconds = 2 + Math.floor(Math.random() * 7);
    const refusal = new AppError('busy', { retryAfterSeconds: seconds });
    const [type, body] = inLanguage(languageOf(request), () =>
      isPage(request)
        ? ['text/html; charset=utf-8', pageOf(refusal.toBody().message)]
        : ['application/json; charset=utf-8', JSON.stringify(refusal.toBody())],
    );
    request.resume(); // what it brings is not looked at
    response
      .writeHead(503, {
        ...headers,
        'retry-after': String(seconds),
        ...(isPage(request) ? { refresh: String(seconds), 'content-security-policy': "default-src 'none'" } : {}),
        'content-type': type,
        'content-length': String(Buffer.byteLength(body)),
      })
      .end(request.method === 'HEAD' ? undefined : body);
  }

  return (request, response) => {
    const kind = entries.test(request.url ?? '') ? 'entering' : 'others';
    if (underWay[kind] >= mostFor(request)) {
      refuse(request, response);
      return true;
    }
    if (streams.test(request.url ?? '')) return false;
    // A client that is slow to send or to take costs nothing, so it counts only between the two.
    let isCounted = false;
    const count = (): void => {
      isCounted = !response.writableFinished && !response.destroyed;
      if (isCounted) underWay[kind]++;
    };
    const release = (): void => {
      if (isCounted) underWay[kind]--;
      isCounted = false;
    };
    if (hasBody(request)) request.once('end', count);
    else count();
    response.once('finish', release).once('close', release);
    return false;
  };
}
