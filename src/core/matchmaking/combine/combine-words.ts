import { joined } from '../../catalogue/uses.ts';
import type { DraftFacts } from '../draft-state.ts';
import type { AskedMove } from '../fairness/fairness-card.ts';
import { cardLine } from '../fairness/fairness-words.ts';
import { flagText } from '../fairness/flag-words.ts';
import { withShortNames } from '../wording.ts';
import type { CombineCandidate, CombineWorth } from './combine.ts';

const quoted = (ids: readonly number[], titleOf: (groupId: number) => string): string =>
  joined(ids.map(id => `“${titleOf(id)}”`));

/** "Leo moves up one age group (agreed)". */
function moveWords(move: AskedMove, facts: DraftFacts): string {
  const steps = (count: number, one: string): string => (count === 1 ? `one ${one}` : `${count} ${one}s`);
  const what = [
    ...(move.ageSteps > 0 ? [`moves up ${steps(move.ageSteps, 'age group')}`] : []),
    ...(move.levelSteps > 0 ? [`moves up ${steps(move.levelSteps, 'level group')}`] : []),
    ...(move.mixed ? ['meets girls and boys'] : []),
  ];
  return `${facts.nameOf(move.competitorId)} ${joined(what)} (${move.isAgreed ? 'agreed' : 'not agreed'})`;
}

/** What keeps a small group from its nearest, and whose yes would change that. MATCH-70 */
export function nearestWords(
  { candidate, families }: NonNullable<CombineWorth['nearest']>,
  facts: DraftFacts,
  titleOf: (groupId: number) => string,
): string {
  const { refusals } = combineWords(candidate, facts, titleOf);
  const yes =
    families === null
      ? 'No family’s yes passes that.'
      : `It could join if ${families === 1 ? 'one family' : `${families} families`} said yes.`;
  const isLocked = candidate.lockedIds.length > 0 && candidate.problems.length === 0;
  return `Nearest is ${quoted(candidate.withIds, titleOf)}. ${refusals.join('. ')}.${isLocked ? '' : ` ${yes}`}`;
}

export interface CombineText {
  /** "Join “Boys 8-9”: 6 people, 8 to 9 years, Novice". */
  what: string;
  /** Moves that nobody was asked before, each with the family's answer. */
  moves: string[];
  /** Why it is refused; none when it is allowed. */
  refusals: string[];
}

/** A candidate in words. MATCH-43 */
export function combineWords(
  candidate: CombineCandidate,
  facts: DraftFacts,
  titleOf: (groupId: number) => string,
): CombineText {
  const { kind, results, withIds, lockedIds } = candidate;
  const short = withShortNames(
    facts,
    results.flatMap(({ competitorIds }) => competitorIds),
  );
  const lines = results.map(({ card }) => cardLine(card, facts));
  const what =
    kind === 'dissolve'
      ? results
          .map(
            ({ groupId, arrivals }, i) =>
              `${joined(arrivals.map(short.nameOf))} to ${quoted([groupId], titleOf)}: ${lines[i]}`,
          )
          .join('; ')
      : `Join ${quoted(withIds, titleOf)}: ${lines.join('')}`;
  return {
    what,
    moves: candidate.newMoves.map(move => moveWords(move, short)),
    refusals: [
      ...(lockedIds.length > 0
        ? [`${quoted(lockedIds, titleOf)} ${lockedIds.length === 1 ? 'is' : 'are'} locked`]
        : []),
      ...candidate.problems.map(flag => flagText(flag, short)),
    ],
  };
}
