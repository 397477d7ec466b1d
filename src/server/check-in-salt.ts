import { createHash, createHmac } from 'node:crypto';

export interface CheckInSalts {
  /** The salt of one tournament's phone hashes: known to its desks, of no use for another year. */
  saltOf(tournamentId: number): string;
}

/** Made from the secret by a key of its own, so that a restart changes nothing and the salt says nothing about the secret. */
export function createCheckInSalts(secret: string): CheckInSalts {
  const key = createHmac('sha256', secret).update('check-in').digest();
  return { saltOf: tournamentId => createHmac('sha256', key).update(String(tournamentId)).digest('hex').slice(0, 32) };
}

/** What stands for a phone number on a device: a typed number is hashed and compared. */
export const phoneHashOf = (salt: string, phoneNumber: string): string =>
  createHash('sha256')
    .update(salt + phoneNumber)
    .digest('hex')
    .slice(0, 16);
