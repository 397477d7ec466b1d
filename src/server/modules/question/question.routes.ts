import type * as contract from '#contract/registration/question.ts';
import type { InputOf } from '#contract/route.ts';
import {
  choiceLimits,
  isAskedAlready,
  isSameWording,
  mostOpenQuestions,
  type QuestionProblem,
  questionProblems,
} from '#core/question/question.ts';
import { AppError, badInput, found } from '../../app-error.ts';
import { type ActingCall, handler } from '../../call.ts';
import { recordHistory } from '../history/history.actions.ts';
import { getTournamentById } from '../tournament/tournament.actions.ts';
import {
  countAnswers,
  insertQuestions,
  listOpen,
  listWithAnswers,
  lockQuestion,
  lockTournament,
  type QuestionRow,
  setClosed,
  setPositions,
  updateQuestion,
} from './question.db.ts';
import { presentQuestion } from './question.presenter.ts';

type Input = InputOf<typeof contract.createQuestion>;

const sayProblem: Record<QuestionProblem, string> = {
  'too few': `Please offer at least ${choiceLimits.fewest} choices`,
  'too many': `Please keep to ${choiceLimits.most} choices at most`,
  'not here': 'Only a question with a choice of answers has choices',
  twice: 'This choice is there already',
};

function refuseBad(input: Input): void {
  const problems = Object.entries(questionProblems(input));
  if (problems.length === 0) return;
  const fields = problems.map(([field, problem]) => [field, [sayProblem[problem]]]);
  throw new AppError('bad_input', { fields: Object.fromEntries(fields) });
}

function refuseTwice(english: string, others: readonly QuestionRow[]): void {
  if (isAskedAlready(english, others)) throw badInput('english', 'Families are asked this already');
}

function refuseOneMore(open: readonly QuestionRow[]): void {
  if (open.length < mostOpenQuestions) return;
  const text = `A tournament asks at most ${mostOpenQuestions} questions. Close one first.`;
  throw new AppError('limit_reached', { fields: { question: [text] } });
}

async function presentAll(call: ActingCall, tournamentId: number): Promise<contract.QuestionSettings> {
  const tournament = await getTournamentById(call.db, tournamentId);
  const rows = await listWithAnswers(call.db, tournamentId);
  return {
    tournamentId,
    tournamentOn: tournament.tournamentOn,
    questions: rows.map(row => ({
      ...presentQuestion(row),
      isClosed: row.closedAt !== null,
      answers: row.answers,
    })),
  };
}

const getLockedTournament = async (call: ActingCall, id: number) => {
  return found(await lockTournament(call.db, id));
};
const getLockedQuestion = async (call: ActingCall, id: number) => {
  return found(await lockQuestion(call.db, id));
};

const wordsOf = ({ kind, english, french, choices }: Input | QuestionRow) => ({ kind, english, french, choices });
const forHistory = ({ choices, ...row }: ReturnType<typeof wordsOf> & { isRequired: boolean }) => ({
  ...row,
  ...(choices.length > 0 ? { choices: choices.map(choice => `${choice.english} / ${choice.french}`) } : {}),
});

const answeredText = (count: number): string =>
  `${count === 1 ? 'One family has' : `${count} families have`} answered this, so its words stay. Close it and ask a new question instead.`;

export const questionHandlers = {
  'question.listQuestions': handler<typeof contract.listQuestions>({
    run: call => presentAll(call, call.params.tournamentId),
  }),

  'question.createQuestion': handler<typeof contract.createQuestion>({
    async run(call) {
      refuseBad(call.input);
      const { id: tournamentId } = await getLockedTournament(call, call.params.tournamentId);
      const open = await listOpen(call.db, tournamentId);
      refuseTwice(call.input.english, open);
      refuseOneMore(open);
      const position = Math.max(0, ...open.map(row => row.position)) + 1;
      const row = { ...wordsOf(call.input), isRequired: call.input.isRequired };
      const [subjectId] = await insertQuestions(call.db, [{ ...row, tournamentId, position }]);
      await recordHistory(call, {
        subject: 'question',
        subjectId: subjectId as number,
        action: 'create',
        after: { tournamentId, ...forHistory(row) },
      });
      return presentAll(call, tournamentId);
    },
  }),

  'question.updateQuestion': handler<typeof contract.updateQuestion>({
    async run(call) {
      const { version, wasRequired, ...input } = call.input;
      refuseBad(input);
      const before = await getLockedQuestion(call, call.params.questionId);
      if (before.version !== version || before.isRequired !== (wasRequired ?? before.isRequired))
        throw new AppError('changed_meanwhile');
      const isReworded = !isSameWording(before, input);
      if (isReworded) {
        const answers = await countAnswers(call.db, before.id);
        if (answers > 0) throw new AppError('in_use', { fields: { english: [answeredText(answers)] } });
        const others = (await listOpen(call.db, before.tournamentId)).filter(({ id }) => id !== before.id);
        if (before.closedAt === null) refuseTwice(input.english, others);
      }
      if (isReworded || before.isRequired !== input.isRequired) {
        const after = { ...wordsOf(input), isRequired: input.isRequired };
        await updateQuestion(call.db, before.id, { ...after, isReworded });
        await recordHistory(call, {
          subject: 'question',
          subjectId: before.id,
          action: 'update',
          before: forHistory({ ...wordsOf(before), isRequired: before.isRequired }),
          after: forHistory(after),
        });
      }
      return presentAll(call, before.tournamentId);
    },
  }),

  'question.closeQuestion': handler<typeof contract.closeQuestion>({
    async run(call) {
      const { isClosed } = call.input;
      const before = await getLockedQuestion(call, call.params.questionId);
      if ((before.closedAt !== null) !== isClosed) {
        const open = await listOpen(call.db, before.tournamentId);
        if (!isClosed) {
          refuseTwice(before.english, open);
          refuseOneMore(open);
        }
        const last = Math.max(0, ...open.map(row => row.position)) + 1;
        await setClosed(
          call.db,
          before.id,
          isClosed ? { closedAt: call.now, position: before.position } : { closedAt: null, position: last },
        );
        await recordHistory(call, {
          subject: 'question',
          subjectId: before.id,
          action: isClosed ? 'close' : 'open',
          before: { isClosed: !isClosed },
          after: { isClosed },
        });
      }
      return presentAll(call, before.tournamentId);
    },
  }),

  'question.orderQuestions': handler<typeof contract.orderQuestions>({
    async run(call) {
      const { questionIds } = call.input;
      const { id: tournamentId } = await getLockedTournament(call, call.params.tournamentId);
      const open = await listOpen(call.db, tournamentId);
      const before = open.map(({ id }) => id);
      // Someone else has added or closed one.
      if (JSON.stringify(before.toSorted()) !== JSON.stringify(questionIds.toSorted()))
        throw new AppError('changed_meanwhile');
      if (JSON.stringify(before) !== JSON.stringify(questionIds)) {
        await setPositions(call.db, questionIds);
        const titleOf = new Map(open.map(({ id, english }) => [id, english]));
        await recordHistory(call, {
          subject: 'tournament',
          subjectId: tournamentId,
          action: 'order questions',
          before: { order: before.map(id => titleOf.get(id)) },
          after: { order: questionIds.map(id => titleOf.get(id)) },
        });
      }
      return presentAll(call, tournamentId);
    },
  }),
};
