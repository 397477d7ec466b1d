import type { Period } from './retention.ts';

export interface KeptThing {
  says: string;
  /** Whose rows or columns of this period it speaks of. */
  tables: readonly string[];
}

/**
 * What is kept for how long, as the privacy page says it. A test compares it with the map that the retention job works
 * by, so that neither has a period that the other does not know. PRIV-17
 */
export const keptInWords: Record<Period, readonly KeptThing[]> = {
  purged: [
    { says: 'the devices you were signed in on, and when', tables: ['session'] },
    { says: 'links we e-mail you to verify your address or set a password', tables: ['emailToken'] },
    { says: 'how often a wrong password was entered, and from which network address', tables: ['failedAttempt'] },
    { says: 'the site’s answers, for a day, in case your browser asks again', tables: ['idempotencyRecord'] },
  ],
  browser: [{ says: 'the random number by which we know your browser, scrambled', tables: ['knownOrigin'] }],
  month: [
    { says: 'medical notes, and forms that were started but not saved', tables: ['competitor', 'competitorDraft'] },
    { says: 'what check-in and the rings recorded on tournament day', tables: ['checkInOperation', 'draftEntry'] },
    { says: 'the link to your family’s tournament-day page', tables: ['familyLink'] },
    { says: 'the address of the page where you paid', tables: ['paymentAttempt'] },
  ],
  year: [
    {
      says: 'emergency contacts, weights, heights and how results show a competitor, to fill in next year’s form; reasons for withdrawing',
      tables: ['competitor'],
    },
    { says: 'contacts for text messages', tables: ['contact'] },
    { says: 'messages: what you sent us with the contact form, our e-mails and our texts', tables: ['outbox'] },
    {
      says: 'files you sent or we shared with you alone, and the team’s notes',
      tables: ['file', 'fileVersion', 'fileNote', 'fileRegistration', 'pictureSize', 'note'],
    },
  ],
  'seven years': [
    {
      says: 'competitors: names, birth dates, styles, guardians, photo answers, and who signed the waiver',
      tables: ['competitor', 'registration', 'registrationWord'],
    },
    {
      says: 'payments, refunds and receipts with the names in them, because tax law requires it; after that, only the amounts',
      tables: ['paymentAttempt', 'practiceSession', 'ledgerEntry', 'refund', 'paymentReview', 'receipt', 'receiptItem'],
    },
    {
      says: 'who changed what in a registration or at check-in',
      tables: ['history', 'checkInOperation'],
    },
  ],
  account: [
    {
      says: 'your name, e-mail address, postal address and phone number; an account without a registration for seven years is erased',
      tables: ['person'],
    },
    {
      says: 'your answers about news and text messages, and whether you asked us not to write to you',
      tables: ['consent', 'suppression'],
    },
    {
      says: 'passkeys as you named them, the key that reads your authenticator app’s codes, encrypted, and recovery codes, scrambled',
      tables: ['passkey', 'authenticator', 'recoveryCode'],
    },
  ],
};
