// The yardstick of a change: the SQL that the server really sends for it, through the bare driver, without a server.
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { buildApp } from '#server/app.ts';
import { makeConfig } from '#server/config/checked-settings.ts';
import { buildContext } from '#server/context.ts';
import { openStore, type Store } from '#server/db/store.ts';
import { siteNow } from '#test/support/site/test-site.ts';
import { answerParent } from './worker.ts';

export type ReplayOrder =
  | { open: { folder: string; token: string; requests: { method: 'POST' | 'DELETE'; path: string }[] } }
  /** Named: the server plans each statement once, as ours does; else as plain SQL, as one would write it by hand. */
  | { milliseconds: number; isNamed: boolean };
/** Of `open`: the number of statements of one change; else changes per second. */
export type ReplayResult = number;

interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

const hasName = (query: unknown): query is Required<Statement> =>
  typeof query === 'object' && query !== null && 'name' in query && 'text' in query && 'values' in query;

/** What the driver is asked while `work` runs. */
async function recording(work: () => Promise<void>): Promise<Statement[]> {
  const seen: Statement[] = [];
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args;
    if (typeof first === 'string') seen.push({ text: first, values: Array.isArray(second) ? second : [] });
    else if (hasName(first)) seen.push({ name: first.name, text: first.text, values: first.values });
    return query.apply(this, args);
  } as typeof pg.Client.prototype.query;
  try {
    await work();
    return seen;
  } finally {
    pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
  }
}

let changes: Statement[][] = [];
let store: Store;

async function open({ folder, token, requests }: Extract<ReplayOrder, { open: object }>['open']): Promise<number> {
  const config = makeConfig({ DATA_DIR: folder, CLOCK: siteNow, LOG_LEVEL: 'silent' }, folder);
  store = await openStore({ dir: folder });
  const server = await buildApp(await buildContext(config, { store }));
  const headers = { authorization: `Bearer ${token}` };
  for (let round = 0; round < 2; round++) {
    changes = []; // the second round is kept: the first one still opens connections
    for (const { method, path } of requests)
      changes.push(
        await recording(async () => {
          const { statusCode, body } = await server.inject({ method, url: path, headers });
          if (statusCode !== 200) throw new Error(`${method} ${path} answered ${statusCode}: ${body}`);
        }),
      );
  }
  const writes = changes.map(statements => statements.filter(({ text }) => /^(insert|update)/i.test(text)).length);
  if (writes.some(n => n < 2)) throw new Error(`Expected an update and a history row, saw ${JSON.stringify(changes)}`);
  return changes[0]?.length ?? 0;
}

async function replay({ milliseconds, isNamed }: Extract<ReplayOrder, { milliseconds: number }>): Promise<number> {
  const client = await store.pool.connect();
  const began = performance.now();
  let done = 0;
  while (performance.now() - began < milliseconds || done % changes.length !== 0)
    for (const { name, text, values } of changes[done++ % changes.length] ?? [])
      await client.query(isNamed && name ? { name, text, values } : { text, values });
  const perSecond = (done * 1000) / (performance.now() - began);
  client.release();
  return perSecond;
}

answerParent((order: ReplayOrder): Promise<ReplayResult> => ('open' in order ? open(order.open) : replay(order)));
