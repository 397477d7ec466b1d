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

/** What the server said about somebody's newest weight and level: a limit or an event that no longer fits. CHECK-10, CHECK-27 */
export function notesOn(queue: readonly QueuedOperation[], competitorId: number): string[] {
  return (['measure', 'level'] as const).flatMap(kind => {
    const newest = queue.findLast(operation => operation.competitorId === competitorId && operation.kind === kind);
    return newest?.outcome === 'applied' && newest.detail !== null ? [newest.detail] : [];
  });
}
