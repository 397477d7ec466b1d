// Made by `npm run db:types` from the migrations; do not edit.
import type { ColumnType } from 'kysely';

type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;
type GeneratedAlways<T> = ColumnType<T, never, never>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };
/** Written as text: the driver would turn an array into a PostgreSQL array. */
type Json = ColumnType<JsonValue, string, string>;

export interface AbsenceTable {
  draftDivisionId: number;
  competitorId: number;
  personId: number | null;
  at: Timestamp;
}

export interface AlarmTable {
  id: Generated<number>;
  key: string;
  title: string;
  says: string;
  next: string;
  raisedAt: Timestamp;
  seenAt: Timestamp;
  overAt: Timestamp | null;
  toldAt: Timestamp | null;
  overToldAt: Timestamp | null;
  leaseUntil: Timestamp | null;
}

export interface AnswerTable {
  registrationId: number;
  questionId: number;
  value: string;
  answeredAt: Timestamp;
}

export interface AuthenticatorTable {
  personId: number;
  secret: Buffer;
  lastStep: number;
  confirmedAt: Timestamp;
}

export interface BackupTable {
  id: Generated<number>;
  startedAt: Timestamp;
  endedAt: Timestamp | null;
  fileName: string | null;
  byteSize: number | null;
  rowCount: number | null;
  error: string | null;
}

export interface BalanceMovementTable {
  id: Generated<number>;
  gatewayId: string;
  kind: 'payment' | 'refund' | 'refund_return' | 'dispute' | 'dispute_return' | 'fee' | 'fee_tax' | 'payout' | 'payout_return' | 'other';
  sourceId: string | null;
  paymentIntentId: string | null;
  ledgerKey: string | null;
  amountCents: number;
  feeCents: number;
  feeTaxCents: number;
  createdAt: Timestamp;
  payoutId: number | null;
}

export interface BulkEditTable {
  id: Generated<number>;
  what: string;
  before: Json;
  personId: number;
  at: Timestamp;
  undoneAt: Timestamp | null;
}

export interface ChangeRequestTable {
  id: Generated<number>;
  competitorId: number;
  birthOn: string;
  competitorLevelId: number;
  eventIds: number[];
  askedBy: number;
  askedAt: Timestamp;
  answer: string | null;
  answeredAt: Timestamp | null;
  answeredBy: number | null;
  reason: string | null;
}

export interface CheckInOperationTable {
  id: Generated<number>;
  deviceId: string;
  sequence: number;
  nonce: string;
  registrationId: number;
  competitorId: number | null;
  kind: string;
  value: Json;
  seen: Json;
  doneBy: number;
  doneAt: Timestamp;
  sentBy: number;
  receivedAt: Timestamp;
  outcome: 'applied' | 'already' | 'conflict' | 'refused';
  detail: string | null;
  settledBy: number | null;
  settledAt: Timestamp | null;
}

export interface CompetitorTable {
  id: Generated<number>;
  registrationId: number;
  firstName: string;
  lastName: string;
  birthOn: string;
  genderId: 1 | 2;
  competitorLevelId: number;
  style: string;
  schoolId: number;
  yearsTraining: number;
  weightKg: number | null;
  heightCm: number | null;
  guardianName: string | null;
  guardianRelationship: string | null;
  emergencyName: string;
  emergencyPhone: string;
  medicalNote: string | null;
  photoConsent: boolean;
  moveUpAge: boolean;
  moveUpLevel: boolean;
  moveMixedGender: boolean;
  waiverVersionId: number | null;
  waiverSignedBy: string | null;
  waiverSignedAt: Timestamp | null;
  withdrawalRequestedAt: Timestamp | null;
  withdrawalReason: string | null;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  version: Generated<number>;
  number: number | null;
  withdrawnAt: Timestamp | null;
  withdrawnBy: number | null;
  withdrawalDeclinedAt: Timestamp | null;
  arrivalConfirmedAt: Timestamp | null;
  checkedInAt: Timestamp | null;
  checkedInBy: number | null;
  measuredWeightKg: number | null;
  measuredHeightCm: number | null;
  publicName: 'name_and_initial' | 'initials' | 'not_shown' | null;
  waiverLanguage: 'en' | 'fr' | null;
  moveMoreWeight: Generated<boolean>;
  movesWording: Generated<1 | 2>;
  concussionConfirmedVersion: number | null;
  concussionConfirmedBy: string | null;
  concussionConfirmedAt: Timestamp | null;
  saidAs: string | null;
}

export interface CompetitorDraftTable {
  registrationId: number;
  fields: Json;
  updatedAt: Timestamp;
  id: Generated<number>;
  competitorId: number | null;
  opened: Json | null;
}

export interface CompetitorLevelTable {
  id: Generated<number>;
  title: string;
  sortOrder: number;
  belts: string;
  years: string;
  isBlackBelt: Generated<boolean>;
  colour: 'white' | 'yellow' | 'orange' | 'green' | 'blue' | 'purple' | 'brown' | 'red' | 'black';
  archivedAt: Timestamp | null;
  version: Generated<number>;
  lowestScore: Generated<number>;
  highestScore: Generated<number>;
}

export interface ConsentTable {
  id: Generated<number>;
  personId: number;
  channel: 'sms' | 'email';
  purpose: 'divisions' | 'news';
  address: string;
  agreed: boolean;
  wording: string;
  at: Timestamp;
}

export interface ContactTable {
  id: Generated<number>;
  registrationId: number;
  name: string;
  phoneNumber: string;
  agreedToSmsDivisionNotifications: boolean | null;
}

export interface DeviceTable {
  id: string;
  name: string;
  registeredBy: number;
  createdAt: Timestamp;
  lastSeenAt: Timestamp;
  revokedAt: Timestamp | null;
  waiting: number | null;
  waitingAt: Timestamp | null;
}

export interface DisputeTable {
  id: Generated<number>;
  registrationId: number;
  paymentAttemptId: number;
  gatewayDisputeId: string;
  state: 'inquiry' | 'inquiry_review' | 'needs_response' | 'under_review' | 'lost' | 'won' | 'dropped';
  isRefundable: boolean;
  amountCents: number;
  reason: string;
  respondBy: Timestamp | null;
  openedAt: Timestamp;
  stateAt: Timestamp;
}

export interface DivisionTable {
  id: Generated<number>;
  title: string;
  genderId: 1 | 2 | null;
  minAge: number | null;
  maxAge: number | null;
  sortOrder: number;
  archivedAt: Timestamp | null;
  version: Generated<number>;
}

export interface DivisionEventTable {
  divisionId: number;
  eventId: number;
}

export interface DivisionLevelTable {
  divisionId: number;
  competitorLevelId: number;
}

export interface DivisionNoticeTable {
  competitorId: number;
  eventId: number;
  title: string;
  at: Timestamp;
}

export interface DraftTable {
  id: Generated<number>;
  tournamentId: number;
  title: string;
  comment: Generated<string>;
  status: Generated<'open' | 'published' | 'archived'>;
  settings: Json;
  seed: number;
  version: Generated<number>;
  copiedFromId: number | null;
  createdBy: number;
  createdAt: Timestamp;
  publishedBy: number | null;
  publishedAt: Timestamp | null;
}

export interface DraftChangeTable {
  id: Generated<number>;
  draftId: number;
  sequence: number;
  kind: string;
  reason: string | null;
  before: Json;
  after: Json;
  personId: number;
  at: Timestamp;
  isUndone: Generated<boolean>;
}

export interface DraftDivisionTable {
  id: Generated<number>;
  draftId: number;
  code: string;
  title: string;
  isTitledByHand: Generated<boolean>;
  divisionId: number | null;
  isLocked: Generated<boolean>;
  overrideReason: string | null;
  drawSeed: number;
  terms: Json;
  version: Generated<number>;
  edition: Generated<number>;
  removedAt: Timestamp | null;
  finalEventId: number | null;
}

export interface DraftDivisionEventTable {
  draftDivisionId: number;
  eventId: number;
}

export interface DraftEntryTable {
  draftId: number;
  competitorId: number;
  eventId: number;
  draftDivisionId: number | null;
  place: Generated<number>;
  reason: string | null;
  seen: Json;
}

export interface EmailTokenTable {
  tokenHash: Buffer;
  personId: number;
  purpose: 'verify' | 'reset' | 'email' | 'family' | 'trial';
  expiresAt: Timestamp;
  usedAt: Timestamp | null;
  createdAt: Timestamp;
  browser: Buffer | null;
  newEmail: string | null;
  invitedBy: number | null;
}

export interface EntryTable {
  competitorId: number;
  eventId: number;
}

export interface EventTable {
  id: Generated<number>;
  eventTypeId: number;
  title: string;
  description: Generated<string>;
  sortOrder: number;
  minAge: number | null;
  maxAge: number | null;
  genderId: 1 | 2 | null;
  usesWeight: Generated<boolean>;
  archivedAt: Timestamp | null;
  version: Generated<number>;
  minLevelId: number | null;
  maxLevelId: number | null;
  format: Generated<'panel' | 'bracket'>;
  judges: Generated<3 | 5 | 7>;
  thirdPlace: Generated<'bout' | 'shared'>;
  minMatches: Generated<1 | 2>;
  maxDeviation: number | null;
  isRelative: Generated<boolean>;
  boutRules: Json | null;
  finalPlaces: number | null;
  houseRules: Json | null;
}

export interface EventPaceTable {
  tournamentId: number;
  eventId: number;
  sizeClass: 4 | 8 | 16 | 99;
  factor: number;
  divisions: number;
  takenBy: number;
  takenAt: Timestamp;
}

export interface EventTypeTable {
  id: Generated<number>;
  title: string;
  description: string;
  showOnHomepage: boolean;
  sortOrder: number;
  archivedAt: Timestamp | null;
  version: Generated<number>;
}

export interface ExhibitionTable {
  draftDivisionId: number;
  personId: number;
  at: Timestamp;
}

export interface FailedAttemptTable {
  key: string;
  at: Timestamp;
}

export interface FamilyImportTable {
  id: Generated<number>;
  fileHash: string;
  fileName: string;
  families: number;
  competitors: number;
  schools: number;
  madeAt: Timestamp;
  madeBy: number;
  undoneAt: Timestamp | null;
}

export interface FamilyLinkTable {
  personId: number;
  tournamentId: number;
  generation: Generated<number>;
  createdAt: Timestamp;
}

export interface FileTable {
  id: Generated<number>;
  purpose: 'published' | 'sent' | 'picture';
  personId: number | null;
  tournamentId: number | null;
  title: string;
  fileName: string;
  mediaType: string;
  byteSize: number;
  bytes: Buffer;
  createdAt: Timestamp;
  sortOrder: Generated<number>;
  audience: Generated<'all' | 'events' | 'registrations' | 'public'>;
  archivedAt: Timestamp | null;
  version: Generated<number>;
  review: 'new' | 'accepted' | 'rejected' | null;
  reviewedBy: number | null;
  reviewedAt: Timestamp | null;
  contentHash: string | null;
}

export interface FileEventTable {
  fileId: number;
  eventId: number;
}

export interface FileNoteTable {
  id: Generated<number>;
  fileId: number;
  authorPersonId: number;
  body: string;
  at: Timestamp;
}

export interface FileRegistrationTable {
  fileId: number;
  registrationId: number;
}

export interface FileVersionTable {
  fileId: number;
  version: number;
  fileName: string;
  mediaType: string;
  byteSize: number;
  bytes: Buffer;
  createdAt: Timestamp;
}

export interface FinalSourceTable {
  eventId: number;
  fromEventId: number;
}

export interface FrenchTextTable {
  id: GeneratedAlways<number>;
  english: string;
  french: string;
}

export interface HallMessageTable {
  id: Generated<number>;
  tournamentId: number;
  text: string;
  french: string | null;
  isWhole: boolean;
  saidAt: Timestamp;
  until: Timestamp;
  endedAt: Timestamp | null;
}

export interface HallScreenTable {
  id: Generated<number>;
  code: string;
  name: string;
  shows: 'rings' | 'brackets' | 'medals' | 'scoreboard';
  ringNumbers: Generated<number[]>;
  language: 'en' | 'fr' | 'both';
  version: Generated<number>;
}

export interface HandOverTable {
  registrationId: number;
  what: 'spectators' | 'lunch' | 'merch';
  merchOrderId: number | null;
  at: Timestamp;
  personId: number;
}

export interface HistoryTable {
  id: Generated<number>;
  at: Timestamp;
  actorPersonId: number | null;
  forPersonId: number | null;
  subject: string;
  subjectId: number;
  action: string;
  before: Json | null;
  after: Json | null;
  reason: string | null;
  searchedWords: GeneratedAlways<string>;
}

export interface IdempotencyRecordTable {
  personId: number;
  key: string;
  route: string;
  inputHash: string;
  status: number | null;
  answer: Json | null;
  createdAt: Timestamp;
}

export interface ImportedCompetitorTable {
  id: Generated<number>;
  importId: number;
  personId: number;
  firstName: string;
  lastName: string;
  birthOn: string;
  genderId: 1 | 2;
  schoolId: number | null;
  madeAt: Timestamp;
}

export interface InjuryReportTable {
  id: Generated<number>;
  tournamentId: number;
  reportKey: string;
  version: number;
  competitorId: number | null;
  who: string;
  isChild: boolean;
  happenedAt: Timestamp;
  ringId: number | null;
  place: string | null;
  what: string;
  steps: string[];
  done: string | null;
  guardianTold: boolean | null;
  writtenBy: string;
  personId: number | null;
  tabletId: number | null;
  writtenAt: Timestamp;
  keptUntil: string;
}

export interface InstallationTable {
  isOnly: Generated<boolean>;
  isDemo: boolean;
}

export interface JobRunTable {
  job: string;
  everySeconds: number;
  succeededAt: Timestamp | null;
  failedAt: Timestamp | null;
  error: string | null;
  failures: Generated<number>;
}

export interface JournalPeriodTable {
  id: Generated<number>;
  untilOn: string;
  closedAt: Timestamp;
  closedBy: number;
}

export interface JournalRowTable {
  id: Generated<number>;
  periodId: number;
  ledgerEntryId: number | null;
  movementId: number | null;
  rowNumber: number;
  ownOn: string;
  postedOn: string;
  account: string;
  grossCents: number | null;
  taxCents: number;
  creditCents: number;
  shiftCountId: number | null;
}

export interface KnownOriginTable {
  personId: number;
  mark: Buffer;
  knownUntil: Timestamp;
}

export interface LedgerEntryTable {
  id: Generated<number>;
  registrationId: number;
  kind: 'payment' | 'refund' | 'reversal' | 'correction' | 'dispute' | 'dispute_return' | 'fee' | 'fee_return' | 'write_off' | 'comp' | 'credit_out' | 'credit_in' | 'given_back';
  channel: 'stripe' | 'practice' | 'cash' | 'etransfer' | 'cheque' | 'terminal' | 'comp' | 'credit';
  amountCents: number;
  currency: string;
  externalId: string;
  paymentAttemptId: number | null;
  receiptUrl: string | null;
  card: string | null;
  at: Timestamp;
  reference: string | null;
  tenderedCents: number | null;
  takenBy: number | null;
  correctsId: number | null;
  refundsId: number | null;
  reason: string | null;
  disputeId: number | null;
  shiftId: number | null;
  share: Generated<number>;
  product: string | null;
  beyondCents: Generated<number>;
}

export interface MeetingTable {
  id: Generated<number>;
  draftId: number;
  competitorId: number;
  eventId: number;
  draftDivisionId: number;
  answerOn: string;
  askedBy: number;
  askedAt: Timestamp;
  placedAt: Timestamp | null;
  endedAt: Timestamp | null;
}

export interface MeetingAnswerTable {
  id: Generated<number>;
  meetingId: number;
  personId: number;
  isYes: boolean | null;
  answeredAt: Timestamp | null;
}

export interface MeetingCompanionTable {
  meetingId: number;
  competitorId: number;
  eventId: number;
}

export interface MeetingToldTable {
  meetingAnswerId: number;
  competitorId: number;
  age: number;
  genderId: 1 | 2;
  competitorLevelId: number;
  aboutKg: number | null;
}

export interface MerchTable {
  id: Generated<number>;
  tournamentId: number;
  title: string;
  description: string;
  price: number;
  pictureFileId: number | null;
  pictureDescription: Generated<string>;
  sortOrder: number;
  archivedAt: Timestamp | null;
  version: Generated<number>;
}

export interface MerchOrderTable {
  id: Generated<number>;
  registrationId: number;
  merchId: number;
  merchSizeId: number;
  price: number;
  createdAt: Timestamp;
  undeliverableAt: Timestamp | null;
  givenBackAt: Timestamp | null;
}

export interface MerchSizeTable {
  id: Generated<number>;
  merchId: number;
  title: string;
  sortOrder: number;
  stock: number | null;
}

export interface MessageTable {
  id: Generated<number>;
  tournamentId: number;
  purpose: 'service' | 'news';
  audience: Json;
  subject: string | null;
  body: string | null;
  smsBody: string | null;
  replyTo: 'tournament' | 'business' | 'media';
  createdBy: number;
  createdAt: Timestamp;
  goesOutAt: Timestamp | null;
  wentOutAt: Timestamp | null;
  stoppedAt: Timestamp | null;
  stopReason: 'staff' | 'late' | 'nobody' | 'restored' | null;
}

export interface NoteTable {
  id: Generated<number>;
  registrationId: number;
  authorPersonId: number;
  body: string;
  at: Timestamp;
}

export interface OrganisationTable {
  id: Generated<number>;
  version: Generated<number>;
  name: string;
  legalName: string | null;
  postalAddress: string | null;
  responsiblePerson: string | null;
  responsibleTitle: string | null;
  mailboxTournament: string;
  mailboxBusiness: string;
  mailboxMedia: string;
  hosting: string | null;
  mailService: string | null;
  siteName: Generated<string>;
  sellLunchTickets: boolean | null;
  sellMerch: boolean | null;
  mailingListTab: boolean | null;
  allowSmsNotifications: boolean | null;
}

export interface OutboxTable {
  id: Generated<number>;
  dedupeKey: string;
  channel: 'email' | 'sms';
  recipient: string;
  template: string;
  payload: Json | null;
  personId: number | null;
  status: Generated<'pending' | 'sent' | 'delivered' | 'failed' | 'unsure' | 'suppressed'>;
  attempts: Generated<number>;
  notBefore: Timestamp;
  leaseUntil: Timestamp | null;
  providerId: string | null;
  lastError: string | null;
  createdAt: Timestamp;
  sentAt: Timestamp | null;
  messageId: number | null;
  registrationId: number | null;
  name: string | null;
  introducedAs: string | null;
  language: Generated<'en' | 'fr'>;
  trialFor: string | null;
}

export interface PageBlockTable {
  id: Generated<number>;
  kind: 'introduction' | 'children' | 'news' | 'question' | 'sponsor' | 'logo' | 'hero' | 'social';
  entries: Generated<Json>;
  version: Generated<number>;
}

export interface PageBlockPictureTable {
  pageBlockId: number;
  version: number;
  fileId: number;
}

export interface PageBlockVersionTable {
  pageBlockId: number;
  version: number;
  entries: Json;
  until: Timestamp;
}

export interface PasskeyTable {
  id: GeneratedAlways<number>;
  personId: number;
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
  name: string;
  createdAt: Timestamp;
  lastUsedAt: Timestamp | null;
}

export interface PaymentAttemptTable {
  id: Generated<number>;
  registrationId: number;
  gateway: 'stripe' | 'practice';
  amountCents: number;
  lines: Json;
  orderKey: string;
  idempotencyKey: string;
  sessionId: string | null;
  paymentIntentId: string | null;
  checkoutUrl: string | null;
  status: 'starting' | 'open' | 'paid' | 'expired';
  expiresAt: Timestamp;
  gatewayExpiresAt: Timestamp;
  createdAt: Timestamp;
  begunBy: number | null;
}

export interface PaymentNewsTable {
  gateway: 'stripe' | 'practice';
  heardUntil: Timestamp;
  balanceHeardAt: Timestamp | null;
}

export interface PaymentReviewTable {
  id: Generated<number>;
  registrationId: number;
  kind: 'amount_mismatch' | 'overpaid' | 'late' | 'disputed' | 'refund_failed' | 'refund_unclear' | 'undeliverable' | 'restored' | 'reference_repeated' | 'given_back';
  dedupeKey: string;
  detail: string;
  createdAt: Timestamp;
  settledAt: Timestamp | null;
  settledBy: number | null;
  resolution: string | null;
  disputeId: number | null;
}

export interface PayoutTable {
  id: Generated<number>;
  gatewayId: string;
  amountCents: number;
  status: 'pending' | 'in_transit' | 'paid' | 'canceled' | 'failed';
  isAutomatic: boolean;
  isWhole: Generated<boolean>;
  arrivesOn: string;
  createdAt: Timestamp;
  bankCents: number | null;
  seenAt: Timestamp | null;
  seenBy: number | null;
}

export interface PersonTable {
  id: Generated<number>;
  firstName: string;
  lastName: string;
  email: string;
  emailKey: string;
  addressLine1: string | null;
  addressLine2: string | null;
  city: string | null;
  province: string | null;
  postalCode: string | null;
  phoneNumber: string | null;
  passwordHash: string | null;
  googleSub: string | null;
  verifiedAt: Timestamp | null;
  tokenVersion: Generated<number>;
  createdAt: Timestamp;
  erasedAt: Timestamp | null;
  erasureAskedAt: Timestamp | null;
  language: Generated<'en' | 'fr'>;
  familyOf: number | null;
  importId: number | null;
  trialTournamentId: number | null;
}

export interface PersonRoleTable {
  personId: number;
  role: 'CheckInAdmin' | 'TournamentDirector' | 'SuperAdmin';
}

export interface PictureSizeTable {
  fileId: number;
  width: number;
  height: number;
  bytes: Buffer;
}

export interface PinAttemptTable {
  id: Generated<number>;
  ringId: number;
  address: string;
  at: Timestamp;
}

export interface PossibleDuplicateTable {
  id: Generated<number>;
  competitorId: number;
  otherId: number;
  noticedAt: Timestamp;
  mailedAt: Timestamp | null;
  dismissedAt: Timestamp | null;
}

export interface PracticeSessionTable {
  id: string;
  idempotencyKey: string;
  registrationId: number;
  amountCents: number;
  lines: Json;
  status: 'open' | 'complete' | 'expired';
  refunds: Generated<Json>;
  expiresAt: Timestamp;
}

export interface QuestionTable {
  id: Generated<number>;
  tournamentId: number;
  position: number;
  kind: 'text' | 'choice' | 'yes_no';
  english: string;
  french: string;
  choices: Generated<Json>;
  isRequired: boolean;
  closedAt: Timestamp | null;
  version: Generated<number>;
}

export interface ReceiptTable {
  id: Generated<number>;
  registrationId: number;
  confirmationCode: string;
  title: string;
  description: string;
  paymentAmount: number;
  taxNumber: string | null;
  taxCents: number | null;
  createdAt: Timestamp;
}

export interface ReceiptItemTable {
  receiptId: number;
  sortOrder: number;
  description: string;
  quantity: number;
  unitAmount: number;
  amount: number;
  isTaxed: Generated<boolean>;
}

export interface RecoveryCodeTable {
  personId: number;
  hash: Buffer;
  usedAt: Timestamp | null;
}

export interface RefundTable {
  id: Generated<number>;
  registrationId: number;
  paymentAttemptId: number;
  merchOrderId: number | null;
  amountCents: number;
  reason: string;
  status: 'requested' | 'pending' | 'succeeded' | 'failed';
  gatewayRefundId: string | null;
  createdAt: Timestamp;
  unclearSince: Timestamp | null;
  product: string | null;
}

export interface RegistrationTable {
  id: Generated<number>;
  tournamentId: number;
  personId: number;
  isInPerson: Generated<boolean>;
  spectators: Generated<number>;
  lunch: Generated<number>;
  createdAt: Timestamp;
  completedAt: Timestamp | null;
  version: Generated<number>;
  takenBy: number | null;
  familyKey: Generated<string>;
  words: Generated<string>;
  blankedAt: Timestamp | null;
  begunBy: number | null;
  isTakenOver: Generated<boolean>;
  addsToId: number | null;
}

export interface RegistrationWordTable {
  registrationId: number;
  tournamentId: number;
  word: string;
}

export interface RehearsalTable {
  isOnly: Generated<boolean>;
  madeAt: Timestamp;
}

export interface ReleasedResultTable {
  sheetId: number;
  places: Json;
  releasedBy: number;
  releasedAt: Timestamp;
}

export interface RestoreTable {
  id: Generated<number>;
  madeAt: Timestamp;
  restoredAt: Timestamp;
  paymentsAt: Timestamp | null;
}

export interface RingTable {
  id: Generated<number>;
  tournamentId: number;
  name: string;
  sortOrder: number;
  isOpen: Generated<boolean>;
  holdReason: 'judges' | 'competitor' | 'sheet' | 'medic' | 'lunch' | null;
  heldAt: Timestamp | null;
  hadLunchAt: Timestamp | null;
  version: Generated<number>;
}

export interface RingAssignmentTable {
  id: Generated<number>;
  draftDivisionId: number;
  ringId: number;
  sortOrder: number;
  state: Generated<'planned' | 'called' | 'running' | 'done'>;
  calls: Generated<number>;
  calledAt: Timestamp | null;
  startedAt: Timestamp | null;
  finishedAt: Timestamp | null;
  pinned: 'ring' | 'place' | null;
  plannedStart: number | null;
  plannedMinutes: number | null;
}

export interface RingChangeTable {
  id: Generated<number>;
  tournamentId: number;
  kind: string;
  text: string;
  before: Json;
  after: Json;
  undoesId: number | null;
  personId: number | null;
  at: Timestamp;
  tabletId: number | null;
  draftChangeId: number | null;
}

export interface RingDayTable {
  tournamentId: number;
  version: Generated<number>;
  rules: Json | null;
  rulesVersion: Generated<number>;
  tablesOpenUntil: Timestamp | null;
}

export interface RingTableTable {
  ringId: number;
  pinGeneration: Generated<number>;
  judges: Generated<Json>;
  heldBy: number | null;
}

export interface RingTabletTable {
  id: Generated<number>;
  ringId: number;
  name: string;
  tokenHash: string;
  personId: number | null;
  createdAt: Timestamp;
  lastSeenAt: Timestamp;
  waiting: Generated<number>;
  endedAt: Timestamp | null;
  endedBy: number | null;
}

export interface ScheduleEntryTable {
  id: Generated<number>;
  tournamentId: number;
  sortOrder: number;
  line1: string;
  line2: Generated<string>;
  eventTypeIds: Generated<number[]>;
}

export interface SchoolTable {
  id: Generated<number>;
  name: string;
  nameKey: string;
  isListed: Generated<boolean>;
  mergedIntoId: number | null;
  importId: number | null;
  trialTournamentId: number | null;
}

export interface SchoolLinkTable {
  schoolId: number;
  tournamentId: number;
  generation: Generated<number>;
  endedAt: Timestamp | null;
  mailedAt: Timestamp | null;
  createdAt: Timestamp;
}

export interface ScoreSheetTable {
  id: Generated<number>;
  draftDivisionId: number;
  eventId: number;
  setup: Json | null;
  edition: number | null;
  places: Generated<Json>;
  isDone: Generated<boolean>;
  signedBy: string | null;
  signedAt: Timestamp | null;
  version: Generated<number>;
}

export interface SessionTable {
  id: Generated<number>;
  personId: number;
  device: string;
  tokenVersion: number;
  createdAt: Timestamp;
  lastUsedAt: Timestamp;
  atWorkUntil: Timestamp | null;
  endsAt: Timestamp;
  endedAt: Timestamp | null;
}

export interface ShiftTable {
  id: Generated<number>;
  personId: number;
  openedAt: Timestamp;
  floatCents: number | null;
  closedAt: Timestamp | null;
}

export interface ShiftCountTable {
  id: Generated<number>;
  shiftId: number;
  channel: 'cash' | 'etransfer' | 'cheque' | 'terminal';
  turn: number;
  countedCents: number;
  remark: string | null;
  countedBy: number;
  at: Timestamp;
}

export interface StripeEventTable {
  id: string;
  type: string;
  receivedAt: Timestamp;
}

export interface SuppressionTable {
  id: Generated<number>;
  channel: 'email' | 'sms';
  address: string;
  scope: 'all' | 'news';
  reason: 'stop' | 'unsubscribed' | 'bounced' | 'staff';
  at: Timestamp;
  liftedAt: Timestamp | null;
}

export interface TableActTable {
  id: Generated<number>;
  ringId: number;
  tabletId: number | null;
  personId: number | null;
  sequence: number | null;
  nonce: string;
  sheetId: number | null;
  act: Json;
  seen: string | null;
  outcome: 'applied' | 'already' | 'conflict' | 'refused';
  detail: string | null;
  sameAs: string | null;
  doneAt: Timestamp;
  receivedAt: Timestamp;
  settledAt: Timestamp | null;
  settledBy: number | null;
  isTaken: boolean | null;
}

export interface TournamentTable {
  id: Generated<number>;
  tournamentOn: string;
  registrationOpensOn: string;
  registrationClosesAfter: string;
  competitorOnlineCost: number;
  competitorDoorCost: number;
  spectatorCost: number;
  lunchCost: number;
  city: string;
  venue: string;
  venueAddress: string;
  venueLatitude: number | null;
  venueLongitude: number | null;
  inPersonRegistrationTimes: string;
  blackBeltMeetingTime: string;
  eliminationTime: string;
  whatToBring: Generated<string[]>;
  taxNumber: string | null;
  permitNumber: string | null;
  archivedAt: Timestamp | null;
  version: Generated<number>;
  refundSteps: Generated<Json>;
  refundText: string | null;
  isDoorPriceAfterClosing: Generated<boolean>;
  asksConcussion: Generated<boolean>;
  concussionUrl: string | null;
  concussionCode: string | null;
  concussionVersion: Generated<number>;
  changesUntil: string | null;
  publishedAt: Generated<Timestamp | null>;
  ticked: Generated<Json>;
  mapFileId: number | null;
  mapDescription: string | null;
  parking: string | null;
  entrance: string | null;
  hotels: string | null;
  trialOf: number | null;
  trialBegunBy: number | null;
  trialBegunAt: Timestamp | null;
}

export interface TrafficMinuteTable {
  minute: Timestamp;
  process: string;
  answers: number;
  serverErrors: number;
  checkouts: number;
  checkoutFailures: number;
}

export interface UntaxedProductTable {
  tournamentId: number;
  product: string;
}

export interface UsedChallengeTable {
  hash: Buffer;
  expiresAt: Timestamp;
}

export interface WaiverVersionTable {
  id: Generated<number>;
  title: string;
  body: string;
  effectiveOn: string;
  version: Generated<number>;
  frenchTitle: string | null;
  frenchBody: string | null;
  isFrenchConfirmed: Generated<boolean>;
}

export interface WalkInTable {
  id: Generated<number>;
  tournamentId: number;
  keyHash: Buffer;
  language: 'en' | 'fr';
  family: Json | null;
  registrationId: number | null;
  createdAt: Timestamp;
}

export interface DB {
  absence: AbsenceTable;
  alarm: AlarmTable;
  answer: AnswerTable;
  authenticator: AuthenticatorTable;
  backup: BackupTable;
  balanceMovement: BalanceMovementTable;
  bulkEdit: BulkEditTable;
  changeRequest: ChangeRequestTable;
  checkInOperation: CheckInOperationTable;
  competitor: CompetitorTable;
  competitorDraft: CompetitorDraftTable;
  competitorLevel: CompetitorLevelTable;
  consent: ConsentTable;
  contact: ContactTable;
  device: DeviceTable;
  dispute: DisputeTable;
  division: DivisionTable;
  divisionEvent: DivisionEventTable;
  divisionLevel: DivisionLevelTable;
  divisionNotice: DivisionNoticeTable;
  draft: DraftTable;
  draftChange: DraftChangeTable;
  draftDivision: DraftDivisionTable;
  draftDivisionEvent: DraftDivisionEventTable;
  draftEntry: DraftEntryTable;
  emailToken: EmailTokenTable;
  entry: EntryTable;
  event: EventTable;
  eventPace: EventPaceTable;
  eventType: EventTypeTable;
  exhibition: ExhibitionTable;
  failedAttempt: FailedAttemptTable;
  familyImport: FamilyImportTable;
  familyLink: FamilyLinkTable;
  file: FileTable;
  fileEvent: FileEventTable;
  fileNote: FileNoteTable;
  fileRegistration: FileRegistrationTable;
  fileVersion: FileVersionTable;
  finalSource: FinalSourceTable;
  frenchText: FrenchTextTable;
  hallMessage: HallMessageTable;
  hallScreen: HallScreenTable;
  handOver: HandOverTable;
  history: HistoryTable;
  idempotencyRecord: IdempotencyRecordTable;
  importedCompetitor: ImportedCompetitorTable;
  injuryReport: InjuryReportTable;
  installation: InstallationTable;
  jobRun: JobRunTable;
  journalPeriod: JournalPeriodTable;
  journalRow: JournalRowTable;
  knownOrigin: KnownOriginTable;
  ledgerEntry: LedgerEntryTable;
  meeting: MeetingTable;
  meetingAnswer: MeetingAnswerTable;
  meetingCompanion: MeetingCompanionTable;
  meetingTold: MeetingToldTable;
  merch: MerchTable;
  merchOrder: MerchOrderTable;
  merchSize: MerchSizeTable;
  message: MessageTable;
  note: NoteTable;
  organisation: OrganisationTable;
  outbox: OutboxTable;
  pageBlock: PageBlockTable;
  pageBlockPicture: PageBlockPictureTable;
  pageBlockVersion: PageBlockVersionTable;
  passkey: PasskeyTable;
  paymentAttempt: PaymentAttemptTable;
  paymentNews: PaymentNewsTable;
  paymentReview: PaymentReviewTable;
  payout: PayoutTable;
  person: PersonTable;
  personRole: PersonRoleTable;
  pictureSize: PictureSizeTable;
  pinAttempt: PinAttemptTable;
  possibleDuplicate: PossibleDuplicateTable;
  practiceSession: PracticeSessionTable;
  question: QuestionTable;
  receipt: ReceiptTable;
  receiptItem: ReceiptItemTable;
  recoveryCode: RecoveryCodeTable;
  refund: RefundTable;
  registration: RegistrationTable;
  registrationWord: RegistrationWordTable;
  rehearsal: RehearsalTable;
  releasedResult: ReleasedResultTable;
  restore: RestoreTable;
  ring: RingTable;
  ringAssignment: RingAssignmentTable;
  ringChange: RingChangeTable;
  ringDay: RingDayTable;
  ringTable: RingTableTable;
  ringTablet: RingTabletTable;
  scheduleEntry: ScheduleEntryTable;
  school: SchoolTable;
  schoolLink: SchoolLinkTable;
  scoreSheet: ScoreSheetTable;
  session: SessionTable;
  shift: ShiftTable;
  shiftCount: ShiftCountTable;
  stripeEvent: StripeEventTable;
  suppression: SuppressionTable;
  tableAct: TableActTable;
  tournament: TournamentTable;
  trafficMinute: TrafficMinuteTable;
  untaxedProduct: UntaxedProductTable;
  usedChallenge: UsedChallengeTable;
  waiverVersion: WaiverVersionTable;
  walkIn: WalkInTable;
}
