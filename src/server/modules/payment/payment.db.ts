import { type Insertable, sql, type Updateable } from 'kysely';
import { disputeStates, isUndecided } from '#core/payment/dispute.ts';
import { heldBackKinds } from '#core/payment/review-kind.ts';
import type { Database } from '../../db/database.ts';
import type { DB } from '../../db/schema.generated.ts';

export interface FrozenLine {
  description: string;
  quantity: number;
  unitAmount: number;
  amount: number;
}
type AttemptRow = Awaited<ReturnType<typeof selectAttempts>>[number];
export type Attempt = Omit<AttemptRow, 'lines'> & { lines: FrozenLine[] };

const unsettled = ['starting', 'open'] as const;
export const undecidedStates = disputeStates.filter(isUndecided);
const selectAttempts = (db: Database) => db.selectFrom('paymentAttempt').selectAll().execute();
const attempts = (db: Database) => db.selectFrom('paymentAttempt').selectAll();
const asAttempt = (row: AttemptRow | undefined): Attempt | undefined =>
  row && { ...row, lines: row.lines as unknown as FrozenLine[] };

export async function findUnsettledAttempt(db: Database, registrationId: number): Promise<Attempt | undefined> {
  return asAttempt(
    await attempts(db).where('registrationId', '=', registrationId).where('status', 'in', unsettled).executeTakeFirst(),
  );
}

/** An attempt under way for a registration that is completed already. */
export async function findNeedlessAttempt(db: Database, registrationId: number): Promise<Attempt | undefined> {
  return asAttempt(
    await db
      .selectFrom('paymentAttempt as a')
      .innerJoin('registration as r', 'r.id', 'a.registrationId')
      .selectAll('a')
      .where('a.registrationId', '=', registrationId)
      .where('a.status', 'in', unsettled)
      .where('r.completedAt', 'is not', null)
      .executeTakeFirst(),
  );
}

export async function findLatestAttempt(db: Database, registrationId: number): Promise<Attempt | undefined> {
  return asAttempt(
    await attempts(db).where('registrationId', '=', registrationId).orderBy('id', 'desc').limit(1).executeTakeFirst(),
  );
}

/** The attempt of a session; one whose session was never stored, because the answer was lost, is known by its key. */
export async function findAttemptOfSession(
  db: Database,
  session: { sessionId: string; idempotencyKey: string | null },
): Promise<Attempt | undefined> {
  return asAttempt(
    await attempts(db)
      .where(where =>
        where.or([
          where('sessionId', '=', session.sessionId),
          where.and([where('sessionId', 'is', null), where('idempotencyKey', '=', session.idempotencyKey)]),
        ]),
      )
      .executeTakeFirst(),
  );
}

export async function insertAttempt(db: Database, attempt: Insertable<DB['paymentAttempt']>): Promise<Attempt> {
  const row = await db.insertInto('paymentAttempt').values(attempt).returningAll().executeTakeFirstOrThrow();
  return asAttempt(row) as Attempt;
}

export async function getAttempt(db: Database, id: number): Promise<Attempt> {
  return asAttempt(await attempts(db).where('id', '=', id).executeTakeFirstOrThrow()) as Attempt;
}

export async function findAttempt(db: Database, id: number): Promise<Attempt | undefined> {
  return asAttempt(await attempts(db).where('id', '=', id).executeTakeFirst());
}

export async function updateAttempt(db: Database, id: number, changes: Updateable<DB['paymentAttempt']>) {
  await db.updateTable('paymentAttempt').set(changes).where('id', '=', id).execute();
}

/** Attempts whose hold has run out. */
export async function listOverdueAttempts(db: Database, now: Date): Promise<Attempt[]> {
  const rows = await attempts(db)
    .where('status', 'in', unsettled)
    .where('expiresAt', '<=', now)
    .orderBy('id')
    .execute();
  return rows.map(row => asAttempt(row) as Attempt);
}

/** Sessions that may have news: those not settled, all begun since that day, refunds and disputes not done; and these. */
export async function listSessionsToReconcile(
  db: Database,
  gateway: 'stripe' | 'practice',
  since: Date,
  paymentIntentIds: readonly string[],
) {
  return db
    .selectFrom('paymentAttempt as a')
    .select('a.sessionId')
    .where('a.gateway', '=', gateway)
    .where('a.sessionId', 'is not', null)
    .where(where =>
      where.or([
        where('a.status', 'in', unsettled),
        where('a.createdAt', '>=', since),
        where.exists(
          where
            .selectFrom('refund as r')
            .select('r.id')
            .whereRef('r.paymentAttemptId', '=', 'a.id')
            .where('r.status', 'in', ['requested', 'pending']),
        ),
        where.exists(
          where
            .selectFrom('dispute as d')
            .select('d.id')
            .whereRef('d.paymentAttemptId', '=', 'a.id')
            .where(one => one.or([one('d.state', 'in', undecidedStates), one('d.stateAt', '>=', since)])),
        ),
        where('a.paymentIntentId', '=', sql<string>`any(${[...paymentIntentIds]}::text[])`),
      ]),
    )
    .orderBy('a.id')
    .$narrowType<{ sessionId: string }>()
    .execute();
}

/** The sessions of one registration, the first of them first. */
export async function listSessions(db: Database, gateway: 'stripe' | 'practice', registrationId: number) {
  const rows = await db
    .selectFrom('paymentAttempt')
    .select('sessionId')
    .where('registrationId', '=', registrationId)
    .where('gateway', '=', gateway)
    .where('sessionId', 'is not', null)
    .orderBy('id')
    .$narrowType<{ sessionId: string }>()
    .execute();
  return rows.map(({ sessionId }) => sessionId);
}

export async function insertReview(
  db: Database,
  review: Insertable<DB['paymentReview']>,
): Promise<{ id: number } | undefined> {
  return db
    .insertInto('paymentReview')
    .values(review)
    .onConflict(c => c.column('dedupeKey').doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** Those of these that are still open; what they were. */
export function settleReviewsAbout(
  db: Database,
  dedupeKeys: readonly string[],
  settled: { settledAt: Date; resolution: string },
): Promise<{ kind: string; detail: string }[]> {
  return db
    .updateTable('paymentReview')
    .set(settled)
    .where('dedupeKey', 'in', dedupeKeys)
    .where('settledAt', 'is', null)
    .returning(['kind', 'detail'])
    .execute();
}

/** Whether money came for this registration that staff have to look at before it can be completed or paid again. */
export async function hasMoneyInReview(db: Database, registrationId: number): Promise<boolean> {
  const row = await db
    .selectFrom('paymentReview')
    .select('id')
    .where('registrationId', '=', registrationId)
    .where('kind', 'in', heldBackKinds)
    .where('settledAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertStripeEvent(db: Database, event: { id: string; type: string }, now: Date): Promise<void> {
  await db
    .insertInto('stripeEvent')
    .values({ ...event, receivedAt: now })
    .onConflict(c => c.column('id').doNothing())
    .execute();
}

export async function hasStripeEvent(db: Database, id: string): Promise<boolean> {
  return (await db.selectFrom('stripeEvent').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
