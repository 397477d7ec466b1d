import type { DraftMeeting } from '#contract/matchmaking/meeting.ts';
import { meetingState } from '#core/matchmaking/meeting/meeting.ts';
import { asUtcMidnight } from '#core/time/calendar.ts';
import type { Occasion } from '../../../call.ts';
import { todayOf } from '../../tournament/tournament.actions.ts';
import { listMeetings } from './meeting.db.ts';

export { copyAgreed, holdAgreed, listAgreed, listPlaced } from './meeting.db.ts';

/** What families were asked about a draft’s entries, with their answers so far. */
export async function loadMeetings(call: Occasion, draftId: number): Promise<DraftMeeting[]> {
  return (await listMeetings(call.db, draftId)).map(row => ({
    meetingId: row.id,
    competitorId: row.competitorId,
    eventId: row.eventId,
    companions: row.companions,
    groupId: row.draftDivisionId,
    answerOn: asUtcMidnight(row.answerOn),
    state: row.placedAt
      ? 'placed'
      : meetingState(
          row.families.map(({ isYes }) => isYes),
          row.answerOn,
          todayOf(call),
        ),
    families: row.families,
  }));
}
