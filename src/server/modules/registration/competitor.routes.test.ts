import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as payment from '#contract/payment/payment.ts';
import * as contract from '#contract/registration/competitor.ts';
import { buildOrder, type OrderParts } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import {
  type BuiltCatalogue,
  buildCatalogue,
  buildCustomer,
  buildTournament,
  competitorInput,
} from '#test/support/world/world.ts';

let site: TestApp;
let catalogue: BuiltCatalogue;
let inJune: { tournamentId: number };
beforeAll(async () => {
  site = await createTestApp();
  catalogue = await buildCatalogue(site.app.db);
  inJune = { tournamentId: (await buildTournament(site.app, { tournamentOn: '2027-06-05' })).id };
});
afterAll(() => site.close());

async function buildFamily(parts: OrderParts = {}) {
  const order = await buildOrder(site.app, { competitors: 0, spectators: 1, ...parts });
  const { registrationId, customer, tournamentId } = order;
  const { token } = customer;
  const input = (overrides = {}) => competitorInput(catalogue, registrationId, overrides);
  return {
    ...order,
    token,
    input,
    add: async (overrides = {}) => (await site.api(contract.addCompetitor, { input: input(overrides), token })).body,
    refuseAdd: async (overrides = {}) =>
      (await site.refused(contract.addCompetitor, { input: input(overrides), token })).body,
    update: (id: number, overrides = {}) =>
      site.api(contract.updateCompetitor, { input: { ...input(overrides), id }, token }),
    refuseUpdate: async (id: number, overrides = {}) =>
      (await site.refused(contract.updateCompetitor, { input: { ...input(overrides), id }, token })).body,
    complete: () =>
      site.app.db
        .updateTable('registration')
        .set({ completedAt: site.clock.now() })
        .where('id', '=', registrationId)
        .execute(),
    close: () =>
      site.app.db
        .updateTable('tournament')
        .set({ registrationClosesAfter: '2027-03-19' })
        .where('id', '=', tournamentId)
        .execute(),
  };
}
const historyOf = (id: number) =>
  site.app.db
    .selectFrom('history')
    .select(['action', 'before', 'after', 'reason'])
    .where('subject', '=', 'competitor')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute();

describe('adding', () => {
  test('stores the family’s answers with the signed waiver, and deletes the form draft', async () => {
    const { add, token, registrationId } = await buildFamily();
    const params = { registrationId };
    await site.api(contract.saveDraft, { params, token, input: { fields: { firstName: 'Ai' } } });
    const added = await add({ medicalNote: 'Asthma' });
    expect(added).toMatchObject({
      firstName: 'Aino',
      birthDate: '2015-02-03',
      competitorLevelTitle: 'Test intermediate',
      school: 'Nickel City Karate',
      weightKg: 41.5,
      medicalNote: 'Asthma',
      waiverSignedBy: 'Maija Korhonen',
      waiverSignedAt: site.clock.now().toISOString(),
      withdrawalRequestedAt: null,
      withdrawnAt: null,
    });
    expect(added.events.map(e => e.title)).toEqual(['Test forms', 'Test sparring']);
    const form = (await site.api(contract.getCompetitorForm, { params, token })).body;
    expect(form.drafts).toEqual([]);
    expect(form.siblings).toEqual([added]);
    const history = await historyOf(added.id);
    expect(history.map(h => h.action)).toEqual(['add']);
    expect(JSON.stringify(history)).not.toContain('Asthma');
  });

  test('treats spellings of one school as one school', async () => {
    const { add } = await buildFamily();
    await add({ school: 'École  Étoile' });
    expect((await add({ firstName: 'Leo', school: 'ecole étoile' })).school).toBe('École Étoile');
  });

  const refusals: [string, Record<string, unknown>, Record<string, string[]>][] = [
    ['a birth date in the future', { birthDate: '2027-03-21' }, { birthDate: ['This date of birth is in the future'] }],
    ['a baby', { birthDate: '2026-12-01' }, { birthDate: ['Competitors must be at least 2 on tournament day'] }],
    [
      'a minor without a guardian',
      { guardianName: '', guardianRelationship: '' },
      {
        guardianName: ['Please enter a parent or guardian’s name for competitors under 18'],
        guardianRelationship: ['Please say how the parent or guardian is related to the competitor'],
      },
    ],
    ['an unknown level', { competitorLevelId: 999_999 }, { competitorLevelId: ['Please choose from the list'] }],
    ['an unknown event', { eventIds: [999_999] }, { eventIds: ['Please choose from the list'] }],
    [
      'an outdated waiver',
      { waiverVersionId: 999_999 },
      { waiverVersionId: ['The waiver has changed: please read and sign the current one'] },
    ],
    ['a waiver without a name', { waiverSignedBy: null }, { waiverSignedBy: ['Value is required'] }],
  ];
  test.each(refusals)('refuses %s', async (_, overrides, errors) => {
    const { refuseAdd } = await buildFamily(inJune);
    expect(await refuseAdd(overrides)).toMatchObject({ code: 'bad_input', errors });
  });

  test('refuses events the person is not eligible for, with every reason', async () => {
    const { refuseAdd } = await buildFamily(inJune);
    const { sparring, blackForms } = catalogue.events;
    const { errors } = await refuseAdd({ birthDate: '2023-01-01', eventIds: [sparring, blackForms] });
    expect(errors?.eventIds).toEqual([
      'Test sparring: Ages 6 and up (will be 4)',
      'Test black belt forms: Test black belt and up',
    ]);
  });

  test('a waiver may be signed later', async () => {
    const { add } = await buildFamily();
    expect(await add({ waiverVersionId: null, waiverSignedBy: null })).toMatchObject({ waiverSignedAt: null });
  });

  test('adults need no guardian', async () => {
    const { add } = await buildFamily();
    expect((await add({ birthDate: '1980-01-01', guardianName: null, guardianRelationship: null })).id).toBeGreaterThan(
      0,
    );
  });

  test('adds once per key', async () => {
    const { input, token, registrationId } = await buildFamily();
    const call = { input: input(), token, headers: { 'idempotency-key': `add-${registrationId}` } };
    const [first, second] = [
      await site.api(contract.addCompetitor, call),
      await site.api(contract.addCompetitor, call),
    ];
    expect(second.body).toEqual(first.body);
    const form = await site.api(contract.getCompetitorForm, { params: { registrationId }, token });
    expect(form.body.siblings.length).toBe(1);
  });

  test('refuses the twenty-first competitor, and any in a completed, closed or foreign registration', async () => {
    const full = await buildOrder(site.app, { competitors: 20 });
    const over = { input: competitorInput(catalogue, full.registrationId), token: full.customer.token };
    expect((await site.refused(contract.addCompetitor, over)).body.code).toBe('limit_reached');
    const { refuseAdd, complete, close, input } = await buildFamily();
    const stranger = { input: input(), token: (await buildCustomer(site.app)).token };
    expect((await site.refused(contract.addCompetitor, stranger)).body.code).toBe('not_found');
    await close();
    expect((await refuseAdd()).code).toBe('registration_not_open');
    await complete();
    expect((await refuseAdd()).code).toBe('registration_completed');
  });

  test('first ends a payment under way', async () => {
    const { add, token, registrationId } = await buildFamily();
    const call = { params: { registrationId }, token };
    await site.api(payment.startPayment, call);
    expect((await add()).id).toBeGreaterThan(0);
    expect((await site.api(payment.refreshPayment, call)).body.state).toBe('none');
  });
});

describe('changing', () => {
  test('before payment everything may change, and history has before and after', async () => {
    const { add, update } = await buildFamily();
    const { id } = await add({ medicalNote: 'Asthma' });
    const { body } = await update(id, {
      firstName: 'Aada',
      eventIds: [catalogue.events.forms],
      medicalNote: 'Asthma, mild',
    });
    expect([body.firstName, body.events.map(e => e.title)]).toEqual(['Aada', ['Test forms']]);
    const history = await historyOf(id);
    expect(history[1]).toMatchObject({ action: 'change', before: { firstName: 'Aino' }, after: { firstName: 'Aada' } });
    expect(JSON.stringify(history)).not.toContain('Asthma');
  });

  test('keeps a signature and its time until somebody else signs', async () => {
    const { add, update } = await buildFamily();
    const { id, waiverSignedAt } = await add();
    site.clock.pass(5);
    expect((await update(id, { waiverVersionId: null, waiverSignedBy: null })).body.waiverSignedAt).toBe(
      waiverSignedAt,
    );
    expect((await update(id)).body.waiverSignedAt).toBe(waiverSignedAt);
    const { body } = await update(id, { waiverSignedBy: 'Pekka Korhonen' });
    expect([body.waiverSignedBy, body.waiverSignedAt]).toEqual(['Pekka Korhonen', site.clock.now().toISOString()]);
  });

  test('after payment, details may change, but not what decides the division', async () => {
    const { add, update, refuseUpdate, complete } = await buildFamily();
    const { id } = await add();
    await complete();
    expect((await update(id, { weightKg: 43, school: 'Another Dojo' })).body).toMatchObject({
      weightKg: 43,
      school: 'Another Dojo',
    });
    const refused = await refuseUpdate(id, {
      birthDate: '2014-02-03',
      competitorLevelId: catalogue.levels.black,
      eventIds: [catalogue.events.forms],
    });
    expect(Object.keys(refused.errors ?? {}).sort()).toEqual(['birthDate', 'competitorLevelId', 'eventIds']);
    expect(refused.message).toContain('contact us');
  });

  test('is refused for another family’s competitor, a wrong registration, bad input, or a closed, unpaid registration', async () => {
    const { add, refuseUpdate, close, input, token } = await buildFamily();
    const { id } = await add();
    const other = await buildFamily();
    expect((await other.refuseUpdate(id)).code).toBe('not_found');
    const wrong = { input: { ...input({ registrationId: other.registrationId }), id }, token };
    expect((await site.refused(contract.updateCompetitor, wrong)).body.code).toBe('not_found');
    expect((await refuseUpdate(id, { eventIds: [catalogue.events.blackForms] })).errors?.eventIds?.length).toBe(1);
    await close();
    expect((await refuseUpdate(id)).code).toBe('registration_not_open');
  });
});

describe('removing and withdrawing', () => {
  test('before payment, removes a competitor with history, and returns 404 for other families’', async () => {
    const { add, token } = await buildFamily();
    const { id } = await add();
    const stranger = await buildCustomer(site.app);
    const call = { params: { id }, token };
    expect((await site.refused(contract.removeCompetitor, { ...call, token: stranger.token })).body.code).toBe(
      'not_found',
    );
    expect((await site.api(contract.removeCompetitor, call)).body).toBe(true);
    expect((await site.refused(contract.removeCompetitor, call)).body.code).toBe('not_found');
    expect((await historyOf(id)).map(h => [h.action, (h.before as { firstName?: string } | null)?.firstName])).toEqual([
      ['add', undefined],
      ['remove', 'Aino'],
    ]);
  });

  test('removing ends a payment under way', async () => {
    const { add, token, registrationId } = await buildFamily();
    const { id } = await add();
    const call = { params: { registrationId }, token };
    await site.api(payment.startPayment, call);
    expect((await site.api(contract.removeCompetitor, { params: { id }, token })).body).toBe(true);
    expect((await site.api(payment.refreshPayment, call)).body.state).toBe('none');
  });

  test('after payment, requests a withdrawal once, and staff are notified', async () => {
    const { add, token, complete, registrationId } = await buildFamily();
    const { id } = await add();
    const call = { params: { id }, token, input: { reason: 'Broken wrist' } };
    expect((await site.refused(contract.requestWithdrawal, call)).body.code).toBe('bad_input');
    await complete();
    expect((await site.refused(contract.removeCompetitor, call)).body.code).toBe('registration_completed');
    expect((await site.api(contract.requestWithdrawal, call)).body.withdrawalRequestedAt).not.toBeNull();
    expect((await site.refused(contract.requestWithdrawal, call)).body.code).toBe('already_withdrawn');
    const notice = await site.app.db
      .selectFrom('outbox')
      .select(['recipient', 'payload'])
      .where('dedupeKey', 'like', `withdrawal:${id}:%`)
      .executeTakeFirstOrThrow();
    expect(notice.recipient).toBe(site.app.config.firstMailboxes?.tournament);
    expect(notice.payload).toMatchObject({ registrationId, detail: 'Broken wrist' });
    expect((await historyOf(id)).at(-1)).toMatchObject({ action: 'request withdrawal', reason: 'Broken wrist' });
    const stranger = { ...call, token: (await buildCustomer(site.app)).token };
    expect((await site.refused(contract.requestWithdrawal, stranger)).body.code).toBe('not_found');
  });
});

describe('what a family agrees to if a division is too small', () => {
  const storedOf = (id: number) =>
    site.app.db
      .selectFrom('competitor')
      .select(['moveUpAge', 'moveMoreWeight', 'movesWording'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  test('MATCH-54 an answer keeps the meaning of the question it was given to, until it is asked again', async () => {
    const family = await buildFamily();
    // A page from before the question about weight sends three answers.
    const competitor = await family.add({ moveUpAge: true });
    expect(competitor).toMatchObject({ moveUpAge: true, moveMoreWeight: null });
    expect(await storedOf(competitor.id)).toEqual({ moveUpAge: true, moveMoreWeight: false, movesWording: 1 });
    const again = await family.update(competitor.id, { moveUpAge: true, moveMoreWeight: true });
    expect(again.body).toMatchObject({ moveUpAge: true, moveMoreWeight: true });
    expect(await storedOf(competitor.id)).toEqual({ moveUpAge: true, moveMoreWeight: true, movesWording: 2 });
  });
});
