import type { DraftFacts } from '../draft-state.ts';
import { countWords, levelTitle, plainNumber, rangeWords } from '../wording.ts';
import type { AskedMove, Effect, GroupEffect, Measure, Span } from './effect.ts';

const arrow = (before: number, after: number): string => `${plainNumber(before)} → ${plainNumber(after)}`;
const isSame = (one: Span | null, other: Span | null): boolean => one?.[0] === other?.[0] && one?.[1] === other?.[1];

/** "Maya Roy would move up one age group: the family agreed". MATCH-25 */
function moveText(move: AskedMove, facts: DraftFacts): string {
  const ups = [
    move.ageSteps > 0 ? countWords(move.ageSteps, 'age group') : null,
    move.levelSteps > 0 ? countWords(move.levelSteps, 'level group') : null,
  ].filter(up => up !== null);
  const parts = [
    ups.length > 0 ? `move up ${ups.join(' and ')}` : null,
    move.mixed ? 'be with girls and boys together' : null,
  ].filter(part => part !== null);
  const answer = move.isAgreed ? 'the family agreed' : 'the family did not agree to that';
  return `${facts.nameOf(move.competitorId)} would ${parts.join(' and ')}: ${answer}`;
}

/** What a span becomes, when it is another one. */
function spanText(before: Span | null, after: Span | null, words: (span: Span) => string): string[] {
  if (!after || isSame(before, after)) return [];
  return [before ? `${words(after)} (was ${words(before)})` : words(after)];
}

function spanTexts(before: Measure | null, after: Measure, facts: DraftFacts): string[] {
  const range = ([low, high]: Span): string => rangeWords(low, high);
  const levels = ([low, high]: Span): string =>
    low === high ? levelTitle(low, facts) : `${levelTitle(low, facts)} to ${levelTitle(high, facts)}`;
  const ages = spanText(before?.ages ?? null, after.ages, range);
  return [
    ...ages.map(text => `${after.ages?.[0] === after.ages?.[1] ? 'age' : 'ages'} ${text}`),
    ...spanText(before?.levelPlaces ?? null, after.levelPlaces, levels),
    ...spanText(before?.weightsKg ?? null, after.weightsKg, span => `${range(span)} kg`),
  ];
}

const people = (count: number): string => `${count} ${count === 1 ? 'person' : 'people'}`;

/** "Penalty here 12.4 → 9.1; 6 people (was 5); ages 8 to 11 (was 8 to 10)". MATCH-25 */
export function groupEffectText(effect: Omit<GroupEffect, 'text'>, facts: DraftFacts): string {
  const { before, after } = effect;
  if (!after) return `“${effect.title}” would be removed`;
  const size = before && before.size !== after.size ? [`${people(after.size)} (was ${before.size})`] : [];
  return [
    before
      ? `Penalty here ${arrow(before.cost, after.cost)}`
      : `New group of ${people(after.size)}, penalty ${plainNumber(after.cost)}`,
    ...size,
    ...spanTexts(before, after, facts),
    ...effect.moves.map(move => moveText(move, facts)),
  ].join('; ');
}

/** "Penalty 30.4 → 9.1 in all; 2 not placed (was 3)". MATCH-25 */
export function totalText({ cost, unplaced }: Pick<Effect, 'cost' | 'unplaced'>): string {
  const loose = unplaced.before === unplaced.after ? [] : [`${unplaced.after} not placed (was ${unplaced.before})`];
  return [`Penalty ${arrow(cost.before, cost.after)} in all`, ...loose].join('; ');
}
