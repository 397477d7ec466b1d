import { joined } from '../../catalogue/uses.ts';
import { ageWords, genderWord } from '../../division/division-title.ts';
import type { DraftFacts } from '../draft-state.ts';
import type { FairnessCard, Span } from '../fairness/fairness-card.ts';
import { levelSpanWords } from '../fairness/fairness-words.ts';
import { flagText } from '../fairness/flag-words.ts';
import { countWords, plainNumber, withShortNames } from '../wording.ts';
import type { SplitKind, SplitProposal } from './split.ts';

const headings: Record<SplitKind, string> = {
  gender: 'By gender',
  age: 'By age',
  level: 'By level',
  weight: 'By weight',
  birth: 'By birthday',
  mixed: 'Most even',
};

const ages = ({ age }: FairnessCard): string =>
  age ? (ageWords({ minAge: age.low, maxAge: age.high }) ?? '') : 'nobody';
const dash = (low: number, high: number): string =>
  low === high ? plainNumber(low) : `${plainNumber(low)}–${plainNumber(high)}`;
const weights = ({ weight }: FairnessCard): string =>
  weight ? `${dash(weight.low, weight.high)} kg` : 'no weight known';

/** "7–8", "24–27.5 kg", "Novice", "girls 7–8", "Novice aged 7–8 (24–27.5 kg)": a part by what sets it apart. */
function partWords(kind: SplitKind, card: FairnessCard, facts: DraftFacts, place: number): string {
  const people = countWords(card.count, 'person').replace('persons', 'people');
  switch (kind) {
    case 'gender': {
      const genderId = card.females === 0 ? 1 : 2;
      return `${genderWord(genderId, card.age?.low ?? null, card.age?.high ?? null).toLowerCase()} ${ages(card)}`;
    }
    case 'age':
      return ages(card);
    case 'level':
      return levelSpanWords(card, facts) ?? 'nobody';
    case 'weight':
      return weights(card);
    case 'birth':
      return place === 0 ? `the youngest ${people}` : `the next ${people}`;
    case 'mixed':
      return [levelSpanWords(card, facts), `aged ${ages(card)}`, card.weight ? `(${weights(card)})` : null]
        .filter(part => part !== null)
        .join(' ');
  }
}

const wholeYears = (span: Span): number => span.high - span.low;

/** The widest gaps before and after, those that fall. */
function fallingGaps(before: FairnessCard, parts: readonly FairnessCard[]): string[] {
  const gaps: [pick: (card: FairnessCard) => Span | null, words: (gap: number) => string][] = [
    [card => card.age, gap => countWords(gap, 'year')],
    [card => card.level, gap => countWords(gap, 'level')],
    [card => card.weight, gap => `${plainNumber(gap)} kg`],
  ];
  return gaps.flatMap(([pick, words]) => {
    const whole = pick(before);
    if (!whole) return [];
    const after = Math.max(0, ...parts.map(card => wholeYears(pick(card) ?? { ...whole, high: whole.low })));
    return after < wholeYears(whole) - 0.05 ? [`from ${words(wholeYears(whole))} to ${words(after)}`] : [];
  });
}

/** "By age: 7-8 and 9-10; the widest gap falls from three years to one year". MATCH-42 */
export function splitWords(proposal: SplitProposal, before: FairnessCard, facts: DraftFacts): string {
  const cards = proposal.parts.map(({ card }) => card);
  const parts = cards.map((card, place) => partWords(proposal.kind, card, facts, place));
  const falling = fallingGaps(before, cards);
  const effect =
    falling.length > 0
      ? `the widest gap falls ${joined(falling)}`
      : proposal.gain > 0.05
        ? 'the widest gap stays, but fewer meet so far apart'
        : 'no one gets closer';
  return `${headings[proposal.kind]}: ${joined(parts)}; ${effect}`;
}

/** What speaks against a split, each in a sentence; none when it is allowed. MATCH-42 */
export function splitProblemWords(proposal: SplitProposal, facts: DraftFacts): string[] {
  const short = withShortNames(
    facts,
    proposal.parts.flatMap(({ competitorIds }) => competitorIds),
  );
  return proposal.problems.map(({ flag }) => flagText(flag, short));
}
