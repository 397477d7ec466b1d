import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('writes a heading, one line per row, CRLF, and the byte order mark Excel needs', () => {
  expect(toCsv({ name: 'Name', count: 'Count' }, [{ name: 'Zoé, "Z"', count: 2 }])).toBe(
    '\ufeffName,Count\r\n"Zoé, ""Z""",2\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '＝1'])('%j cannot run as a formula', hostile => {
  const [, cell = ''] = toCsv({ name: 'Name' }, [{ name: hostile }]).split('\r\n');
  expect(cell.replace(/^"/, '')).toMatch(/^'/);
});

test('writes missing values as empty, booleans as words and instants as ISO', () => {
  const rows = [{ a: null, b: true, c: new Date('2027-01-02T03:04:05Z') }];
  expect(toCsv({ a: 'A', b: 'B', c: 'C' }, rows)).toContain('\r\n,yes,2027-01-02T03:04:05.000Z\r\n');
});
