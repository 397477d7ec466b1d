import { strToU8, type Zippable, zipSync } from 'fflate';
import * as say from '#say/personal-data.ts';
import { toCsv } from '../../csv.ts';
import { personalTables } from './data-map.ts';
import { type DataRow, exportedColumns } from './personal-data.db.ts';

export interface ExportedData {
  at: Date;
  personId: number;
  tables: ReadonlyMap<string, readonly DataRow[]>;
  files: readonly { id: number; fileName: string; bytes: Uint8Array }[];
  /** The team's notes and injury reports are in it. */
  withNotes: boolean;
}

/** A name that is one file in its folder on every system, whatever the sender called it; the number keeps it apart. */
export function safeFileName(id: number, fileName: string): string {
  const plain = fileName
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._ -]+/gu, '_')
    .replace(/\.{2,}/g, '.')
    .replace(/^[. ]+|[. ]+$/g, '');
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(plain)?.[0] ?? '';
  const stem = [...plain.slice(0, plain.length - extension.length)].slice(0, 80).join('');
  return `${id}-${stem || 'file'}${extension}`;
}

/** "amountCents" → "Amount cents". */
const headingOf = (name: string): string => {
  const words = name.replace(/([A-Z])/g, letter => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Everything of one person in one ZIP: JSON, a table for each kind of thing, and their files. PRIV-1, PRIV-2 */
export function makeArchive({ at, personId, tables, files, withNotes }: ExportedData): Uint8Array {
  const named = files.map(file => ({ ...file, path: `files/${safeFileName(file.id, file.fileName)}` }));
  const pathOf = new Map(named.map(file => [file.id, file.path]));
  const content: Record<string, readonly DataRow[]> = {};
  const archive: Zippable = {};
  const leftOut: { table: string; column: string; why: string }[] = withNotes
    ? []
    : [
        {
          table: 'note',
          column: 'body',
          why: 'May be about other people too: ask us, and we go through them with you',
        },
        {
          table: 'injuryReport',
          column: 'what',
          why: 'May be about other people too: ask us, and we go through them with you',
        },
      ];
  for (const [table, rule] of personalTables) {
    for (const [column, { leftOut: why }] of Object.entries(rule.columns))
      if (why !== null) leftOut.push({ table, column, why });
    const rows = tables.get(table) ?? [];
    if (rows.length === 0) continue;
    const columns = exportedColumns(rule);
    const isFile = table === 'file';
    content[table] = isFile ? rows.map(row => ({ ...row, path: pathOf.get(Number(row.id)) })) : rows;
    const headings = Object.fromEntries([...columns, ...(isFile ? ['path'] : [])].map(name => [name, headingOf(name)]));
    archive[`tables/${table}.csv`] = strToU8(toCsv(headings, content[table]));
  }
  const data = { exportedAt: at.toISOString(), personId, tables: content, leftOut };
  archive['data.json'] = strToU8(JSON.stringify(data, null, 2));
  archive['READ-ME.txt'] = strToU8(say.readMe({ personId, at: at.toISOString() }));
  // Pictures and documents are compressed already.
  for (const { path, bytes } of named) archive[path] = [bytes, { level: 0 }];
  return zipSync(archive, { mtime: at });
}
