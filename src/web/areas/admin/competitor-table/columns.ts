import type { CompetitorRow } from '#contract/staff-competitor.ts';
import { genders } from '#core/person/lists.ts';
import { publicNameWords } from '#core/result/public-name.ts';

/** A competitor with the words behind the ids, as the table shows and sorts them. */
export interface TableEntry {
  row: CompetitorRow;
  name: string;
  level: string;
  levelOrder: number;
  levelColour: string;
  school: string;
  events: string;
  competes: boolean;
  lacksWeight: boolean;
  lacksWaiver: boolean;
  /** Names, school and e-mail, folded: what is searched. */
  words: string;
}

export const standingWords = { paid: 'Paid', unpaid: 'Balance owing', incomplete: 'Unfinished' } as const;
const genderTitle = (id: number): string => genders.find(gender => gender.id === id)?.title ?? '';
const yes = (value: boolean): string => (value ? 'Yes' : '–');
const measured = (value: number | null, unit: string): string => (value === null ? '–' : `${value} ${unit}`);

export type ColumnWidth = 'narrow' | 'small' | 'normal' | 'medium' | 'wide' | 'widest';
interface Column {
  title: string;
  width: ColumnWidth;
  isNumber?: boolean;
  text: (entry: TableEntry) => string;
  /** What it is sorted by, when that is not its text; null stands last either way. */
  sortBy?: (entry: TableEntry) => string | number | null;
}

const yesColumn = (title: string, of: (row: CompetitorRow) => boolean): Column => ({
  title,
  width: 'normal',
  text: ({ row }) => yes(of(row)),
  sortBy: ({ row }) => Number(!of(row)),
});
const textColumn = (title: string, width: ColumnWidth, of: (entry: TableEntry) => string | null): Column => ({
  title,
  width,
  text: entry => of(entry) ?? '–',
  sortBy: of,
});
const numberColumn = (title: string, of: (row: CompetitorRow) => number | null, unit?: string): Column => ({
  title,
  width: unit === undefined ? 'narrow' : 'normal',
  isNumber: true,
  text: ({ row }) => (unit === undefined ? String(of(row) ?? '–') : measured(of(row), unit)),
  sortBy: ({ row }) => of(row),
});

/** Every column but the name, which is always the first; in the order they stand. */
const columns = {
  number: numberColumn('Number', row => row.number),
  saidAs: textColumn('How to say the name', 'wide', ({ row }) => row.saidAs),
  age: numberColumn('Age', row => row.age),
  birthDate: textColumn('Birth date', 'small', ({ row }) => row.birthDate),
  gender: textColumn('Gender', 'narrow', ({ row }) => genderTitle(row.genderId)),
  level: { title: 'Level', width: 'medium', text: entry => entry.level, sortBy: entry => entry.levelOrder },
  school: textColumn('School', 'wide', entry => entry.school),
  style: textColumn('Style', 'normal', ({ row }) => row.style),
  years: numberColumn('Years', row => row.yearsTraining),
  weight: numberColumn('Weight', row => row.weightKg, 'kg'),
  measuredWeight: numberColumn('Weighed in', row => row.measuredWeightKg, 'kg'),
  height: numberColumn('Height', row => row.heightCm, 'cm'),
  measuredHeight: numberColumn('Measured height', row => row.measuredHeightCm, 'cm'),
  events: textColumn('Events', 'widest', entry => entry.events || null),
  family: textColumn('Family', 'wide', ({ row }) => row.familyName),
  email: textColumn('E-mail', 'widest', ({ row }) => row.email),
  guardian: textColumn('Guardian', 'wide', ({ row }) => row.guardianName),
  emergency: textColumn('Emergency contact', 'widest', ({ row }) => `${row.emergencyName}, ${row.emergencyPhone}`),
  standing: {
    title: 'Payment',
    width: 'normal',
    text: ({ row }) => standingWords[row.standing],
    sortBy: ({ row }) => Object.keys(standingWords).indexOf(row.standing),
  },
  waiver: yesColumn('Waiver', row => row.isWaiverSigned),
  concussion: textColumn('Concussion', 'normal', ({ row }) => row.concussion),
  photos: yesColumn('Photos', row => row.photoConsent),
  publicName: textColumn('Name in results', 'medium', ({ row }) => publicNameWords(row.publicName)),
  upAge: yesColumn('Up in age', row => row.moveUpAge),
  upLevel: yesColumn('Up in level', row => row.moveUpLevel),
  mixed: yesColumn('Mixed divisions', row => row.moveMixedGender),
  heavier: yesColumn('More weight', row => row.moveMoreWeight),
  confirmed: yesColumn('Confirmed', row => row.isConfirmed),
  checkedIn: yesColumn('Checked in', row => row.checkedInAt !== null),
} as const satisfies Record<string, Column>;
export type ColumnKey = keyof typeof columns;
export const columnKeys = Object.keys(columns) as ColumnKey[];
export const usualColumns: readonly ColumnKey[] = [
  'number',
  'age',
  'gender',
  'level',
  'school',
  'weight',
  'measuredWeight',
  'standing',
  'waiver',
  'checkedIn',
  'events',
];

export function columnOf(key: ColumnKey): Column {
  return columns[key];
}
