import { createHash } from 'node:crypto';
import type { ErrorCode } from '#contract/errors.ts';
import { AppError, badInput } from '../app-error.ts';
import type { Call } from '../call.ts';
import type { Database } from '../db/database.ts';

const staleAfterMs = 60_000;
const keptForMs = 86_400_000;

/** One call with a key: whose key it is, and what was asked. */
export interface KeyedRequest {
  personId: number;
  key: string;
  route: string;
  body: unknown;
}

const hashOf = ({ body }: KeyedRequest): string =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex');

/**
 * The refusals that are kept with their key, so that a refused call never does later what it was refused: what the call
 * asked was wrong (400), missing (404) or not possible (409). Who may ask (401, 403), how often (429) and what ails the
 * server (5xx) may be otherwise the next time. CHECK-23
 */
const keptStatuses = [400, 404, 409];
const aboutTheKey: readonly ErrorCode[] = ['key_reused', 'key_in_use'];
const isKept = (error: unknown): error is AppError =>
  error instanceof AppError && keptStatuses.includes(error.status) && !aboutTheKey.includes(error.code);

interface KeptRefusal {
  code: ErrorCode;
  fields?: Record<string, string[]>;
}

const keyedUp = (): AppError => new AppError('key_in_use', { retryAfterSeconds: 2 });

/** Keeps a refusal for its key. What it was refused in is undone by now, its record too. */
export async function keepRefusal(db: Database, now: Date, request: KeyedRequest, error: unknown): Promise<void> {
  if (!isKept(error) || !isPlain(request.key)) return;
  const { personId, key, route } = request;
  const answer: KeptRefusal = { code: error.code, ...(error.fields ? { fields: error.fields } : {}) };
  const inputHash = hashOf(request);
  const kept = await db
    .insertInto('idempotencyRecord')
    .values({ personId, key, route, inputHash, createdAt: now, status: error.status, answer: JSON.stringify(answer) })
    .onConflict(c => c.columns(['personId', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (kept) return;
  const first = await findRecord(db, request);
  // The same call is under way or done elsewhere: the next try is told how that ended.
  if (first?.route === route && first.inputHash === inputHash && first.status === error.status) return;
  throw keyedUp();
}

const isPlain = (key: string): boolean => key.length <= 255 && /^[\x21-\x7e]+$/.test(key);

const findRecord = (db: Database, { personId, key }: KeyedRequest) =>
  db
    .selectFrom('idempotencyRecord')
    .selectAll()
    .where('personId', '=', personId)
    .where('key', '=', key)
    .executeTakeFirst();

/**
 * Returns the first answer to a repeated call with the same key, or asks `again` for the current state. In a
 * transaction the record commits with it. A route with transactions of its own holds the key while it works, and
 * releases it if it fails. Refusals are kept by `keepRefusal`.
 */
export async function runOnce(
  call: Pick<Call, 'db' | 'now'>,
  request: KeyedRequest,
  isOwn: boolean,
  { work, again }: { work: () => Promise<unknown>; again?: () => Promise<unknown> | undefined },
): Promise<unknown> {
  const { personId, key, route } = request;
  if (!isPlain(key)) throw badInput('Idempotency-Key', 'Idempotency-Key must be 1 to 255 plain characters');
  const inputHash = hashOf(request);
  const mine = { personId, key };
  const inserted = await call.db
    .insertInto('idempotencyRecord')
    .values({ ...mine, route, inputHash, createdAt: call.now })
    .onConflict(c => c.columns(['personId', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!inserted) {
    const first = await findRecord(call.db, request);
    if (first && (first.route !== route || first.inputHash !== inputHash)) throw new AppError('key_reused');
    if (first && first.status !== null && first.status >= 400) {
      const { code, fields } = first.answer as unknown as KeptRefusal;
      throw new AppError(code, fields ? { fields } : {});
    }
    if (first && first.status !== null) return again ? again() : first.answer;
    if (!first || call.now.getTime() - first.createdAt.getTime() < staleAfterMs) throw keyedUp();
    await call.db
      .updateTable('idempotencyRecord')
      .set({ createdAt: call.now })
      .where('personId', '=', personId)
      .where('key', '=', key)
      .execute();
  }
  const record = call.db.updateTable('idempotencyRecord').where('personId', '=', personId).where('key', '=', key);
  try {
    const answer = await work();
    await record.set({ status: 200, answer: again ? null : JSON.stringify(answer ?? null) }).execute();
    return answer;
  } catch (error) {
    if (isOwn)
      await call.db.deleteFrom('idempotencyRecord').where('personId', '=', personId).where('key', '=', key).execute();
    throw error;
  }
}

/** Nobody repeats a call after a day: the answer kept for it may go. */
export async function removeIdempotencyRecords(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotencyRecord')
    .where('createdAt', '<', new Date(now.getTime() - keptForMs))
    .execute();
}
