import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { deskKinds } from '#core/check-in/operation.ts';
import { id, oneOf, optionalId, pathId, text, texts, token, wholeNumber } from './fields.ts';
import { Concussion } from './registration/concussion.ts';
import { route } from './route.ts';

const desk = { roles: access.checkIn, isDayWork: true } as const;
const direct = { roles: access.manageCompetitors } as const;

/** A number in the address. */
const count = z.pipe(z.string().check(z.regex(/^\d{1,7}$/, texts.wholeNumber(0, 9_999_999))), z.transform(Number));

/** What a device must hold to work alone: no birth date, no phone, no e-mail, no medical note. */
const CheckInCompetitor = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  /** How the name is said; left out where nothing was written. */
  saidAs: z.optional(z.string()),
  schoolId: z.int(),
  levelId: z.int(),
  usesWeight: z.boolean(),
  weightKg: z.nullable(z.number()),
  heightCm: z.nullable(z.number()),
  measuredWeightKg: z.nullable(z.number()),
  measuredHeightCm: z.nullable(z.number()),
  isWaiverSigned: z.boolean(),
  /** Which signature it is, so that exactly that one can be taken back. */
  waiverSignedBy: z.nullable(z.string()),
  waiverLanguage: z.nullable(z.string()),
  /** The concussion resource and the code of conduct are still to be confirmed. */
  lacksConcussion: z.boolean(),
  isMinor: z.boolean(),
  isWithdrawn: z.boolean(),
  /** Events in words, for the volunteer to read out. */
  events: z.array(z.string()),
  number: z.nullable(z.int()),
  checkedInAt: z.nullable(z.string()),
  isConfirmed: z.boolean(),
  /** Where they are due first, among their divisions that are not done; the minute of the day as planned. */
  first: z.nullable(z.object({ ringId: z.int(), order: z.int(), minute: z.nullable(z.int()) })),
});
export const CheckInFamily = z.object({
  registrationId: z.int(),
  /** Registrations with the same one are one family. */
  accountId: z.int(),
  familyName: z.string(),
  /** Folded words to search by, and hashes of phone numbers: a typed number is hashed and compared. */
  words: z.array(z.string()),
  phoneHashes: z.array(z.string()),
  code: z.nullable(z.string()),
  dueCents: z.int(),
  isCompleted: z.boolean(),
  isOtherTournament: z.boolean(),
  /** There is a waiver to sign. */
  asksWaiver: z.boolean(),
  /** Contacts whose answer about text messages is missing: id and first name. */
  smsOpen: z.array(z.object({ contactId: z.int(), name: z.string() })),
  competitors: z.array(CheckInCompetitor),
  spectators: z.int(),
  lunch: z.int(),
  merch: z.array(z.object({ merchOrderId: z.int(), title: z.string(), isUndeliverable: z.boolean() })),
  handedOver: z.array(
    z.object({ what: z.enum(['spectators', 'lunch', 'merch']), merchOrderId: z.nullable(z.int()), at: z.string() }),
  ),
});
export type CheckInFamily = z.infer<typeof CheckInFamily>;
export const CheckInList = z.object({
  tournamentId: z.int(),
  tournamentDate: z.string(),
  /** Salt of the phone hashes: sha-256 of salt + ten digits, first 16 hex digits. */
  salt: z.string(),
  levels: z.array(z.object({ id: z.int(), title: z.string(), colour: z.string() })),
  schools: z.array(z.object({ id: z.int(), title: z.string() })),
  /** In their order. */
  rings: z.array(z.object({ id: z.int(), title: z.string() })),
  waiver: z.nullable(z.object({ waiverVersionId: z.int(), title: z.string(), body: z.string() })),
  concussion: z.nullable(Concussion),
  /** Of passes and lunches at a desk; null: not sold. */
  prices: z.object({ spectatorCents: z.nullable(z.int()), lunchCents: z.nullable(z.int()) }),
  families: z.array(CheckInFamily),
  /** Of the content: sent with the next question, an unchanged list comes without its families. */
  version: z.string(),
  isUnchanged: z.boolean(),
  at: z.string(),
});
export type CheckInList = z.infer<typeof CheckInList>;
export const getCheckInList = route({
  method: 'GET',
  path: '/api/admin/check-in/list',
  summary: 'Everybody of the next tournament, for a device of its own',
  ...desk,
  query: z.object({ deviceId: token(64), version: z.optional(token(64)), waiting: z.optional(count) }),
  output: CheckInList,
  errors: ['not_found', 'device_revoked'],
});

const flat = z.record(
  z.string().check(z.regex(/^[A-Za-z]{1,40}$/, texts.characters)),
  z.union(
    [
      z.string().check(z.maxLength(200, texts.maxLength(200)), z.regex(/^\P{Cc}*$/u, texts.characters)),
      z.number(),
      z.boolean(),
      z.null(),
    ],
    texts.characters,
  ),
  texts.list,
);
/** One thing done at a desk. `seen` is what the device believed before: where the server knows better, a person decides. */
export const Operation = z.object(
  {
    sequence: wholeNumber(1, 2_000_000_000),
    nonce: token(64),
    /** 0: sold to someone who has no registration. */
    registrationId: wholeNumber(0, 2_147_483_647),
    competitorId: optionalId(),
    kind: oneOf(deskKinds),
    value: flat,
    seen: flat,
    /** Who did it, as the device says: named beside whoever sends it, who answers for it. */
    doneBy: id(),
    doneAt: text(40),
  },
  texts.list,
);
export type Operation = z.infer<typeof Operation>;
const Outcome = z.object({
  nonce: z.string(),
  outcome: z.enum(['applied', 'already', 'conflict', 'refused']),
  detail: z.nullable(z.string()),
});
export const sendOperations = route({
  method: 'POST',
  path: '/api/admin/check-in/operations',
  summary: 'Send what a device has done, in its order; sent again, nothing happens twice',
  ...desk,
  input: z.object({
    deviceId: token(64),
    /** How many acts the device holds beside these. */
    waiting: z.optional(wholeNumber(0, 1_000_000)),
    operations: z.array(Operation, texts.list).check(z.minLength(1, texts.required), z.maxLength(200, texts.list)),
  }),
  /** The families touched, as they are now. */
  output: z.object({ outcomes: z.array(Outcome), families: z.array(CheckInFamily) }),
  errors: ['bad_input', 'device_revoked', 'not_found'],
});

export const Conflict = z.object({
  operationId: z.int(),
  registrationId: z.int(),
  familyName: z.string(),
  competitor: z.nullable(z.string()),
  /** In words: "Desk 2 measured 41 kg at 8:52 a.m.; 43 kg was there already". */
  text: z.string(),
  device: z.string(),
  /** "Mia Roy", or "Mia Roy for Priya Sharma": whoever sent it is named first. */
  sentBy: z.string(),
  doneAt: z.string(),
  outcome: z.enum(['conflict', 'refused']),
  /** Whether the device's value can still be taken. */
  canApply: z.boolean(),
  /** The two answers, where they are values: "44.5 kg" beside "41 kg". */
  values: z.nullable(z.object({ device: z.string(), saved: z.string() })),
});
export type Conflict = z.infer<typeof Conflict>;
export const listConflicts = route({
  method: 'GET',
  path: '/api/admin/check-in/conflicts',
  summary: 'What two desks did differently, for a person to settle',
  ...desk,
  output: z.array(Conflict),
});
export const settleConflict = route({
  method: 'PUT',
  path: '/api/admin/check-in/conflicts/{operationId}',
  summary: 'Keep what is there, or take what the device did',
  ...desk,
  params: z.object({ operationId: pathId() }),
  input: z.object({ keep: oneOf(['server', 'device']) }),
  output: z.array(Conflict),
  errors: ['not_found', 'bad_input', 'already_settled'],
});

export const Device = z.object({
  deviceId: z.string(),
  name: z.string(),
  registeredBy: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isRevoked: z.boolean(),
  operations: z.int(),
  /** How many acts it held back when it last said so; null: it never did. */
  waiting: z.nullable(z.int()),
  waitingAt: z.nullable(z.string()),
});
export type Device = z.infer<typeof Device>;
export const registerDevice = route({
  method: 'PUT',
  path: '/api/admin/check-in/devices',
  summary: 'Make this device a desk, under a name',
  ...desk,
  input: z.object({ deviceId: token(64), name: text(40) }),
  output: Device,
  errors: ['bad_input', 'device_revoked'],
});
export const listDevices = route({
  method: 'GET',
  path: '/api/admin/check-in/devices',
  summary: 'The desks and when they were last heard of',
  ...direct,
  output: z.array(Device),
});
export const revokeDevice = route({
  method: 'DELETE',
  path: '/api/admin/check-in/devices/{deviceId}',
  summary: 'A device is lost: it gets nothing more, and what it sends is refused and kept',
  ...direct,
  params: z.object({ deviceId: token(64) }),
  output: z.array(Device),
  errors: ['not_found'],
});
export const getCheckInCounts = route({
  method: 'GET',
  path: '/api/admin/check-in/counts',
  summary: 'How many are here, and what waits for a person to settle',
  ...desk,
  output: z.object({
    expected: z.int(),
    arrived: z.int(),
    openConflicts: z.int(),
  }),
  errors: ['not_found'],
});
/** The only answer to staff that holds a note; each reading is noted in the history. ACCESS-24, ACCESS-25 */
export const getMedicalNote = route({
  method: 'GET',
  path: '/api/admin/check-in/competitors/{competitorId}/medical-note',
  summary: 'The medical note of a competitor; for the check-in desk once the competitor is checked in',
  ...desk,
  params: z.object({ competitorId: pathId() }),
  output: z.object({ medicalNote: z.nullable(z.string()), emergencyName: z.string(), emergencyPhone: z.string() }),
  errors: ['not_found', 'not_checked_in'],
});
