import { blockOf, blocksIn } from './block.ts';
import type { PlanDivision, PlanRing, PlanRules, UnplannedReason } from './plan-types.ts';

const midnight = 24 * 60;

/** Why a division cannot be planned, whatever the others do. RING-9 */
export function unplannedReason(
  division: PlanDivision,
  rings: readonly PlanRing[],
  rules: PlanRules,
): UnplannedReason | null {
  const { minutes, pinned, isBlackBelt } = division;
  if (rings.length === 0) return 'noRings';
  if (!Number.isFinite(minutes) || minutes < 0) return 'noMinutes';
  const blocks = blocksIn(rules);
  const block = blocks[blockOf(division, blocks).block];
  const ofBlock = block?.ringIds ? rings.filter(({ id }) => block.ringIds?.includes(id)) : rings;
  const own = pinned ? rings.filter(({ id }) => id === pinned.ringId) : ofBlock;
  if (own.length === 0) return pinned ? 'noSuchRing' : 'noRingOfBlock';
  const released = Math.max(isBlackBelt ? (rules.blackBeltsFrom ?? 0) : 0, block?.from ?? 0);
  const opens = Math.min(...own.map(ring => ring.from));
  const from = Math.max(rules.startMinute, released, opens, division.from ?? 0);
  return from + minutes > midnight ? 'longerThanDay' : null;
}
