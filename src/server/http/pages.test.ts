import fastify, { type FastifyInstance } from 'fastify';
import { createContext } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createKeptCopies } from './kept-copies.ts';
import { bindPages, type PageBuild } from './pages.ts';

const minuteMs = 60_000;
let now: number;
let renders: string[];
let server: FastifyInstance;
let kept: ReturnType<typeof createKeptCopies>;

/** A site of empty pages: which of them were drawn is noted. */
const build = {
  entry: {
    module: {
      ...{ apiContext: createContext(), nonceContext: createContext() },
      default(request: Request) {
        const { pathname, search } = new URL(request.url);
        renders.push(pathname + search);
        return new Response('A page', { headers: { 'content-type': 'text/html' } });
      },
    },
  },
  routes: { root: { id: 'root', path: '/*', module: { default: () => null } } },
  assets: { entry: { imports: [], module: '/x.js' }, routes: {}, url: '/m.js', version: '1' },
  ...{ publicPath: '/', assetsBuildDirectory: '', basename: '/', future: {}, ssr: true, isSpaMode: false },
  ...{ prerender: [], routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' } },
} as unknown as PageBuild;

beforeEach(async () => {
  now = Date.parse('2027-04-24T15:00:00Z');
  renders = [];
  const clock = { now: () => new Date(now) };
  kept = createKeptCopies(clock as never);
  server = fastify();
  const app = { clock, config: { publicUrl: 'http://localhost' } } as never;
  bindPages(server, app, {} as never, kept, {
    loadBuild: async () => build,
    mode: 'production',
    nextPublicChange: async () => now + 24 * 60 * minuteMs,
  });
  await server.ready();
});
afterEach(() => server.close());

/** Draws a page anew unless a copy is kept; answers how often it was drawn so far. */
async function ask(url: string): Promise<number> {
  const quiet = { writeHead: () => quiet, end: () => quiet };
  const isKept = kept.answer({ method: 'GET', url, headers: {} } as never, quiet as never);
  if (!isKept) {
    const { statusCode, headers } = await server.inject({ url });
    expect(statusCode).toBe(200);
    const policy = String(headers['content-security-policy']);
    expect(policy.includes('nonce-')).toBe(
      !['/', '/privacy', '/signage/results'].includes(url.split('?')[0] as string),
    );
  }
  return renders.filter(path => path === url).length;
}

test.each(['/', '/privacy'])('%s is drawn once, until something public changes', async url => {
  expect([await ask(url), await ask(url)]).toEqual([1, 1]);
  now += 60 * minuteMs;
  expect(await ask(url)).toBe(1);
  kept.drop();
  expect(await ask(url)).toBe(2);
});

test('results show names, which change without being told: drawn again after a minute', async () => {
  const url = '/signage/results';
  expect([await ask(url), await ask(url)]).toEqual([1, 1]);
  now += minuteMs - 1;
  expect(await ask(url)).toBe(1);
  now += 1;
  expect(await ask(url)).toBe(2);
  kept.drop();
  expect(await ask(url)).toBe(3);
});

test.each(['/contact', '/signage/results?tournament=1', '/?x'])('%s is drawn each time', async url => {
  expect([await ask(url), await ask(url)]).toEqual([1, 2]);
});
