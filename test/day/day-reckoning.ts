/** Places reckoned from what was given and who won, by the rules as people read them and by none of the site's code. */
import type { DayScript, DaySheet, SheetScript } from './day-script.ts';

export type Places = Map<number, number>;

const middleOf = (scores: readonly number[]): number =>
  [...scores].sort((a, b) => a - b)[Math.floor(scores.length / 2)] as number;

/** Three judges are added; of more the highest and the lowest are left out. What is too far from the middle is drawn nearer. */
export function rowTotal(scores: readonly number[], { maxDeviation }: Pick<DaySheet, 'maxDeviation'>): number {
  const middle = middleOf(scores);
  const near = scores
    .map(score =>
      maxDeviation === null
        ? score
        : middle + Math.sign(score - middle) * Math.min(maxDeviation, Math.abs(score - middle)),
    )
    .sort((a, b) => a - b);
  const counted = scores.length < 5 ? near : near.slice(1, -1);
  return counted.reduce((sum, score) => sum + score, 0);
}

/** Whoever came, by what they got; of two with as much, by what they got when they performed again. */
export function panelPlaces(sheet: DaySheet, script: SheetScript, day: DayScript): Places {
  const corrected = day.correction?.draftDivisionId === sheet.draftDivisionId ? day.correction : null;
  const rows = script.performances
    .filter(({ competitorId }) => !day.absentIds.includes(competitorId))
    .map(({ competitorId, scores, again }) => ({
      competitorId,
      total: rowTotal(corrected?.competitorId === competitorId ? corrected.scores : scores, sheet),
      again: again ? rowTotal(again, sheet) : 0,
    }));
  return new Map(
    rows.map(row => [
      row.competitorId,
      1 + rows.filter(one => one.total > row.total || (one.total === row.total && one.again > row.again)).length,
    ]),
  );
}

/** Black belts are scored from nine points up, by the demonstration's levels. */
const isBlackBelt = ({ lowest }: DaySheet['people'][number]): boolean => lowest >= 900;

/** Who meets in the grand championship: the black belts among the winners of the forms. */
export function finalists(sheets: readonly DaySheet[], placesOf: (sheet: DaySheet) => Places): number[] {
  const forms = sheets.filter(({ format, isFinal }) => format === 'panel' && !isFinal);
  const winners = forms.flatMap(sheet => {
    const belts = sheet.people.filter(isBlackBelt);
    if (belts.length === 0) return [];
    const places = placesOf(sheet);
    return belts.flatMap(({ competitorId }) => (places.get(competitorId) === 1 ? competitorId : []));
  });
  return [...new Set(winners)].sort((a, b) => a - b);
}

/** One bout as somebody at the ring saw it: under which heading, between whom, who won. */
export interface SeenFight {
  heading: string;
  winner: number;
  loser: number;
}

/** How many bouts of the way to the final a heading is away from it; null: a bout beside that way. */
function roundsFromFinal(heading: string): number | null {
  if (/third place|second chance/i.test(heading)) return null;
  if (/quarter/i.test(heading)) return 2;
  if (/semi/i.test(heading)) return 1;
  if (/final/i.test(heading)) return 0;
  const of = /of (\d+)/i.exec(heading)?.[1];
  return of ? Math.log2(Number(of)) - 1 : 3;
}

/** Whoever lost later stands higher; of a bout for third, its winner. What nobody earned goes to the next. */
function rankOf(id: number, seen: readonly SeenFight[]): number {
  const third = seen.find(({ heading }) => /third place/i.test(heading));
  const lost = seen.find(({ heading, loser }) => loser === id && roundsFromFinal(heading) !== null);
  if (!lost) return 0;
  const round = roundsFromFinal(lost.heading) as number;
  return 1 + 2 * round + (third?.loser === id ? 1 : 0);
}

/** Of the bouts that were seen: two and three people by their wins, more of them by how far they came. */
export function bracketPlaces(people: number, here: readonly number[], seen: readonly SeenFight[]): Places {
  const wins = (id: number) => seen.filter(({ winner }) => winner === id).length;
  const rank = people <= 3 ? (id: number) => -wins(id) : (id: number) => rankOf(id, seen);
  return new Map(here.map(id => [id, 1 + here.filter(other => rank(other) < rank(id)).length]));
}
