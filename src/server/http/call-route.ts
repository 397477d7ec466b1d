import { createHash } from 'node:crypto';
import type { Route } from '#contract/route.ts';
import { mayUse } from '#core/access/access.ts';
import { AppError } from '../app-error.ts';
import type { AppContext, Call, Caller, Handler, UploadedFile } from '../call.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { refusalOf } from './database-errors.ts';
import { runOnce } from './idempotency.ts';
import { parseInput, parsePath } from './input.ts';
import { holdFamily } from './session.ts';

/** What a request brings, before the contract has looked at it. */
export interface RouteRequest {
  params: unknown;
  query: unknown;
  body: unknown;
  rawBody?: Buffer;
  upload?: UploadedFile;
  caller: Caller | null;
  address: string;
  now: Date;
  header(name: string): string | undefined;
}

/** `users.authenticate` → its handler; complete by type where the table is made. */
export type AnyHandler = Handler<Route, unknown>;

/** Before anything of the request is read. */
export function refuseUnlessAllowed(route: Route, caller: Caller | null): void {
  if (!caller && !route.roles.includes('Unauthenticated')) throw new AppError('not_signed_in');
  if (caller && !mayUse(route.roles, caller.roles)) throw new AppError('role_missing');
  if (route.notWhileActing && caller && caller.actorId !== caller.personId) throw new AppError('not_while_acting');
}

/** A browser's key (`web/lib/browser-key.ts`), of which only the hash is kept. */
const browserOf = (key: string | undefined): Buffer | null =>
  key !== undefined && /^[0-9a-f]{32}$/.test(key) ? createHash('sha256').update(key).digest() : null;

/** Roles → input → prepare → one transaction → handler → answer: the same order for every route. */
export async function callRoute(
  app: AppContext,
  name: string,
  route: Route,
  handler: AnyHandler,
  request: RouteRequest,
): Promise<unknown> {
  const { caller } = request;
  refuseUnlessAllowed(route, caller);
  const call: Call = {
    params: parsePath(route.params, request.params) as never,
    query: parseInput(route.query, request.query) as never,
    input: parseInput(route.input, request.body) as never,
    caller,
    now: request.now,
    db: app.db,
    app,
    address: request.address,
    browser: browserOf(request.header('browser')),
    rawBody: request.rawBody ?? Buffer.alloc(0),
    upload: request.upload,
    header: request.header,
    afterCommit: () => {
      throw new Error('afterCommit works in the transaction of a call only');
    },
  };
  try {
    const prepared = await handler.prepare?.(call);
    try {
      return await runInTransaction(name, route, handler, call, prepared, request.body);
    } catch (error) {
      if (!(error instanceof AppError) || !(await handler.recover?.(call, error))) throw error;
      return await runInTransaction(name, route, handler, call, prepared, request.body);
    }
  } catch (error) {
    throw refusalOf(error);
  }
}

async function runInTransaction(
  name: string,
  route: Route,
  handler: AnyHandler,
  call: Call,
  prepared: unknown,
  body: unknown,
): Promise<unknown> {
  const after: (() => void)[] = [];
  const afterCommit = (work: () => void): void => void after.push(work);
  const key = route.isIdempotent ? call.header('idempotency-key') : undefined;
  const run = async (db: Database): Promise<unknown> => {
    after.length = 0;
    const once = { ...call, db, afterCommit };
    const work = (): Promise<unknown> => handler.run(once, prepared);
    if (db !== call.app.db && call.caller) await holdFamily(db, call.caller);
    return key === undefined || !call.caller
      ? work()
      : runOnce(
          once,
          call.caller.actorId,
          { key, route: name, body: { params: call.params, body } },
          route.transaction === 'own',
          { work, ...(handler.again ? { again: () => handler.again?.(once) } : {}) },
        );
  };
  const answer =
    route.method === 'GET' || route.transaction === 'own' ? await run(call.app.db) : await inTransaction(call.app, run);
  for (const work of after) work();
  return answer;
}
