import type { ResultSheet } from '#contract/result.ts';
import { groupsBy } from '#core/groups-by.ts';

export interface ResultProgress {
  released: number;
  /** Ready for release. */
  signed: number;
  /** Decided and not signed. */
  decided: number;
  running: number;
  /** Told, and other than that now. */
  changed: number;
  notBegun: number;
  all: number;
}

export function progressOf(sheets: readonly Pick<ResultSheet, 'state'>[]): ResultProgress {
  const progress = { released: 0, changed: 0, signed: 0, decided: 0, running: 0, notBegun: 0, all: sheets.length };
  for (const { state } of sheets) progress[state] += 1;
  return progress;
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Ring by ring; null: what is in no ring, last. */
export const progressByRing = (
  sheets: readonly Pick<ResultSheet, 'state' | 'ringName'>[],
): { ringName: string | null; progress: ResultProgress }[] =>
  [...groupsBy(sheets, ({ ringName }) => ringName)]
    .map(([ringName, own]) => ({ ringName, progress: progressOf(own) }))
    .sort((a, b) => (a.ringName === null ? 1 : b.ringName === null ? -1 : byName.compare(a.ringName, b.ringName)));
