import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPayment } from '#contract/payment/payment.ts';
import { requestWithdrawal } from '#contract/registration/competitor.ts';
import * as contract from '#contract/registration/staff-registration.ts';
import type { BodyOf } from '#contract/route.ts';
import { buildOrder, buildTournamentOfItsOwn, type OrderParts } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import {
  type BuiltCatalogue,
  type BuiltPerson,
  buildCatalogue,
  buildCustomer,
  buildMerch,
  buildStaff,
  competitorInput,
} from '#test/support/world/world.ts';

let site: TestApp;
let catalogue: BuiltCatalogue;
let volunteer: BuiltPerson;
let director: BuiltPerson;
beforeAll(async () => {
  site = await createTestApp();
  catalogue = await buildCatalogue(site.app.db);
  volunteer = await buildStaff(site.app, 'CheckInAdmin');
  director = await buildStaff(site.app, 'TournamentDirector');
});
afterAll(() => site.close());

const at = (registrationId: number, token = volunteer.token) => ({ token, params: { registrationId } });
const detail = async (registrationId: number, token = volunteer.token) =>
  (await site.api(contract.getRegistrationDetail, at(registrationId, token))).body;
const codeOf = async (answer: Promise<{ body: unknown }>) => ((await answer).body as { code?: string }).code;
async function order(parts: OrderParts = {}) {
  const built = await buildOrder(site.app, parts);
  const { registration } = await detail(built.registrationId);
  return { ...built, competitorId: registration.competitors[0]?.id ?? 0 };
}
const complete = async (registrationId: number) => (await site.api(contract.completeInPerson, at(registrationId))).body;
const rename = (id: number, firstName: string) =>
  site.app.db.updateTable('competitor').set({ firstName }).where('id', '=', id).execute();
const historyOf = (subject: string, subjectId: number) =>
  site.app.db
    .selectFrom('history')
    .select(['action', 'reason', 'actorPersonId', 'forPersonId', 'before', 'after'])
    .where('subject', '=', subject)
    .where('subjectId', '=', subjectId)
    .orderBy('id')
    .execute();

describe('one registration', () => {
  test('REG-17 shows everything about it, and what the caller may do', async () => {
    const { registrationId, customer } = await order({ competitors: 2, spectators: 1, isInPerson: true });
    const shown = await detail(registrationId, director.token);
    expect(shown).toMatchObject({ costCents: 13_000, paidCents: 0, dueCents: 13_000, ledger: [], completedAt: null });
    expect(shown.abilities).toEqual({
      edit: true,
      takePayment: true,
      refund: false,
      complete: true,
      withdraw: false,
      impersonate: true,
    });
    expect((await detail(registrationId)).abilities.impersonate).toBe(false);
    expect(await codeOf(site.refused(contract.getRegistrationDetail, at(999_999)))).toBe('not_found');
    expect((await site.refused(contract.getRegistrationDetail, at(registrationId, customer.token))).status).toBe(403);
  });

  test('sets extras once per version, ending an open payment, but not after completion', async () => {
    const { registrationId, customer } = await order({ spectators: 1 });
    expect((await site.api(startPayment, at(registrationId, customer.token))).body.kind).toBe('redirect');
    const { version } = await detail(registrationId);
    const set = (input: BodyOf<typeof contract.setExtras>) =>
      site.api(contract.setExtras, { ...at(registrationId), input });
    const after = (await set({ spectators: 3, lunch: 1, version })).body;
    expect(after.registration).toMatchObject({ spectators: 3, lunch: 1 });
    expect(await codeOf(set({ spectators: 4, lunch: 1, version }))).toBe('changed_meanwhile');
    expect((await set({ spectators: 101, lunch: 0, version })).body).toMatchObject({
      errors: { spectators: expect.anything() },
    });
    expect((await historyOf('registration', registrationId)).at(-1)).toMatchObject({
      action: 'set extras',
      actorPersonId: volunteer.personId,
      forPersonId: customer.personId,
      before: { spectators: 1, lunch: 0 },
    });
    await complete(registrationId);
    expect(await codeOf(set({ spectators: 4, lunch: 1, version: after.version }))).toBe('registration_completed');
  });

  test('REG-17 completes with everything due and mails a code; refuses an empty or sold-out one', async () => {
    const { registrationId, customer } = await order({ isInPerson: true, isWaiverSigned: false });
    const done = await complete(registrationId);
    expect(done).toMatchObject({ dueCents: 6000, registration: { isCompleted: true, receipt: { paymentAmount: 60 } } });
    expect(done.takenBy).toBe('Staff CheckInAdmin');
    const mail = await site.app.db
      .selectFrom('outbox')
      .select('template')
      .where('recipient', '=', customer.email)
      .execute();
    expect(mail).toEqual([{ template: 'receipt' }]);
    expect(await codeOf(site.refused(contract.completeInPerson, at(registrationId)))).toBe('registration_completed');
    const empty = await order({ competitors: 0, isInPerson: true });
    expect(await codeOf(site.refused(contract.completeInPerson, at(empty.registrationId)))).toBe('registration_empty');
    const tournamentId = await buildTournamentOfItsOwn(site.app);
    const { merchId, sizeIds } = await buildMerch(site.app.db, tournamentId, [{ title: 'M', stock: 0 }]);
    const merch = [{ merchId, sizeId: sizeIds[0] as number }];
    const gone = await order({ tournamentId, merch, isInPerson: true });
    expect(await codeOf(site.refused(contract.completeInPerson, at(gone.registrationId)))).toBe('sold_out');
    const online = await order({ isWaiverSigned: false });
    expect(await codeOf(site.refused(contract.completeInPerson, at(online.registrationId)))).toBe(
      'competitors_incomplete',
    );
  });

  test('adds staff notes, once per key', async () => {
    const { registrationId } = await order();
    const call = {
      ...at(registrationId),
      input: { body: 'They come late.' },
      headers: { 'idempotency-key': 'note-1' },
    };
    await site.api(contract.addNote, call);
    expect((await site.api(contract.addNote, call)).body.staffNotes).toMatchObject([
      { body: 'They come late.', author: 'Staff CheckInAdmin' },
    ]);
    expect((await detail(registrationId)).staffNotes.length).toBe(1);
    expect((await historyOf('registration', registrationId)).at(-1)).toMatchObject({
      action: 'note',
      actorPersonId: volunteer.personId,
      after: null,
    });
    const bad = await site.refused(contract.addNote, { ...at(registrationId), input: { body: ' ' } });
    expect(bad.body.errors).toHaveProperty('body');
  });
});

describe('competitors at the desk', () => {
  const input = (overrides = {}) => competitorInput(catalogue, 0, overrides);

  test('are added, changed and removed before completion by the families’ rules', async () => {
    const { registrationId, customer } = await order({ isInPerson: true });
    const added = (await site.api(contract.addCompetitorByStaff, { ...at(registrationId), input: input() })).body;
    expect((await historyOf('competitor', added.id))[0]).toMatchObject({
      action: 'add',
      forPersonId: customer.personId,
    });
    const young = await site.refused(contract.addCompetitorByStaff, {
      ...at(registrationId),
      input: input({ guardianName: null, birthDate: '2022-02-03' }),
    });
    expect(young.body.errors).toHaveProperty('guardianName');
    const params = { registrationId, competitorId: added.id };
    const removed = await site.api(contract.removeCompetitorByStaff, { token: volunteer.token, params });
    expect(removed.body.registration.competitors.length).toBe(1);
    await complete(registrationId);
    expect(await codeOf(site.refused(contract.addCompetitorByStaff, { ...at(registrationId), input: input() }))).toBe(
      'registration_completed',
    );
  });

  test('REG-15 allow event and level changes after completion, but not from an old version or another family’s', async () => {
    const { registrationId, competitorId } = await order({ isInPerson: true });
    await complete(registrationId);
    const form = (await site.api(contract.getCompetitorFormForStaff, at(registrationId))).body;
    expect(form).toMatchObject({ isCompleted: false, drafts: [] });
    const version = form.ofSiblings[0]?.version ?? 0;
    const params = { registrationId, competitorId };
    const change = (overrides: object) =>
      site.api(contract.updateCompetitorByStaff, {
        token: volunteer.token,
        params,
        input: { ...input(overrides), version },
      });
    const black = { competitorLevelId: catalogue.levels.black, eventIds: [catalogue.events.blackForms] };
    expect((await change(black)).body.events.map(event => event.id)).toEqual([catalogue.events.blackForms]);
    expect(await codeOf(change(black))).toBe('changed_meanwhile');
    const other = await order();
    const foreign = { registrationId: other.registrationId, competitorId };
    expect(
      await codeOf(
        site.refused(contract.updateCompetitorByStaff, {
          token: volunteer.token,
          params: foreign,
          input: { ...input(), version: 2 },
        }),
      ),
    ).toBe('not_found');
  });

  test('REG-16 a competitor moves to a sister registration, the money stays, and both histories say so', async () => {
    const tournamentId = await buildTournamentOfItsOwn(site.app);
    const from = await order({ tournamentId, competitors: 2, isInPerson: true });
    const to = await order({ tournamentId, isInPerson: true });
    const move = (toRegistrationId: number) =>
      site.api(contract.moveCompetitor, {
        token: volunteer.token,
        params: { registrationId: from.registrationId, competitorId: from.competitorId },
        input: { toRegistrationId, reason: 'Wrong parent' },
      });
    await rename(from.competitorId, 'Eetu');
    await complete(from.registrationId);
    expect((await move(to.registrationId)).body).toMatchObject({ errors: { toRegistrationId: expect.anything() } });
    await complete(to.registrationId);
    const elsewhere = await order({ isInPerson: true });
    await complete(elsewhere.registrationId);
    for (const id of [elsewhere.registrationId, from.registrationId, 999_999])
      expect((await move(id)).body).toMatchObject({ errors: { toRegistrationId: expect.anything() } });
    const left = (await move(to.registrationId)).body;
    expect(left).toMatchObject({ costCents: 12_000 });
    expect(left.registration.competitors.length).toBe(1);
    expect((await detail(to.registrationId)).registration.competitors.length).toBe(2);
    for (const id of [from.registrationId, to.registrationId])
      expect((await historyOf('registration', id)).at(-1)).toMatchObject({ reason: 'Wrong parent' });
  });

  test('REG-16 take along what the family has typed of a competitor and not saved, but to no other family', async () => {
    const tournamentId = await buildTournamentOfItsOwn(site.app);
    const isInPerson = true;
    const from = await order({ tournamentId, isInPerson });
    await complete(from.registrationId);
    const own = await order({ tournamentId, customer: from.customer, competitors: 0, spectators: 1, isInPerson });
    await complete(own.registrationId);
    const other = await order({ tournamentId, competitors: 0, spectators: 1, isInPerson });
    await complete(other.registrationId);
    const { registrationId, competitorId } = from;
    const draftsOf = async () => {
      const rows = await site.app.db
        .selectFrom('competitorDraft')
        .select('registrationId')
        .where('competitorId', '=', competitorId)
        .execute();
      return rows.map(row => row.registrationId);
    };
    const draft = { competitorId, fields: JSON.stringify({ style: 'Judo' }), updatedAt: site.clock.now() };
    const drafts = [registrationId, own.registrationId].map(id => ({ ...draft, registrationId: id }));
    await site.app.db.insertInto('competitorDraft').values(drafts).execute();
    const move = (fromId: number, toRegistrationId: number) => {
      const params = { registrationId: fromId, competitorId };
      const input = { toRegistrationId, reason: 'Wrong one' };
      return site.api(contract.moveCompetitor, { token: volunteer.token, params, input });
    };
    expect((await move(registrationId, own.registrationId)).status).toBe(200);
    expect(await draftsOf()).toEqual([own.registrationId]);
    expect((await move(own.registrationId, other.registrationId)).status).toBe(200);
    expect(await draftsOf()).toEqual([]);
  });

  test('REG-26 refuse to move a child to a family that has registered it, or to reinstate one registered again', async () => {
    const tournamentId = await buildTournamentOfItsOwn(site.app);
    const from = await order({ tournamentId, competitors: 2, isInPerson: true });
    const to = await order({ tournamentId, isInPerson: true });
    for (const { registrationId } of [from, to]) await complete(registrationId);
    const params = { registrationId: from.registrationId, competitorId: from.competitorId };
    const input = { toRegistrationId: to.registrationId, reason: 'Wrong parent' };
    const text = 'That family has already registered Aino for this tournament';
    const moved = () => site.api(contract.moveCompetitor, { token: volunteer.token, params, input });
    expect((await moved()).body).toMatchObject({ errors: { toRegistrationId: [text] } });

    const decide = (competitorId: number, decision: 'withdraw' | 'reinstate', registrationId: number) => {
      const more = { params: { registrationId, competitorId }, input: { decision, reason: 'Registered twice' } };
      return site.api(contract.decideWithdrawal, { token: volunteer.token, ...more });
    };
    await decide(from.competitorId, 'withdraw', from.registrationId);
    expect((await moved()).body.registration.competitors).toHaveLength(1);
    const again = 'This family has registered Aino again. Withdraw that competitor first.';
    const refused = await decide(from.competitorId, 'reinstate', to.registrationId);
    expect(refused.body).toMatchObject({ errors: { decision: [again] } });
    await decide(to.competitorId, 'withdraw', to.registrationId);
    expect((await decide(from.competitorId, 'reinstate', to.registrationId)).status).toBe(200);
  });
});

describe('withdrawing', () => {
  test('REG-14 withdraws, reinstates or declines once, with one mail, and the competitor counts nowhere', async () => {
    const { registrationId, competitorId, customer } = await order({ isInPerson: true });
    const decide = (decision: BodyOf<typeof contract.decideWithdrawal>['decision'], reason = 'A broken arm') =>
      site.api(contract.decideWithdrawal, {
        token: volunteer.token,
        params: { registrationId, competitorId },
        input: { decision, reason },
      });
    expect((await decide('withdraw')).body).toMatchObject({ errors: { decision: expect.anything() } });
    await complete(registrationId);
    expect((await decide('decline')).body).toMatchObject({ errors: { decision: expect.anything() } });
    expect((await decide('withdraw', '')).body).toMatchObject({ errors: { reason: expect.anything() } });
    const [withdrawn] = (await decide('withdraw')).body.registration.competitors;
    expect(withdrawn).toMatchObject({ withdrawalReason: 'A broken arm', withdrawnAt: expect.any(String) });
    expect(await codeOf(decide('withdraw'))).toBe('already_withdrawn');
    const ask = { token: customer.token, params: { id: competitorId }, input: { reason: 'Ill' } };
    expect(await codeOf(site.refused(requestWithdrawal, ask))).toBe('already_withdrawn');
    await decide('reinstate', 'Healed');
    expect((await site.api(requestWithdrawal, ask)).status).toBe(200);
    const [declined] = (await decide('decline', 'Too late')).body.registration.competitors;
    expect(declined).toMatchObject({ withdrawnAt: null, isWithdrawalWaiting: false });
    expect((await site.api(requestWithdrawal, ask)).status).toBe(200);
    const mails = await site.app.db
      .selectFrom('outbox')
      .select('payload')
      .where('recipient', '=', customer.email)
      .where('template', '=', 'withdrawalAnswer')
      .orderBy('id')
      .execute();
    expect(mails.map(mail => (mail.payload as { decision: string }).decision)).toEqual([
      'withdraw',
      'reinstate',
      'decline',
    ]);
    expect((await historyOf('competitor', competitorId)).map(row => row.action)).toEqual([
      'withdraw',
      'reinstate',
      'request withdrawal',
      'decline withdrawal',
      'request withdrawal',
    ]);
    const stranger = await buildCustomer(site.app);
    expect(
      (
        await site.refused(contract.decideWithdrawal, {
          token: stranger.token,
          params: { registrationId, competitorId },
          input: { decision: 'withdraw', reason: 'x' },
        })
      ).status,
    ).toBe(403);
  });
});
