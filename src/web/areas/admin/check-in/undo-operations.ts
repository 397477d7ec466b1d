import type { CheckInFamily } from '#contract/check-in.ts';
import { seenOf } from '#core/check-in/obstacle.ts';
import { type Operation, operationsOf } from './operations.ts';

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
