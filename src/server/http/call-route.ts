import { createHash } from 'node:crypto';
import type { Route } from '#contract/route.ts';
import { isActing, mayUse } from '#core/access/access.ts';
import { AppError } from '../app-error.ts';
import type { AppContext, Call, Caller, Handler, UploadedFile } from '../call.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { refusalOf } from './database-errors.ts';
import { type KeyedRequest, keepRefusal, runOnce } from './idempotency.ts';
import { parseInput, parsePath } from './input.ts';
import { holdFamily } from './session.ts';
import { appForTrial } from './trial-app.ts';

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
  if (route.notWhileActing && caller && isActing(caller)) throw new AppError('not_while_acting'); // ACCESS-16
  if (route.notInTrial && caller?.trialTournamentId !== undefined) throw new AppError('not_in_trial');
}

/** A trial family sees its trial; what is the same for everybody stays the same for it too. TRIAL-2 */
const seenBy = (app: AppContext, route: Route, caller: Caller | null): AppContext =>
  caller?.trialTournamentId === undefined || route.isPublic ? app : appForTrial(app, caller.trialTournamentId);

/** A browser's key (`web/lib/browser-key.ts`), of which only the hash is kept. */
const browserOf = (key: string | undefined): Buffer | null =>
  key !== undefined && /^[0-9a-f]{32}$/.test(key) ? createHash('sha256').update(key).digest() : null;

/** Roles → input → prepare → one transaction → handler → answer: the same order for every route. */
export async function callRoute(
  site: AppContext,
  name: string,
  route: Route,
  handler: AnyHandler,
  request: RouteRequest,
): Promise<unknown> {
  const { caller, params, body } = request;
  refuseUnlessAllowed(route, caller);
  const app = seenBy(site, route, caller);
  const key = route.isIdempotent ? request.header('idempotency-key') : undefined;
  const keyed =
    key !== undefined && caller ? { personId: caller.actorId, key, route: name, body: { params, body } } : null;
  try {
    return await callOnce(app, route, handler, request, keyed);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!keyed) throw refusal;
    try {
      await keepRefusal(app.db, request.now, keyed, refusal);
    } catch (notKept) {
      throw refusalOf(notKept);
    }
    throw refusal;
  }
}

async function callOnce(
  app: AppContext,
  route: Route,
  handler: AnyHandler,
  request: RouteRequest,
  keyed: KeyedRequest | null,
): Promise<unknown> {
  const { caller } = request;
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
    upload: request.upload ?? { fields: {}, fileName: '', bytes: Buffer.alloc(0) },
    header: request.header,
    afterCommit: () => {
      throw new Error('afterCommit works in the transaction of a call only');
    },
  };
  await app.organisation.read(); // what the site offers, as it is now
  const prepared = await handler.prepare?.(call);
  try {
    return await runInTransaction(route, handler, call, prepared, keyed);
  } catch (error) {
    if (!(error instanceof AppError) || !(await handler.recover?.(call, error))) throw error;
    return await runInTransaction(route, handler, call, prepared, keyed);
  }
}

async function runInTransaction(
  route: Route,
  handler: AnyHandler,
  call: Call,
  prepared: unknown,
  keyed: KeyedRequest | null,
): Promise<unknown> {
  const after: (() => void)[] = [];
  const afterCommit = (work: () => void): void => void after.push(work);
  const run = async (db: Database): Promise<unknown> => {
    after.length = 0;
    const once = { ...call, db, afterCommit };
    const work = (): Promise<unknown> => handler.run(once, prepared);
    if (db !== call.app.db && call.caller) await holdFamily(db, call.caller);
    if (!keyed) return work();
    const again = handler.again && (() => handler.again?.(once));
    return runOnce(once, keyed, route.transaction === 'own', { work, ...(again ? { again } : {}) });
  };
  const answer =
    route.method === 'GET' || route.transaction === 'own' ? await run(call.app.db) : await inTransaction(call.app, run);
  for (const work of after) work();
  return answer;
}
