import { foldName } from '../person/fold-name.ts';
import type { BoutRules } from '../scoring/bout.ts';
import { sideNamesOf } from '../scoring/corners.ts';
import { ordinal } from '../scoring/ordinal.ts';
import { ruleWords } from './bout-words.ts';

/** What somebody typed, in milliseconds: "1:30" is 90,000; null: no such time. */
export function boutTimeIn(text: string): number | null {
  const [, minutes, seconds] = /^(\d{1,2}):([0-5]\d)$/.exec(text.trim()) ?? [];
  return minutes === undefined ? null : (Number(minutes) * 60 + Number(seconds)) * 1000;
}

function warningsInWords({ warningCosts, warningsOut }: BoutRules): string {
  const parts = [
    ...(warningCosts === null ? [] : [`each from the ${ordinal(warningCosts)} on is a point for the other side`]),
    ...(warningsOut === null ? [] : [`the ${ordinal(warningsOut)} disqualifies`]),
  ];
  return `Warnings: ${parts.join(', ') || 'no penalty'}.`;
}

/** How bouts are fought, a sentence each: what ends one, what counts, what warnings cost. */
export function boutRuleWords(rules: BoutRules): string[] {
  const ends = ruleWords(rules).join(', ');
  return [
    `${ends.charAt(0).toUpperCase()}${ends.slice(1)}.`,
    `Points: ${rules.techniques.map(({ title, points }) => `${title} ${points}`).join(', ')}.`,
    warningsInWords(rules),
  ];
}

/** The same with the corners, unless they are the usual ones; a sheet names them beside its bouts. */
export const boutAndCornerWords = (rules: BoutRules): string =>
  [
    ...boutRuleWords(rules),
    ...(rules.corners ? [`Corners: ${sideNamesOf(rules).join(' and ').toLowerCase()}.`] : []),
  ].join(' ');

/** The places of techniques whose title stands before them already, compared like names. CAT-12 */
export function repeatedTechniques(techniques: readonly { title: string }[]): number[] {
  const keys = techniques.map(({ title }) => foldName(title));
  return keys.flatMap((key, i) => (keys.indexOf(key) < i ? [i] : []));
}
