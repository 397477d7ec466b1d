import type { RegistrationRow } from '#contract/registration/staff-registration.ts';
import { standingOf } from '#core/payment/ledger.ts';
import { isPlaceholderEmail } from '#core/person/placeholder-email.ts';
import { markedName } from '#core/tournament/trial.ts';
import type { Database } from '../../db/database.ts';
import { type FoundRegistration, listFoundCompetitors } from './registration-search.db.ts';

/** One page of the list, with one query for all competitors. */
export async function presentFound(db: Database, rows: readonly FoundRegistration[]): Promise<RegistrationRow[]> {
  const ids = rows.map(row => row.id);
  const competitorsOf = Map.groupBy(await listFoundCompetitors(db, ids), one => one.registrationId);
  return rows.map(row => {
    const competitors = competitorsOf.get(row.id) ?? [];
    return {
      registrationId: row.id,
      personId: row.personId,
      familyName: markedName(`${row.firstName} ${row.lastName}`.trim(), row.email),
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
      costCents: row.costCents,
      dueCents: row.dueCents,
      standing: standingOf({ isCompleted: row.completedAt !== null, dueCents: row.dueCents }),
      isInPerson: row.isInPerson,
      createdAt: row.createdAt.toISOString(),
      completedAt: row.completedAt?.toISOString() ?? null,
      hasWithdrawalRequest: competitors.some(one => one.isWithdrawalWaiting),
      hasOpenReview: row.hasOpenReview,
    };
  });
}
