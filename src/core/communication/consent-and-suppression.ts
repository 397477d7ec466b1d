export type SuppressionScope = 'all' | 'news';
/**
 * account: the person has just asked for it (verification, new password). internal: to our own mailboxes. service:
 * about a registration. news: what may interest them.
 */
export type MessageKind = 'account' | 'internal' | 'service' | 'news';

/** Whether an address that is suppressed may still get a message of this kind. MSG-6 */
export function isSuppressed(kind: MessageKind, scopes: readonly SuppressionScope[]): boolean {
  if (kind === 'account' || kind === 'internal') return false;
  return scopes.includes('all') || (kind === 'news' && scopes.includes('news'));
}

export type LeftOut = 'unsubscribed' | 'noNewsConsent' | 'noSmsConsent';
export type RecipientVerdict = { isReached: true } | { isReached: false; because: LeftOut };

const reached: RecipientVerdict = { isReached: true };
const leftOut = (because: LeftOut): RecipientVerdict => ({ isReached: false, because });

/** Whether a family gets the mail, and if not, why. MSG-4, MSG-6 */
export function mailVerdict(
  purpose: 'service' | 'news',
  family: { agreedToNews: boolean; suppressed: readonly SuppressionScope[] },
): RecipientVerdict {
  if (isSuppressed(purpose, family.suppressed)) return leftOut('unsubscribed');
  if (purpose === 'news' && !family.agreedToNews) return leftOut('noNewsConsent');
  return reached;
}

/**
 * Whether a number gets the text, and if not, why. `answers` are those of every contact of the family with this number;
 * one no outweighs any yes. MSG-5, MSG-6
 */
export function textVerdict(
  number: { answers: readonly (boolean | null)[]; suppressed: readonly SuppressionScope[] },
  isSmsOffered: boolean,
): RecipientVerdict {
  const agreed = number.answers.includes(true) && !number.answers.includes(false);
  if (!isSmsOffered || !agreed) return leftOut('noSmsConsent');
  if (isSuppressed('service', number.suppressed)) return leftOut('unsubscribed');
  return reached;
}
