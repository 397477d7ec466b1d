import type { CalendarDate } from '../time/calendar.ts';

export interface WaiverFacts {
  id: number;
  title: string;
  effectiveOn: CalendarDate;
  signatures: number;
}

/** The text that is signed today: the newest whose day has come. CAT-9 */
export function waiverInEffect<T extends WaiverFacts>(waivers: readonly T[], today: CalendarDate): T | undefined {
  return waivers
    .filter(waiver => waiver.effectiveOn <= today)
    .reduce<T | undefined>((best, w) => (best && best.effectiveOn > w.effectiveOn ? best : w), undefined);
}

/** Why a text cannot begin on that day: another one does, or a signed one would be newer. CAT-9, CAT-10 */
export function waiverDayProblem(
  effectiveOn: CalendarDate,
  waivers: readonly WaiverFacts[],
  ownId: number | null,
): string | undefined {
  const others = waivers.filter(waiver => waiver.id !== ownId);
  const same = others.find(waiver => waiver.effectiveOn === effectiveOn);
  if (same) return `“${same.title}” is in effect from that day already: please choose another day`;
  const newer = others.find(waiver => waiver.signatures > 0 && waiver.effectiveOn > effectiveOn);
  if (newer) return `“${newer.title}” is newer and was signed already: please choose a later day`;
}

/** Why its words stay as they are; null while nobody has signed. CAT-10 */
export function signedProblem(waiver: Pick<WaiverFacts, 'title' | 'signatures'>): string | null {
  if (waiver.signatures === 0) return null;
  const signers = waiver.signatures === 1 ? '1 competitor' : `${waiver.signatures} competitors`;
  return `“${waiver.title}” was signed for ${signers}, so it stays as it is. Make a new version instead.`;
}

interface WaiverFrench {
  frenchTitle: string | null;
  frenchBody: string | null;
}

export const isSameFrench = (one: WaiverFrench, other: WaiverFrench): boolean =>
  one.frenchTitle === other.frenchTitle && one.frenchBody === other.frenchBody;

/** Why its French stays as it is; null where it may be added, or while nobody has signed. CAT-13 */
export function frenchProblem(
  waiver: WaiverFrench & Pick<WaiverFacts, 'title' | 'signatures'>,
  wanted: WaiverFrench,
): string | null {
  return waiver.frenchBody === null || isSameFrench(waiver, wanted) ? null : signedProblem(waiver);
}
