import type { Draft } from '#contract/matchmaking/draft.ts';
import type { DraftChange } from '#contract/matchmaking/draft-change.ts';

const quoted = (title: string): string => `“${title}”`;

/** What a change did, for whoever hears the page: "Maya Roy moved to “Boys 9-10: Point Sparring”." */
export function saidOf(change: DraftChange, after: Draft): string {
  if (change.kind !== 'move') return `Done: ${after.undo?.text ?? 'changed'}.`;
  const { entries, to } = change;
  const ids = [...new Set(entries.map(({ competitorId }) => competitorId))];
  const person = ids.length === 1 ? after.people.find(({ competitorId }) => competitorId === ids[0]) : undefined;
  const who = person ? `${person.firstName} ${person.lastName}` : `${ids.length} people`;
  if (to === 'unplaced') return `${who} moved to “Not placed”.`;
  const [first] = entries;
  const group = after.groups.find(({ id, entries: there }) =>
    to === 'new'
      ? there.some(entry => entry.competitorId === first?.competitorId && entry.eventId === first.eventId)
      : id === to,
  );
  return `${who} moved to ${to === 'new' ? 'a new group, ' : ''}${quoted(group?.title ?? 'a group')}.`;
}
