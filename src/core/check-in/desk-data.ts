/** Where somebody is due first. */
export interface FirstDue {
  ringId: number;
  /** In the ring's queue. */
  order: number;
  /** The minute of the day as planned. */
  minute: number | null;
}

/** A competitor as a desk sees them: nothing private, so that a lost device tells little. */
export interface DeskCompetitor {
  id: number;
  firstName: string;
  lastName: string;
  /** How the name is said, where the family wrote it. ANNOUNCE-3 */
  saidAs?: string | undefined;
  schoolId: number;
  levelId: number;
  usesWeight: boolean;
  weightKg: number | null;
  heightCm: number | null;
  measuredWeightKg: number | null;
  measuredHeightCm: number | null;
  isWaiverSigned: boolean;
  /** Which signature it is, so that exactly that one can be taken back. */
  waiverSignedBy: string | null;
  /** In which of its languages the waiver was read and signed. */
  waiverLanguage: string | null;
  /** The concussion resource and the code of conduct are still to be confirmed. REG-28 */
  lacksConcussion: boolean;
  isMinor: boolean;
  isWithdrawn: boolean;
  events: string[];
  number: number | null;
  checkedInAt: string | null;
  isConfirmed: boolean;
  first: FirstDue | null;
}
export const handedThings = ['spectators', 'lunch', 'merch'] as const;
export type HandedThing = (typeof handedThings)[number];

/** One registration as a desk sees it. */
export interface DeskFamily {
  registrationId: number;
  /** Whose account it is in: registrations with the same one are one family. */
  accountId: number;
  familyName: string;
  words: string[];
  phoneHashes: string[];
  code: string | null;
  dueCents: number;
  isCompleted: boolean;
  /** Of no tournament that this desk checks in for. */
  isOtherTournament: boolean;
  /** There is a waiver to sign. */
  asksWaiver: boolean;
  smsOpen: { contactId: number; name: string }[];
  competitors: DeskCompetitor[];
  spectators: number;
  lunch: number;
  merch: { merchOrderId: number; title: string; isUndeliverable: boolean }[];
  handedOver: { what: HandedThing; merchOrderId: number | null; at: string }[];
}
