import type { ResultSheet } from '#contract/result.ts';
import { groupsBy } from '#core/groups-by.ts';
import { isDisputed } from '#core/result/result-state.ts';

export interface ResultProgress {
  released: number;
  /** Ready for release. */
  signed: number;
  /** Decided and not signed. */
  decided: number;
  /** Decided, but two tablets disagree, signed or not. */
  conflict: number;
  running: number;
  /** Told, and other than that now. */
  changed: number;
  notBegun: number;
  all: number;
}

export function progressOf(sheets: readonly Pick<ResultSheet, 'state' | 'hasConflict'>[]): ResultProgress {
  const none = { released: 0, changed: 0, signed: 0, decided: 0, conflict: 0, running: 0, notBegun: 0 };
  const progress = { ...none, all: sheets.length };
  for (const sheet of sheets) progress[isDisputed(sheet) ? 'conflict' : sheet.state] += 1;
  return progress;
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Ring by ring; null: what is in no ring, last. */
export const progressByRing = (
  sheets: readonly Pick<ResultSheet, 'state' | 'hasConflict' | 'ringName'>[],
): { ringName: string | null; progress: ResultProgress }[] =>
  [...groupsBy(sheets, ({ ringName }) => ringName)]
    .map(([ringName, own]) => ({ ringName, progress: progressOf(own) }))
    .sort((a, b) => (a.ringName === null ? 1 : b.ringName === null ? -1 : byName.compare(a.ringName, b.ringName)));
