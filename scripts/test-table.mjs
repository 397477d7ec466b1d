const time = ms => {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
const COLUMNS = ['', 'files', 'tests', 'wall', 'processor'];

/** Rows of `{ name, files, tests, wallMs, processorMs }` as text; what a row does not say stays empty. */
export function tableOf(rows) {
  const cells = rows.map(({ name, files, tests, wallMs, processorMs }) => [
    name,
    String(files ?? ''),
    String(tests ?? ''),
    wallMs === undefined ? '' : time(wallMs),
    processorMs === undefined ? '' : time(processorMs),
  ]);
  const widths = COLUMNS.map((head, i) => Math.max(head.length, ...cells.map(row => row[i].length)));
  const line = row => row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join('  ');
  return [COLUMNS, ...cells].map(line).join('\n');
}

/** A row a kind: from its first file's start to its last one's end, and what its workers and their children used. */
export function kindRows(files) {
  const kinds = [...new Set(files.map(({ kind }) => kind))];
  return kinds.map(name => {
    const own = files.filter(({ kind }) => kind === name);
    const sum = key => own.reduce((total, file) => total + file[key], 0);
    return {
      name,
      files: own.length,
      tests: sum('tests'),
      wallMs: Math.max(...own.map(file => file.ended)) - Math.min(...own.map(file => file.began)),
      processorMs: sum('processorMs'),
    };
  });
}
