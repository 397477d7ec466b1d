import { keyOf } from '../draft-state.ts';
import type { DraftChange } from './draft-change.ts';
import type { ChangeRecord, ChangeSide } from './undo.ts';

const quoted = (title: string): string => `“${title}”`;
const titlesOf = (side: ChangeSide): string[] => side.groups.map(({ title }) => title);

/** Whoever stands in another group than before, or in none, and where. */
function movedIn({ before, after }: ChangeRecord): { competitorIds: number[]; titles: string[] } {
  const was = new Map(before.groups.flatMap(group => group.entries.map(entry => [keyOf(entry), group.id])));
  const moves = after.groups.flatMap(group =>
    group.entries
      .filter(entry => was.get(keyOf(entry)) !== group.id)
      .map(({ competitorId }) => ({ competitorId, title: group.title })),
  );
  const off = after.unplaced.map(({ competitorId }) => ({ competitorId, title: '' }));
  const all = [...moves, ...off];
  return {
    competitorIds: [...new Set(all.map(({ competitorId }) => competitorId))],
    titles: [...new Set(all.map(({ title }) => title))],
  };
}

/** What a change did, as the undo button says it: "Maya Roy to “Boys 9-10: Point Sparring”". MATCH-48 */
export function stepWords(
  kind: DraftChange['kind'],
  record: ChangeRecord,
  nameOf: (competitorId: number) => string,
): string {
  const [before, after] = [titlesOf(record.before), titlesOf(record.after)];
  const [first = ''] = after;
  const { competitorIds, titles } = movedIn(record);
  const who =
    competitorIds.length > 2
      ? `${competitorIds.length} people`
      : competitorIds.length > 0
        ? competitorIds.map(nameOf).join(' and ')
        : 'Someone';
  const [where = ''] = titles;
  const several = (one: string): string => (after.length === 1 ? one : `${after.length} groups`);
  switch (kind) {
    case 'move':
    case 'place':
      if (titles.length > 1) return `${who} into ${titles.length} groups`;
      return where === '' ? `${who} off the groups` : `${who} to ${quoted(where)}`;
    case 'rename':
      return `${quoted(before[0] ?? '')} renamed to ${quoted(first)}`;
    case 'lock':
      return `${several(quoted(first))} ${record.after.groups.some(({ isLocked }) => isLocked) ? 'locked' : 'unlocked'}`;
    case 'split':
      return `${quoted(before[0] ?? '')} split into ${after.length} groups`;
    case 'combine':
      return `${before.map(quoted).join(' and ')} combined`;
    case 'order':
      return `Running order of ${quoted(first)}`;
    case 'refresh':
      return 'Later changes accepted';
  }
}
