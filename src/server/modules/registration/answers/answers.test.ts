import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as payment from '#contract/payment/payment.ts';
import * as contract from '#contract/registration/question.ts';
import { getRegistration } from '#contract/registration/registration.ts';
import * as staffRegistration from '#contract/registration/staff-registration.ts';
import { buildOrder, buildTournamentOfItsOwn } from '#test/support/world/order-world.ts';
import { buildQuestions } from '#test/support/world/question-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const ways = [
  { english: 'Bus', french: 'Autobus' },
  { english: 'Car', french: 'Voiture' },
];
/** A family that is asked a text, a choice, and (it must be answered) a yes or no. */
async function buildAsked(parts: Parameters<typeof buildOrder>[1] = {}) {
  const order = await buildOrder(site.app, parts);
  const { registrationId, tournamentId, customer } = order;
  const ids = await buildQuestions(site.app, tournamentId, [
    { english: 'Which hotel?', french: 'Quel hôtel?' },
    { english: 'How do you come?', kind: 'choice', choices: ways },
    { english: 'Do you help?', french: 'Aidez-vous?', kind: 'yes_no', isRequired: true },
  ]);
  const [hotel, way, helps] = ids as [number, number, number];
  const call = { token: customer.token, params: { registrationId } };
  type Given = { value: string | null; opened?: string | null; version?: number };
  const save = (given: Record<number, string | null | Given>) =>
    site.refused(contract.saveAnswers, {
      ...call,
      input: {
        answers: Object.entries(given).map(([questionId, one]) => ({
          questionId: Number(questionId),
          version: 1,
          ...(typeof one === 'object' && one !== null ? one : { value: one }),
        })),
      },
    });
  const read = async () => (await site.api(contract.getAnswers, call)).body;
  return {
    ...{ ...order, call, save, read, hotel, way, helps },
    values: async () => (await read()).questions.map(({ value }) => value),
    missing: async (language: 'en' | 'fr' = 'en') =>
      (await site.api(getRegistration, { ...call, headers: { 'accept-language': language } })).body.missing
        .filter(({ kind }) => kind === 'question')
        .map(({ text }) => text),
    complete: () =>
      site.app.db
        .updateTable('registration')
        .set({ completedAt: site.clock.now() })
        .where('id', '=', registrationId)
        .execute(),
    setTournament: (fields: object) =>
      site.app.db.updateTable('tournament').set(fields).where('id', '=', tournamentId).execute(),
  };
}
let family: Awaited<ReturnType<typeof buildAsked>>;
beforeEach(async () => {
  family = await buildAsked();
});

test('QUESTION-1 without questions there is nothing to answer, and nothing is missing', async () => {
  const { registrationId, customer } = await buildOrder(site.app);
  const call = { token: customer.token, params: { registrationId } };
  expect((await site.api(contract.getAnswers, call)).body).toEqual({ isOpen: true, questions: [] });
  expect((await site.api(getRegistration, call)).body.missing).toEqual([]);
});

test('QUESTION-3 answers of every kind are kept, changed and cleared, each by itself', async () => {
  const { save, values, hotel, way, helps } = family;
  expect(await values()).toEqual([null, null, null]);
  await save({ [hotel]: '  The Inn ', [way]: 'Car', [helps]: 'no' });
  expect(await values()).toEqual(['The Inn', 'Car', 'no']);
  await save({ [way]: 'Bus' });
  await save({ [hotel]: '' });
  expect(await values()).toEqual([null, 'Bus', 'no']);
});

test('QUESTION-3 an answer that is being given when staff make its question required is kept', async () => {
  const { save, values, hotel } = family;
  const { token } = await buildStaff(site.app, 'SuperAdmin');
  const words = { kind: 'text' as const, english: 'Which hotel?', french: 'Quel hôtel?', choices: [] };
  const input = { ...words, isRequired: true, version: 1, wasRequired: false };
  await site.api(contract.updateQuestion, { token, params: { questionId: hotel }, input });
  expect((await save({ [hotel]: 'The Inn' })).status).toBe(200);
  expect((await values())[0]).toBe('The Inn');
});

test('QUESTION-1 an addition to a paid registration is asked nothing and answers nothing', async () => {
  const { registrationId: addsToId, tournamentId, customer, complete, hotel } = family;
  await complete();
  const added = await buildOrder(site.app, { tournamentId, customer });
  await site.app.db.updateTable('registration').set({ addsToId }).where('id', '=', added.registrationId).execute();
  const call = { token: customer.token, params: { registrationId: added.registrationId } };
  expect((await site.api(contract.getAnswers, call)).body.questions).toEqual([]);
  expect((await site.api(getRegistration, call)).body.missing).toEqual([]);
  const input = { answers: [{ questionId: hotel, version: 1, value: 'The Inn' }] };
  expect((await site.refused(contract.saveAnswers, { ...call, input })).status).toBe(404);
});

describe('QUESTION-3 is refused, naming the field, and saves nothing:', () => {
  test.each<[string, 'hotel' | 'way' | 'helps', string, string]>([
    ['a choice that isn’t offered', 'way', 'Boat', 'Please choose from the list'],
    ['the French of a choice', 'way', 'Autobus', 'Please choose from the list'],
    ['neither yes nor no', 'helps', 'maybe', 'Please answer yes or no'],
    ['a text that is too long', 'hotel', 'x'.repeat(201), 'This field should be at most 200 characters long'],
    ['a control character', 'hotel', 'a\u0007b', expect.stringContaining('characters') as unknown as string],
    ['several lines', 'hotel', 'a\nb', expect.stringContaining('characters') as unknown as string],
  ])('%s', async (_, which, value, text) => {
    const { save, values, hotel } = family;
    const isHotel = which === 'hotel';
    const { status, body } = await save(isHotel ? { [hotel]: value } : { [hotel]: 'The Inn', [family[which]]: value });
    expect([status, body.errors]).toEqual([400, { [`answers.${isHotel ? 0 : 1}.value`]: [text] }]);
    expect(await values()).toEqual([null, null, null]);
  });

  test('a closed question', async () => {
    const { save, hotel } = family;
    await site.app.db.updateTable('question').set({ closedAt: site.clock.now() }).where('id', '=', hotel).execute();
    expect((await save({ [hotel]: 'The Inn' })).body.errors).toEqual({
      'answers.0.value': ['This question is no longer asked.'],
    });
  });

  test('one question twice', async () => {
    const { call, hotel } = family;
    const one = { questionId: hotel, version: 1, value: 'The Inn' };
    const { body } = await site.refused(contract.saveAnswers, { ...call, input: { answers: [one, one] } });
    expect(body.errors).toEqual({ 'answers.1.questionId': ['Please choose from the list'] });
  });

  test('words that have changed since they were read', async () => {
    const { save, hotel, values } = family;
    await site.app.db
      .updateTable('question')
      .set({ english: 'Which motel?', version: 2 })
      .where('id', '=', hotel)
      .execute();
    const { body } = await save({ [hotel]: 'The Inn' });
    expect([body.code, body.message]).toEqual([
      'changed_meanwhile',
      'This question has just changed. It now asks: “Which motel?”. Please answer it again.',
    ]);
    await save({ [hotel]: { value: 'The Inn', version: 2 } });
    expect((await values())[0]).toBe('The Inn');
  });
});

test('QUESTION-3 neither another family’s registration nor another tournament’s question is found', async () => {
  const other = await buildAsked();
  expect((await family.save({ [other.hotel]: 'The Inn' })).status).toBe(404);
  const foreign = { token: other.customer.token, params: family.call.params };
  expect((await site.refused(contract.getAnswers, foreign)).status).toBe(404);
  const input = { answers: [{ questionId: family.hotel, version: 1, value: 'The Inn' }] };
  expect((await site.refused(contract.saveAnswers, { ...foreign, input })).status).toBe(404);
  expect(await family.values()).toEqual([null, null, null]);
});

describe('QUESTION-5 a required question', () => {
  test('is named in the reader’s language, and no payment is started until it is answered', async () => {
    const { missing, call, save, helps } = family;
    expect(await missing()).toEqual(['Answer “Do you help?”']);
    expect(await missing('fr')).toEqual(['Répondez à «\u00a0Aidez-vous?\u00a0»']);
    const { body } = await site.refused(payment.startPayment, call);
    expect(body).toMatchObject({
      code: 'answers_missing',
      message: 'Please answer “Do you help?” before you pay.',
      errors: { answers: ['Please answer “Do you help?” before you pay.'] },
    });
    await save({ [helps]: 'yes' });
    expect(await missing()).toEqual([]);
    expect((await site.api(payment.startPayment, call)).status).toBe(200);
  });

  test('doesn’t hold anybody up once it is closed', async () => {
    const { missing, call, helps } = family;
    await site.app.db.updateTable('question').set({ closedAt: site.clock.now() }).where('id', '=', helps).execute();
    expect(await missing()).toEqual([]);
    expect((await site.api(payment.startPayment, call)).status).toBe(200);
  });

  test('keeps staff from completing an online registration, not one in person', async () => {
    const { token } = await buildStaff(site.app, 'SuperAdmin');
    const tournamentId = await buildTournamentOfItsOwn(site.app);
    const online = await buildAsked({ tournamentId });
    const complete = (registrationId: number) =>
      site.refused(staffRegistration.completeInPerson, { token, params: { registrationId } });
    expect((await complete(online.registrationId)).body.code).toBe('answers_missing');
    const atTheDoor = await buildOrder(site.app, { tournamentId, isInPerson: true });
    expect((await complete(atTheDoor.registrationId)).status).toBe(200);
  });

  test('can still be answered after payment until the last day of changes, and not be left blank again', async () => {
    const { complete, save, missing, helps, values, setTournament, read } = family;
    await complete();
    expect(await missing()).toEqual(['Answer “Do you help?”']);
    await save({ [helps]: 'yes' });
    expect((await save({ [helps]: null })).body.errors).toEqual({ 'answers.0.value': ['Value is required'] });
    expect((await save({ [helps]: 'no' })).status).toBe(200);
    await setTournament({ changesUntil: '2000-01-01' });
    expect((await save({ [helps]: 'yes' })).body.code).toBe('changes_closed');
    expect(await values()).toEqual([null, null, 'no']);
    expect((await read()).isOpen).toBe(false);
  });

  test('is no longer missing when nobody can answer it any more', async () => {
    const { complete, missing, setTournament } = family;
    await complete();
    await setTournament({ changesUntil: '2000-01-01' });
    expect(await missing()).toEqual([]);
  });

  test('of an order that was not paid in time takes no answer', async () => {
    const { save, helps, setTournament, read } = family;
    await setTournament({ registrationClosesAfter: '2027-03-01' });
    expect((await save({ [helps]: 'yes' })).body.code).toBe('registration_not_open');
    expect((await read()).isOpen).toBe(false);
  });
});

describe('QUESTION-6 REG-51 two devices answer', () => {
  test('what each of them answered stays', async () => {
    const { save, values, hotel, way } = family;
    await save({ [hotel]: { value: 'The Inn', opened: null } });
    await save({ [way]: { value: 'Bus', opened: null }, [hotel]: { value: null, opened: null } });
    expect(await values()).toEqual(['The Inn', 'Bus', null]);
  });

  test('a question that both answered differently is refused with both answers, and nothing is saved', async () => {
    const { save, values, hotel, way } = family;
    await save({ [hotel]: { value: 'The Inn', opened: null } });
    const both = { [hotel]: { value: 'Motel 6', opened: null }, [way]: { value: 'Bus', opened: null } };
    const { body } = await save(both);
    expect([body.code, body.errors]).toEqual([
      'changed_meanwhile',
      { 'answers.0.value': ['Another device saved “The Inn” while you wrote “Motel 6”'] },
    ]);
    expect(await values()).toEqual(['The Inn', null, null]);
    await save({ ...both, [hotel]: { value: 'Motel 6', opened: 'The Inn' } });
    expect(await values()).toEqual(['Motel 6', 'Bus', null]);
  });

  test('REG-52 a payment on another device stops no answer', async () => {
    const { save, values, hotel, helps, call, complete } = family;
    await save({ [helps]: 'yes' });
    await site.api(payment.startPayment, call);
    expect((await save({ [hotel]: { value: 'The Inn', opened: null } })).status).toBe(200);
    await complete();
    expect((await save({ [hotel]: { value: 'Motel 6', opened: 'The Inn' } })).status).toBe(200);
    expect((await values())[0]).toBe('Motel 6');
  });
});

describe('QUESTION-8 staff', () => {
  test('read and give answers, also of a closed question and of a paid registration', async () => {
    const { token, personId } = await buildStaff(site.app, 'CheckInAdmin');
    const { registrationId, save, hotel, helps, complete, values } = family;
    await save({ [hotel]: 'The Inn' });
    await site.app.db.updateTable('question').set({ closedAt: site.clock.now() }).where('id', '=', hotel).execute();
    await complete();
    const params = { registrationId };
    const { body } = await site.api(contract.saveAnswersByStaff, {
      token,
      params,
      input: { answers: [{ questionId: helps, version: 1, value: 'yes', opened: null }] },
    });
    expect(body.map(({ english, value, isClosed }) => [english, value, isClosed])).toEqual([
      ['How do you come?', null, false],
      ['Do you help?', 'yes', false],
      ['Which hotel?', 'The Inn', true],
    ]);
    expect((await site.api(staffRegistration.getRegistrationDetail, { token, params })).body.questions).toEqual(body);
    expect(await values()).toEqual([null, 'yes']);
    const history = await site.app.db
      .selectFrom('history')
      .select(['actorPersonId', 'before', 'after'])
      .where('subject', '=', 'registration')
      .where('subjectId', '=', registrationId)
      .where('action', '=', 'answers')
      .orderBy('id')
      .execute();
    expect(history).toEqual([
      { actorPersonId: family.customer.personId, before: null, after: { answered: ['Which hotel?'] } },
      { actorPersonId: personId, before: null, after: { answered: ['Do you help?'] } },
    ]);
  });

  test('download a column for each answered question, formulas made harmless, in the first line of each family', async () => {
    const { token } = await buildStaff(site.app, 'CheckInAdmin');
    const tournamentId = await buildTournamentOfItsOwn(site.app);
    const asked = await buildAsked({ tournamentId, competitors: 2 });
    await buildOrder(site.app, { tournamentId });
    await asked.save({ [asked.hotel]: '=HYPERLINK("x")', [asked.helps]: 'no' });
    const query = { tournamentId: String(tournamentId) };
    const { text } = await site.api(staffRegistration.downloadRegistrations, { token, query });
    const [head, ...lines] = text.trim().split('\r\n');
    expect(head?.endsWith(',Withdrawn,Which hotel?,Do you help?')).toBe(true);
    expect(lines.map(line => line.split(/,(?:yes|no),/).at(-1)).sort()).toEqual([`"'=HYPERLINK(""x"")",no`, ',', ',']);
  });
});
