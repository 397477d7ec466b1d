import { stringify } from 'csv-stringify/sync';
import type { FileAnswer } from './call.ts';

/**
 * A table for a spreadsheet: UTF-8 with the mark that Excel needs, CRLF, and formulas made harmless. `columns`: key →
 * heading, in order.
 */
export function toCsv<Row extends Record<string, unknown>>(
  columns: Readonly<Record<string, string>>,
  rows: readonly Row[],
): string {
  return stringify([...rows], {
    header: true,
    columns: { ...columns },
    bom: true,
    record_delimiter: '\r\n',
    escape_formulas: true,
    cast: { boolean: value => (value ? 'yes' : 'no'), date: value => value.toISOString() },
  });
}

/** The same as a file to download. */
export const csvFile = (fileName: string, ...table: Parameters<typeof toCsv>): FileAnswer => ({
  bytes: toCsv(...table),
  mediaType: 'text/csv; charset=utf-8',
  fileName,
});
