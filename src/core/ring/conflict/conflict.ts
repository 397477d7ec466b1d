import { groupsBy } from '../../groups-by.ts';
import { type DayState, runningIn, upcomingIn } from '../queue/queue.ts';

/** How near somebody's division is to the mat: "on deck" is the next of its ring, called or not. */
type Nearness = 'onMat' | 'called' | 'onDeck' | 'later';

export interface Engagement {
  assignmentId: number;
  divisionId: number;
  ringId: number;
  nearness: Nearness;
  /** In the queue, from 1; 0 on the mat. */
  place: number;
}

export interface Conflict {
  competitorId: number;
  /** In two rings or more, nearest to the mat first. */
  needed: Engagement[];
}

/** Who is in a division, by division. */
export type PeopleByDivision = ReadonlyMap<number, readonly number[]>;

/** The place of each division's block; empty without blocks. */
export type BlockByDivision = ReadonlyMap<number, number>;

/** Who is needed in each division: not those marked absent there. RING-16 */
export function neededByDivision(
  divisions: readonly { id: number; competitorIds: readonly number[] }[],
  absences: readonly { draftDivisionId: number; competitorId: number }[],
): PeopleByDivision {
  const absent = groupsBy(absences, ({ draftDivisionId }) => draftDivisionId);
  return new Map(
    divisions.map(({ id, competitorIds }) => {
      const away = new Set(absent.get(id)?.map(({ competitorId }) => competitorId));
      return [id, away.size === 0 ? competitorIds : competitorIds.filter(one => !away.has(one))];
    }),
  );
}

const ranks: Record<Nearness, number> = { onMat: 0, called: 1, onDeck: 2, later: 3 };
export const byNearness = (a: Engagement, b: Engagement): number =>
  ranks[a.nearness] - ranks[b.nearness] || a.place - b.place || a.ringId - b.ringId;

/** Everything that runs or is to come in open rings. RING-16 */
export function engagementsOf(state: DayState): Engagement[] {
  return state.rings
    .filter(({ isOpen }) => isOpen)
    .flatMap(({ id: ringId }) => {
      const running = runningIn(state, ringId);
      const waiting = upcomingIn(state, ringId).map((assignment, i): Engagement => {
        const nearness = assignment.state === 'called' ? 'called' : i === 0 ? 'onDeck' : 'later';
        return { assignmentId: assignment.id, divisionId: assignment.divisionId, ringId, nearness, place: i + 1 };
      });
      if (!running) return waiting;
      const now: Engagement = {
        assignmentId: running.id,
        divisionId: running.divisionId,
        ringId,
        nearness: 'onMat',
        place: 0,
      };
      return [now, ...waiting];
    });
}

/** Each one's engagements, nearest to the mat first. */
function engagementsByPerson(state: DayState, people: PeopleByDivision): Map<number, Engagement[]> {
  const byPerson = new Map<number, Engagement[]>();
  for (const engagement of engagementsOf(state).sort(byNearness))
    for (const competitorId of new Set(people.get(engagement.divisionId))) {
      const list = byPerson.get(competitorId);
      if (list) list.push(engagement);
      else byPerson.set(competitorId, [engagement]);
    }
  return byPerson;
}

/** Who is on the mat, called or on deck in more than one ring. RING-16 */
export function conflictsOf(state: DayState, people: PeopleByDivision): Conflict[] {
  return [...engagementsByPerson(state, people)]
    .flatMap(([competitorId, engagements]) => {
      const needed = engagements.filter(({ nearness }) => nearness !== 'later');
      return new Set(needed.map(({ ringId }) => ringId)).size > 1 ? [{ competitorId, needed }] : [];
    })
    .sort((a, b) => a.competitorId - b.competitorId);
}

/** Who is on the mat, called or on deck outside a ring, with where they are nearest to it. RING-16 */
export function busyElsewhere(state: DayState, people: PeopleByDivision, ringId: number): Map<number, Engagement> {
  const busy = new Map<number, Engagement>();
  for (const [competitorId, engagements] of engagementsByPerson(state, people)) {
    const nearest = engagements.find(engagement => engagement.ringId !== ringId && engagement.nearness !== 'later');
    if (nearest) busy.set(competitorId, nearest);
  }
  return busy;
}
