import type { DB } from '../../db/schema.generated.ts';
import { accountData } from './account-data.ts';
import { ledgerData } from './ledger-data.ts';
import { registrationData } from './registration-data.ts';
import type { AnyTableRule, TableRule } from './table-rule.ts';

export type PersonalTable = Exclude<keyof DB, keyof typeof nobodysData>;

/** Tables that say nothing of anybody who signs in, and what they are. */
export const nobodysData = {
  tournament: 'The tournament’s own',
  scheduleEntry: 'The tournament’s own',
  question: 'What a tournament asks; what families answer is in their answers',
  organisation: 'Who runs the tournament, as the site says it to everybody',
  frenchText: 'Settings',
  pageBlock: 'What the home page says',
  pageBlockVersion: 'What the home page said before',
  pageBlockPicture: 'Pictures of the organisation and its sponsors',
  eventType: 'Settings',
  event: 'Settings',
  competitorLevel: 'Settings',
  division: 'Settings',
  divisionEvent: 'Settings',
  finalSource: 'Settings',
  divisionLevel: 'Settings',
  waiverVersion: 'Settings',
  merch: 'Merch of the site',
  merchSize: 'Merch of the site',
  school: 'Names of schools; they stay',
  schoolLink: 'Which schools’ pages have a link for their coach; of nobody',
  message: 'Written by staff to many; what each got is in the outbox',
  fileEvent: 'Whom a published file is for, by event',
  device: 'Desks of the tournament',
  possibleDuplicate: 'What staff compare; numbers of competitors. No export says whom another family registered',
  shift: 'When staff took payments, and their float',
  shiftCount: 'What staff counted at the end of a shift',
  bulkEdit: 'What staff changed of many at once; numbers only',
  familyImport: 'When a spreadsheet was brought, and how much it made',
  draft: 'A proposal of groups by staff; whom they are for is in its entries',
  draftDivision: 'A group of a proposal',
  draftDivisionEvent: 'What a group runs',
  draftChange: 'What staff changed in a proposal; numbers and facts without names, gone when someone in it is erased',
  ring: 'The tournament’s own',
  ringDay: 'The tournament’s own',
  hallMessage: 'What a director said to the whole hall',
  hallScreen: 'Screens in the hall, and what they show',
  ringAssignment: 'When a division runs where; who stands in it is in its entries',
  ringChange: 'What staff changed in the queues; numbers, places and titles of divisions',
  exhibition: 'Divisions that are shown without medals',
  ringTable: 'Who judges where; names of judges, who have no account',
  ringTablet: 'Devices at the rings',
  pinAttempt: 'Wrong PINs of the last hour, by network address and a hash of the browser’s key',
  scoreSheet: 'What the score sheet of a division comes to; numbers of competitors, nobody’s name',
  releasedResult: 'Places as told to everybody; numbers of competitors, nobody’s name',
  tableAct: 'What was written at a ring; numbers of competitors, and who judged, who has no account',
  eventPace: 'How long events took on one day',
  backup: 'When backups were made; what they hold is encrypted, and gone after a month',
  restore: 'When a backup was restored',
  installation: 'Whether this is a real tournament or the demonstration',
  rehearsal: 'Whether this database only tries out a backup, and of when',
  walkIn: 'What families typed at the door on their own phones; nobody’s account yet, and gone after the day',
  usedChallenge: 'Hashes of what passkeys signed in the last minutes; of whom, nobody can tell',
  paymentNews: 'Until when the payment service was heard',
  payout: 'What the payment service sent to the bank',
  balanceMovement: 'What moved on the payment service’s balance; its numbers and amounts',
  untaxedProduct: 'Settings',
  journalPeriod: 'What the treasurer closed, and when',
  journalRow: 'What a closed journal says of a ledger line: numbers, amounts and products, without names',
  stripeEvent: 'Numbers of the payment service',
  jobRun: 'Automatic jobs',
  trafficMinute: 'How much was answered; numbers only',
  alarm: 'What was wrong with the site',
} satisfies { [T in keyof DB]?: string };

/**
 * Every table with personal data, column by column: what an export includes or omits, and what erasure does to it. A
 * new table or column doesn't compile until it is listed. PRIV-1, PRIV-5
 */
export const dataMap: { [T in PersonalTable]: TableRule<T> } = { ...registrationData, ...ledgerData, ...accountData };

/** The same as a list, rules of any table. */
export const personalTables = Object.entries(dataMap) as unknown as readonly (readonly [PersonalTable, AnyTableRule])[];
