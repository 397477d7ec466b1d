import { type HandedThing, handedThings } from './desk-data.ts';

export const deskKinds = [
  'check-in',
  'undo-check-in',
  'measure',
  'level',
  'waiver',
  'undo-waiver',
  'concussion',
  'sms-answer',
  'hand-over',
  'undo-hand-over',
  'take-cash',
  'sell',
] as const;
export type DeskKind = (typeof deskKinds)[number];
export type Flat = Record<string, string | number | boolean | null>;

/** The `registrationId` of what is sold to someone who has no registration. CHECK-31 */
export const noRegistration = 0;

/**
 * One thing done at a desk. What `value` holds, by kind: measure `weightKg` and/or `heightCm`; level `levelId`; waiver
 * `signedBy` and `waiverVersionId`; concussion `confirmedBy` and `concussionVersion`; sms-answer `contactId` and `agreed`; hand-over and its undoing `what`, and for merch
 * `merchOrderId`; a check-in a `reason` where a director overrides what is still to do; nothing for undoing that or a
 * signature; take-cash `amountCents` and `tenderedCents`, and sell also `spectators` and `lunch`, and
 * `tournamentId` where it names no registration.
 */
export interface DeskOperation {
  registrationId: number;
  competitorId: number | null;
  kind: DeskKind;
  value: Flat;
  /** What the device believed of the same fields before: made by `seenOf`. */
  seen: Flat;
  /** By the device's own clock: shown, and it tells one check-in from another; never an order. */
  doneAt: string;
}
export type DeskAct = Omit<DeskOperation, 'seen'>;

const fields = {
  'check-in': 'checkedInAt',
  'undo-check-in': 'checkedInAt',
  measure: 'measure',
  level: 'levelId',
  waiver: 'isWaiverSigned',
  'undo-waiver': 'isWaiverSigned',
  concussion: 'lacksConcussion',
  'sms-answer': 'agreed',
  'hand-over': 'handedOverAt',
  'undo-hand-over': 'handedOverAt',
  'take-cash': 'dueCents',
  sell: 'dueCents',
} as const satisfies Record<DeskKind, string>;

/** Which part of the family an operation is about: two operations on different fields never meet. */
export function fieldOf(kind: DeskKind): (typeof fields)[DeskKind] {
  return fields[kind];
}

const competitorKinds: readonly DeskKind[] = [
  'check-in',
  'undo-check-in',
  'measure',
  'level',
  'waiver',
  'undo-waiver',
  'concussion',
];
export const isAboutCompetitor = (kind: DeskKind): boolean => competitorKinds.includes(kind);

export const handedThingOf = (value: Flat): { what: HandedThing; merchOrderId: number | null } | undefined => {
  const what = handedThings.find(thing => thing === value.what);
  if (!what) return;
  if (what !== 'merch') return { what, merchOrderId: null };
  return typeof value.merchOrderId === 'number' ? { what, merchOrderId: value.merchOrderId } : undefined;
};

/** Why a director lets somebody in who is not ready; null for every other operation. CHECK-20 */
export const overrideOf = ({ kind, value }: Pick<DeskAct, 'kind' | 'value'>): string | null =>
  kind === 'check-in' && typeof value.reason === 'string' ? value.reason.trim() : null;

/** What the operation makes of the fields it is about. */
export function wantedOf({ kind, value, doneAt }: DeskAct): Flat {
  switch (kind) {
    case 'check-in':
      return { checkedInAt: doneAt };
    case 'undo-check-in':
      return { checkedInAt: null };
    case 'measure':
      return {
        ...(value.weightKg === undefined ? {} : { weightKg: value.weightKg }),
        ...(value.heightCm === undefined ? {} : { heightCm: value.heightCm }),
      };
    case 'level':
      return { levelId: value.levelId ?? null };
    case 'waiver':
      return { isWaiverSigned: true };
    case 'undo-waiver':
      return { waiverSignedBy: null };
    case 'concussion':
      return { lacksConcussion: false };
    case 'sms-answer':
      return { agreed: value.agreed ?? null };
    case 'hand-over':
      return { handedOverAt: doneAt };
    case 'undo-hand-over':
      return { handedOverAt: null };
    case 'take-cash':
    case 'sell':
      return {};
  }
}
