import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/registration/question.ts';
import type { BodyOf } from '#contract/route.ts';
import * as settings from '#contract/tournament-settings.ts';
import { buildOrder, buildTournamentOfItsOwn } from '#test/support/world/order-world.ts';
import { buildQuestions } from '#test/support/world/question-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { tournamentInput } from '#test/support/world/tournament-input.ts';
import { buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
let token: string;
let tournamentId: number;
beforeAll(async () => {
  site = await createTestApp();
  token = (await buildStaff(site.app, 'SuperAdmin')).token;
});
afterAll(() => site.close());
beforeEach(async () => {
  tournamentId = await buildTournamentOfItsOwn(site.app);
});

type Input = BodyOf<typeof contract.createQuestion>;
const question = (over: Partial<Input> = {}): Input => ({
  kind: 'text',
  english: 'Which hotel?',
  french: 'Quel hôtel?',
  choices: [],
  isRequired: false,
  ...over,
});
const choices = (...words: string[]) => words.map(english => ({ english, french: `${english} (fr)` }));
const call = (input: Input) => ({ token, params: { tournamentId }, input });
const create = async (over: Partial<Input> = {}) =>
  (await site.api(contract.createQuestion, call(question(over)))).body.questions;
const list = async (of = tournamentId) =>
  (await site.api(contract.listQuestions, { token, params: { tournamentId: of } })).body.questions;
const close = (questionId: number, isClosed = true) =>
  site.refused(contract.closeQuestion, { token, params: { questionId }, input: { isClosed } });
const change = async (questionId: number, over: Partial<Input>, version = 1, wasRequired?: boolean) =>
  (
    await site.refused(contract.updateQuestion, {
      token,
      params: { questionId },
      input: { ...question(over), version, ...(wasRequired === undefined ? {} : { wasRequired }) },
    })
  ).body;
async function answer(questionId: number, value = 'The Inn') {
  const { registrationId } = await buildOrder(site.app, { tournamentId });
  await site.app.db
    .insertInto('answer')
    .values({ registrationId, questionId, value, answeredAt: site.clock.now() })
    .execute();
}
const historyOf = (subjectId: number) =>
  site.app.db
    .selectFrom('history')
    .select(['action', 'before', 'after'])
    .where('subject', '=', 'question')
    .where('subjectId', '=', subjectId)
    .orderBy('id')
    .execute();

test('QUESTION-1 asks at most ten open questions; a closed one makes room and can come back', async () => {
  const ids = await buildQuestions(
    site.app,
    tournamentId,
    Array.from({ length: 10 }, (_, i) => ({ english: `Question ${i + 1}?` })),
  );
  const [first] = ids as [number];
  const refused = (await site.refused(contract.createQuestion, call(question()))).body;
  expect([refused.code, refused.message]).toEqual([
    'limit_reached',
    'A tournament asks at most 10 questions. Close one first.',
  ]);
  await close(first);
  await close(first);
  const all = await create();
  expect(all.map(({ english, isClosed }) => [english, isClosed])).toEqual([
    ...Array.from({ length: 9 }, (_, i) => [`Question ${i + 2}?`, false]),
    ['Which hotel?', false],
    ['Question 1?', true],
  ]);
  expect((await close(first, false)).body.code).toBe('limit_reached');
  await close(all[0]?.questionId as number);
  expect((await close(first, false)).status).toBe(200);
  expect((await list()).at(9)).toMatchObject({ english: 'Question 1?', isClosed: false });
  expect((await historyOf(first)).map(({ action }) => action)).toEqual(['close', 'open']);
});

test('QUESTION-1 a second press doesn’t ask the same twice, and neither does an opened or a changed question', async () => {
  const [hotel] = await create();
  const { body } = await site.refused(contract.createQuestion, call(question({ english: 'which HOTEL?' })));
  expect(body.errors).toEqual({ english: ['Families are asked this already'] });
  const [, bus] = await create({ english: 'Which bus?' });
  expect((await change(bus?.questionId as number, {})).errors).toEqual({
    english: ['Families are asked this already'],
  });
  await close(hotel?.questionId as number);
  await create();
  expect((await close(hotel?.questionId as number, false)).body.code).toBe('bad_input');
});

describe('QUESTION-2 is refused, naming the field, and asks nothing:', () => {
  test.each<[string, object, string]>([
    ['no words', { english: ' ' }, 'english'],
    ['no French words', { french: '' }, 'french'],
    ['too many letters', { english: 'x'.repeat(201) }, 'english'],
    ['several lines', { french: 'a\nb' }, 'french'],
    ['an unknown kind', { kind: 'number' }, 'kind'],
    ['one choice', { kind: 'choice', choices: choices('Bus') }, 'choices'],
    ['eleven choices', { kind: 'choice', choices: choices(...'abcdefghijk') }, 'choices'],
    ['a choice without words', { kind: 'choice', choices: choices('Bus', '') }, 'choices.1.english'],
    ['a choice twice', { kind: 'choice', choices: choices('Bus', 'bus') }, 'choices.1.english'],
    ['a choice that is too long', { kind: 'choice', choices: choices('Bus', 'x'.repeat(81)) }, 'choices.1.english'],
    ['choices of a yes or no', { kind: 'yes_no', choices: choices('Bus', 'Car') }, 'choices'],
    ['no word on whether it must be answered', { isRequired: undefined }, 'isRequired'],
  ])('%s', async (_, over, field) => {
    const input = { ...question(), ...over };
    const { status, body } = await site.refused(contract.createQuestion, { token, params: { tournamentId }, input });
    expect([status, Object.keys(body.errors ?? {})[0]]).toEqual([400, field]);
    expect(await list()).toEqual([]);
  });
});

test('QUESTION-4 until somebody answers, words change; then the refusal says how many have, and the rest still changes', async () => {
  const kind = 'choice' as const;
  const [made] = await create({ kind, choices: choices('Bus', 'Car') });
  const id = made?.questionId as number;
  const words = { kind, english: 'How do you come?', choices: choices('Bus', 'Car', 'Train') };
  expect(await change(id, words)).toMatchObject({ questions: [{ english: 'How do you come?', version: 2 }] });
  await answer(id, 'Bus');
  await answer(id, 'Train');
  const refusal = '2 families have answered this, so its words stay. Close it and ask a new question instead.';
  for (const over of [{ english: 'How so?' }, { french: 'Comment?' }, { choices: choices('Bus', 'Car') }])
    expect(await change(id, { ...words, ...over }, 2)).toMatchObject({ code: 'in_use', message: refusal });
  expect(await change(id, { ...words, isRequired: true }, 2)).toMatchObject({
    questions: [{ isRequired: true, answers: 2, version: 2 }],
  });
  expect((await close(id)).status).toBe(200);
  expect((await historyOf(id)).map(({ action }) => action)).toEqual(['create', 'update', 'update', 'close']);
});

test('EDIT-1 a change over somebody else’s is refused, and a change of nothing changes nothing', async () => {
  const [made] = await create();
  const id = made?.questionId as number;
  expect(await change(id, {})).toMatchObject({ questions: [{ version: 1 }] });
  await change(id, { english: 'Which inn?' });
  expect((await change(id, { english: 'Which motel?' })).code).toBe('changed_meanwhile');
  expect((await change(2_000_000_000, {})).code).toBe('not_found');
  const ticked = { english: 'Which inn?', isRequired: true };
  expect(await change(id, ticked, 2, false)).toMatchObject({ questions: [{ isRequired: true, version: 2 }] });
  expect((await change(id, { english: 'Which hut?' }, 2, false)).code).toBe('changed_meanwhile');
  expect(await change(id, { ...ticked, english: 'Which hut?' }, 2, true)).toMatchObject({
    questions: [{ english: 'Which hut?', isRequired: true, version: 3 }],
  });
});

test('QUESTION-1 staff put the open ones in order; a list that misses one or names another tournament’s is refused', async () => {
  const [a, b, c] = await buildQuestions(
    site.app,
    tournamentId,
    ['A?', 'B?', 'C?'].map(english => ({ english })),
  );
  const other = await buildTournamentOfItsOwn(site.app);
  const [foreign] = await buildQuestions(site.app, other, [{ english: 'D?' }]);
  const order = (...questionIds: (number | undefined)[]) =>
    site.refused(contract.orderQuestions, { token, params: { tournamentId }, input: { questionIds } });
  expect((await order(c, a, b)).status).toBe(200);
  expect((await list()).map(({ english }) => english)).toEqual(['C?', 'A?', 'B?']);
  for (const ids of [
    [a, b],
    [a, b, foreign],
    [a, b, c, foreign],
  ])
    expect((await order(...ids)).body.code).toBe('changed_meanwhile');
  expect((await list()).map(({ english }) => english)).toEqual(['C?', 'A?', 'B?']);
});

test('QUESTION-7 next year takes the open questions along, in their order and without answers', async () => {
  const token_ = { token };
  const from = (await site.api(settings.createTournament, { ...token_, input: tournamentInput(2061) })).body.id;
  const [, , old] = await buildQuestions(site.app, from, [
    { english: 'How?', kind: 'choice', choices: choices('Bus', 'Car'), isRequired: true },
    { english: 'Why?' },
    { english: 'Old?', closedAt: site.clock.now() },
  ]);
  const { registrationId } = await buildOrder(site.app, { tournamentId: from });
  await site.app.db
    .insertInto('answer')
    .values({ registrationId, questionId: old as number, value: 'x', answeredAt: site.clock.now() })
    .execute();
  const params = { tournamentId: from };
  expect((await site.api(settings.proposeNextYear, { token, params })).body.questions).toEqual(['How?', 'Why?']);
  const made = async (year: number, copyQuestionsFrom: number | null) =>
    (await site.api(settings.createTournament, { token, input: { ...tournamentInput(year), copyQuestionsFrom } })).body
      .id;
  const next = await made(2062, from);
  expect(await list(next)).toMatchObject([
    { english: 'How?', choices: choices('Bus', 'Car'), isRequired: true, version: 1, answers: 0 },
    { english: 'Why?', kind: 'text', isRequired: false },
  ]);
  expect(await list(await made(2063, null))).toEqual([]);
  const input = { ...tournamentInput(2064), copyQuestionsFrom: 2_000_000_000 };
  expect((await site.refused(settings.createTournament, { token, input })).body.errors).toEqual({
    copyQuestionsFrom: ['Please choose from the list'],
  });
  // A tournament that nobody has registered for goes with its questions.
  await site.api(settings.deleteTournament, { token, params: { tournamentId: next } });
  expect((await site.refused(contract.listQuestions, { token, params: { tournamentId: next } })).status).toBe(404);
});
