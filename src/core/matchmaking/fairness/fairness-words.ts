import { joined } from '../../catalogue/uses.ts';
import type { DraftFacts } from '../draft-state.ts';
import type { Member } from '../member.ts';
import { countWords, levelTitle, plainNumber, rangeWords, withShortNames } from '../wording.ts';
import type { FairnessCard, Pair } from './fairness-card.ts';

/** "Leo (8, Novice, 24 kg)". */
function memberWords(member: Member, isPhysical: boolean, facts: DraftFacts): string {
  const weight = member.weightKg === null ? 'weight not known' : `${plainNumber(member.weightKg)} kg`;
  const told = [String(member.age), levelTitle(member.levelPlace, facts), ...(isPhysical ? [weight] : [])];
  return `${facts.nameOf(member.competitorId)} (${told.join(', ')})`;
}

/** "two years, one level and 3 kg apart, same school", in whole years as limits count them; empty: no difference. MATCH-67 */
function differenceWords({ members: [one, other], terms }: Pair): { text: string; isGap: boolean } {
  const years = Math.abs(one.age - other.age);
  const levels = Math.abs(one.levelPlace - other.levelPlace);
  const isWeighed = one.weightKg !== null && other.weightKg !== null;
  const kilos = isWeighed && terms.weight > 0 ? Math.abs((one.weightKg ?? 0) - (other.weightKg ?? 0)) : 0;
  const gaps = [
    ...(years > 0 ? [countWords(years, 'year')] : []),
    ...(levels > 0 ? [countWords(levels, 'level')] : []),
    ...(kilos >= 0.05 ? [`${plainNumber(kilos)} kg`] : []),
    ...(terms.height > 0 ? [`${plainNumber(Math.abs((one.heightCm ?? 0) - (other.heightCm ?? 0)))} cm`] : []),
  ];
  const told = [
    ...(gaps.length > 0 ? [`${joined(gaps)} apart`] : []),
    ...(terms.school > 0 ? ['same school'] : []),
    ...(terms.siblings > 0 ? ['same family'] : []),
  ];
  return { text: told.join(', '), isGap: gaps.length > 0 };
}

/**
 * Names the two members who are furthest apart, in words for a parent: "The widest gap: Leo (8, Novice, 24 kg) and Sam
 * (10, Advanced, 27 kg): two years, one level and 3 kg apart." Null if nobody meets anybody. MATCH-35
 */
export function worstPairWords(card: FairnessCard, facts: DraftFacts): string | null {
  const { worstPair, weight, withoutWeight } = card;
  if (worstPair === null) return null;
  const short = withShortNames(facts, card.competitorIds);
  const isPhysical = weight !== null || withoutWeight > 0;
  const difference = differenceWords(worstPair);
  if (difference.text === '') return 'No two of them differ in anything that counts.';
  const [one, other] = worstPair.members.map(member => memberWords(member, isPhysical, short));
  return `${difference.isGap ? 'The widest gap' : 'The least even pair'}: ${one} and ${other}: ${difference.text}.`;
}

/** "Novice", "Novice to Advanced". */
export function levelSpanWords({ level }: FairnessCard, facts: DraftFacts): string | null {
  if (level === null) return null;
  const [low, high] = [levelTitle(level.low, facts), levelTitle(level.high, facts)];
  return low === high ? low : `${low} to ${high}`;
}

/** A group in a line: "6 people, 8 to 9 years, Novice, 24 to 27.5 kg". MATCH-35 */
export function cardLine(card: FairnessCard, facts: DraftFacts): string {
  const { count, age, weight, withoutWeight } = card;
  const missing = withoutWeight > 0 ? `${withoutWeight} without weight` : null;
  return [
    count === 1 ? '1 person' : `${count} people`,
    age && `${rangeWords(age.low, age.high)} years`,
    levelSpanWords(card, facts),
    weight && `${rangeWords(weight.low, weight.high)} kg`,
    missing,
  ]
    .filter(part => part !== null)
    .join(', ');
}
