import type { Period } from '#core/personal-data/retention.ts';
import type { PersonalTable } from './data-map.ts';

/** Of a whole row, or column by column. */
type Kept = Period | Readonly<Record<string, Period>>;

/**
 * How long data that an erasure would remove is kept by default: each table whose rows go, and each column that
 * changes. Data that erasure keeps (figures, the ledger) stays here too. A column missing here fails a test. PRIV-11
 */
export const retentionMap: { readonly [T in PersonalTable]?: Kept } = {
  registration: { familyKey: 'seven years', words: 'seven years' },
  competitor: {
    medicalNote: 'month',
    // Next year's form begins with them.
    emergencyName: 'year',
    emergencyPhone: 'year',
    weightKg: 'year',
    heightCm: 'year',
    measuredWeightKg: 'year',
    measuredHeightCm: 'year',
    withdrawalReason: 'year',
    // By then public results name nobody, and next year's form has begun with it.
    publicName: 'year',
    // Until then a waiver must still say who signed it for whom.
    firstName: 'seven years',
    lastName: 'seven years',
    saidAs: 'seven years',
    birthOn: 'seven years',
    style: 'seven years',
    guardianName: 'seven years',
    guardianRelationship: 'seven years',
    waiverSignedBy: 'seven years',
    concussionConfirmedBy: 'seven years',
    photoConsent: 'seven years',
  },
  registrationWord: 'seven years',
  note: 'year',
  checkInOperation: { value: 'month', seen: 'month', detail: 'month' },
  draftEntry: { seen: 'month' },
  meetingTold: 'month',
  competitorDraft: 'month',
  changeRequest: 'year',
  contact: 'year',
  answer: 'year',
  file: 'year',
  fileVersion: 'year',
  fileNote: 'year',
  fileRegistration: 'year',
  pictureSize: 'year',
  paymentAttempt: { lines: 'seven years', checkoutUrl: 'month' },
  practiceSession: { lines: 'seven years' },
  ledgerEntry: { receiptUrl: 'seven years', card: 'seven years', reference: 'seven years', reason: 'seven years' },
  refund: { reason: 'seven years' },
  paymentReview: { detail: 'seven years', resolution: 'seven years' },
  receipt: { title: 'seven years', description: 'seven years' },
  receiptItem: { description: 'seven years' },
  person: {
    firstName: 'account',
    lastName: 'account',
    email: 'account',
    emailKey: 'account',
    phoneNumber: 'account',
    addressLine1: 'account',
    addressLine2: 'account',
    city: 'account',
    province: 'account',
    erasureAskedAt: 'account',
    postalCode: 'account',
    passwordHash: 'account',
    googleSub: 'account',
    verifiedAt: 'account',
    tokenVersion: 'account',
  },
  importedCompetitor: 'year',
  injuryReport: 'injury',
  emailToken: 'purged',
  familyLink: 'month',
  failedAttempt: 'purged',
  knownOrigin: 'browser',
  session: 'purged',
  passkey: 'account',
  authenticator: 'account',
  recoveryCode: 'account',
  consent: { address: 'account' },
  suppression: 'account',
  outbox: {
    dedupeKey: 'year',
    recipient: 'year',
    payload: 'year',
    status: 'year',
    providerId: 'year',
    lastError: 'year',
    name: 'year',
    trialFor: 'year',
  },
  history: { before: 'seven years', after: 'seven years', reason: 'seven years' },
  idempotencyRecord: 'purged',
};

/** What history says of a competitor goes when the competitor's own goes. */
export const historyFields: Record<'month' | 'year', readonly string[]> = {
  month: ['medicalNote'],
  year: [
    'emergencyName',
    'emergencyPhone',
    'weightKg',
    'heightCm',
    'measuredWeightKg',
    'measuredHeightCm',
    'withdrawalReason',
    'publicName',
  ],
};
