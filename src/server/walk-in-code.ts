import { createHmac, timingSafeEqual } from 'node:crypto';
import { codeOf } from '#core/payment/confirmation-code.ts';

interface Morning {
  tournamentId: number;
  tournamentOn: string;
}
export interface WalkInCodes {
  /** Ten characters, the same each time: nothing is stored. */
  codeOf(of: Morning): string;
  isCode(of: Morning, given: string): boolean;
}

const length = 10;

/** A key of its own, made from the secret: a code tells nothing of another day's. CHECK-25 */
export function createWalkInCodes(secret: string): WalkInCodes {
  const key = createHmac('sha256', secret).update('walk-in').digest();
  function codeFor({ tournamentId, tournamentOn }: Morning): string {
    return codeOf(createHmac('sha256', key).update(`${tournamentId}.${tournamentOn}`).digest().subarray(0, length));
  }
  return {
    codeOf: codeFor,
    isCode(of, given) {
      const known = Buffer.from(codeFor(of));
      const told = Buffer.from(given);
      return told.length === known.length && timingSafeEqual(told, known);
    },
  };
}
