import type { Entry } from '../contests.ts';
import { type DraftFacts, type DraftState, type GroupState, keyOf } from '../draft-state.ts';

type DifferenceKind = 'placed' | 'unplaced' | 'moved' | 'new' | 'gone';
interface DifferenceSide {
  title: string;
  /** How many others they meet. */
  meets: number;
}
export interface DifferenceLine extends Entry {
  name: string;
  schoolName: string;
  eventTitle: string;
  kind: DifferenceKind;
  /** Null: not placed there. */
  from: DifferenceSide | null;
  to: DifferenceSide | null;
  /** Of those met before, how many stay. */
  same: number;
}

interface Standing {
  group: GroupState;
  /** Who meets in this event. */
  meeting: ReadonlySet<number>;
}

/** Where each entry stands and whom it meets; null: it is not placed. */
function standingsOf(state: DraftState): Map<string, Standing | null> {
  const standings = new Map<string, Standing | null>(state.unplaced.map(entry => [keyOf(entry), null]));
  for (const group of state.groups)
    for (const eventId of group.eventIds) {
      const entries = group.entries.filter(entry => entry.eventId === eventId);
      const meeting = new Set(entries.map(({ competitorId }) => competitorId));
      for (const entry of entries) standings.set(keyOf(entry), { group, meeting });
    }
  return standings;
}

function kindOf(from: Standing | null | undefined, to: Standing | null | undefined): DifferenceKind {
  if (from === undefined) return 'new';
  if (to === undefined) return 'gone';
  if (!to) return 'unplaced';
  return from ? 'moved' : 'placed';
}

const worst: readonly DifferenceKind[] = ['unplaced', 'moved', 'gone', 'new', 'placed'];
const keptShare = ({ same, from }: DifferenceLine): number => (from && from.meets > 0 ? same / from.meets : 0);

/**
 * How each competitor's opponents differ between two drafts; group titles don't matter. Competitors who lose their
 * place come first, then those who keep the fewest opponents. MATCH-32
 */
export function draftDiff(
  from: DraftState,
  to: DraftState,
  facts: DraftFacts,
): { lines: DifferenceLine[]; unchanged: number } {
  const [before, after] = [standingsOf(from), standingsOf(to)];
  const entries = new Map([...before.keys(), ...after.keys()].map(key => [key, key.split('/').map(Number)]));
  let unchanged = 0;
  const lines: DifferenceLine[] = [];
  for (const [key, [competitorId = 0, eventId = 0]] of entries) {
    const [was, is] = [before.get(key), after.get(key)];
    const same = was && is ? [...was.meeting].filter(id => id !== competitorId && is.meeting.has(id)).length : 0;
    const isSame = was && is ? was.meeting.size === is.meeting.size && same === was.meeting.size - 1 : was === is;
    if (isSame) {
      unchanged++;
      continue;
    }
    const side = (standing: Standing | null | undefined): DifferenceSide | null =>
      standing ? { title: standing.group.title, meets: standing.meeting.size - 1 } : null;
    lines.push({
      competitorId,
      eventId,
      name: facts.nameOf(competitorId),
      schoolName: facts.people.get(competitorId)?.schoolName ?? '',
      eventTitle: facts.titleOf(eventId),
      kind: kindOf(was, is),
      from: side(was),
      to: side(is),
      same,
    });
  }
  lines.sort(
    (a, b) =>
      worst.indexOf(a.kind) - worst.indexOf(b.kind) ||
      keptShare(a) - keptShare(b) ||
      a.eventId - b.eventId ||
      a.competitorId - b.competitorId,
  );
  return { lines, unchanged };
}
