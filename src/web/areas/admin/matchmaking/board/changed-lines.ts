import type { Draft } from '#contract/matchmaking/draft.ts';
import type { Entry } from '#core/matchmaking/contests.ts';
import { type DraftFacts, keyOf } from '#core/matchmaking/draft-state.ts';

export interface ChangedLine extends Entry {
  texts: readonly string[];
  /** Where it stands; null: it is not placed. */
  group: string | null;
  /** Its division is being scored or finished, so it stays as it is. SCORE-24 */
  isClosed: boolean;
}

/** What is different since the draft was made, in words. MATCH-31 */
export function changedLines({ groups, stale }: Pick<Draft, 'groups' | 'stale'>, facts: Pick<DraftFacts, 'isClosed'>) {
  const groupOf = new Map(groups.flatMap(group => group.entries.map(entry => [keyOf(entry), group])));
  const lineOf = (entry: Entry, texts: readonly string[]): ChangedLine => {
    const group = groupOf.get(keyOf(entry));
    return {
      competitorId: entry.competitorId,
      eventId: entry.eventId,
      texts,
      group: group?.title ?? null,
      isClosed: group !== undefined && facts.isClosed(group.id),
    };
  };
  return [
    { title: 'No longer entered', lines: stale.gone.map(entry => lineOf(entry, ['Is no longer entered'])) },
    { title: 'Changed since', lines: stale.changed.map(entry => lineOf(entry, entry.texts)) },
  ].map(list => ({ ...list, open: list.lines.filter(({ isClosed }) => !isClosed) }));
}
