import { createHash } from 'node:crypto';
import type * as contract from '#contract/repair.ts';
import type { CombineCandidate } from '#core/matchmaking/combine/combine.ts';
import { combineWords } from '#core/matchmaking/combine/combine-words.ts';
import type { DraftFacts } from '#core/matchmaking/draft-state.ts';
import { fairnessOf } from '#core/matchmaking/fairness/fairness-card.ts';
import { cardLine, worstPairWords } from '#core/matchmaking/fairness/fairness-words.ts';
import { matchGroupOf } from '#core/matchmaking/match-group.ts';
import { areAdults, factsOfWhoCame, type RepairWay, repairWays, withoutDivision } from '#core/repair/repair.ts';
import { repairMinutes } from '#core/repair/repair-minutes.ts';
import { neededByDivision } from '#core/ring/conflict/conflict.ts';
import { AppError } from '../../../app-error.ts';
import type { Call } from '../../../call.ts';
import { loadPublished, type PublishedDraft } from '../../matchmaking/repair.actions.ts';
import { getTournamentById } from '../../tournament/tournament.actions.ts';
import { factsOfDivisions, type LoadedDay, loadDay, type StoredDay, viewOf, viewOfMaybe } from '../day.ts';
import { needsRepairNow, presenceIn, standingIn } from './repair-need.ts';

/** The ways of a division as they stand, each by a short key. REPAIR-2, REPAIR-3 */
export function waysOf(day: LoadedDay, { state, facts }: PublishedDraft, divisionId: number) {
  const came = factsOfWhoCame(state, facts, day.absences);
  const needed = needsRepairNow(day, divisionId);
  const { ways, byAgreement, refused } = needed
    ? repairWays(state, came, divisionId, id => standingIn(day, id))
    : { ways: [], byAgreement: [], refused: [] };
  const keyed = (list: readonly RepairWay[]): RepairWay[] =>
    list.map(way => ({ ...way, key: createHash('sha256').update(way.key).digest('base64url').slice(0, 22) }));
  return { came, ways: keyed(ways), byAgreement: keyed(byAgreement), refused };
}

/** A day in which who is left of a division stands elsewhere, and it is in no queue. REPAIR-5 */
function dayAfter(day: LoadedDay, divisionId: number, { candidate }: RepairWay): LoadedDay {
  const targetOf = new Map(
    candidate.results.flatMap(({ groupId, arrivals }) => arrivals.map(id => [id, groupId] as const)),
  );
  const members = day.members.flatMap(row => {
    if (row.draftDivisionId !== divisionId) return [row];
    const target = targetOf.get(row.competitorId);
    return target === undefined ? [] : [{ ...row, draftDivisionId: target }];
  });
  const divisions = day.divisions.filter(row => row.draftDivisionId !== divisionId);
  const facts = factsOfDivisions(divisions, members, day.events, day.tournament.tournamentOn, day.paceOf, day.rules);
  const peopleByDivision = new Map(facts.map(({ id, competitorIds }) => [id, competitorIds]));
  const state = withoutDivision(day.state, divisionId) as StoredDay;
  const needed = neededByDivision(facts, day.absences);
  return { ...day, members, divisions, facts, peopleByDivision, neededByDivision: needed, state };
}

function presentMinutes(day: LoadedDay, divisionId: number, way: RepairWay, now: Date): contract.RepairWay['minutes'] {
  const before = viewOf(day, now).estimate;
  const after = viewOfMaybe(dayAfter(day, divisionId, way), now).estimate;
  const targets = way.candidate.results.map(({ groupId }) => groupId);
  const cost = before && after && repairMinutes(before, after, targets);
  if (!cost) return null;
  const { low, expected, high } = cost.start;
  return {
    start: { low: Math.round(low), expected: Math.round(expected), high: Math.round(high) },
    rings: cost.rings.map(({ ringId, minutes }) => ({ ringName: ringNameOf(day, ringId), minutes })),
    day: cost.day,
  };
}

const ringNameOf = ({ rings }: LoadedDay, ringId: number): string => rings.find(({ id }) => id === ringId)?.name ?? '';
const queued = ({ state }: LoadedDay, divisionId: number) =>
  state.assignments.find(one => one.divisionId === divisionId);
const titleIn = ({ divisions }: LoadedDay, divisionId: number): string =>
  divisions.find(row => row.draftDivisionId === divisionId)?.title ?? '';

function presentTargets(
  day: LoadedDay,
  { state }: PublishedDraft,
  came: DraftFacts,
  { results }: CombineCandidate,
): contract.RepairWay['targets'] {
  return results.flatMap(({ groupId, arrivals, card }) => {
    const group = state.groups.find(({ id }) => id === groupId);
    if (!group) return [];
    const { members, rules } = matchGroupOf(group, came);
    const assignment = queued(day, groupId);
    return [
      {
        draftDivisionId: groupId,
        title: group.title,
        isCalled: assignment?.state === 'called',
        ringName: assignment ? ringNameOf(day, assignment.ringId) : null,
        arrivals: arrivals.map(came.nameOf),
        before: cardLine(fairnessOf(members, rules), came),
        after: cardLine(card, came),
        widestGap: worstPairWords(card, came),
      },
    ];
  });
}

/** Where who is left of a division could go, and what it costs. */
export async function getRepair(call: Call<typeof contract.getRepair>): Promise<contract.Repair> {
  const { tournamentId, draftDivisionId: id } = call.params;
  const tournament = await getTournamentById(call.db, tournamentId);
  const day = await loadDay(call.db, tournament, call.app.config.timeZone);
  const draft = await loadPublished(call, tournamentId);
  const division = day.divisions.find(row => row.draftDivisionId === id);
  if (!draft || !division) throw new AppError('not_found');
  const { came, ways, byAgreement, refused } = waysOf(day, draft, id);
  const who = presenceIn(day, id);
  const assignment = queued(day, id);
  const titleOf = (groupId: number): string => titleIn(day, groupId);
  const present = (way: RepairWay): contract.RepairWay => {
    const { candidate } = way;
    const people = candidate.results.reduce((sum, { card }) => sum + card.count, 0);
    return {
      key: way.key,
      targets: presentTargets(day, draft, came, candidate),
      fairness: { before: candidate.before.cost / Math.max(1, people), after: candidate.costEach },
      moves: combineWords(candidate, came, titleOf).moves,
      minutes: presentMinutes(day, id, way, call.now),
    };
  };
  return {
    draftDivisionId: id,
    title: division.title,
    ringName: assignment ? ringNameOf(day, assignment.ringId) : null,
    present: who.present.map(came.nameOf),
    absent: who.absent.map(came.nameOf),
    needsRepair: needsRepairNow(day, id),
    isExhibition: day.exhibitionIds.has(id),
    ways: ways.map(present),
    byAgreement: byAgreement.map(way => ({
      ...present(way),
      passes: combineWords(way.candidate, came, titleOf).refusals,
      isAdult: areAdults(
        way.candidate.results.flatMap(({ arrivals }) => arrivals),
        draft.facts,
      ),
    })),
    refused: refused.map(candidate => ({
      title: candidate.withIds.map(titleOf).join(', '),
      reasons: combineWords(candidate, came, titleOf).refusals,
    })),
  };
}
