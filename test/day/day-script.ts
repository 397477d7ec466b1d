import { createSeededChance, type SeededChance } from '#core/chance/seeded-chance.ts';
import { rowTotal } from './day-reckoning.ts';

/** One event of one division, as far as a script of the day is made from it. */
export interface DaySheet {
  draftDivisionId: number;
  eventId: number;
  title: string;
  format: 'panel' | 'bracket';
  judges: number;
  maxDeviation: number | null;
  /** Its people are the winners of others: they are known once it is drawn up. */
  isFinal: boolean;
  bout: {
    lead: number | null;
    firstTo: number | null;
    techniques: readonly { title: string; points: number }[];
  };
  people: readonly { competitorId: number; lowest: number; highest: number }[];
}
/** What is known when the queues are planned. */
export interface DayFacts {
  rings: readonly { ringId: number; name: string; queue: readonly number[] }[];
  /** Of finals, those that are drawn up. */
  sheets: readonly DaySheet[];
  finalIds: readonly number[];
}

export interface Performance {
  competitorId: number;
  /** By seat, in hundredths. */
  scores: readonly number[];
  /** Of a second performance, where the first leaves two equal. */
  again: readonly number[] | null;
}
interface Tap {
  by: 'winner' | 'loser';
  technique: string;
}
export interface Fight {
  winner: number;
  loser: number;
  taps: readonly Tap[];
}
export interface SheetScript {
  draftDivisionId: number;
  eventId: number;
  /** Of a panel. */
  performances: readonly Performance[];
  /** Of bouts: whoever can meet, and who wins then. */
  fights: readonly Fight[];
}
export interface NetworkCut {
  ringId: number;
  /** After the first thing scored in the ring’s division of this number, from 0 … */
  from: number;
  /** … until the first thing scored in this one. */
  to: number;
}
/** Everything that happens on a day and that no tournament software decides. Plain data, the same for the same seed. */
export interface DayScript {
  seed: number;
  /** Who does not come at all. */
  absentIds: readonly number[];
  /** A ring whose judges come late. */
  late: { ringId: number; minutes: number };
  cuts: readonly NetworkCut[];
  /** A row that was written wrongly, found out when its division is done and its result told. */
  correction: { draftDivisionId: number; competitorId: number; scores: readonly number[] } | null;
  sheets: readonly SheetScript[];
}

const absentShare = 0.04;

/** No division is left empty: of those who would all stay at home, the first comes. One of two is left alone somewhere. */
function absentees({ sheets }: DayFacts, chance: SeededChance): Set<number> {
  const everybody = [...new Set(sheets.flatMap(({ people }) => people.map(one => one.competitorId)))].sort(
    (a, b) => a - b,
  );
  const absent = new Set(chance.shuffled(everybody).slice(0, Math.round(everybody.length * absentShare)));
  const pair = sheets.find(({ people }) => people.length === 2);
  if (pair) absent.add((pair.people[0] as { competitorId: number }).competitorId);
  for (const { people } of sheets.toSorted((a, b) => a.people.length - b.people.length))
    if (people.every(({ competitorId }) => absent.has(competitorId)))
      absent.delete((people.at(-1) as { competitorId: number }).competitorId);
  return absent;
}

/** Judges differ by a little, now and then by more. */
function rowNear(middle: number, sheet: DaySheet, [lowest, highest]: readonly [number, number], chance: SeededChance) {
  return Array.from({ length: sheet.judges }, () => {
    const off = chance.below(12) === 0 ? chance.below(13) - 6 : chance.below(5) - 2;
    return Math.min(highest, Math.max(lowest, middle + off));
  });
}

/** Rows of which no two come to the same; the first two where a tie is wanted. */
function performancesOf(sheet: DaySheet, chance: SeededChance, isTie: boolean): Performance[] {
  const ranked = chance.shuffled(sheet.people);
  const taken = new Set<number>();
  const list: Performance[] = [];
  for (const [rank, { competitorId, lowest, highest }] of ranked.entries()) {
    const range = [lowest, highest] as const;
    const step = Math.max(1, Math.floor((highest - lowest - 12) / (ranked.length + 1)));
    const [first] = list;
    if (isTie && rank === 1 && first?.scores.every(score => score >= lowest && score <= highest)) {
      list[0] = {
        ...first,
        again: rowNear(highest - 4, sheet, range, chance).map(score => Math.max(score, lowest + 20)),
      };
      list.push({ competitorId, scores: first.scores, again: rowNear(lowest + 10, sheet, range, chance) });
      continue;
    }
    let scores = rowNear(highest - 8 - rank * step, sheet, range, chance);
    while (taken.has(rowTotal(scores, sheet)))
      scores = rowNear(lowest + chance.below(highest - lowest - 8), sheet, range, chance);
    taken.add(rowTotal(scores, sheet));
    list.push({ competitorId, scores, again: null });
  }
  return list;
}

/** Whoever is stronger wins, by as many techniques as end the bout. */
function fightsOf({ people, bout }: DaySheet, chance: SeededChance): Fight[] {
  const strength = chance.shuffled(people).map(({ competitorId }) => competitorId);
  const best = bout.techniques.toSorted((a, b) => b.points - a.points)[0];
  const least = bout.techniques.toSorted((a, b) => a.points - b.points)[0];
  const goal = bout.lead ?? bout.firstTo;
  if (!best || !least || goal === null) throw new Error('These bouts are ended by time alone');
  return strength.flatMap((winner, i) =>
    strength.slice(i + 1).map(loser => {
      const lost = chance.below(2);
      const needed = (bout.lead === null ? goal : goal + lost * least.points) / best.points;
      const own = Array.from({ length: Math.ceil(needed) }, (): Tap => ({ by: 'winner', technique: best.title }));
      const other = Array.from({ length: lost }, (): Tap => ({ by: 'loser', technique: least.title }));
      return { winner, loser, taps: [...own.slice(0, 1), ...other, ...own.slice(1)] };
    }),
  );
}

/** The second of the first large enough panel of a ring was first: found out an hour later. */
function correctionOf({ rings, sheets }: DayFacts, scripts: readonly SheetScript[], absent: ReadonlySet<number>) {
  for (const draftDivisionId of rings.flatMap(({ queue }) => queue.slice(1, 6))) {
    const sheet = sheets.find(one => one.draftDivisionId === draftDivisionId && one.format === 'panel');
    const script = scripts.find(one => one.draftDivisionId === draftDivisionId);
    if (!sheet || !script) continue;
    const ranked = script.performances
      .filter(({ competitorId }) => !absent.has(competitorId))
      .toSorted((a, b) => rowTotal(b.scores, sheet) - rowTotal(a.scores, sheet));
    const [first, second] = ranked;
    if (ranked.length < 3 || !first || !second || ranked.some(({ again }) => again)) continue;
    const range = sheet.people.find(({ competitorId }) => competitorId === second.competitorId);
    const scores = first.scores.map(score => score + 3);
    if (range && scores.every(score => score >= range.lowest && score <= range.highest))
      return { draftDivisionId, competitorId: second.competitorId, scores };
  }
  return null;
}

/** What comes of one sheet, the same for the same seed. */
export function sheetScript(seed: number, sheet: DaySheet, isTie: boolean): SheetScript {
  const { draftDivisionId, eventId, format } = sheet;
  const chance = createSeededChance(seed, 2, draftDivisionId, eventId);
  const isPanel = format === 'panel';
  return {
    draftDivisionId,
    eventId,
    performances: isPanel ? performancesOf(sheet, chance, isTie) : [],
    fights: isPanel ? [] : fightsOf(sheet, chance),
  };
}

export function makeDayScript(seed: number, facts: DayFacts): DayScript {
  const absent = absentees(facts, createSeededChance(seed, 1));
  const isHere = ({ competitorId }: { competitorId: number }) => !absent.has(competitorId);
  const tie = facts.sheets.find(({ format, people }) => format === 'panel' && people.filter(isHere).length >= 4);
  const sheets = facts.sheets.map(sheet => sheetScript(seed, sheet, sheet === tie));
  const ringAt = (i: number) => facts.rings[Math.min(i, facts.rings.length - 1)] as DayFacts['rings'][number];
  const cutIn = (i: number, from: number, length: number): NetworkCut[] => {
    const { ringId, queue } = ringAt(i);
    return from + length < queue.length ? [{ ringId, from, to: from + length }] : [];
  };
  return {
    seed,
    absentIds: [...absent].sort((a, b) => a - b),
    late: { ringId: ringAt(2).ringId, minutes: 20 },
    cuts: [...cutIn(0, 4, 1), ...(facts.rings.length > 1 ? [...cutIn(1, 7, 2), ...cutIn(1, 15, 1)] : [])],
    correction: correctionOf(facts, sheets, absent),
    sheets,
  };
}
