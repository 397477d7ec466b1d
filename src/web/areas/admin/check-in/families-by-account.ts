import type { CheckInFamily } from '#contract/check-in.ts';

/** All registrations of one account, in the order in which they were made. */
export type Family = readonly CheckInFamily[];

/** CHECK-21 */
export function familiesByAccount(registrations: Iterable<CheckInFamily>): Map<number, Family> {
  const families = new Map<number, CheckInFamily[]>();
  for (const registration of registrations)
    families.set(registration.accountId, [...(families.get(registration.accountId) ?? []), registration]);
  for (const family of families.values()) family.sort((a, b) => a.registrationId - b.registrationId);
  return families;
}

/** The whole families of some registrations, each where its first one stood. CHECK-21 */
export function familiesOf(some: readonly CheckInFamily[], all: ReadonlyMap<number, Family>): Family[] {
  return [...new Set(some.map(({ accountId }) => accountId))].flatMap(accountId => [all.get(accountId) ?? []]);
}

/** Other accounts with one of a family’s phone numbers: offered beside, never merged, since schools share one. CHECK-21 */
export function sharingPhone(family: Family, all: ReadonlyMap<number, Family>): Family[] {
  const hashes = new Set(family.flatMap(({ phoneHashes }) => phoneHashes));
  return [...all.values()].filter(
    other =>
      other[0]?.accountId !== family[0]?.accountId &&
      other.some(({ phoneHashes }) => phoneHashes.some(hash => hashes.has(hash))),
  );
}
