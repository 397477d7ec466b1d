import { expect } from 'vitest';
import { downloadJournal } from '#contract/payment/journal.ts';
import { readCsv } from '#core/family-import/csv-table.ts';
import { journalColumns } from '#core/payment/journal-columns.ts';
import type { TestApp } from '../world/test-app.ts';

export type JournalFileRow = Record<keyof typeof journalColumns, string>;

/** The journal's file as a spreadsheet reads it: by its headings. */
export function journalRows(text: string): JournalFileRow[] {
  const table = readCsv(text.replace('\ufeff', ''), Number.POSITIVE_INFINITY);
  if ('problem' in table) throw new Error(table.problem.text);
  const [head, ...rows] = table.rows;
  expect(head?.cells).toEqual(Object.values(journalColumns));
  const keys = Object.keys(journalColumns);
  return rows.map(({ cells }) => Object.fromEntries(keys.map((key, at) => [key, cells[at] ?? ''])) as JournalFileRow);
}

/** Of a closed period, or the open one. */
export async function readJournal(site: Pick<TestApp, 'api'>, token: string, period?: number) {
  const query = period === undefined ? {} : { period: String(period) };
  return journalRows((await site.api(downloadJournal, { token, query })).text);
}

export const centsOf = (cell: string): number => Math.round(Number(cell) * 100);

export const sumOf = (rows: readonly JournalFileRow[], column: 'debits' | 'credits' | 'gross' | 'tax'): number =>
  rows.reduce((sum, row) => sum + centsOf(row[column]), 0);

/** Account → what was debited less credited. */
export function balancesOf(rows: readonly JournalFileRow[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { account, debits, credits } of rows)
    sums[account] = (sums[account] ?? 0) + centsOf(debits) - centsOf(credits);
  return sums;
}

/** Account → what was credited less debited, in the open journal's rows of one registration. */
export async function creditsOf(site: Pick<TestApp, 'api'>, token: string, registrationId: number) {
  const rows = (await readJournal(site, token)).filter(row => row.registration === `${registrationId}`);
  return Object.fromEntries(Object.entries(balancesOf(rows)).map(([account, cents]) => [account, 0 - cents]));
}
