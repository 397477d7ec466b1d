import { describe, expect, test } from 'vitest';
import { mostRows, readCsv, separatorOf } from './csv-table.ts';
import { readHeader } from './import-columns.ts';
import { planImport, type ReadRow } from './plan-import.ts';

const nothing: ReadRow = {
  row: 2,
  email: null,
  firstName: null,
  lastName: null,
  phoneNumber: null,
  language: null,
  childFirstName: null,
  childLastName: null,
  birthDate: null,
  gender: null,
  school: null,
  mistakes: [],
};
const anna = { email: 'anna@example.org', firstName: 'Anna', lastName: 'Roy' };
const zoe = { childFirstName: 'Zoé', childLastName: 'Roy', birthDate: '2014-05-02', gender: 2 as const };
const rowOf = (over: Partial<ReadRow>): ReadRow => ({ ...nothing, ...over });
const fresh = { emailKeys: new Set<string>(), schoolKeys: new Set<string>() };

describe('IMPORT-2 a spreadsheet saved as CSV is read by looking', () => {
  test('commas, semicolons and tabs, and every line end', () => {
    for (const sign of [',', ';', '\t'])
      for (const end of ['\n', '\r\n', '\r']) {
        const read = readCsv([`a${sign}b`, `"x${sign}""y"""${sign}`, '', `1${sign}2`].join(end));
        expect(read).toEqual({
          rows: [
            { row: 1, cells: ['a', 'b'] },
            { row: 2, cells: [`x${sign}"y"`, ''] },
            { row: 4, cells: ['1', '2'] },
          ],
        });
      }
    expect(separatorOf('"a;b;c",d,e')).toBe(',');
  });

  test('a line break in quotes belongs to its cell', () => {
    expect(readCsv('a,"b\nc"\nd,e')).toEqual({
      rows: [
        { row: 1, cells: ['a', 'b\nc'] },
        { row: 2, cells: ['d', 'e'] },
      ],
    });
  });

  test('a broken quotation, too many rows and too many columns are named by row', () => {
    expect(readCsv('a,b\n"c,d')).toMatchObject({ problem: { row: 2 } });
    expect(readCsv('a,b\n"c"d,e')).toMatchObject({ problem: { row: 2 } });
    expect(readCsv('a,b\n'.repeat(mostRows + 1))).toHaveProperty('rows');
    expect(readCsv('a,b\n'.repeat(10_000))).toMatchObject({ problem: { row: mostRows + 2 } });
    expect(readCsv(','.repeat(100))).toMatchObject({ problem: { row: 1 } });
  });

  test('columns are known by plain words, and others are left out by name', () => {
    const header = readHeader([
      'E-Mail Address',
      "Parent's First Name",
      'Prénom',
      'Date of birth',
      'Photo consent',
      '',
    ]);
    expect(header).toEqual({
      fields: ['email', 'firstName', 'childFirstName', 'birthDate', null, null],
      leftOut: ['Photo consent'],
      problem: null,
    });
    expect(readHeader(['School', 'Club']).problem).toContain('Two columns are “School”');
    expect(readHeader(['x', 'y']).problem).toContain('must name the columns');
  });
});

describe('IMPORT-3 the plan says of every row what it makes', () => {
  test('one family with two children and one school, each made once', () => {
    const luc = { childFirstName: 'Luc', childLastName: 'Roy', birthDate: '2016-11-20', gender: 1 as const };
    const plan = planImport(
      [
        rowOf({ ...anna, ...zoe, school: 'Tigers' }),
        rowOf({ row: 3, email: 'ANNA@example.org', ...luc, school: 'TIGERS' }),
        rowOf({ row: 4, school: 'Lakeside' }),
      ],
      { ...fresh, schoolKeys: new Set(['lakeside']) },
    );
    expect(plan.rows.flatMap(({ mistakes }) => mistakes)).toEqual([]);
    expect(plan.families).toHaveLength(1);
    expect(plan.competitors.map(({ firstName, schoolKey }) => [firstName, schoolKey])).toEqual([
      ['Zoé', 'tigers'],
      ['Luc', 'tigers'],
    ]);
    expect(plan.schools).toEqual([{ name: 'Tigers', nameKey: 'tigers' }]);
    expect(plan.rows[2]).toMatchObject({ family: null, school: { name: 'Lakeside', verdict: 'there' } });
  });

  test('an address that has an account stays as it is, with nobody added to it', () => {
    const plan = planImport([rowOf({ ...anna, ...zoe })], { ...fresh, emailKeys: new Set(['anna@example.org']) });
    expect(plan.rows[0]).toMatchObject({ family: { verdict: 'there' }, competitor: null, mistakes: [] });
    expect([plan.families, plan.competitors]).toEqual([[], []]);
  });
});

test('IMPORT-4 mistakes name their row and column', () => {
  const mistakesOf = (...rows: Partial<ReadRow>[]) =>
    planImport(
      rows.map((row, i) => rowOf({ row: i + 2, ...row })),
      fresh,
    ).rows.flatMap(({ row, mistakes }) => mistakes.map(({ column }) => `${row} ${column}`));
  expect(mistakesOf({ ...zoe })).toEqual(['2 E-mail']);
  expect(mistakesOf({ ...anna, childFirstName: 'Zoé' })).toEqual([
    '2 Competitor last name',
    '2 Birth date',
    '2 Gender',
  ]);
  expect(mistakesOf({ email: anna.email })).toEqual(['2 Parent first name', '2 Parent last name']);
  expect(mistakesOf(anna, { ...anna, lastName: 'Other' })).toEqual(['3 Parent last name']);
  expect(mistakesOf({ ...anna, ...zoe }, { ...anna, ...zoe, childFirstName: 'ZOE' })).toEqual([
    '3 Competitor first name',
  ]);
  const wrong = { column: 'Birth date', text: 'x' };
  expect(mistakesOf({ ...anna, ...zoe, birthDate: null, mistakes: [wrong] })).toEqual(['2 Birth date']);
});
