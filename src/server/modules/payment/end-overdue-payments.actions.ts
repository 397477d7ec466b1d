import type { AppContext } from '../../call.ts';
import { oneByOne } from './one-by-one.ts';
import { type Attempt, listOverdueAttempts } from './payment.db.ts';
import { endAttempt } from './settle-payment.ts';

/** Ends the holds whose time is over. While the gateway is down they stay: what is paid is never given to another. PAY-29 */
export async function endOverduePayments(app: AppContext, isStopping = () => false): Promise<void> {
  const overdue = await listOverdueAttempts(app.db, app.clock.now());
  const withoutSessionFirst = (a: Attempt, b: Attempt) => Number(a.sessionId !== null) - Number(b.sessionId !== null);
  await oneByOne(app, isStopping, failedLast(app, overdue.sort(withoutSessionFirst)), async attempt => {
    failedOf(app).set(attempt.id, performance.now());
    await endAttempt(app, attempt, app.clock.now());
    failedOf(app).delete(attempt.id);
  });
}

/** When each attempt failed to end, until it does. */
const failedAttempts = new WeakMap<AppContext, Map<number, number>>();
function failedOf(app: AppContext): Map<number, number> {
  const failed = failedAttempts.get(app) ?? new Map<number, number>();
  failedAttempts.set(app, failed);
  return failed;
}

/** A session that cannot be ended waits behind all others, so it never keeps their holds. */
function failedLast(app: AppContext, attempts: readonly Attempt[]): Attempt[] {
  const failed = failedOf(app);
  const triedAt = ({ id }: Attempt) => failed.get(id) ?? 0;
  return attempts.toSorted((a, b) => triedAt(a) - triedAt(b));
}
