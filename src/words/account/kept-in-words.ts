import { knownBrowserDays, type Period } from '#core/personal-data/retention.ts';
import * as say from '#say/privacy.ts';

export interface KeptThing {
  says: () => string;
  /** Whose rows or columns of this period it speaks of. */
  tables: readonly string[];
}

export const periodInWords: Record<Period, () => string> = {
  purged: say.keptPurged,
  browser: () => say.keptBrowser({ days: knownBrowserDays }),
  month: say.keptMonth,
  year: say.keptYear,
  'seven years': say.keptSevenYears,
  injury: say.keptInjury,
  account: say.keptAccount,
};

/**
 * What is kept for how long, as the privacy page says it. A test compares it with the map that the retention job works
 * by, so that neither has a period that the other does not know. PRIV-17
 */
export const keptInWords: Record<Period, readonly KeptThing[]> = {
  purged: [
    { says: say.keptSessions, tables: ['session'] },
    { says: say.keptLinks, tables: ['emailToken'] },
    { says: say.keptWrongPasswords, tables: ['failedAttempt'] },
    { says: say.keptAnswers, tables: ['idempotencyRecord'] },
  ],
  browser: [{ says: say.keptKnownBrowser, tables: ['knownOrigin'] }],
  month: [
    { says: say.keptMedicalNotes, tables: ['competitor', 'competitorDraft'] },
    { says: say.keptDay, tables: ['checkInOperation', 'draftEntry'] },
    { says: say.keptToldOfMeetings, tables: ['meetingTold'] },
    { says: say.keptFamilyLink, tables: ['familyLink'] },
    { says: say.keptPaymentPage, tables: ['paymentAttempt'] },
  ],
  year: [
    { says: say.keptForNextYear, tables: ['competitor', 'changeRequest'] },
    { says: say.keptImported, tables: ['importedCompetitor'] },
    { says: say.keptContacts, tables: ['contact'] },
    { says: say.keptAnswersGiven, tables: ['answer'] },
    { says: say.keptMessages, tables: ['outbox'] },
    {
      says: say.keptFiles,
      tables: ['file', 'fileVersion', 'fileNote', 'fileRegistration', 'pictureSize', 'note'],
    },
  ],
  'seven years': [
    { says: say.keptCompetitors, tables: ['competitor', 'registration', 'registrationWord'] },
    {
      says: say.keptPayments,
      tables: ['paymentAttempt', 'practiceSession', 'ledgerEntry', 'refund', 'paymentReview', 'receipt', 'receiptItem'],
    },
    { says: say.keptChanges, tables: ['history'] },
  ],
  injury: [{ says: say.keptInjuryReports, tables: ['injuryReport'] }],
  account: [
    { says: say.keptPerson, tables: ['person'] },
    { says: say.keptConsents, tables: ['consent', 'suppression'] },
    { says: say.keptPasskeys, tables: ['passkey', 'authenticator', 'recoveryCode'] },
  ],
};
