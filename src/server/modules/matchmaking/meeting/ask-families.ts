import type { askFamilies } from '#contract/matchmaking/meeting.ts';
import { keyOf } from '#core/matchmaking/draft-state.ts';
import { joinersOf } from '#core/matchmaking/meeting/agreed-card.ts';
import { meetingFor } from '#core/matchmaking/meeting/meeting.ts';
import { asUtcMidnight } from '#core/time/calendar.ts';
import { AppError, badInput, found } from '../../../app-error.ts';
import { type Call, callerOf } from '../../../call.ts';
import { recordHistory } from '../../history/history.actions.ts';
import { queueMails } from '../../outbox/outbox.actions.ts';
import { findTournamentById, todayOf } from '../../tournament/tournament.actions.ts';
import { lockDraft } from '../draft.db.ts';
import { loadDraftState } from '../draft-state.ts';
import { markDraftChanged } from '../save-step.ts';
import { endMeetingsAbout, insertMeeting, listFamilies } from './meeting.db.ts';

type AskCall = Call<typeof askFamilies>;

/** From today to the day before the tournament. MATCH-63 */
async function refuseStrangeDay(call: AskCall, tournamentId: number): Promise<void> {
  const tournament = await findTournamentById(call.db, tournamentId);
  if (!tournament || tournament.archivedAt) throw new AppError('archived');
  const { answerOn } = call.input;
  if (answerOn < todayOf(call) || answerOn >= tournament.tournamentOn)
    throw badInput('answerOn', 'Choose a day from today to the day before the tournament');
}

/** Asks about each entry, alone or as part of a small group; a question asked about it before ends. MATCH-62, MATCH-71 */
export async function ask(call: AskCall): Promise<{ families: number }> {
  const draft = found(await lockDraft(call.db, call.params.draftId));
  if (draft.status === 'archived') throw new AppError('archived');
  await refuseStrangeDay(call, draft.tournamentId);
  const loaded = await loadDraftState(call.db, draft);
  const { groups, unplaced } = loaded.state;
  const known = new Set([...unplaced, ...loaded.stale.late, ...groups.flatMap(({ entries }) => entries)].map(keyOf));
  const asked = call.input.entries.map((entry, i) => {
    const joiners = joinersOf(entry);
    const meeting = joiners.every(one => known.has(keyOf(one)))
      ? meetingFor(joiners, entry.groupId, loaded.state, loaded.facts)
      : null;
    if (!meeting)
      throw new AppError('not_askable', {
        fields: { [`entries.${i}`]: ['No answer of a family would let this entry join that group'] },
      });
    return { entry, meeting };
  });
  await endMeetingsAbout(call.db, draft.id, call.input.entries.flatMap(joinersOf), call.now);
  const questions: {
    answerId: number;
    familyId: number;
    eventId: number;
    competitorIds: readonly number[];
    isJoining: boolean;
    isGroup: boolean;
  }[] = [];
  for (const { entry, meeting } of asked) {
    const row = { draftId: draft.id, competitorId: entry.competitorId, eventId: entry.eventId };
    const answers = await insertMeeting(
      call.db,
      {
        ...row,
        draftDivisionId: meeting.groupId,
        answerOn: call.input.answerOn,
        askedBy: callerOf(call).actorId,
        askedAt: call.now,
      },
      entry.companions,
      meeting.families.map(({ familyId }) => familyId),
    );
    for (const { answerId, familyId } of answers) {
      const own = meeting.families.find(family => family.familyId === familyId);
      const competitorIds = own?.competitorIds ?? [];
      const isJoining = joinersOf(entry).some(({ competitorId }) => competitorIds.includes(competitorId));
      const isGroup = meeting.fromId !== null;
      questions.push({ answerId, familyId, eventId: entry.eventId, competitorIds, isJoining, isGroup });
    }
    await recordHistory(call, {
      subject: 'draft',
      subjectId: draft.id,
      action: 'ask families',
      after: {
        competitorId: entry.competitorId,
        eventId: entry.eventId,
        groupId: entry.groupId,
        ...(entry.companions.length > 0 && { together: entry.companions.map(({ competitorId }) => competitorId) }),
        families: answers.length,
        answerOn: call.input.answerOn,
      },
    });
  }
  const families = new Map(
    (await listFamilies(call.db, [...new Set(questions.map(({ familyId }) => familyId))])).map(row => [row.id, row]),
  );
  await queueMails(
    call,
    'meeting',
    questions.flatMap(({ answerId, familyId, eventId, competitorIds, isJoining, isGroup }) => {
      const family = families.get(familyId);
      if (!family) return [];
      return [
        {
          dedupeKey: `meeting:${answerId}`,
          to: family.email,
          personId: familyId,
          payload: {
            firstName: family.firstName,
            names: competitorIds.flatMap(id => loaded.facts.people.get(id)?.firstName ?? []),
            isJoining,
            isGroup,
            eventTitle: loaded.facts.titleOf(eventId),
            answerOn: asUtcMidnight(call.input.answerOn),
            link: `${call.app.config.publicUrl}/signage/meeting/${call.app.meetingTokens.sign({ answerId })}`,
          },
        },
      ];
    }),
  );
  await markDraftChanged(call, draft);
  return { families: families.size };
}
