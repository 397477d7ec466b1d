import { expect } from 'vitest';
import type { Database } from '#server/db/database.ts';
import type { StripeLedger } from '#test/fakes/stripe/client.ts';
import { audit } from './audit.ts';

/** Every cent the gateway holds is in our ledger once, and every completed registration has what belongs to it. */
export async function checkLedger(db: Database, gateway: StripeLedger | null): Promise<void> {
  expect(await audit(db, { gateway })).toEqual([]);
}
