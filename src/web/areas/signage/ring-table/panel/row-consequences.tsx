import { useMemo } from 'react';
import { type PanelCorrection, panelCorrection } from '#core/ring-table/panel-correction.ts';
import { ordinal } from '#core/scoring/ordinal.ts';
import { scoreWords } from '#core/scoring/score-words.ts';
import type { OpenScoreSheet } from '../open-score-sheet.ts';
import type { PanelPeople } from './panel-people.ts';
import { rowActs } from './row-draft.ts';
import type { EditedRow } from './use-row.ts';

/** What would be written, and what it would change; null: not all of it is typed. */
export function useCorrection({ sheet: { setup }, log }: OpenScoreSheet, row: EditedRow): PanelCorrection | null {
  const { read, draft } = row;
  const acts = rowActs(log, row.row, read.scores, draft.deductions);
  const key = JSON.stringify(acts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: by what would be written
  return useMemo(
    () => (read.isWhole ? panelCorrection(setup, log, row.row, acts) : null),
    [setup, log, read.isWhole, key],
  );
}

function placesText(places: PanelCorrection['places'], people: PanelPeople): string {
  if (places.length === 0) return 'No one’s place changes.';
  const each = places.map(({ competitorId, before, after }) => {
    const now = after === null ? 'no place' : ordinal(after);
    return `${people.short(competitorId)} ${now}${before === null ? '' : ` instead of ${ordinal(before)}`}`;
  });
  return `${each.join(', ')}.`;
}

export interface ConsequencesProps {
  correction: PanelCorrection;
  people: PanelPeople;
  signedBy: string | null;
}

/** What a correction changes, before it is saved. */
export function Consequences({ correction, people, signedBy }: ConsequencesProps) {
  const { before, after, places, reopens } = correction;
  return (
    <div role="status" className="rounded border-l-4 border-info bg-info-soft px-4 py-2 leading-snug">
      <p className="font-semibold">
        {before !== null && after !== null && before !== after
          ? `Total ${scoreWords(after)} instead of ${scoreWords(before)}`
          : 'The total stays the same'}
      </p>
      <p>{placesText(places, people)}</p>
      {reopens && <p>That leaves a tie to break.</p>}
      {signedBy !== null && <p>{signedBy} must sign again.</p>}
    </div>
  );
}
