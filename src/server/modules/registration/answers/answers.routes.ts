import type * as contract from '#contract/registration/question.ts';
import { AppError, found } from '../../../app-error.ts';
import { callerOf, handler, type Occasion } from '../../../call.ts';
import { answerQuestions, askedOf } from '../../question/answer.actions.ts';
import { mayChangePaid, mayOrder } from '../../tournament/tournament.actions.ts';
import { findOwnRegistration } from '../registration.db.ts';
import { lockOwnRegistration, refuseClosed } from '../registration-change.ts';

type Registration = Parameters<typeof mayOrder>[2] & {
  id: number;
  completedAt: Date | null;
  addsToId: number | null;
  isInPerson: boolean;
};

/** Before payment as long as the order can change, after it as long as what is paid can. QUESTION-5 */
const mayAnswer = (call: Occasion, row: Registration): boolean =>
  row.completedAt === null ? row.isInPerson || mayOrder(call, row, row) : mayChangePaid(call, row);

async function presentAnswers(call: Occasion, row: Registration): Promise<contract.Answers> {
  return { isOpen: mayAnswer(call, row), questions: await askedOf(call.db, row.id) };
}

export const answersHandlers = {
  'question.getAnswers': handler<typeof contract.getAnswers>({
    async run(call) {
      const { familyId } = callerOf(call);
      const row = found(await findOwnRegistration(call.db, { registrationId: call.params.registrationId, familyId }));
      return presentAnswers(call, row);
    },
  }),
  'question.saveAnswers': handler<typeof contract.saveAnswers>({
    async run(call) {
      const row = await lockOwnRegistration(call, call.params.registrationId);
      if (row.completedAt === null) refuseClosed(call, row);
      else if (!mayChangePaid(call, row)) throw new AppError('changes_closed');
      await answerQuestions(call, row, call.input.answers);
      return presentAnswers(call, row);
    },
  }),
};
