import type { TableJudge } from '#contract/ring-table/ring-table.ts';
import type { RingTablePerson, ScoreSheet } from '#contract/ring-table/ring-table-division.ts';
import { usualBoutRules } from '#core/scoring/bout.ts';

/** A made-up division to learn on. */
export interface PracticeSheet {
  key: string;
  title: string;
  /** What there is to learn on it. */
  lead: string;
  /** What to do, in a line. */
  hint: string;
  divisionTitle: string;
  sheet: ScoreSheet;
  people: ReadonlyMap<number, RingTablePerson>;
  judges: readonly TableJudge[];
}

const schools = [
  'Sudbury Shotokan',
  'Timmins Taekwon-Do',
  'Sault Kenpo',
  'North Bay Karate',
  'Manitoulin Martial Arts',
];

const crowd = [
  ['Aino', 'Lehtinen', 0, 10],
  ['Olli', 'Kangas', 1, 10],
  ['Mélanie', 'Beauchamp', 2, 11],
  ['Noah', 'McLeod', 3, 10],
  ['Zoé', 'Lafrenière', 4, 11],
  ['Wren', 'Trudeau', 1, 11],
  ['Samuel', 'Okafor', 0, 10],
  ['Isla', 'Corbiere', 4, 11],
] as const;

const panel = [
  ['Marja Salo', 0],
  ['Denis Roy', 1],
  ['Pat Nolan', 2],
  ['Grace Ojha', 3],
  ['Luc Pelletier', 4],
  ['Hanna Berg', 1],
  ['Tom Fox', 2],
] as const;

function peopleOf(count: number, levelTitle: string): ReadonlyMap<number, RingTablePerson> {
  return new Map(
    crowd.slice(0, count).map(([firstName, lastName, school, age], i) => [
      i + 1,
      {
        competitorId: i + 1,
        firstName,
        lastName,
        saidAs: null,
        age,
        levelTitle,
        number: 101 + i * 7,
        schoolId: school + 1,
        schoolName: schools[school] as string,
        isCheckedIn: true,
        isAbsent: false,
        elsewhere: null,
      },
    ]),
  );
}

interface Kind {
  key: string;
  title: string;
  lead: string;
  hint: string;
  divisionTitle: string;
  eventTitle: string;
  people: number;
  level?: string;
  setup?: Partial<ScoreSheet['setup']>;
}

function practiceOf(kind: Kind): PracticeSheet {
  const { key, title, lead, hint, divisionTitle, eventTitle, level = 'Green belt' } = kind;
  const people = peopleOf(kind.people, level);
  const setup: ScoreSheet['setup'] = {
    format: 'panel',
    members: [...people.values()].map(({ competitorId, schoolId }) => ({
      competitorId,
      schoolId,
      range: level === 'Black belt' ? { lowest: 900, highest: 998 } : { lowest: 700, highest: 799 },
    })),
    drawSeed: 3,
    thirdPlace: 'bout',
    minMatches: 1,
    isRelative: false,
    panel: { judges: 5, maxDeviation: null },
    bout: { ...usualBoutRules, techniques: [...usualBoutRules.techniques] },
    ...kind.setup,
  };
  const sheet: ScoreSheet = {
    draftDivisionId: 1,
    eventId: 1,
    eventTitle,
    edition: 1,
    isBegun: false,
    isReleased: false,
    setup,
    eventTypeTitle: setup.format === 'panel' ? 'Forms' : 'Point Sparring',
  };
  const judges = panel
    .slice(0, setup.format === 'panel' ? setup.panel.judges : 3)
    .map(([name, school]) => ({ name, schoolId: school + 1 }));
  return { key, title, lead, hint, divisionTitle, sheet, people, judges };
}

const fight = (key: string, people: number, title: string, lead: string): PracticeSheet =>
  practiceOf({
    key,
    people,
    title,
    lead,
    divisionTitle: 'Youth 10–11, green belt',
    eventTitle: 'Point Sparring',
    hint: 'Choose the bout that comes next, start its clock, and tap what the judges call.',
    setup: { format: 'bracket' },
  });

export const practiceSheets: readonly PracticeSheet[] = [
  practiceOf({
    key: 'forms',
    title: 'Eight people, five judges',
    people: 8,
    hint: 'Type the decimals the judges show, 4 2 for 7.42, one judge after the other; then confirm.',
    lead: 'The usual way: each one performs and gets five scores at once. The highest and the lowest do not count.',
    divisionTitle: 'Youth 10–11, green belt',
    eventTitle: 'Traditional Forms',
  }),
  practiceOf({
    key: 'deviation',
    title: 'Five people, three judges',
    people: 5,
    level: 'Black belt',
    hint: 'Type the decimals the judges show, 9 5 for 9.95. Try scores that lie far apart.',
    lead: 'All three scores count, and none may be further than .02 from the middle one.',
    divisionTitle: 'Youth 10–11, black belt',
    eventTitle: 'Traditional Forms',
    setup: { panel: { judges: 3, maxDeviation: 2 } },
  }),
  practiceOf({
    key: 'relative',
    title: 'Seven people, all perform first',
    people: 7,
    level: 'Black belt',
    hint: 'Mark each one as performed, then type everyone’s scores.',
    lead: 'Relative ranking: no one is scored until everyone has performed.',
    divisionTitle: 'Youth 10–11, black belt',
    eventTitle: 'Creative Forms',
    setup: { isRelative: true },
  }),
  fight('sparring-7', 7, 'Seven people', 'A bracket: one loss and you’re out, with a bout for third place.'),
  fight('sparring-4', 4, 'Four people', 'A small bracket: two bouts, a bout for third place, the final.'),
  fight('sparring-3', 3, 'Three people', 'Round robin: everyone fights everyone.'),
  fight('sparring-2', 2, 'Two people', 'Best of three: first to win two bouts.'),
];
