import fastify, { type FastifyInstance } from 'fastify';
import { createContext, type RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createKeptCopies } from '../kept-copies.ts';
import { bindPages, type PageBuild } from './pages.ts';

const minuteMs = 60_000;
let now: number;
let renders: string[];
let publicChange: () => Promise<number>;
let server: FastifyInstance;
let kept: ReturnType<typeof createKeptCopies>;

const nonceContext = createContext<string>();

/** A site of empty pages: which of them were drawn is noted. */
const build = {
  entry: {
    module: {
      apiContext: createContext(),
      nonceContext,
      failureContext: createContext(),
      default(request: Request, _status: number, _headers: Headers, _entry: object, context: RouterContextProvider) {
        if (request.method === 'HEAD') return new Response(null); // as the framework does
        const { pathname, search } = new URL(request.url);
        renders.push(pathname + search);
        const nonce = context.get(nonceContext);
        const address = `http://localhost${pathname}`;
        return new Response(`<script nonce="${nonce}"></script><script nonce="${nonce}">1</script>${address}`, {
          status: pathname.endsWith('/nowhere') ? 404 : 200,
          headers: { 'content-type': 'text/html' },
        });
      },
    },
  },
  routes: Object.fromEntries(
    [
      ...['*', 'contact', 'user/register', 'user/verification/:hash', 'signage/results', 'privacy'],
      'signage/accessibility',
      ...['customer/registration/:registrationId/receipt', 'admin/rings', 'admin/users/:personId', 'admin/nowhere'],
    ].map(path => [path, { id: path, path, module: { default: () => null } }]),
  ),
  assets: { entry: { imports: [], module: '/x.js' }, routes: {}, url: '/m.js', version: '1' },
  publicPath: '/',
  assetsBuildDirectory: '',
  basename: '/',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as PageBuild;

beforeEach(async () => {
  now = Date.parse('2027-04-24T15:00:00Z');
  renders = [];
  publicChange = async () => now + 24 * 60 * minuteMs;
  const clock = { now: () => new Date(now) };
  kept = createKeptCopies(clock as never);
  server = fastify();
  const app = { clock, config: { publicUrl: 'http://localhost' } } as never;
  bindPages(server, app, {} as never, kept, {
    loadBuild: async () => build,
    mode: 'production',
    nextPublicChange: () => publicChange(),
  });
  await server.ready();
});
afterEach(() => server.close());

/** Draws a page anew unless a copy is kept; answers how often it was drawn so far. */
async function ask(url: string): Promise<number> {
  const quiet = { writeHead: () => quiet, end: () => quiet };
  const isKept = kept.answer({ method: 'GET', url, rawHeaders: [] } as never, quiet as never);
  if (!isKept) {
    const { statusCode, headers } = await server.inject({ url });
    expect(statusCode).toBe(200);
    const policy = String(headers['content-security-policy']);
    expect(policy.includes('nonce-')).toBe(
      !['/', '/privacy', '/signage/accessibility', '/signage/results', '/signage/divisions'].includes(
        url.split('?')[0] as string,
      ),
    );
  }
  return renders.filter(path => path === url).length;
}

test.each(['/', '/privacy', '/signage/accessibility'])(
  'PRIV-18 renders %s once, without a script, until something public changes',
  async url => {
    expect([await ask(url), await ask(url)]).toEqual([1, 1]);
    now += 60 * minuteMs;
    expect(await ask(url)).toBe(1);
    kept.drop();
    expect(await ask(url)).toBe(2);
  },
);

test('renders results again after a minute, as names change without notice', async () => {
  const url = '/signage/results';
  expect([await ask(url), await ask(url)]).toEqual([1, 1]);
  now += minuteMs - 1;
  expect(await ask(url)).toBe(1);
  now += 1;
  expect(await ask(url)).toBe(2);
  kept.drop();
  expect(await ask(url)).toBe(3);
});

test.each(['/contact', '/user/register', '/customer/registration/12/receipt', '/admin/rings'])(
  'renders %s once, with a separate nonce for each visitor',
  async url => {
    const nonces = new Set<string>();
    for (let visit = 0; visit < 3; visit++) {
      const { headers, body } = await server.inject({ url });
      const [, nonce = ''] = /script-src 'self' 'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? [];
      expect(nonce).toMatch(/^[\w+/]{22}==$/);
      expect(body).toBe(`<script nonce="${nonce}"></script><script nonce="${nonce}">1</script>http://localhost${url}`);
      expect(headers['cache-control']).toBe('no-store');
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
    expect(renders).toEqual([url]);
    now += 24 * 60 * minuteMs;
    expect(await ask(url)).toBe(2);
    kept.drop();
    expect(await ask(url)).toBe(3);
  },
);

test('keeps neither a page begun before a drop nor one that is not found', async () => {
  const begun = kept.begin();
  kept.drop();
  kept.keepPage('/contact', begun, { parts: ['old'], headers: {} }, now + minuteMs);
  expect(kept.pageAt('/contact')).toBeUndefined();
  for (let visit = 0; visit < 2; visit++) expect((await server.inject({ url: '/admin/nowhere' })).statusCode).toBe(404);
  expect(renders).toEqual(['/admin/nowhere', '/admin/nowhere']);
});

test.each(['/', '/contact'])('keeps the whole of %s when the first request is HEAD', async url => {
  const asked = await server.inject({ method: 'HEAD', url });
  expect([asked.statusCode, asked.body]).toEqual([200, '']);
  const bodies: unknown[] = [];
  const heard = { writeHead: () => heard, end: (body: unknown) => bodies.push(body) };
  if (!kept.answer({ method: 'GET', url, rawHeaders: [] } as never, heard as never))
    bodies.push((await server.inject({ url })).body);
  expect(String(bodies[0])).toContain('<script');
});

test('renders one page for all its numbers, secrets and searches, and names the requested address', async () => {
  const asked = [
    '/admin/users/1',
    '/admin/users/2?from=3',
    '/admin/users/3',
    '/user/verification/a',
    '/user/verification/b',
  ];
  for (const url of asked) {
    const { body } = await server.inject({ url });
    expect(body.endsWith(`</script>http://localhost${url.split('?', 1)[0]}`)).toBe(true);
  }
  expect(renders).toEqual(['/admin/users/1', '/user/verification/a']);
});

test('renders an address with a trailing slash separately, as its frame differs', async () => {
  for (const url of ['/admin/rings', '/admin/users/1', '/customer/registration/12/receipt'])
    expect([await ask(`${url}/`), await ask(url), await ask(`${url}/`)]).toEqual([1, 1, 2]);
});

test('serves a page without data while the database is away, and keeps no copy', async () => {
  publicChange = () => Promise.reject(new Error('away'));
  for (const url of ['/admin/rings', '/privacy']) expect([await ask(url), await ask(url)]).toEqual([1, 2]);
  publicChange = async () => now + minuteMs;
  for (const url of ['/admin/rings', '/privacy']) expect([await ask(url), await ask(url)]).toEqual([3, 3]);
});

test('renders a non-numeric id separately, as it leads home', async () => {
  expect([await ask('/admin/users/1'), await ask('/admin/users/x')]).toEqual([1, 1]);
  expect([await ask('/admin/users/x'), await ask('/admin/users/01'), await ask('/admin/users/1x')]).toEqual([2, 1, 1]);
});

test('renders an unknown address each time, and reuses it for no other', async () => {
  expect([await ask('/admin/unknown/1'), await ask('/customer/unknown')]).toEqual([1, 1]);
  expect(await ask('/admin/unknown/1')).toBe(2);
});

test.each(['/signage/family/a', '/signage/ring-assignments', '/contact?x', '/signage/results?tournament=1', '/?x'])(
  'renders %s each time',
  async url => {
    expect([await ask(url), await ask(url)]).toEqual([1, 2]);
  },
);
