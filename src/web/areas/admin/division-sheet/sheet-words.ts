import type { DivisionSheet } from '#contract/division-sheet.ts';

/** What the ring must know to decide, a sentence each. */
export function ruleWords({ format, judges, thirdPlace, minMatches, members }: DivisionSheet): string[] {
  const count = members.length;
  if (format === 'panel')
    return [
      judges < 5
        ? `${judges} judges: all scores are added, less deductions.`
        : `${judges} judges: cross out one highest and one lowest score, add the others, less deductions.`,
      judges < 5
        ? 'Equal totals: they perform again, or share the place.'
        : 'Equal totals: add back the low score, then the high; still equal, they perform again or share the place.',
    ];
  if (count < 2) return ['Nobody else is here: there is no bout.'];
  if (count === 2) return ['Best of three: two wins decide.'];
  if (count === 3)
    return ['Each meets each other once. More wins are better; of two with as many, who won the bout between them.'];
  return [
    'Single elimination: whoever wins goes on.',
    thirdPlace === 'bout'
      ? 'The losers of the semi-finals fight for third place.'
      : 'Both losers of the semi-finals are third.',
    ...(minMatches > 1 ? ['Everybody has at least two bouts: see Second chance.'] : []),
  ];
}

/** What is agreed on the mat, to be filled in by hand. */
export const blanksFor = (format: DivisionSheet['format']): [string, string] =>
  format === 'panel' ? ['Scores from', 'to'] : ['Minutes a bout', 'Points to end it'];

/** The places there are: two have no third, and it is shared where nobody fights for it. */
export function placesOf({ format, thirdPlace, members }: DivisionSheet): string[] {
  const isShared = format === 'bracket' && thirdPlace === 'shared' && members.length > 3;
  return ['1st', '2nd', '3rd', ...(isShared ? ['3rd'] : [])].slice(0, Math.max(1, members.length));
}

export const spacedCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;
