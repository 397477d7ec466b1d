/** A table as a spreadsheet reads it (RFC 4180), by none of the site's code. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const body = text.replace(/^\ufeff/, '');
  for (let i = 0; i < body.length; i++) {
    const c = body[i] as string;
    if (isQuoted) {
      if (c !== '"') cell += c;
      else if (body[i + 1] === '"') {
        cell += '"';
        i++;
      } else isQuoted = false;
    } else if (c === '"' && cell === '') isQuoted = true;
    else if (c === ',') {
      row.push(cell);
      cell = '';
    } else if (c === '\r' && body[i + 1] === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
      i++;
    } else cell += c;
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  return rows;
}

/** Cells that a spreadsheet would run: an apostrophe before them makes them text. A plain number is none. */
export const isFormula = (cell: string): boolean =>
  /^[=+\-@\t\r\n＝＋－＠|%]/.test(cell) && !/^[+-]?\d+([.,]\d+)?$/.test(cell);
