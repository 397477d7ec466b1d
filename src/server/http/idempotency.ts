import { createHash } from 'node:crypto';
import { AppError } from '../app-error.ts';
import type { Call } from '../call.ts';
import type { Database } from '../db/database.ts';

const staleAfterMs = 60_000;
const keptForMs = 86_400_000;

/**
 * Returns the first answer to a repeated call with the same key, or asks `again` for the current state. In a
 * transaction the record commits with it. A route with transactions of its own holds the key while it works, and
 * releases it if it is refused.
 */
export async function runOnce(
  call: Pick<Call, 'db' | 'now'>,
  personId: number,
  request: { key: string; route: string; body: unknown },
  isOwn: boolean,
  { work, again }: { work: () => Promise<unknown>; again?: () => Promise<unknown> | undefined },
): Promise<unknown> {
  const { key, route } = request;
  if (key.length > 255 || !/^[\x21-\x7e]+$/.test(key))
    throw new AppError('bad_input', {
      fields: { 'Idempotency-Key': ['Idempotency-Key must be 1 to 255 plain characters'] },
    });
  const inputHash = createHash('sha256')
    .update(JSON.stringify(request.body ?? null))
    .digest('hex');
  const mine = { personId, key };
  const inserted = await call.db
    .insertInto('idempotencyRecord')
    .values({ ...mine, route, inputHash, createdAt: call.now })
    .onConflict(c => c.columns(['personId', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!inserted) {
    const first = await call.db
      .selectFrom('idempotencyRecord')
      .selectAll()
      .where('personId', '=', personId)
      .where('key', '=', key)
      .executeTakeFirst();
    if (first && (first.route !== route || first.inputHash !== inputHash)) throw new AppError('key_reused');
    if (first && first.status !== null) return again ? again() : first.answer;
    if (!first || call.now.getTime() - first.createdAt.getTime() < staleAfterMs)
      throw new AppError('key_in_use', { retryAfterSeconds: 2 });
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
