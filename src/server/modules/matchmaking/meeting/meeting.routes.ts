import type * as contract from '#contract/matchmaking/meeting.ts';
import { AppError } from '../../../app-error.ts';
import { handler } from '../../../call.ts';
import { recordHistory } from '../../history/history.actions.ts';
import { todayOf } from '../../tournament/tournament.actions.ts';
import { findDraft, lockDraft } from '../draft.db.ts';
import { loadDraftState } from '../draft-state.ts';
import { markDraftChanged } from '../save-step.ts';
import { answer, answerOf } from './answer-meeting.ts';
import { ask } from './ask-families.ts';
import { endMeetingRow, findMeetingDraft } from './meeting.db.ts';
import { presentQuestion } from './meeting.presenter.ts';

export const meetingHandlers = {
  'meeting.askFamilies': handler<typeof contract.askFamilies>({ run: ask }),
  'meeting.endMeeting': handler<typeof contract.endMeeting>({
    async run(call) {
      const { meetingId } = call.params;
      const found = await findMeetingDraft(call.db, meetingId);
      const draft = found && (await lockDraft(call.db, found.draftId));
      if (!draft || !(await findMeetingDraft(call.db, meetingId))) throw new AppError('not_found');
      if (!(await endMeetingRow(call.db, meetingId, call.now))) throw new AppError('already_settled');
      await recordHistory(call, {
        subject: 'draft',
        subjectId: draft.id,
        action: 'ask families no longer',
        before: { meetingId },
      });
      await markDraftChanged(call, draft);
      return true as const;
    },
  }),
  'meeting.getMeeting': handler<typeof contract.getMeeting>({
    async run(call) {
      const row = await answerOf(call, call.params.token);
      const draft = await findDraft(call.db, row.draftId);
      if (!draft) throw new AppError('bad_link');
      return presentQuestion(row, await loadDraftState(call.db, draft), todayOf(call));
    },
  }),
  'meeting.answerMeeting': handler<typeof contract.answerMeeting>({ run: answer }),
};
