import { createHash, type Hash } from 'node:crypto';
import { BackupError, DamagedBackup } from './backup-error.ts';
import type { Table } from './table-list.ts';

/** A migration as the database remembers it. */
export interface AppliedMigration {
  name: string;
  sha256: string;
}
export interface Head {
  /** By the site's clock. */
  madeAt: string;
  /** By the real time, which the payment gateway knows. */
  realAt: string;
  migrations: AppliedMigration[];
  tables: Table[];
}
/** What a table came to: equal exactly when its rows are. */
export interface TableSum {
  table: string;
  rows: number;
  sha256: string;
}

/**
 * Everything an installation holds, in the order in which it is written and read. A row is one line: a JSON array of
 * each value's text as PostgreSQL writes it, or null.
 */
export type Content =
  | { kind: 'head'; head: Head }
  | { kind: 'rows'; table: Table; lines: string[] }
  | { kind: 'sum'; sum: TableSum }
  | { kind: 'end'; sequences: Record<string, number> };

export class RowSum {
  #hash: Hash = createHash('sha256');
  #rows = 0;

  add(lines: readonly string[]): void {
    for (const line of lines) this.#hash.update(line).update('\n');
    this.#rows += lines.length;
  }

  of(table: string): TableSum {
    return { table, rows: this.#rows, sha256: this.#hash.digest('hex') };
  }
}

/** As lines of a file: rows begin with [, everything else is an object. */
export async function* encode(contents: AsyncIterable<Content>): AsyncGenerator<Buffer> {
  for await (const content of contents)
    yield Buffer.from(
      content.kind === 'rows' ? content.lines.map(line => `${line}\n`).join('') : `${JSON.stringify(content)}\n`,
    );
}

const newline = 10;

/** Lists of whole lines, as they come; lines of many megabytes are put together once. */
async function* linesOf(source: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  let begun: Buffer[] = [];
  for await (const part of source) {
    const end = part.lastIndexOf(newline);
    if (end < 0) {
      begun.push(part);
      continue;
    }
    yield Buffer.concat([...begun, part.subarray(0, end)])
      .toString()
      .split('\n');
    begun = [part.subarray(end + 1)];
  }
  if (begun.some(part => part.length > 0)) throw new DamagedBackup('its last line is not whole');
}

/** The contents of a file's lines, each table's sum compared with its rows. Throws unless it comes to its end. */
export async function* decode(source: AsyncIterable<Buffer>): AsyncGenerator<Content> {
  const left: Table[] = [];
  let sum = new RowSum();
  let isEnded = false;
  for await (const lines of linesOf(source)) {
    let rows: string[] = [];
    for (const line of lines) {
      if (isEnded) throw new DamagedBackup('something follows its end');
      if (line.startsWith('[')) {
        rows.push(line);
        continue;
      }
      if (rows.length > 0) yield rowsOf(left[0], rows, sum);
      rows = [];
      const content = JSON.parse(line) as Content;
      if (content.kind === 'head') left.push(...content.head.tables);
      if (content.kind === 'sum') {
        const found = sum.of(left.shift()?.name ?? '');
        if (JSON.stringify(found) !== JSON.stringify(content.sum))
          throw new DamagedBackup(`the rows of ${content.sum.table} do not come to their sum`);
        sum = new RowSum();
      }
      if (content.kind === 'end') isEnded = left.length === 0;
      yield content;
    }
    if (rows.length > 0) yield rowsOf(left[0], rows, sum);
  }
  if (!isEnded) throw new DamagedBackup('its end is missing');
}

function rowsOf(table: Table | undefined, lines: string[], sum: RowSum): Content {
  if (!table) throw new BackupError('The backup has rows of no table');
  sum.add(lines);
  return { kind: 'rows', table, lines };
}
