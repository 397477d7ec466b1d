import type { MeetingQuestion } from '#contract/matchmaking/meeting.ts';
import { keyOf, membersOf, rulesFor } from '#core/matchmaking/draft-state.ts';
import { joinersOf } from '#core/matchmaking/meeting/agreed-card.ts';
import { type ToldPerson, toldOf } from '#core/matchmaking/meeting/agreed-meetings.ts';
import { meetingFor, metPersonOf } from '#core/matchmaking/meeting/meeting.ts';
import { asUtcMidnight, type CalendarDate } from '#core/time/calendar.ts';
import type { LoadedDraft } from '../draft-state.ts';
import type { AnswerRow } from './meeting.db.ts';

/** Of whom a family reads, and its own who would join: kept with its yes. MATCH-69 */
export function toldBy(
  row: Pick<AnswerRow, 'personId' | 'competitorId' | 'eventId' | 'companions' | 'draftDivisionId'>,
  { facts, state }: LoadedDraft,
): ToldPerson[] {
  const joiners = joinersOf(row);
  const own = meetingFor(joiners, row.draftDivisionId, state, facts)?.families.find(
    ({ familyId }) => familyId === row.personId,
  );
  if (!own) return [];
  const usesWeight = rulesFor([row.eventId], facts.settings).limits.weightGapPercent !== null;
  const ownJoiners = own.competitorIds.filter(id => joiners.some(({ competitorId }) => competitorId === id));
  return [...new Set([...own.meets, ...ownJoiners])].flatMap(id => {
    const person = facts.people.get(id);
    return person ? [toldOf(person, usesWeight)] : [];
  });
}

/** What a family is told: of its own by first name, of the others no name and no school. MATCH-64 */
export function presentQuestion(row: AnswerRow, loaded: LoadedDraft, today: CalendarDate): MeetingQuestion {
  const { facts, state, world } = loaded;
  const joiners = joinersOf(row);
  const group = state.groups.find(({ id }) => id === row.draftDivisionId);
  const meeting = meetingFor(joiners, row.draftDivisionId, state, facts);
  const own = meeting?.families.find(({ familyId }) => familyId === row.personId);
  const usesWeight = rulesFor([row.eventId], facts.settings).limits.weightGapPercent !== null;
  const meets = new Set(own?.meets ?? []);
  const eventIds = group?.eventIds ?? [row.eventId];
  const people = membersOf({ eventIds, entries: [...(group?.entries ?? []), ...joiners] }, facts);
  const keys = new Set(joiners.map(keyOf));
  const isIn = group?.entries.some(entry => keys.has(keyOf(entry))) ?? false;
  const isOpen = row.placedAt === null && row.endedAt === null && today <= row.answerOn && own !== undefined;
  return {
    state: isOpen ? 'open' : row.placedAt && isIn && !row.isReplaced ? 'placed' : 'over',
    isYes: row.isYes,
    firstNames: (own?.competitorIds ?? []).flatMap(id => facts.people.get(id)?.firstName ?? []),
    isJoining: meeting?.fromId === null && (own?.competitorIds.includes(row.competitorId) ?? false),
    eventTitle: row.eventTitle,
    answerOn: asUtcMidnight(row.answerOn),
    // Once the question is settled, nobody needs to know any more.
    meets: people
      .filter(({ competitorId }) => isOpen && meets.has(competitorId))
      .map(member => {
        const { levelPlace, ...met } = metPersonOf(member, usesWeight);
        return { ...met, levelTitle: world.levels[levelPlace]?.title ?? '' };
      }),
  };
}
