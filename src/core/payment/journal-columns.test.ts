import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accountInFile, journalColumns, journalColumnWords } from './journal-columns.ts';

test('PAY-40 docs/journal.md says what each column says, in their order', () => {
  const text = readFileSync(new URL('../../../docs/journal.md', import.meta.url), 'utf8');
  const rows = [...text.matchAll(/^\| (.+?) +\| (.+?) +\|$/gm)].map(([, column, says]) => [column, says]).slice(1);
  const keys = Object.keys(journalColumns) as (keyof typeof journalColumns)[];
  expect(rows.filter(([column]) => !/^-+$/.test(column ?? ''))).toEqual(
    keys.map(key => [journalColumns[key], journalColumnWords[key]]),
  );
});

test.each([
  ['Merch: Club shirt, M', 'Merch:Club shirt, M'],
  ['Merch: Hoodie: "North", Youth L', 'Merch:Hoodie North, Youth L'],
  ['HST collected', 'HST collected'],
])('PAY-40 names the account %s as QuickBooks reads it: %s', (account, name) =>
  expect(accountInFile(account)).toBe(name),
);
