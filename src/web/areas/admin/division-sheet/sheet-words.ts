import type { DivisionSheet } from '#contract/division-sheet.ts';
import { boutRuleWords } from '#core/ring-table/bout-rule-words.ts';
import { sideNamesOf } from '#core/scoring/corners.ts';
import { houseRuleWords, panelTieWords, threeTiedWords } from '#core/scoring/house-words.ts';
import { rangeWords, scoreWords } from '#core/scoring/score-words.ts';

/** What the ring must know to decide, in as few paragraphs as the foot of the sheet has room for. SHEET-5 */
export function ruleWords(sheet: DivisionSheet): string[] {
  return sheet.format === 'panel' ? panelWords(sheet) : [bracketWords(sheet).join(' '), ...boutWords(sheet)];
}

/** Level by level, where they differ. */
function scoresInWords(members: DivisionSheet['members']): string[] {
  const [first, ...others] = [...new Set(members.map(({ range }) => rangeWords(range)))];
  if (!first) return [];
  if (others.length === 0) return [`Scores from ${first}.`];
  const inOrder = members.toSorted((a, b) => a.range.lowest - b.range.lowest);
  const each = new Set(inOrder.map(({ levelTitle, range }) => `${levelTitle} ${rangeWords(range)}`));
  return [`Scores: ${[...each].join(', ')}.`];
}

function panelWords({ judges, maxDeviation, isRelative, members, houseRules }: DivisionSheet): string[] {
  const tied = `${panelTieWords(houseRules, judges)}.`;
  if (houseRules.boards === 'time') return [tied];
  const furthest = maxDeviation === null ? null : scoreWords(maxDeviation);
  const given = [
    ...scoresInWords(members),
    ...(furthest ? [`A score more than ${furthest} from the middle score is moved to ${furthest} from it.`] : []),
    ...(isRelative ? ['Everyone performs before scoring starts.'] : []),
  ];
  return [
    ...(given.length > 0 ? [given.join(' ')] : []),
    judges < 5
      ? `${judges} judges: all scores are added, less deductions.`
      : `${judges} judges: cross out the highest and the lowest score, add the rest, less deductions.`,
    tied,
  ];
}

/** The profile's name with what the house decides, in a line of its own. SHEET-7 */
export function profileWords({ houseRules, boutRules, format, judges }: DivisionSheet): string {
  const ties = [panelTieWords(houseRules, judges), threeTiedWords(houseRules)];
  const others = houseRuleWords(houseRules, { format, judges }).filter(words => !ties.includes(words));
  const [upper, lower] = sideNamesOf(boutRules).map(name => `${name.toLowerCase()} corner (${name.charAt(0)})`);
  const corners = format === 'bracket' ? [`Upper name: ${upper}. Lower name: ${lower}`] : [];
  return [`Rules: ${houseRules.title || 'standard'}`, ...others, ...corners].map(words => `${words}.`).join(' ');
}

function boutWords({ boutRules, members }: DivisionSheet): string[] {
  if (members.length < 2) return [];
  const [ends = '', ...rest] = boutRuleWords(boutRules);
  return [ends, rest.join(' ')];
}

function bracketWords({ thirdPlace, minMatches, members, houseRules }: DivisionSheet): string[] {
  const count = members.length;
  if (count < 2) return ['No one else is here, so there is no bout.'];
  if (count === 2) return ['Best of three: first to win two bouts.'];
  if (count === 3) return [`Round robin: most wins. Two tied: head to head. ${threeTiedWords(houseRules)}.`];
  return [
    'Single elimination: winners advance.',
    thirdPlace === 'bout' ? 'The semi-final losers fight for third place.' : 'Both semi-final losers place third.',
    ...(minMatches > 1 ? ['Everyone has at least two bouts (see Consolation).'] : []),
  ];
}

/** The places there are: two have no third, and it is shared where nobody fights for it. */
export function placesOf({ format, thirdPlace, members }: DivisionSheet): string[] {
  const isShared = format === 'bracket' && thirdPlace === 'shared' && members.length > 3;
  return ['1st', '2nd', '3rd', ...(isShared ? ['3rd'] : [])].slice(0, Math.max(1, members.length));
}

/** When it was printed, by the venue's clock. SHEET-8 */
export const printedWords = (printedAt: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(printedAt));
