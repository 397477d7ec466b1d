import type { DraftDifference, DraftSummary } from '#contract/matchmaking/matchmaking.ts';
import { foldName } from '#core/person/fold-name.ts';
import { costText } from '../draft/draft-words.ts';

export type DifferenceLine = DraftDifference['lines'][number];
export const kinds = [
  'unplaced',
  'moved',
  'gone',
  'new',
  'placed',
] as const satisfies readonly DifferenceLine['kind'][];

export const kindWords: Readonly<Record<DifferenceLine['kind'], string>> = {
  unplaced: 'No longer placed',
  moved: 'Different opponents',
  gone: 'No longer in it',
  new: 'New in it',
  placed: 'Newly placed',
};

/** "7 others", "1 other", "nobody". */
const others = (count: number): string => (count === 0 ? 'nobody' : `${count} ${count === 1 ? 'other' : 'others'}`);

/** Who somebody meets before and after: "Met 5 others: 3 the same, 3 new". */
export function meetingWords({ kind, from, to, same }: DifferenceLine): string {
  if (kind === 'moved' && from && to) {
    if (from.meets === 0) return `Met no one, meets ${others(to.meets)}`;
    const left = same === 0 ? '0 the same' : same === from.meets ? 'all the same' : `${same} the same`;
    const added = to.meets - same;
    return `Met ${others(from.meets)}: ${left}${added > 0 ? `, ${added} new` : ''}`;
  }
  if (to) return `Meets ${others(to.meets)}`;
  return from ? `Met ${others(from.meets)}` : '';
}

export interface LineFilter {
  kind: string;
  eventId: number;
  search: string;
}

/** The lines that fit; a name is found whatever its accents, by school too. */
export function filterLines(lines: readonly DifferenceLine[], { kind, eventId, search }: LineFilter): DifferenceLine[] {
  const wanted = foldName(search);
  return lines.filter(
    line =>
      (kind === '' || line.kind === kind) &&
      (eventId === 0 || line.eventId === eventId) &&
      foldName(`${line.name} ${line.schoolName}`).includes(wanted),
  );
}

export interface FigureLine {
  term: string;
  from: string;
  to: string;
  /** With its sign; empty: the same. */
  change: string;
  /** Null: neither better nor worse. */
  verdict: 'better' | 'worse' | null;
}

type Figure = { term: string; of: (draft: DraftSummary) => number; isCost?: boolean; isGood?: 'less' | 'more' };
const figures: readonly Figure[] = [
  // Neither better nor worse: fewer and larger groups differ more, and are wanted.
  { term: 'Fairness penalty', of: ({ cost }) => cost, isCost: true },
  { term: 'Entries placed', of: ({ counts }) => counts.entries - counts.unplaced, isGood: 'more' },
  { term: 'Not placed', of: ({ counts }) => counts.unplaced, isGood: 'less' },
  { term: 'Groups', of: ({ counts }) => counts.groups },
  { term: 'Groups of two', of: ({ counts }) => counts.pairs, isGood: 'less' },
  { term: 'Groups not of the preferred size', of: ({ counts }) => counts.oddSizes, isGood: 'less' },
  { term: 'Exceptions to limits', of: ({ counts }) => counts.overrides, isGood: 'less' },
  { term: 'Locked groups', of: ({ counts }) => counts.locked },
  {
    term: 'Added, withdrawn or changed since',
    of: ({ stale }) => stale.late + stale.gone + stale.changed,
    isGood: 'less',
  },
];

/** The figures of two drafts beside each other, with the difference and whether it is for the better. */
export function figureLines(from: DraftSummary, to: DraftSummary): FigureLine[] {
  return figures.map(({ term, of, isCost, isGood }): FigureLine => {
    const shown = (value: number): string => (isCost ? costText(value) : String(value));
    const [one, other] = [of(from), of(to)];
    const isSame = shown(one) === shown(other);
    const sign = other > one ? '+' : '−';
    return {
      term,
      from: shown(one),
      to: shown(other),
      change: isSame ? '' : `${sign}${shown(Math.abs(other - one))}`,
      verdict: isSame || !isGood ? null : other < one === (isGood === 'less') ? 'better' : 'worse',
    };
  });
}
