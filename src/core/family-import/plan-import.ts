import { emailKeyOf } from '../person/email-key.ts';
import { foldName } from '../person/fold-name.ts';
import { personKey } from '../person/same-person.ts';
import type { CalendarDate } from '../time/calendar.ts';
import { columnTitles } from './import-columns.ts';

export interface Mistake {
  /** The column's title. */
  column: string;
  text: string;
}
/** What was read in one row; null: the cell is empty, or wrong and named in `mistakes`. */
export interface ReadRow {
  /** As a spreadsheet counts. */
  row: number;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  phoneNumber: string | null;
  language: 'en' | 'fr' | null;
  childFirstName: string | null;
  childLastName: string | null;
  birthDate: CalendarDate | null;
  gender: 1 | 2 | null;
  school: string | null;
  mistakes: readonly Mistake[];
}
/** What the database has already: the keys of these addresses and schools. */
export interface KnownThings {
  emailKeys: ReadonlySet<string>;
  schoolKeys: ReadonlySet<string>;
}

type Verdict = 'new' | 'there';
interface PlannedRow {
  row: number;
  /** `there`: the address has an account, which stays as it is. */
  family: { email: string; name: string; verdict: Verdict } | null;
  /** Whose name is made as last year's competitor. */
  competitor: string | null;
  school: { name: string; verdict: Verdict } | null;
  mistakes: Mistake[];
}
interface NewFamily {
  email: string;
  emailKey: string;
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
  language: 'en' | 'fr' | null;
}
interface NewCompetitor {
  emailKey: string;
  firstName: string;
  lastName: string;
  birthOn: CalendarDate;
  genderId: 1 | 2;
  /** Its folded name; null: none was given. */
  schoolKey: string | null;
}
interface NewSchool {
  name: string;
  nameKey: string;
}
export interface ImportPlan {
  rows: PlannedRow[];
  families: NewFamily[];
  competitors: NewCompetitor[];
  schools: NewSchool[];
}

const parentFields = ['firstName', 'lastName', 'phoneNumber', 'language'] as const;
const childFields = ['childFirstName', 'childLastName', 'birthDate', 'gender'] as const;
type Field = 'email' | 'school' | (typeof parentFields)[number] | (typeof childFields)[number];

/** What an import would make, row by row, and the mistakes that stand in its way. IMPORT-3, IMPORT-4 */
export function planImport(rows: readonly ReadRow[], known: KnownThings): ImportPlan {
  const families = new Map<string, NewFamily & { row: number }>();
  const competitors = new Map<string, NewCompetitor & { row: number }>();
  const schools = new Map<string, NewSchool>();

  /** Adds the row's mistakes to `mistakes`; answers the family that it names first or again. */
  function familyOf(read: ReadRow, mistakes: Mistake[]): PlannedRow['family'] {
    const { email } = read;
    if (email === null) return null;
    const emailKey = emailKeyOf(email);
    if (known.emailKeys.has(emailKey)) return { email, name: '', verdict: 'there' };
    const before = families.get(emailKey);
    if (before) {
      for (const field of parentFields)
        if (read[field] !== null && read[field] !== before[field])
          mistakes.push(mistake(field, `Row ${before.row} says something else for this address.`));
      return { email, name: `${before.firstName} ${before.lastName}`, verdict: 'new' };
    }
    mistakes.push(...lacking(read, ['firstName', 'lastName']));
    const { firstName, lastName, phoneNumber, language } = read;
    if (firstName === null || lastName === null) return null;
    families.set(emailKey, { email, emailKey, firstName, lastName, phoneNumber, language, row: read.row });
    return { email, name: `${firstName} ${lastName}`, verdict: 'new' };
  }

  function schoolOf({ school }: ReadRow): PlannedRow['school'] {
    if (school === null) return null;
    const nameKey = foldName(school);
    if (known.schoolKeys.has(nameKey)) return { name: school, verdict: 'there' };
    const first = schools.get(nameKey) ?? { name: school, nameKey };
    schools.set(nameKey, first);
    return { name: first.name, verdict: 'new' };
  }

  function competitorOf(read: ReadRow, mistakes: Mistake[]): string | null {
    const { email, childFirstName, childLastName, birthDate, gender, school } = read;
    if (email === null || childFirstName === null || childLastName === null || birthDate === null || gender === null)
      return null;
    const emailKey = emailKeyOf(email);
    if (known.emailKeys.has(emailKey)) return null; // what a family has typed itself is not added to
    const child = { firstName: childFirstName, lastName: childLastName, birthOn: birthDate };
    const key = `${emailKey} ${personKey(child)}`;
    const before = competitors.get(key);
    if (before) mistakes.push(mistake('childFirstName', `Row ${before.row} has the same competitor.`));
    else
      competitors.set(key, {
        ...child,
        emailKey,
        genderId: gender,
        schoolKey: school && foldName(school),
        row: read.row,
      });
    return `${childFirstName} ${childLastName}`;
  }

  const planned = rows.map((read): PlannedRow => {
    const mistakes = [...read.mistakes];
    const isSaid = (field: Field) => read[field] !== null || isWrong(read, field);
    const hasChild = childFields.some(isSaid);
    if (hasChild || parentFields.some(isSaid) || !isSaid('school')) mistakes.push(...lacking(read, ['email']));
    if (hasChild) mistakes.push(...lacking(read, childFields));
    const family = familyOf(read, mistakes);
    const school = schoolOf(read);
    return { row: read.row, family, competitor: competitorOf(read, mistakes), school, mistakes };
  });
  return {
    rows: planned,
    families: [...families.values()].map(({ row: _, ...family }) => family),
    competitors: [...competitors.values()].map(({ row: _, ...competitor }) => competitor),
    schools: [...schools.values()],
  };
}

const mistake = (field: Field, text: string): Mistake => ({ column: columnTitles[field], text });
const isWrong = ({ mistakes }: ReadRow, field: Field): boolean =>
  mistakes.some(({ column }) => column === columnTitles[field]);
const lacking = (read: ReadRow, fields: readonly Field[]): Mistake[] =>
  fields
    .filter(field => read[field] === null && !isWrong(read, field))
    .map(field => mistake(field, 'This is missing.'));
