/** Where a file stops being a table: the row as a spreadsheet counts it, and what is wrong. */
export interface CsvProblem {
  row: number;
  text: string;
}
export interface CsvRow {
  /** As a spreadsheet counts: the header is 1. */
  row: number;
  cells: string[];
}

/** IMPORT-8 */
export const mostRows = 2000;
const mostColumns = 50;

/** What separates the cells: the sign that the first line has most of. */
export function separatorOf(text: string): string {
  const [line = ''] = text.split(/\r\n|\r|\n/, 1);
  const outside = line.replace(/"[^"]*"/g, '');
  const counted = [';', ',', '\t'].map(sign => ({ sign, count: outside.split(sign).length - 1 }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).sign;
}

/** A cell in quotes from `at` on, which may hold separators and line breaks. */
function quotedCell(text: string, at: number): { cell: string; next: number } | null {
  let cell = '';
  let from = at + 1;
  for (;;) {
    const end = text.indexOf('"', from);
    if (end === -1) return null;
    cell += text.slice(from, end);
    if (text[end + 1] !== '"') return { cell, next: end + 1 };
    cell += '"';
    from = end + 2;
  }
}

/** The rows of a CSV file (RFC 4180) that hold anything, whatever its separator and line ends. IMPORT-2 */
export function readCsv(text: string, most = mostRows): { rows: CsvRow[] } | { problem: CsvProblem } {
  const separator = separatorOf(text);
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let row = 1;
  let at = 0;
  const endRow = () => {
    if (cells.some(cell => cell.trim() !== '')) rows.push({ row, cells });
    cells = [];
    row += 1;
  };
  while (at < text.length) {
    if (text[at] === '"') {
      const quoted = quotedCell(text, at);
      if (!quoted) return { problem: { row, text: 'A quotation mark is opened and not closed.' } };
      cells.push(quoted.cell);
      at = quoted.next;
    } else {
      let end = at;
      while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
      cells.push(text.slice(at, end));
      at = end;
    }
    if (cells.length > mostColumns) return { problem: { row, text: `There are more than ${mostColumns} columns.` } };
    const sign = text[at];
    if (sign === separator) {
      at += 1;
      if (at === text.length) cells.push('');
      continue;
    }
    if (sign !== undefined && sign !== '\n' && sign !== '\r')
      return { problem: { row, text: 'Something follows a closing quotation mark.' } };
    at += text.startsWith('\r\n', at) ? 2 : 1;
    endRow();
    if (rows.length > most + 1)
      return { problem: { row: row - 1, text: `There are more than ${most} rows. Please split the file.` } };
  }
  if (cells.length > 0) endRow();
  return { rows };
}
