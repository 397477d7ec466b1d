import type { TableSum } from '#server/backup/content.ts';

/** Every table with its rows and their hash, which was found equal on both sides. */
export function sumTable(sums: readonly TableSum[]): string {
  const filled = sums.filter(sum => sum.rows > 0);
  const width = Math.max(5, ...filled.map(({ table }) => table.length));
  const line = (table: string, rows: string, hash: string) => `  ${table.padEnd(width)} ${rows.padStart(9)}  ${hash}`;
  const total = filled.reduce((all, { rows }) => all + rows, 0);
  return [
    line('table', 'rows', 'hash of its rows'),
    ...filled.map(({ table, rows, sha256 }) =>
      line(table, String(rows), `${sha256.slice(0, 16)} = ${sha256.slice(0, 16)}`),
    ),
    line('all', String(total), `equal in ${sums.length} tables, ${sums.length - filled.length} of them empty`),
  ].join('\n');
}
