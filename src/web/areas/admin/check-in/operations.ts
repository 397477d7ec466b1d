import type { CheckInFamily } from '#contract/check-in.ts';
import { applyOperation } from '#core/check-in/apply-operation.ts';
import { seenOf } from '#core/check-in/obstacle.ts';
import { type DeskKind, type Flat, noRegistration } from '#core/check-in/operation.ts';
import { newKey } from '#web/lib/new-key.ts';
import type { NewOperation, QueuedOperation } from './desk-store.ts';

/** One thing that a volunteer did, before it has a number in the queue. */
export interface Operation {
  kind: DeskKind;
  competitorId?: number;
  value?: Flat;
  /** Where that is not what the list holds when it is done. */
  seen?: Flat;
}

export type Thing = { what: 'spectators' | 'lunch' } | { what: 'merch'; merchOrderId: number };

/** The operations of one tap as they are queued, in their order, each seeing what the one before it left. */
export function operationsOf(
  family: CheckInFamily,
  done: readonly Operation[],
  doneBy: number,
  doneAt: string,
): { operations: NewOperation[]; after: CheckInFamily } {
  let after = family;
  const operations = done.map(({ kind, competitorId = null, value = {}, seen }): NewOperation => {
    const made = { registrationId: family.registrationId, competitorId, kind, value, doneAt };
    const competitor = family.competitors.find(({ id }) => id === competitorId);
    const operation = {
      ...made,
      competitorId,
      seen: seen ?? seenOf(after, made),
      nonce: newKey(),
      doneBy,
      about: competitor ? `${competitor.firstName} ${competitor.lastName}` : family.familyName,
    };
    after = applyOperation(after, made);
    return operation;
  });
  return { operations, after };
}

/** A sale to someone without a registration, as it is queued. CHECK-31 */
export const doorSale = (tournamentId: number, value: Flat, doneBy: number, doneAt: string): NewOperation => ({
  registrationId: noRegistration,
  competitorId: null,
  kind: 'sell',
  value: { ...value, tournamentId },
  seen: {},
  doneAt,
  nonce: newKey(),
  doneBy,
  about: 'Sold at the door',
});

/** Everything that was ordered, can be delivered and was not handed over yet; nothing before the registration is finished. */
export function stillToHandOver(family: CheckInFamily): Thing[] {
  const isHanded = (what: string, merchOrderId: number | null = null): boolean =>
    family.handedOver.some(handed => handed.what === what && handed.merchOrderId === merchOrderId);
  if (!family.isCompleted) return [];
  return [
    ...(['spectators', 'lunch'] as const).filter(what => family[what] > 0 && !isHanded(what)).map(what => ({ what })),
    ...family.merch
      .filter(({ merchOrderId, isUndeliverable }) => !isUndeliverable && !isHanded('merch', merchOrderId))
      .map(({ merchOrderId }) => ({ what: 'merch' as const, merchOrderId })),
  ];
}

export const handOver = (thing: Thing): Operation => ({ kind: 'hand-over', value: { ...thing } });

/** What takes back operations that were done at that time, each as long as it is as they left it. CHECK-4 */
export function undoOf(family: CheckInFamily, done: readonly Operation[], doneAt: string): Operation[] {
  const { after } = operationsOf(family, done, 0, doneAt);
  return done.flatMap(operation => {
    const undo = reverseOf(family, operation);
    if (!undo) return [];
    const { kind, competitorId = null, value = {} } = undo;
    const act = { registrationId: family.registrationId, competitorId, kind, value, doneAt };
    return { seen: seenOf(after, act), ...undo };
  });
}

/**
 * Null for money, which is corrected under Payments; for a confirmation, and for a signature or a "no" to text messages
 * that was taken back: only whoever gives it can give it again.
 */
function reverseOf(family: CheckInFamily, { kind, competitorId, value = {} }: Operation): Operation | null {
  const competitor = family.competitors.find(({ id }) => id === competitorId);
  const about = competitorId === undefined ? {} : { competitorId };
  switch (kind) {
    case 'check-in':
      return { kind: 'undo-check-in', ...about };
    case 'undo-check-in':
      return { kind: 'check-in', ...about };
    case 'hand-over':
      return { kind: 'undo-hand-over', value };
    case 'undo-hand-over':
      return { kind: 'hand-over', value };
    case 'level':
      return competitor ? { kind, ...about, value: { levelId: competitor.levelId } } : null;
    case 'measure':
      return competitor
        ? {
            kind,
            ...about,
            value: {
              ...(value.weightKg === undefined ? {} : { weightKg: competitor.measuredWeightKg }),
              ...(value.heightCm === undefined ? {} : { heightCm: competitor.measuredHeightCm }),
            },
          }
        : null;
    case 'sms-answer':
      return value.agreed ? { kind, value: { ...value, agreed: false }, seen: { agreed: true } } : null;
    case 'waiver':
      return { kind: 'undo-waiver', ...about };
    case 'undo-waiver':
    case 'concussion':
    case 'take-cash':
    case 'sell':
      return null;
  }
}

/** What the server said about somebody's newest weight and level: a limit or an event that no longer fits. CHECK-10, CHECK-27 */
export function notesOn(queue: readonly QueuedOperation[], competitorId: number): string[] {
  return (['measure', 'level'] as const).flatMap(kind => {
    const newest = queue.findLast(operation => operation.competitorId === competitorId && operation.kind === kind);
    return newest?.outcome === 'applied' && newest.detail !== null ? [newest.detail] : [];
  });
}
