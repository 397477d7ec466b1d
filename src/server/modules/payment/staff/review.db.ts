import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { isInTrial } from '../../../db/in-trial.ts';

const reviews = (db: Database) =>
  db
    .selectFrom('paymentReview as v')
    .innerJoin('registration as r', 'r.id', 'v.registrationId')
    .innerJoin('person as p', 'p.id', 'r.personId')
    .leftJoin('person as s', 's.id', 'v.settledBy')
    .where(sql<boolean>`not ${isInTrial(sql`v.registration_id`)}`)
    .select([
      'v.id',
      'v.registrationId',
      'v.kind',
      'v.detail',
      'v.createdAt',
      'v.settledAt',
      'v.resolution',
      'v.disputeId',
    ])
    .select(['p.firstName', 'p.lastName', 's.firstName as settlerFirstName', 's.lastName as settlerLastName']);

export type ReviewRow = Awaited<ReturnType<typeof listReviews>>[number];

/** Open ones first, the oldest of them on top; then the settled ones, the latest first. */
export function listReviews(
  db: Database,
  { settled, page, pageSize }: { settled: 'yes' | 'no' | undefined; page: number; pageSize: number },
) {
  return reviews(db)
    .$if(settled !== undefined, query => query.where('v.settledAt', settled === 'yes' ? 'is not' : 'is', null))
    .orderBy(eb => eb('v.settledAt', 'is not', null))
    .orderBy(eb => eb.case().when('v.settledAt', 'is', null).then(eb.ref('v.id')).end())
    .orderBy('v.settledAt', 'desc')
    .orderBy('v.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
}

export async function countReviews(db: Database, settled: 'yes' | 'no' | undefined): Promise<number> {
  const { total } = await db
    .selectFrom('paymentReview')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .where(sql<boolean>`not ${isInTrial(sql`payment_review.registration_id`)}`)
    .$if(settled !== undefined, query => query.where('settledAt', settled === 'yes' ? 'is not' : 'is', null))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export function findReview(db: Database, id: number) {
  return reviews(db).where('v.id', '=', id).executeTakeFirst();
}

/** False when somebody else settled it first. */
export async function settle(
  db: Database,
  id: number,
  settled: { settledAt: Date; settledBy: number; resolution: string },
): Promise<boolean> {
  const row = await db
    .updateTable('paymentReview')
    .set(settled)
    .where('id', '=', id)
    .where('settledAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
