import { addDays, ageOn, type CalendarDate } from '#core/time/calendar.ts';
import type { DemoCalendar } from './demo-calendar.ts';
import { communities, type DemoSchool, demoSchools } from './demo-names.ts';
import type { DemoRandom } from './demo-random.ts';

export interface DemoMember {
  firstName: string;
  lastName: string;
  genderId: 1 | 2;
  birthOn: CalendarDate;
  /** Years of training at this year's tournament. */
  yearsTraining: number;
  /** How fast the person goes through the levels, and how big they are for their age; both around 1. */
  pace: number;
  build: number;
}
export interface DemoFamily {
  parent: { firstName: string; lastName: string; genderId: 1 | 2 };
  otherParent: string;
  email: string;
  phoneNumber: string;
  address: string;
  postalCode: string;
  school: DemoSchool;
  members: DemoMember[];
  lastYear: boolean;
  thisYear: 'completed' | 'incomplete' | 'empty' | null;
}

const targets = { thisYear: 300, lastYear: 280, incomplete: 12, empty: 3 };
const firstAges = [
  [5, 6],
  [6, 7],
  [7, 9],
  [8, 11],
  [9, 11],
  [10, 10],
  [11, 9],
  [12, 8],
  [13, 7],
  [14, 5],
  [15, 4],
  [16, 3],
  [17, 3],
  [22, 3],
  [28, 3],
  [34, 3],
  [41, 3],
  [52, 2],
] as const;
const trainingYears = [
  [0, 12],
  [1, 20],
  [2, 22],
  [3, 17],
  [4, 12],
  [5, 8],
  [6, 6],
  [8, 5],
  [12, 3],
] as const;
const familySizes = [
  [1, 45],
  [2, 33],
  [3, 16],
  [4, 6],
] as const;
const streets = [
  'Birch',
  'Copper',
  'Ramsey View',
  'Whitewater',
  'Spruce',
  'Junction',
  'Maple',
  'Lakeshore',
  'Notre Dame',
  'Pine',
];

function makeMember(
  random: DemoRandom,
  names: Record<1 | 2, readonly string[]>,
  lastName: string,
  age: number,
  taken: Set<string>,
  tournamentOn: CalendarDate,
): DemoMember {
  const genderId = random.chance(0.57) ? 1 : 2;
  let firstName = random.pick(names[genderId]);
  for (let i = 0; taken.has(firstName) && i < 20; i++) firstName = random.pick(names[genderId]);
  taken.add(firstName);
  return {
    firstName,
    lastName,
    genderId,
    birthOn: addDays(tournamentOn, -Math.round(age * 365.25) - random.whole(3, 355)),
    yearsTraining: Math.min(Math.max(0, age - 4), random.weighted(trainingYears)),
    pace: 0.75 + random.fraction() * 0.6,
    build: 0.85 + random.fraction() * 0.38,
  };
}

function makeFamily(
  random: DemoRandom,
  number: number,
  { thisYear }: DemoCalendar,
  placesLeft: Map<DemoSchool, number>,
): DemoFamily {
  const community = random.weighted(communities);
  const lastName = random.pick(community.lastNames);
  const first: number = random.weighted(firstAges);
  const ages = [first];
  for (let more = random.weighted(familySizes) - 1; more > 0; more--)
    ages.push(first >= 18 ? random.whole(6, 14) : Math.max(5, first + random.pick([-4, -3, -2, 2, 3]) + more));
  const parent = { firstName: '', lastName, genderId: random.chance(0.64) ? (2 as const) : (1 as const) };
  parent.firstName = random.pick(community.firstNames[parent.genderId]);
  const taken = new Set([parent.firstName]);
  const other = random.pick(community.firstNames[parent.genderId === 1 ? 2 : 1].filter(name => !taken.has(name)));
  taken.add(other);
  const plain = (text: string): string =>
    text
      .normalize('NFD')
      .replace(/[^A-Za-z]/g, '')
      .toLowerCase();
  const school = random.weighted([...placesLeft].map(([s, left]) => [s, Math.max(0.2, left)] as const));
  placesLeft.set(school, (placesLeft.get(school) ?? 0) - ages.length);
  return {
    parent,
    otherParent: `${other} ${lastName}`,
    email: `${plain(parent.firstName)}.${plain(lastName)}${number}@example.com`,
    phoneNumber: `705555${String(100 + (number % 100)).padStart(4, '0')}`,
    address: `${random.whole(3, 980)} ${random.pick(streets)} Street`,
    postalCode: `P${random.whole(0, 9)}${random.pick([...'ABCEGHN'])} ${random.whole(1, 9)}${random.pick([...'ABCEGHK'])}${random.whole(1, 9)}`,
    school,
    members: ages.map(age => makeMember(random, community.firstNames, lastName, age, taken, thisYear.tournamentOn)),
    lastYear: false,
    thisYear: null,
  };
}

/** Who of a family competed last year: nobody under four. */
export function membersLastYear(family: DemoFamily, calendar: DemoCalendar): DemoMember[] {
  return family.members.filter(m => ageOn(m.birthOn, calendar.lastYear.tournamentOn) >= 4);
}

/** Families of one to four competitors until both years are as large as they were. */
export function makeFamilies(random: DemoRandom, calendar: DemoCalendar): DemoFamily[] {
  const families: DemoFamily[] = [];
  // Shares of 420: as many people come in at least one of the two years.
  const placesLeft = new Map(demoSchools.map(school => [school, school.share * 4.2]));
  let thisYear = 0;
  let lastYear = 0;
  for (let number = 1; thisYear < targets.thisYear || lastYear < targets.lastYear; number++) {
    const family = makeFamily(random, number, calendar, placesLeft);
    const comes = random.weighted([
      ['both', 56],
      ['this', 27],
      ['last', 17],
    ] as const);
    const before = membersLastYear(family, calendar).length;
    family.lastYear = comes !== 'this' && before > 0 && lastYear < targets.lastYear;
    family.thisYear = comes !== 'last' && thisYear < targets.thisYear ? 'completed' : null;
    if (family.lastYear) lastYear += before;
    if (family.thisYear) thisYear += family.members.length;
    if (family.lastYear || family.thisYear) families.push(family);
  }
  for (let i = 0; i < targets.incomplete + targets.empty; i++) {
    const family = makeFamily(random, families.length + 500, calendar, placesLeft);
    families.push({ ...family, thisYear: i < targets.incomplete ? 'incomplete' : 'empty' });
  }
  return families;
}
