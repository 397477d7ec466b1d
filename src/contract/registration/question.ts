import * as z from 'zod/mini';
import { access } from '#core/access/access.ts';
import { mostOpenQuestions, questionKinds } from '#core/question/question.ts';
import { version } from '../catalogue/version.ts';
import { id, ids, oneOf, optionalText, pathId, text, texts, yesOrNo } from '../fields.ts';
import { route } from '../route.ts';

const manage = { roles: access.manageSettings } as const;
const byTournament = z.object({ tournamentId: pathId() });
const byQuestion = z.object({ questionId: pathId() });
const byRegistration = z.object({ registrationId: pathId() });

/** As long as an answer in words may be. */
export const longestAnswer = 200;
export const longestQuestion = 200;
export const longestChoice = 80;

const questionFields = {
  kind: oneOf(questionKinds),
  english: text(longestQuestion),
  french: text(longestQuestion),
  /** Of a choice, in order; empty otherwise. */
  choices: z
    .array(z.object({ english: text(longestChoice), french: text(longestChoice) }, texts.list), texts.list)
    .check(z.maxLength(50, texts.list)),
  isRequired: yesOrNo(),
};
export const QuestionInput = z.object(questionFields);

const Words = z.object({ english: z.string(), french: z.string() });
const Question = z.object({
  questionId: z.int(),
  /** Of its words: an answer names the one it was given to. */
  version: z.int(),
  kind: z.enum(questionKinds),
  ...Words.shape,
  choices: z.array(Words),
  isRequired: z.boolean(),
});
export const QuestionSetting = z.object({
  ...Question.shape,
  isClosed: z.boolean(),
  /** How many registrations have answered it: once one has, its words stay. */
  answers: z.int(),
});
export type QuestionSetting = z.infer<typeof QuestionSetting>;

export const QuestionSettings = z.object({
  tournamentId: z.int(),
  tournamentOn: z.string(),
  /** In their order, open ones first. */
  questions: z.array(QuestionSetting),
});
export type QuestionSettings = z.infer<typeof QuestionSettings>;

export const listQuestions = route({
  method: 'GET',
  path: '/api/admin/tournaments/{tournamentId}/questions',
  summary: 'What a tournament asks each registration, closed questions too',
  ...manage,
  params: byTournament,
  output: QuestionSettings,
  errors: ['not_found'],
});
export const createQuestion = route({
  method: 'POST',
  path: '/api/admin/tournaments/{tournamentId}/questions',
  summary: 'Ask each registration of a tournament something more',
  ...manage,
  params: byTournament,
  input: QuestionInput,
  output: QuestionSettings,
  errors: ['not_found', 'bad_input', 'limit_reached'],
});
export const orderQuestions = route({
  method: 'PUT',
  path: '/api/admin/tournaments/{tournamentId}/questions/order',
  summary: 'Put the open questions of a tournament in order',
  ...manage,
  params: byTournament,
  input: z.object({ questionIds: ids(mostOpenQuestions) }),
  output: QuestionSettings,
  errors: ['not_found', 'changed_meanwhile'],
});
export const updateQuestion = route({
  method: 'PUT',
  path: '/api/admin/questions/{questionId}',
  summary: 'Change a question; its words only while nobody has answered',
  ...manage,
  params: byQuestion,
  /** `wasRequired`: as the page had it, since the version is of the words alone. */
  input: z.object({ ...questionFields, version, wasRequired: z.optional(yesOrNo()) }),
  output: QuestionSettings,
  errors: ['not_found', 'bad_input', 'in_use', 'changed_meanwhile'],
});
export const closeQuestion = route({
  method: 'PUT',
  path: '/api/admin/questions/{questionId}/closing',
  summary: 'Stop asking a question, or ask it again; its answers stay',
  ...manage,
  params: byQuestion,
  input: z.object({ isClosed: yesOrNo() }),
  output: QuestionSettings,
  errors: ['not_found', 'bad_input', 'limit_reached'],
});

export const AskedQuestion = z.object({
  ...Question.shape,
  /** "yes" or "no", the English of a choice, or a text; null: no answer. */
  value: z.nullable(z.string()),
});
export type AskedQuestion = z.infer<typeof AskedQuestion>;
export const Answers = z.object({
  /** Answers can be given and changed now. */
  isOpen: z.boolean(),
  questions: z.array(AskedQuestion),
});
export type Answers = z.infer<typeof Answers>;

export const AnswersInput = z.object({
  answers: z
    .array(
      z.object(
        {
          questionId: id(),
          version,
          value: optionalText(longestAnswer),
          /** As the page had it: an answer that only another device changed since then stays. REG-51 */
          opened: z.optional(
            z.nullable(z.string(texts.characters).check(z.maxLength(longestAnswer, texts.characters))),
          ),
        },
        texts.list,
      ),
      texts.list,
    )
    .check(z.maxLength(mostOpenQuestions, texts.list)),
});

export const getAnswers = route({
  method: 'GET',
  path: '/api/registration/{registrationId}/answers',
  summary: 'What the tournament asks a registration, with its answers',
  roles: access.manageOwn,
  params: byRegistration,
  output: Answers,
  errors: ['not_found'],
});
export const saveAnswers = route({
  method: 'PUT',
  path: '/api/registration/{registrationId}/answers',
  summary: 'Answer what the tournament asks; questions that are left out keep their answers',
  roles: access.manageOwn,
  params: byRegistration,
  input: AnswersInput,
  output: Answers,
  errors: ['not_found', 'bad_input', 'registration_not_open', 'changes_closed', 'changed_meanwhile'],
});

/** Closed questions too, where they were answered. */
export const StaffAnswer = z.object({ ...AskedQuestion.shape, isClosed: z.boolean() });
export type StaffAnswer = z.infer<typeof StaffAnswer>;
export const saveAnswersByStaff = route({
  method: 'PUT',
  path: '/api/admin/registrations/{registrationId}/answers',
  summary: 'Answer what the tournament asks for a family in front of us',
  roles: access.manageRegistrations,
  params: byRegistration,
  input: AnswersInput,
  output: z.array(StaffAnswer),
  errors: ['not_found', 'bad_input', 'changed_meanwhile'],
});
