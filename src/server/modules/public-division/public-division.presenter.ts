import type { PublicResults } from '#contract/result.ts';
import type { PublicBracket, PublicDivision, PublicDivisionLine } from '#contract/ring/public-division.ts';
import { publicBouts } from '#core/public-division/public-bracket.ts';
import { placedPeople, publicPeopleOf } from '#core/public-division/public-people.ts';
import { byRing } from '#core/public-division/ring-list.ts';
import { publicPersonOf } from '#core/result/public-name.ts';
import { type DayCopy, presentQueues, presentStanding } from '../ring/day-copy.actions.ts';
import type { LoadedBracket } from '../ring-table/progress.actions.ts';

type Day = PublicDivision['tournament']['day'];
type Results = PublicResults['results'];

/** From the reckoning that the board, the families' pages and the screens are shown from. PUBLIC-4 */
function linesOf({ day, view }: DayCopy): { line: PublicDivisionLine; ringOrder: number | null; order: number }[] {
  const { rings, assignments } = presentQueues(day, view());
  const ringOf = new Map(rings.map((ring, ringOrder) => [ring.ringId, { ...ring, ringOrder }]));
  const assignmentOf = new Map(assignments.map(assignment => [assignment.draftDivisionId, assignment]));
  const titleOf = new Map(day.divisions.map(({ draftDivisionId, title }) => [draftDivisionId, title]));
  const membersOf = Map.groupBy(day.members, ({ draftDivisionId }) => draftDivisionId);
  const factsOf = new Map(day.facts.map(facts => [facts.id, facts]));
  return day.divisions.map(({ draftDivisionId, title, eventTypes }) => {
    const assignment = assignmentOf.get(draftDivisionId);
    const ring = assignment && ringOf.get(assignment.ringId);
    const members = new Map((membersOf.get(draftDivisionId) ?? []).map(member => [member.competitorId, member]));
    const { people, more } = publicPeopleOf([...members.values()]);
    const line = {
      draftDivisionId,
      title,
      isExhibition: day.exhibitionIds.has(draftDivisionId),
      eventTypes,
      ...presentStanding(assignment, ring),
      people,
      morePeople: more,
      // PUBLIC-7
      winnersOf: (factsOf.get(draftDivisionId)?.awaits?.divisionIds ?? []).map(id => ({
        draftDivisionId: id,
        title: titleOf.get(id) ?? '',
      })),
    };
    return { line, ringOrder: ring?.ringOrder ?? null, order: assignment?.order ?? 0 };
  });
}

const inOrder = (copy: DayCopy): PublicDivisionLine[] =>
  linesOf(copy)
    .toSorted((a, b) => byRing({ ...a.line, ...a }, { ...b.line, ...b }))
    .map(({ line }) => line);

const presented = new WeakMap<DayCopy, PublicDivisionLine[]>();

/** All divisions, once for all who ask of the same copy. After the day they name those with a medal alone. PUBLIC-2, PUBLIC-3 */
export function presentDivisionLines(copy: DayCopy, day: Day, results: Results): PublicDivisionLine[] {
  const lines = presented.get(copy) ?? inOrder(copy);
  presented.set(copy, lines);
  if (day !== 'over') return lines;
  const byDivision = Map.groupBy(results, ({ draftDivisionId }) => draftDivisionId);
  return lines.map(line => ({
    ...line,
    people: placedPeople(byDivision.get(line.draftDivisionId) ?? []),
    morePeople: 0,
  }));
}

/** A competitor who withdrew after the draw is on the sheet, and shown to nobody. */
const notShown = { name: null, schoolName: null };

const peopleOf = new WeakMap<DayCopy, Map<number, ReturnType<typeof publicPersonOf>>>();
/** All people of a day by number, once for all who ask of the same copy. */
function shownPeople(copy: DayCopy): Map<number, ReturnType<typeof publicPersonOf>> {
  const people =
    peopleOf.get(copy) ?? new Map(copy.day.members.map(member => [member.competitorId, publicPersonOf(member)]));
  peopleOf.set(copy, people);
  return people;
}

/** On the mat is a bout only while its division runs; one scored on paper has no bracket once it is over. PUBLIC-5 */
export function presentBrackets(copy: DayCopy, line: PublicDivisionLine, brackets: LoadedBracket[]): PublicBracket[] {
  const people = shownPeople(copy);
  const isRunning = line.state === 'running';
  return brackets
    .map(({ eventTitle, bracket, state, next }) => ({
      eventTitle,
      rounds: bracket.rounds,
      bouts: publicBouts({ bracket, state, now: isRunning ? next : null }, id => people.get(id) ?? notShown),
    }))
    .filter(({ bouts }) => line.state !== 'done' || bouts.some(({ state }) => state === 'fought'));
}
