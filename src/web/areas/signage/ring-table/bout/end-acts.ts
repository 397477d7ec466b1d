import type { Presence, ScoreSheetAct } from '#core/ring-table/act.ts';
import { endWords, outWords } from '#core/ring-table/bout-words.ts';
import type { BoutAct } from '#core/scoring/bout.ts';
import type { OpenBout } from './use-bout.ts';

export type EndCause = Extract<BoutAct, { kind: 'end' }>['because'];

export const endCauses: readonly { because: EndCause; label: string }[] = [
  { because: 'noShow', label: 'No-show' },
  { because: 'injury', label: 'Injured' },
  { because: 'forfeit', label: 'Forfeit' },
  { because: 'disqualified', label: 'Disqualified' },
];

/** Whoever it befell: one side, or both. */
export type Befallen = 0 | 1 | null;

/** What they are from then on, where they fight no more. */
const outAs: Record<EndCause, Exclude<Presence, 'here'>> = {
  noShow: 'absent',
  injury: 'injured',
  forfeit: 'withdrawn',
  disqualified: 'disqualified',
};

/** Who gives up a bout may fight the next one; the others usually do not. */
export const isOutAfter = (because: EndCause): boolean => because !== 'forfeit';

/**
 * The acts to write. An absence is a state, and the bout is won without a fight; a competitor who never fought has no
 * place. Only if they may still come for a later bout is this one lost on its own.
 */
export function endActs(
  { ids, actOf }: Pick<OpenBout, 'ids' | 'actOf'>,
  because: EndCause,
  side: Befallen,
  isOut: boolean,
): ScoreSheetAct[] {
  const befallen = side === null ? ids : [ids[side]];
  const out = befallen.map((competitorId): ScoreSheetAct => ({ kind: 'presence', competitorId, is: outAs[because] }));
  const end = actOf({ kind: 'end', because, side });
  if (!isOut) return [end];
  return because === 'noShow' ? out : [end, ...out];
}

/** What comes of the bout. */
export function endOutcome(
  { names, score }: Pick<OpenBout, 'names' | 'score'>,
  because: EndCause,
  side: Befallen,
  isOut: boolean,
): string {
  if (because === 'noShow' && isOut && side !== null) {
    return `${names[side === 0 ? 1 : 0]} wins without a fight: ${names[side]} ${outWords.absent}.`;
  }
  const winner = side === null ? null : side === 0 ? 1 : 0;
  return `${endWords({ ...score, end: { because, winner } }, names)}.`;
}
