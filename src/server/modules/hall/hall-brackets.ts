import type * as contract from '#contract/ring/hall-bracket.ts';
import { publicPersonOf } from '#core/result/public-name.ts';
import { runningIn } from '#core/ring/queue/queue.ts';
import type { Call } from '../../call.ts';
import { dayOf } from '../result/result.actions.ts';
import { loadDayCopy } from '../ring/day-copy.actions.ts';
import { type LoadedBracket, loadBrackets } from '../ring-table/progress.actions.ts';

type Side = contract.HallBracket['bracket']['bouts'][number]['sides'][number];

const notShown = { name: null, schoolName: null };

/** The same bracket, with the places of its sheet, and seats for people: numbers that say nothing of anybody elsewhere. SCREEN-9 */
function presentBracket({ bracket, state, next }: LoadedBracket) {
  const seatOf = new Map(bracket.competitorIds.map((id, i) => [id, i + 1]));
  const seat = (id: number): number => seatOf.get(id) ?? 0;
  const pair = ([first, second]: readonly [number, number]): [number, number] => [seat(first), seat(second)];
  const side = (one: LoadedBracket['bracket']['bouts'][number]['sides'][number]): Side =>
    one.kind === 'seat' ? { kind: one.kind, competitorId: seat(one.competitorId) } : one;
  return {
    bracket: {
      format: bracket.format,
      competitorIds: bracket.competitorIds.map(seat),
      rounds: bracket.rounds,
      bouts: bracket.bouts.map(({ sides: [first, second], ...bout }) => ({
        ...bout,
        sides: [side(first), side(second)] as [Side, Side],
      })),
    },
    results: state.bouts.flatMap(({ result }) =>
      result
        ? [
            {
              ...result,
              competitorIds: pair(result.competitorIds),
              score: result.score && ([...result.score] as [number, number]),
            },
          ]
        : [],
    ),
    out: state.out.map(seat),
    places: state.places.map(({ competitorId, place }) => ({ competitorId: seat(competitorId), place })),
    next,
  };
}

/** The brackets on the mat, by ring; what is done in a division gives way to what is fought. SCREEN-8 */
export async function listHallBrackets(call: Call<typeof contract.listHallBrackets>): Promise<contract.HallBracket[]> {
  const { day, view } = await loadDayCopy(call, call.params.tournamentId);
  // Nobody may have said that a division has ended. RESULT-10
  if (dayOf(call, day.tournament.tournamentOn) === 'over') return [];
  const { shown } = view();
  const running = day.rings.flatMap(({ id, name, isOpen }) => {
    const assignment = isOpen ? runningIn(shown, id) : null;
    return assignment ? [{ ringName: name, divisionId: assignment.divisionId }] : [];
  });
  const bracketsOf = await loadBrackets(call.db, day.draft?.id ?? 0);
  const people = new Map(day.members.map(member => [member.competitorId, member]));
  return running.flatMap(({ ringName, divisionId }) => {
    const own = bracketsOf(divisionId).filter(({ bracket }) => bracket.bouts.length > 0);
    const open = own.filter(({ isDone }) => !isDone);
    return (open.length > 0 ? open : own).slice(0, 1).map(loaded => ({
      ringName,
      title: day.divisions.find(({ draftDivisionId }) => draftDivisionId === divisionId)?.title ?? '',
      eventTitle: loaded.eventTitle,
      people: loaded.bracket.competitorIds.map(id => {
        const person = people.get(id);
        return person ? publicPersonOf(person) : notShown;
      }),
      ...presentBracket(loaded),
    }));
  });
}
