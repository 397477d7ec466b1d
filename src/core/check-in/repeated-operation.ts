import type { DeskAct } from './operation.ts';
import type { Outcome, Verdict } from './verdict.ts';

type Same = Pick<DeskAct, 'registrationId' | 'competitorId' | 'kind' | 'value'>;
/** An operation that was decided before. */
export interface KnownOperation extends Same {
  deviceId: string;
  nonce: string;
  outcome: Outcome;
  detail: string | null;
}

const keyOf = ({ registrationId, competitorId, kind, value }: Same): string =>
  JSON.stringify([registrationId, competitorId, kind, Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))]);

/** Under which name an operation is kept whose nonce another device has used for something else. */
export const ownNonce = (deviceId: string, nonce: string): string => `${deviceId} ${nonce}`;

/**
 * Looks up an operation by its nonce, which alone identifies it: a device that lost its counter may reuse a sequence
 * number. `taken`: another device has used the nonce for a different operation. CHECK-11
 */
export function knownVerdict(
  operation: Same & { nonce: string },
  deviceId: string,
  known: readonly KnownOperation[],
): Verdict | 'taken' | undefined {
  const own = known.find(
    k => k.deviceId === deviceId && (k.nonce === operation.nonce || k.nonce === ownNonce(deviceId, operation.nonce)),
  );
  if (own) return { outcome: own.outcome, detail: own.detail };
  const other = known.find(k => k.nonce === operation.nonce);
  if (!other) return;
  return keyOf(other) === keyOf(operation)
    ? { outcome: 'already', detail: 'Another device already sent this' }
    : 'taken';
}
