import type { Call } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { copyMerch } from '../merch/copy-merch.actions.ts';
import { copyQuestions } from '../question/question.actions.ts';
import { getTournament, scheduleOf } from './tournament-record.ts';
import { insertTournament, replaceSchedule } from './tournament-settings.db.ts';
import { fieldsOf } from './tournament-settings.presenter.ts';

export { getTournament } from './tournament-record.ts';

/** A copy with the same dates, shop and questions, to be played in. Tournaments are locked. TRIAL-1 */
export async function copyForTrial(call: Call, tournamentId: number, begunBy: number): Promise<number> {
  const row = await getTournament(call, tournamentId);
  const { schedule, ...fields } = fieldsOf(row, await scheduleOf(call, tournamentId));
  const id = await insertTournament(call.db, {
    ...fields,
    concussionVersion: row.concussionVersion,
    publishedAt: null,
    trialOf: tournamentId,
    trialBegunBy: begunBy,
    trialBegunAt: call.now,
  });
  await replaceSchedule(call.db, id, schedule);
  await recordHistory(call, { subject: 'tournament', subjectId: id, action: 'begin a trial' });
  await copyMerch(call, tournamentId, id, { keepsStock: true });
  await copyQuestions(call, tournamentId, id);
  return id;
}
