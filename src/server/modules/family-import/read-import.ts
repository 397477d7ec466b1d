import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { calendarDate, email, phoneNumber, text } from '#contract/fields.ts';
import { readCsv } from '#core/family-import/csv-table.ts';
import { columnTitles, type ImportField, readHeader } from '#core/family-import/import-columns.ts';
import type { Mistake, ReadRow } from '#core/family-import/plan-import.ts';
import { isPlaceholderEmail, isTrialEmail } from '#core/person/placeholder-email.ts';
import { badInput } from '../../app-error.ts';
import type { UploadedFile } from '../../call.ts';

const maxBytes = 1024 * 1024;

export interface ReadFile {
  fileName: string;
  fileHash: string;
  rows: ReadRow[];
  leftOut: string[];
}

const refuse = (text: string): never => {
  throw badInput('file', text);
};

/** UTF-8, or what spreadsheets in Windows save. Anything that is no text is refused. IMPORT-2, IMPORT-8 */
function textOf(bytes: Buffer): string {
  if (bytes.includes(0))
    refuse('This isn’t a CSV file. In your spreadsheet, choose “Save as” and then “CSV”, and send that file.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const genders: Readonly<Record<string, 1 | 2>> = {
  ...{ male: 1, m: 1, boy: 1, man: 1, homme: 1, h: 1, garçon: 1, masculin: 1 },
  ...{ female: 2, f: 2, girl: 2, woman: 2, femme: 2, fille: 2, féminin: 2 },
};
const languages: Readonly<Record<string, 'en' | 'fr'>> = {
  ...{ english: 'en', en: 'en', anglais: 'en' },
  ...{ french: 'fr', fr: 'fr', français: 'fr', francais: 'fr' },
};
const oneOfWords = <T>(words: Readonly<Record<string, T>>, error: string) =>
  z.pipe(
    text().check(z.refine(value => Object.hasOwn(words, value.toLowerCase()), { error })),
    z.transform((value): T => words[value.toLowerCase()] as T),
  );

/** A cell that begins like a formula is one in the next spreadsheet it is copied into. IMPORT-8 */
const plain = () =>
  text().check(
    z.refine(value => !/^[=+@\-\t]/.test(value), { error: 'This begins like a formula. Please type a name.' }),
  );

const schemas = {
  email: email().check(
    z.refine(value => !isPlaceholderEmail(value) && !isTrialEmail(value), { error: 'No mail reaches this address.' }),
  ),
  firstName: plain(),
  lastName: plain(),
  phoneNumber: z.pipe(
    z.pipe(
      text(),
      z.transform((value): string => value.replace(/[\s().-]/g, '').replace(/^\+?1(?=\d{10}$)/, '')),
    ),
    phoneNumber(),
  ),
  language: oneOfWords(languages, 'Write English or French.'),
  childFirstName: plain(),
  childLastName: plain(),
  birthDate: z.pipe(
    z.pipe(
      text(),
      z.transform((value): string => value.replaceAll('/', '-')),
    ),
    calendarDate(1900),
  ),
  gender: oneOfWords(genders, 'Write Male or Female.'),
  school: plain(),
} satisfies Record<ImportField, z.ZodMiniType>;
/** Staff read it: the day and the month cannot be told apart in other orders. */
const dateText = 'Write birth dates as year, month and day: 2014-05-02.';
const noDateText = 'This date can’t be right. Please check it.';

function readRow(row: number, cells: readonly string[], fields: readonly (ImportField | null)[]): ReadRow {
  const mistakes: Mistake[] = [];
  const read = <F extends ImportField>(field: F): z.infer<(typeof schemas)[F]> | null => {
    const cell = cells[fields.indexOf(field)]?.trim() ?? '';
    if (!fields.includes(field) || cell === '') return null;
    const checked = schemas[field].safeParse(cell);
    if (checked.success) return checked.data as z.infer<(typeof schemas)[F]>;
    const isInOrder = /^\d{4}[-/]\d{2}[-/]\d{2}$/.test(cell);
    const said = field === 'birthDate' ? (isInOrder ? noDateText : dateText) : (checked.error.issues[0]?.message ?? '');
    mistakes.push({ column: columnTitles[field], text: said });
    return null;
  };
  return {
    row,
    email: read('email'),
    firstName: read('firstName'),
    lastName: read('lastName'),
    phoneNumber: read('phoneNumber'),
    language: read('language'),
    childFirstName: read('childFirstName'),
    childLastName: read('childLastName'),
    birthDate: read('birthDate'),
    gender: read('gender'),
    school: read('school'),
    mistakes,
  };
}

/** The rows of a file, each cell checked as the form of a family checks it. */
export function readImport(upload: UploadedFile): ReadFile {
  if (upload.bytes.length === 0) return refuse('Please choose a file');
  if (upload.bytes.length > maxBytes) return refuse('The file can be 1 MB at most. Please split it.');
  const table = readCsv(textOf(upload.bytes));
  if ('problem' in table) return refuse(`Row ${table.problem.row}: ${table.problem.text}`);
  const [first, ...rest] = table.rows;
  const { fields, leftOut, problem } = readHeader(first?.cells ?? []);
  if (problem) return refuse(problem);
  if (rest.length === 0) return refuse('There are no rows beneath the names of the columns.');
  return {
    fileName: text().safeParse(upload.fileName).data ?? 'file.csv',
    fileHash: createHash('sha256').update(upload.bytes).digest('hex'),
    rows: rest.map(({ row, cells }) => readRow(row, cells, fields)),
    leftOut: leftOut.map(title => title.slice(0, 100)),
  };
}
