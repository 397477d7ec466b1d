import type { Entry } from '../contests.ts';
import type { DraftState } from '../draft-state.ts';
import type { Breach } from '../limits.ts';

/** What staff do to a draft by hand. MATCH-21 */
export type DraftChange =
  | { kind: 'move'; entries: readonly Entry[]; to: number | 'new' | 'unplaced' }
  | { kind: 'rename'; groupId: number; title: string }
  | { kind: 'lock'; groupIds: readonly number[]; isLocked: boolean }
  | { kind: 'split'; groupId: number; parts: readonly (readonly number[])[] }
  | { kind: 'combine'; groupIds: readonly number[] }
  | { kind: 'order'; groupId: number; competitorIds: readonly number[] }
  | { kind: 'refresh'; entries: readonly Entry[] }
  | { kind: 'place'; places: readonly (Entry & { groupId: number })[] };

/** What a group breaks, and the sentence for it. */
export interface GroupBreach extends Breach {
  groupId: number;
  text: string;
}
export interface ChangeRefusal {
  code: 'group_locked' | 'not_found' | 'limits_broken' | 'bad_input';
  text: string;
  /** Of the change, when one of its fields is wrong. */
  field?: string;
  breaches?: GroupBreach[];
}
export interface Touched {
  changed: number[];
  made: number[];
  removed: number[];
}
export type ChangeResult = { state: DraftState; touched: Touched } | { refusal: ChangeRefusal };

/** How many groups a change makes: so many new ids it needs. */
export function groupsMadeBy(change: DraftChange): number {
  if (change.kind === 'split') return change.parts.length - 1;
  return change.kind === 'move' && change.to === 'new' ? 1 : 0;
}
