import { foldName } from '../person/fold-name.ts';

/** What an import takes, in the order of the example. IMPORT-2 */
export const importFields = [
  'email',
  'firstName',
  'lastName',
  'phoneNumber',
  'language',
  'childFirstName',
  'childLastName',
  'birthDate',
  'gender',
  'school',
] as const;
export type ImportField = (typeof importFields)[number];

/** What each column is called in the example and in mistakes. */
export const columnTitles: Readonly<Record<ImportField, string>> = {
  email: 'E-mail',
  firstName: 'Parent first name',
  lastName: 'Parent last name',
  phoneNumber: 'Phone',
  language: 'Language',
  childFirstName: 'Competitor first name',
  childLastName: 'Competitor last name',
  birthDate: 'Birth date',
  gender: 'Gender',
  school: 'School',
};

const otherTitles: Readonly<Record<ImportField, readonly string[]>> = {
  email: ['email', 'email address', 'parent email', 'contact email', 'courriel', 'adresse courriel'],
  firstName: ['parents first name', 'guardian first name', 'contact first name', 'prenom du parent'],
  lastName: ['parents last name', 'guardian last name', 'contact last name', 'nom du parent'],
  phoneNumber: ['phone number', 'telephone', 'cell', 'cell phone', 'mobile'],
  language: ['preferred language', 'langue'],
  childFirstName: [
    ...['first name', 'child first name', 'childs first name', 'athlete first name'],
    ...['participant first name', 'prenom', 'prenom du competiteur'],
  ],
  childLastName: [
    ...['last name', 'surname', 'child last name', 'childs last name', 'athlete last name'],
    ...['participant last name', 'nom', 'nom du competiteur'],
  ],
  birthDate: ['date of birth', 'birthdate', 'birthday', 'dob', 'date de naissance'],
  gender: ['sex', 'genre', 'sexe'],
  school: ['club', 'dojo', 'academy', 'school or club', 'school name', 'club name', 'ecole'],
};

/** A header for comparing: without case, accents, punctuation and spaces at its ends. */
const headerKey = (title: string): string =>
  foldName(title.replace(/[’']/g, '').replace(/[^\p{L}\p{N}]+/gu, ' ')).replace(/^e mail\b/, 'email');

const fieldOfKey = new Map(
  importFields.flatMap(field =>
    [columnTitles[field], ...otherTitles[field]].map(title => [headerKey(title), field] as const),
  ),
);

export interface ImportHeader {
  /** Which field each column is; null: none that we take. */
  fields: (ImportField | null)[];
  /** Titles of columns that are not taken, as they were written. */
  leftOut: string[];
  /** Why nothing can be read by this header; null: it can. */
  problem: string | null;
}

/** The columns of a file by its first row, in plain words. IMPORT-2 */
export function readHeader(cells: readonly string[]): ImportHeader {
  const fields = cells.map(cell => fieldOfKey.get(headerKey(cell)) ?? null);
  const leftOut = cells.filter((cell, column) => !fields[column] && cell.trim() !== '').map(cell => cell.trim());
  const twice = fields.find((field, column) => field !== null && fields.indexOf(field) !== column);
  const has = (field: ImportField) => fields.includes(field);
  const problem = twice
    ? `Two columns are “${columnTitles[twice]}”. Please keep one.`
    : has('email') || has('school')
      ? null
      : `The first row must name the columns, and one of them must be “${columnTitles.email}” or “${columnTitles.school}”. The example shows how.`;
  return { fields, leftOut, problem };
}

/** The example to download: a family with two children, one with none, and a school alone. */
export const exampleImport: readonly Readonly<Partial<Record<ImportField, string>>>[] = [
  {
    email: 'anna.tremblay@example.com',
    firstName: 'Anna',
    lastName: 'Tremblay',
    phoneNumber: '705-555-0142',
    language: 'French',
    childFirstName: 'Zoé',
    childLastName: 'Tremblay',
    birthDate: '2014-05-02',
    gender: 'Female',
    school: 'Northern Tigers Karate',
  },
  {
    email: 'anna.tremblay@example.com',
    childFirstName: 'Luc',
    childLastName: 'Tremblay',
    birthDate: '2016-11-20',
    gender: 'Male',
    school: 'Northern Tigers Karate',
  },
  { email: 'dev.singh@example.com', firstName: 'Dev', lastName: 'Singh', phoneNumber: '7055550143' },
  { school: 'Lakeside Taekwondo' },
];
