import type { RegistrationRow } from '#contract/desk-registration.ts';
import { isPlaceholderEmail } from '#core/person/placeholder-email.ts';
import type { Database } from '../../db/database.ts';
import { type FoundRegistration, listEntriesOf, listFoundCompetitors } from './registration-search.db.ts';
import { sumsOf } from './sums.ts';

/** One page of the list, with one query for all competitors and one for all sums. */
export async function presentFound(db: Database, rows: readonly FoundRegistration[]): Promise<RegistrationRow[]> {
  const ids = rows.map(row => row.id);
  const competitorsOf = Map.groupBy(await listFoundCompetitors(db, ids), one => one.registrationId);
  const entriesOf = Map.groupBy(await listEntriesOf(db, ids), entry => entry.registrationId);
  return rows.map(row => {
    const competitors = competitorsOf.get(row.id) ?? [];
    const { paidCents: _, ...sums } = sumsOf(row, entriesOf.get(row.id) ?? []);
    return {
      registrationId: row.id,
      personId: row.personId,
      familyName: `${row.firstName} ${row.lastName}`.trim(),
      email: isPlaceholderEmail(row.email) ? '' : row.email,
      phoneNumber: row.phoneNumber,
      confirmationCode: row.confirmationCode,
      competitors: competitors.map(({ id, firstName, lastName, school, isCheckedIn, isWithdrawn }) => ({
        id,
        name: `${firstName} ${lastName}`,
        school,
        isCheckedIn,
        isWithdrawn,
      })),
      spectators: row.spectators,
      lunch: row.lunch,
      merch: row.merch,
      ...sums,
      isInPerson: row.isInPerson,
      createdAt: row.createdAt.toISOString(),
      completedAt: row.completedAt?.toISOString() ?? null,
      hasWithdrawalRequest: competitors.some(one => one.isWithdrawalWaiting),
      hasOpenReview: row.hasOpenReview,
    };
  });
}
