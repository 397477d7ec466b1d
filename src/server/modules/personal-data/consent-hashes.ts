import { emailKeyOf } from '#core/person/email-key.ts';
import type { AppContext } from '../../call.ts';
import { listConsents } from './personal-data.db.ts';

/** Consents stay, and their addresses can still be compared with a complaint: as a password with its hash. Slow. PRIV-7 */
export async function consentHashes({ db, passwords }: AppContext, personId: number): Promise<Map<string, string>> {
  const consents = await listConsents(db, personId);
  const addresses = [...new Set(consents.map(({ address }) => address))];
  return new Map(
    await Promise.all(addresses.map(async address => [address, await passwords.hash(emailKeyOf(address))] as const)),
  );
}
