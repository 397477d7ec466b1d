import { randomBytes } from 'node:crypto';
import { trialEmail } from '#core/person/placeholder-email.ts';
import { trialName } from '#core/tournament/trial.ts';
import type { Language } from '#words/language.ts';
import type { Call, Occasion } from '../../call.ts';
import { insertEmailToken, voidLinks } from './email-token.db.ts';
import { hashOfLink } from './mailed-link.ts';
import { insertPerson } from './person.db.ts';

export { redeemTrialLink } from './email-token.db.ts';
export { createSession } from './session-begin.actions.ts';

const linkMs = 3_600_000;

/** An account with a made-up address, so that a registration can be played from end to end; a link is its only way in. TRIAL-3 */
export async function addTrialAccount(
  { db, now }: Pick<Call, 'db' | 'now'>,
  family: { trialTournamentId: number; number: number; language: Language },
): Promise<number> {
  const { trialTournamentId, number, language } = family;
  const email = trialEmail(randomBytes(8).toString('hex'));
  const id = await insertPerson(db, {
    ...trialName(number),
    email,
    emailKey: email,
    addressLine1: `${number} Trial Street`,
    city: 'Ottawa',
    province: 'ON',
    postalCode: 'K1A 0B1',
    phoneNumber: '6135550100',
    language,
    trialTournamentId,
    createdAt: now,
  });
  if (id === undefined) throw new Error('Two trial families drew the same address');
  return id;
}

/** The secret of a fresh link that signs one browser in; the family's earlier ones end. Only its hash is kept. TRIAL-3 */
export async function makeTrialLink(
  { db, now }: Pick<Occasion, 'db' | 'now'>,
  personId: number,
): Promise<{ token: string; until: Date }> {
  const token = randomBytes(32).toString('base64url');
  const until = new Date(now.getTime() + linkMs);
  await voidLinks(db, personId, 'trial', now);
  await insertEmailToken(db, {
    tokenHash: hashOfLink(token),
    personId,
    purpose: 'trial',
    expiresAt: until,
    createdAt: now,
  });
  return { token, until };
}
