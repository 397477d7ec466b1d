import type { HouseRules } from '../scoring/house-rules.ts';
import { houseRuleWords } from '../scoring/house-words.ts';

/** What a sheet says of its event, and by which rules it is scored; which of them count depends on how it is decided. */
export interface PrintedRules {
  title: string;
  eventTypeId: number;
  format: 'panel' | 'bracket';
  judges: number;
  maxDeviation: number | null;
  isRelative: boolean;
  thirdPlace: string;
  minMatches: number;
  boutRules: unknown;
  houseRules: HouseRules;
}

const printed = (rules: PrintedRules): unknown => {
  const {
    title,
    eventTypeId,
    format,
    judges,
    maxDeviation,
    isRelative,
    thirdPlace,
    minMatches,
    boutRules,
    houseRules,
  } = rules;
  const house = [houseRules.title, ...houseRuleWords(houseRules, rules)];
  const heading = { title, eventTypeId, format, house };
  return format === 'panel'
    ? { ...heading, judges, maxDeviation, isRelative }
    : { ...heading, thirdPlace, minMatches, boutRules };
};

/** Whether a sheet of the event would say something else. SHEET-5 */
export const isPrintedAnew = (before: PrintedRules, after: PrintedRules): boolean =>
  JSON.stringify(printed(before)) !== JSON.stringify(printed(after));

interface PrintedLevel {
  title: string;
  lowestScore: number;
  highestScore: number;
}
/** Before a panel a sheet names everybody's level, and the scores that are given to it. SHEET-5 */
export const isLevelPrintedAnew = (before: PrintedLevel, after: PrintedLevel): boolean =>
  before.title !== after.title ||
  before.lowestScore !== after.lowestScore ||
  before.highestScore !== after.highestScore;

interface PrintedGroup {
  title: string;
  /** Who comes, in running order, by entry. */
  keys: readonly string[];
}
/**
 * Whether a division's sheet would say something else: its title, who comes, their order, or what was read again of one.
 * Its ring and its number there count for nothing. SHEET-2, SHEET-4
 */
export function isGroupPrintedAnew(
  before: PrintedGroup | undefined,
  after: PrintedGroup,
  readAgain: ReadonlySet<string>,
): boolean {
  if (before === undefined || before.title !== after.title) return true;
  return before.keys.join() !== after.keys.join() || after.keys.some(key => readAgain.has(key));
}
