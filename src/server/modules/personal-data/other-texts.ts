import type { nobodysData, PersonalTable } from './data-map.ts';

/** What erasing does to a text outside the person's own rows: their full name goes out of it; or why it tells nobody. */
type OtherText = 'names out' | { why: string };

const typed = 'names out';
const site = { why: 'Words of the site' };
const numbers = { why: 'Numbers, times and choices' };
const ours = { why: 'Told to everybody; SuperAdmins change it under Organisation' };
const made = { why: 'Made by the site or by chance' };

/** Texts in tables that are nobody's. A column missing here fails a test. PRIV-14 */
export const nobodysTexts: { readonly [T in keyof typeof nobodysData]?: Readonly<Record<string, OtherText>> } = {
  alarm: { key: made, title: made, says: made, next: made },
  backup: { fileName: made, error: { why: 'What a file system says' } },
  bulkEdit: { what: made, before: numbers },
  competitorLevel: { title: site, belts: site, years: site },
  shiftCount: { remark: typed },
  device: { id: made, name: { why: 'What a desk is called' } },
  division: { title: site },
  draft: { title: typed, comment: typed, settings: numbers },
  draftChange: { kind: made, reason: typed, before: typed, after: typed },
  draftDivision: { code: made, title: typed, overrideReason: typed, terms: numbers },
  event: { title: site, description: site, boutRules: numbers, houseRules: site },
  eventType: { title: site, description: site },
  familyImport: { fileHash: made, fileName: typed },
  hallMessage: { text: typed, french: typed },
  hallScreen: { code: made, name: { why: 'What a screen is called' } },
  jobRun: { job: made, error: { why: 'Kept without anything personal' } },
  merch: { title: site, description: site, pictureDescription: site },
  merchSize: { title: site },
  message: { audience: numbers, subject: typed, body: typed, smsBody: typed },
  frenchText: { english: site, french: site },
  organisation: {
    ...{ name: site, siteName: site, legalName: site, postalAddress: site, hosting: site, mailService: site },
    ...{
      responsiblePerson: ours,
      responsibleTitle: ours,
      mailboxTournament: ours,
      mailboxBusiness: ours,
      mailboxMedia: ours,
    },
  },
  pageBlock: { entries: site },
  pageBlockVersion: { entries: site },
  pinAttempt: { address: { why: 'A network address and a hash of the browser’s key, for an hour' } },
  question: { english: site, french: site, choices: site },
  releasedResult: { places: numbers },
  ring: { name: site },
  ringChange: { kind: made, text: typed, before: typed, after: typed },
  ringDay: { rules: numbers },
  ringTable: { judges: typed },
  ringTablet: { name: { why: 'What a tablet is called' }, tokenHash: made },
  scheduleEntry: { line1: site, line2: site },
  school: { name: { why: 'The name of a school; it stays' }, nameKey: { why: 'The name of a school; it stays' } },
  scoreSheet: { setup: numbers, places: numbers, signedBy: typed },
  balanceMovement: { gatewayId: made, sourceId: made, paymentIntentId: made, ledgerKey: made },
  journalRow: { account: site },
  untaxedProduct: { product: made },
  payout: { gatewayId: made },
  stripeEvent: { id: made, type: made },
  tableAct: { nonce: made, act: typed, seen: made, detail: typed, sameAs: made },
  tournament: {
    ...{ city: site, venue: site, venueAddress: site, inPersonRegistrationTimes: site, blackBeltMeetingTime: site },
    ...{ eliminationTime: site, whatToBring: site, taxNumber: site, permitNumber: site, refundText: site },
    ...{ concussionUrl: site, concussionCode: site, mapDescription: site, parking: site, entrance: site, hotels: site },
    refundSteps: numbers,
    ticked: numbers,
  },
  trafficMinute: { process: made },
  walkIn: {
    keyHash: made,
    family: { why: 'Nobody’s account yet; gone once a desk has it, or after the day' },
  },
  usedChallenge: { hash: made },
  waiverVersion: { title: site, body: site, frenchTitle: site, frenchBody: site },
};

/** Texts about other families, and files for all, in which somebody may have named this one. */
const textsOfOthers = {
  competitor: ['withdrawalReason'],
  note: ['body'],
  checkInOperation: ['detail'],
  file: ['title', 'fileName'],
  fileVersion: ['fileName'],
  fileNote: ['body'],
  ledgerEntry: ['reference', 'reason'],
  refund: ['reason'],
  paymentReview: ['detail', 'resolution'],
  outbox: ['payload'],
} as const satisfies { [T in PersonalTable]?: readonly string[] };

/** Every text outside their own rows that loses their name. History is blanked by its own function. */
export const namedTexts: readonly (readonly [table: string, column: string])[] = [
  ...Object.entries(nobodysTexts).flatMap(([table, texts]) =>
    Object.entries(texts).flatMap(([column, text]) => (text === 'names out' ? [[table, column] as const] : [])),
  ),
  ...Object.entries(textsOfOthers).flatMap(([table, columns]) => columns.map(column => [table, column] as const)),
];
