/** One line of the table: what was measured, what we want, and whether it is so. Null: could not be measured here. */
export interface Figure {
  what: string;
  value: string;
  aim: string;
  isOk: boolean | null;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined) throw new Error('There is no median of nothing');
  return (low + high) / 2;
}

export function atLeast(what: string, value: number, aim: number, note = ''): Figure {
  return { what, value: `${value.toFixed(2)}${note}`, aim: `≥ ${aim}`, isOk: value >= aim };
}

export function atMost(what: string, value: number, aim: number, unit = '', digits = 1): Figure {
  return { what, value: `${value.toFixed(digits)}${unit}`, aim: `≤ ${aim}${unit}`, isOk: value <= aim };
}

export function missing(what: string, why: string): Figure {
  return { what, value: '–', aim: why, isOk: null };
}

const mark = (isOk: boolean | null): string => (isOk === null ? 'skipped' : isOk ? 'ok' : 'MISSED');

export function printTable(title: string, figures: readonly Figure[]): void {
  const rows = [['figure', 'value', 'aim', ''], ...figures.map(f => [f.what, f.value, f.aim, mark(f.isOk)])];
  const widths = [0, 1, 2].map(column => Math.max(...rows.map(row => (row[column] ?? '').length)));
  console.log(`\n${title}`);
  for (const [what = '', value = '', aim = '', ok = ''] of rows)
    console.log(
      `  ${what.padEnd(widths[0] ?? 0)}   ${value.padStart(widths[1] ?? 0)}   ${aim.padEnd(widths[2] ?? 0)}   ${ok}`,
    );
}
