import { type CardTodo, cardReadiness } from '#core/check-in/readiness.ts';
import type { Family } from '../families-by-account.ts';
import { type Operation, operationsOf } from '../operations.ts';

/** What is being done in the card, and for whom. */
export type CardStep =
  | { name: 'measure' | 'level' | 'medical'; registrationId: number; competitorId: number }
  | { name: 'waiver'; registrationId: number }
  | { name: 'concussion'; registrationId: number }
  | { name: 'pay'; registrationId: number }
  | { name: 'sell'; registrationId: number }
  | { name: 'override' };

export const stepOf = ({ kind, registrationId, competitorIds }: CardTodo): CardStep =>
  kind === 'weigh'
    ? { name: 'measure', registrationId, competitorId: competitorIds[0] as number }
    : kind === 'sign'
      ? { name: 'waiver', registrationId }
      : kind === 'confirm'
        ? { name: 'concussion', registrationId }
        : { name: 'pay', registrationId };

export const firstStep = ([first]: readonly CardTodo[]): CardStep | null => (first ? stepOf(first) : null);

/** Whose operations these are: a competitor's go to their own registration. */
export function byRegistration(families: Family, operations: readonly Operation[], given?: number) {
  const ownerOf = ({ competitorId }: Operation): number | undefined =>
    families.find(({ competitors }) => competitors.some(({ id }) => id === competitorId))?.registrationId ?? given;
  return families.flatMap(family => {
    const own = operations.filter(operation => ownerOf(operation) === family.registrationId);
    return own.length > 0 ? [{ family, operations: own }] : [];
  });
}

/**
 * What comes after `done`, everything done since the steps began to follow one another: the list may not show the last
 * of it yet, and a fast hand is never asked for the same thing twice.
 */
export function stepAfter(families: Family, done: readonly Operation[], registrationId?: number): CardStep | null {
  const parts = byRegistration(families, done, registrationId);
  const after = families.map(family => {
    const own = parts.find(part => part.family === family);
    return own ? operationsOf(family, own.operations, 0, new Date().toISOString()).after : family;
  });
  return firstStep(cardReadiness(after).todo);
}
