import type { Database } from '../../db/database.ts';

export function getBalance(db: Database, personId: number) {
  return db
    .selectFrom('person')
    .select(['firstName', 'lastName', 'email', 'addressLine1', 'city', 'province', 'postalCode', 'phoneNumber'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
}
