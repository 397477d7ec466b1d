import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import lightMyRequest, { type InjectOptions, type Response } from 'light-my-request';
import type { Route } from '#contract/route.ts';
import { buildApp } from '#server/app.ts';
import type { AppContext } from '#server/call.ts';
import { makeConfig } from '#server/config/checked-settings.ts';
import type { Env } from '#server/config/setting-names.ts';
import { type BuiltContext, buildContext } from '#server/context.ts';
import type { Store } from '#server/db/store.ts';
import type { PageSource } from '#server/http/pages/page-build.ts';
import { startOutbox } from '#server/jobs/outbox.ts';
import { openTestStore, type StoreChoice } from '../store/test-store.ts';
import type { AnyCall, ApiAnswer, TestCalls } from './api-call.ts';
import { type TestClock, testClock } from './test-clock.ts';

/** When tests begin unless they say otherwise: a Saturday morning, registration season. */
export const testNow = '2027-03-20T10:00:00-04:00';

/** No look between two lines of a test: messages leave by `drainOutbox` alone. */
const never = 2 ** 31 - 1;

export interface TestApp extends TestCalls {
  app: AppContext;
  kept: BuiltContext['kept'];
  server: FastifyInstance;
  clock: TestClock;
  inject(options: InjectOptions): Promise<Response>;
  /** Sends what waits in the outbox, now. */
  drainOutbox(): Promise<void>;
  /** Its folder goes too, unless a server is to start on it. */
  close(folder?: 'gone' | 'kept'): Promise<void>;
}

export interface TestAppOptions extends StoreChoice {
  settings?: Env;
  /** Puts something between the site and its store. */
  wrapStore?: (store: Store) => Store;
  overrides?: Partial<AppContext>;
  /** The pages too; without them there is the API alone. */
  pages?: PageSource;
  now?: string;
  /** Nothing leaves the outbox. */
  isQuiet?: true;
}

/** The real server over a real database of its own, without listening. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const clock = testClock(options.now ?? testNow);
  const own = await openTestStore(options);
  const { dir } = own;
  const config = makeConfig({ LOG_LEVEL: 'error', DATA_DIR: dir, DEMO: 'true', ...options.settings }, dir);
  const { wrapStore = store => store } = options;
  const store = wrapStore(own.store);
  // Loaded only where mail is written: plain Node, as in the bench, reads no TSX.
  const renderMail = options.overrides?.renderMail ?? (await import('#web/mail/render-mail.tsx')).renderMail;
  const context = await buildContext(config, { clock, store, ...options.overrides, renderMail });
  const { app, kept } = context;
  const server = await buildApp(context, options.pages);
  await server.ready();
  // As over the wire: kept copies are answered before the framework sees the request.
  const inject = (request: InjectOptions): Promise<Response> =>
    lightMyRequest((raw, response) => {
      if (!kept.answer(raw as IncomingMessage, response)) server.routing(raw as IncomingMessage, response);
    }, request);
  const outbox = startOutbox(app, never);
  if (options.isQuiet) await outbox.stop();

  const call = async (route: Route, options: AnyCall = {}): Promise<ApiAnswer<never>> => {
    const params = new Map<string, unknown>(Object.entries(options.params ?? {}));
    const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params.get(name))));
    const pairs = Object.entries(options.query ?? {}).map(([name, value]): [string, string] => [name, String(value)]);
    const query = new URLSearchParams(pairs).toString();
    const response = await inject({
      method: route.method,
      url: query ? `${path}?${query}` : path,
      headers: {
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        ...(options.input === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(options.input === undefined ? {} : { payload: JSON.stringify(options.input) }),
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      body: (isJson ? JSON.parse(response.body) : response.body) as never,
      headers: response.headers,
      text: response.body,
    };
  };
  return {
    app,
    kept,
    server,
    clock,
    api: call,
    refused: call,
    inject,
    drainOutbox: () => outbox.drain(),
    async close(folder = 'gone') {
      await outbox.stop();
      await server.close();
      await store.close();
      await own.remove(folder);
    },
  };
}
