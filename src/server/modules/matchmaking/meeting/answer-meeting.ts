import type { answerMeeting, MeetingQuestion } from '#contract/matchmaking/meeting.ts';
import { applyChange } from '#core/matchmaking/change/apply-change.ts';
import { joinersOf } from '#core/matchmaking/meeting/agreed-card.ts';
import { areAsTold } from '#core/matchmaking/meeting/agreed-meetings.ts';
import {
  agreedReason,
  isStillAgreed,
  joiningChange,
  meetingFor,
  meetingState,
} from '#core/matchmaking/meeting/meeting.ts';
import { AppError } from '../../../app-error.ts';
import type { Call } from '../../../call.ts';
import { recordHistory } from '../../history/history.actions.ts';
import { todayOf } from '../../tournament/tournament.actions.ts';
import { refuseBegun } from '../begun-division.ts';
import { lockDraft } from '../draft.db.ts';
import { type LoadedDraft, loadDraftState } from '../draft-state.ts';
import { mailNews } from '../mail-news.ts';
import { markDraftChanged, saveStep } from '../save-step.ts';
import {
  type Answered,
  type AnswerRow,
  findAnswer,
  listAnswers,
  markPlaced,
  saveAnswer,
  saveTold,
} from './meeting.db.ts';
import { presentQuestion, toldBy } from './meeting.presenter.ts';

type AnswerCall = Call<typeof answerMeeting>;

/** The answer of a link, or the refusal that says nothing of why. */
export async function answerOf({ db, app }: Pick<Call, 'db' | 'app'>, token: string): Promise<AnswerRow> {
  const { answerId } = app.meetingTokens.linkOf(token) ?? {};
  const row = answerId === undefined ? undefined : await findAnswer(db, answerId);
  if (!row || row.status === 'archived') throw new AppError('bad_link');
  return row;
}

/**
 * Joins the entry, or all of a small group, to the group, as staff would who have all the answers; whoever asked stands in
 * the history. False: the groups or who is in them are not what was asked about, or another draft is published, and staff
 * decide. `answers`: a yes of each family. MATCH-63, MATCH-71
 */
async function place(call: AnswerCall, row: AnswerRow, loaded: LoadedDraft, answers: Answered): Promise<boolean> {
  const { facts, state, draft } = loaded;
  const joiners = joinersOf(row);
  const meeting = meetingFor(joiners, row.draftDivisionId, state, facts);
  const agreed = new Map(answers.map(({ personId, told }) => [personId, told]));
  if (row.isReplaced || !meeting || !isStillAgreed(meeting, new Set(agreed.keys()))) return false;
  const isTold = ({ familyId }: { familyId: number }): boolean =>
    areAsTold(toldBy({ ...row, personId: familyId }, loaded), agreed.get(familyId) ?? []);
  if (!meeting.families.every(isTold)) return false;
  const change = joiningChange(joiners, meeting);
  const result = applyChange(state, change, facts, [], agreedReason);
  if ('refusal' in result) return false;
  try {
    await refuseBegun(call.db, loaded, result.state, []);
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
  await saveStep(call, loaded, result.state, { kind: change.kind, reason: agreedReason, by: row.askedBy });
  await markPlaced(call.db, row.meetingId, call.now);
  if (draft.status === 'published') await mailNews(call, draft, [row.draftDivisionId]);
  return true;
}

/** Keeps an answer, and places the entry with the last yes. The same answer again changes nothing. MATCH-63 */
export async function answer(call: AnswerCall): Promise<MeetingQuestion> {
  const { token } = call.params;
  const known = await answerOf(call, token);
  const draft = await lockDraft(call.db, known.draftId);
  const row = await answerOf(call, token);
  if (!draft) throw new AppError('bad_link');
  const loaded = await loadDraftState(call.db, draft);
  const question = presentQuestion(row, loaded, todayOf(call));
  const { isYes } = call.input;
  if (row.isYes === isYes) return question;
  if (question.state !== 'open') throw new AppError('already_settled');
  await saveAnswer(call.db, row.id, isYes, call.now);
  await saveTold(call.db, row.id, isYes ? toldBy(row, loaded) : []);
  await recordHistory(call, {
    subject: 'person',
    subjectId: row.personId,
    action: 'answer meeting',
    before: { isYes: row.isYes },
    after: { meetingId: row.meetingId, isYes },
  });
  const answers = await listAnswers(call.db, row.meetingId);
  const all = answers.map(one => one.isYes);
  const isPlaced =
    meetingState(all, row.answerOn, todayOf(call)) === 'agreed' && (await place(call, row, loaded, answers));
  await markDraftChanged(call, draft);
  return { ...question, isYes, state: isPlaced ? 'placed' : question.state };
}
