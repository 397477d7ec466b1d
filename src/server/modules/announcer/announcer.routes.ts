import { createHash } from 'node:crypto';
import type * as contract from '#contract/ring/announcer.ts';
import type { OutputOf } from '#contract/route.ts';
import { announcedPeople, announcementsOf } from '#core/announcer/announcements.ts';
import { groupsBy } from '#core/groups-by.ts';
import { type Call, handler } from '../../call.ts';
import { type DayCopy, loadDayCopy, minuteNow, presentQueues } from '../ring/day-copy.actions.ts';
import { loadChosenTournament, presentEdition } from '../tournament/chosen-tournament.actions.ts';
import { flagsOf } from '../tournament/tournament.actions.ts';

/** What can be read out of a day. ANNOUNCE-1, ANNOUNCE-2 */
function presentRings({ day, view }: DayCopy, now: number): contract.AnnouncerDay['rings'] {
  const { rings, assignments } = presentQueues(day, view());
  const divisionOf = new Map(day.divisions.map(division => [division.draftDivisionId, division]));
  const assignmentOf = new Map(assignments.map(assignment => [assignment.draftDivisionId, assignment]));
  const missing = new Set(
    day.absences.map(({ competitorId, draftDivisionId }) => `${competitorId}-${draftDivisionId}`),
  );
  const membersOf = groupsBy(day.members, ({ draftDivisionId }) => draftDivisionId);
  const present = (divisionId: number): contract.Announcement => {
    const assignment = assignmentOf.get(divisionId);
    const { title = '', eventTypes = [] } = divisionOf.get(divisionId) ?? {};
    return {
      draftDivisionId: divisionId,
      title,
      eventTypes,
      calls: assignment?.calls ?? 0,
      start: assignment?.start ?? null,
      people: announcedPeople(
        membersOf.get(divisionId) ?? [],
        id => assignment?.state === 'called' && missing.has(`${id}-${divisionId}`),
      ),
    };
  };
  const open = rings.filter(({ isOpen }) => isOpen);
  const queued = assignments.map(({ draftDivisionId: divisionId, ...one }) => ({ ...one, divisionId }));
  const said = announcementsOf(
    open.map(({ ringId }) => ringId),
    queued,
    now,
  );
  return open.map(({ ringId, name }, i) => ({
    ringId,
    name,
    called: said[i]?.called.map(present) ?? [],
    onDeck: said[i]?.onDeck == null ? null : present(said[i].onDeck),
    soon: said[i]?.soon.map(present) ?? [],
  }));
}

async function getAnnouncer(call: Call<typeof contract.getAnnouncer>): Promise<OutputOf<typeof contract.getAnnouncer>> {
  const { chosen } = await loadChosenTournament(call, call.query.tournamentId);
  const copy = await loadDayCopy(call, chosen.id);
  const now = minuteNow(copy.day, call.now);
  const { isTournamentToday: isToday } = flagsOf(call, chosen);
  const content = { tournament: { ...presentEdition(chosen), isToday }, rings: presentRings(copy, now) };
  const version = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
  return version === call.query.unlessVersion ? null : { ...content, version, now };
}

export const announcerHandlers = {
  'announcer.getAnnouncer': handler<typeof contract.getAnnouncer>({ run: getAnnouncer }),
};
