import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as family from '#contract/family.ts';
import { startPayment } from '#contract/payment/payment.ts';
import * as registration from '#contract/registration/registration.ts';
import { completeInPerson } from '#contract/registration/staff-registration.ts';
import { changePassword } from '#contract/users.ts';
import {
  addAccount,
  goodPassword,
  historyOf,
  newAddress,
  queuedFor,
  quickPasswords,
} from '#test/support/world/account.ts';
import { buildOrder, buildTournamentOfItsOwn } from '#test/support/world/order-world.ts';
import { signInWithout } from '#test/support/world/session.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildTwoParents, inviteParent, joinFamily } from '#test/support/world/two-parents.ts';
import { type BuiltPerson, buildCustomer, buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ overrides: { passwords: quickPasswords } });
});
afterAll(() => site.close());

const invite = ({ token }: BuiltPerson, email: string) =>
  site.refused(family.inviteParent, { token, input: { email } });
const accept = ({ token }: BuiltPerson, hash: string) =>
  site.refused(family.acceptInvitation, { token, input: { hash } });
const look = async ({ token }: BuiltPerson) => (await site.api(family.getFamily, { token })).body;
const both = async () => [await buildCustomer(site.app), await buildCustomer(site.app)] as const;
const offer = ({ token }: BuiltPerson, hash: string) => site.refused(family.getInvitation, { token, params: { hash } });
const registrationsOf = async ({ token }: BuiltPerson, tournamentId: number) =>
  (await site.api(registration.getAllRegistrations, { token, params: { tournamentId } })).body.map(
    one => one.registrationId,
  );

describe('ACCESS-43 the other parent', () => {
  test('is invited by e-mail, sees who invites, and joins by a button; both hear of it', async () => {
    const anna = await buildCustomer(site.app, { firstName: 'Anna', lastName: 'Laine' });
    const ben = await buildCustomer(site.app, { firstName: 'Ben', lastName: 'Roy', language: 'fr' });
    const hash = await inviteParent(site, anna, { email: ben.email.toUpperCase() });
    expect((await look(anna)).invitation?.email.toLowerCase()).toBe(ben.email);
    const seen = await site.api(family.getInvitation, { token: ben.token, params: { hash } });
    expect(seen.body).toEqual({ inviter: 'Anna Laine', obstacle: null, hasOwn: false });
    expect((await look(ben)).other).toBeNull(); // looking changes nothing
    expect((await accept(ben, hash)).text).toBe('true');
    expect(await look(anna)).toEqual({ other: 'Ben Roy', invitation: null });
    expect(await look(ben)).toEqual({ other: 'Anna Laine', invitation: null });
    const told = (await queuedFor(site.app, anna.email)).filter(({ template }) => template === 'familyChanged');
    expect(told.map(({ payload }) => payload?.what)).toEqual(['joined']);
    const history = [...(await historyOf(site.app, anna.personId)), ...(await historyOf(site.app, ben.personId))];
    expect(history.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['invited the other parent', 'other parent joined', 'joined a family']),
    );
    expect(JSON.stringify(history)).not.toContain('@');
  });

  test('gets the mail in the language of an account of that address, and its link leaves the database once mailed', async () => {
    const anna = await buildCustomer(site.app);
    const ben = await buildCustomer(site.app, { language: 'fr' });
    await inviteParent(site, anna, ben);
    const [mail] = await queuedFor(site.app, ben.email);
    expect(mail).toMatchObject({ template: 'familyInvitation', language: 'fr' });
  });

  test('cannot be oneself, and a refused invitation mails nothing', async () => {
    const anna = await buildCustomer(site.app);
    const refusal = await invite(anna, anna.email.toUpperCase());
    expect(refusal).toMatchObject({ status: 400, body: { code: 'bad_input' } });
    expect(Object.keys(refusal.body.errors ?? {})).toEqual(['email']);
    expect(await queuedFor(site.app, anna.email)).toEqual([]);
  });

  test('the link holds for nobody but the account of its address, once, for seven days', async () => {
    const [anna, ben] = await both();
    const eve = await buildCustomer(site.app);
    const hash = await inviteParent(site, anna, ben);
    for (const other of [eve, anna]) {
      expect((await offer(other, hash)).body.code).toBe('bad_link');
      expect((await accept(other, hash)).body.code).toBe('bad_link');
    }
    expect((await site.refused(family.acceptInvitation, { input: { hash } })).status).toBe(401);
    expect((await accept(ben, 'x'.repeat(43))).body.code).toBe('bad_link');
    expect((await accept(ben, hash)).status).toBe(200);
    expect((await accept(ben, hash)).body.code).toBe('bad_link');
    await site.api(family.leaveFamily, { token: ben.token });
    expect((await accept(ben, hash)).body.code).toBe('bad_link'); // no way back in
    const late = await inviteParent(site, anna, ben);
    site.clock.pass(7 * 24 * 60);
    const again = { ...ben, token: await signInWithout(site.app, ben.personId) };
    expect((await accept(again, late)).body.code).toBe('bad_link');
  });

  test('another invitation, withdrawing it, and a new password end the earlier link', async () => {
    const [anna, ben] = await both();
    const first = await inviteParent(site, anna, ben);
    const second = await inviteParent(site, anna, ben);
    expect((await accept(ben, first)).body.code).toBe('bad_link');
    await site.api(family.withdrawInvitation, { token: anna.token });
    expect((await accept(ben, second)).body.code).toBe('bad_link');
    expect((await look(anna)).invitation).toBeNull();

    const { personId, email } = await addAccount(site.app);
    const cleo = { personId, email, token: await signInWithout(site.app, personId) };
    const hash = await inviteParent(site, cleo, ben);
    const input = { currentPassword: goodPassword, newPassword: 'kayak-lantern-moose' };
    await site.api(changePassword, { token: cleo.token, input });
    expect((await accept(ben, hash)).body.code).toBe('bad_link');
  });

  test('a family has two accounts: neither invites or accepts a third', async () => {
    const { anna, ben } = await buildTwoParents(site);
    const cleo = await buildCustomer(site.app);
    for (const one of [anna, ben]) expect((await invite(one, cleo.email)).body.code).toBe('family_full');
    const hash = await inviteParent(site, cleo, ben);
    expect((await offer(ben, hash)).body).toMatchObject({ obstacle: 'family_full' });
    expect((await accept(ben, hash)).body.code).toBe('family_full');
    await site.api(family.withdrawInvitation, { token: cleo.token });
    const toAnna = await inviteParent(site, cleo, anna);
    expect((await accept(anna, toAnna)).body.code).toBe('family_full');
    // Two invited each other's partner: the one that is late finds no room.
    const [dan, eve] = await both();
    const fay = await buildCustomer(site.app);
    const toDan = await inviteParent(site, eve, dan);
    await joinFamily(site, eve, fay).catch(() => undefined);
    expect((await accept(dan, toDan)).body.code).toBe('bad_link');
  });

  test('five invitations a day, whatever the address', async () => {
    const anna = await buildCustomer(site.app);
    for (let i = 0; i < 5; i++) expect((await invite(anna, newAddress())).status).toBe(200);
    const sixth = newAddress();
    expect((await invite(anna, sixth)).body.code).toBe('too_many_attempts');
    expect(await queuedFor(site.app, sixth)).toEqual([]);
  });
});

describe('ACCESS-44 what an account brings', () => {
  test('its registrations are both parents’ from then on', async () => {
    const [anna, ben] = await both();
    const tournamentId = await buildTournamentOfItsOwn(site.app);
    const { registrationId } = await buildOrder(site.app, { tournamentId, customer: ben });
    const hash = await inviteParent(site, anna, ben);
    expect((await offer(ben, hash)).body).toMatchObject({ hasOwn: true });
    await accept(ben, hash);
    for (const one of [anna, ben]) expect(await registrationsOf(one, tournamentId)).toEqual([registrationId]);
  });

  test('an empty registration of the same tournament goes', async () => {
    for (const emptyOne of [0, 1]) {
      const people = await both();
      const [anna, ben] = people;
      const tournamentId = await buildTournamentOfItsOwn(site.app);
      const orders = [];
      for (const [i, customer] of people.entries())
        orders.push(await buildOrder(site.app, { tournamentId, customer, competitors: i === emptyOne ? 0 : 1 }));
      await joinFamily(site, anna, ben);
      const kept = orders[1 - emptyOne]?.registrationId;
      for (const one of people) {
        expect(await registrationsOf(one, tournamentId)).toEqual([kept]);
        const { body } = await site.api(registration.getIncompleteRegistration, {
          token: one.token,
          params: { tournamentId },
        });
        expect(body?.registrationId).toBe(kept);
      }
    }
  });

  test('two of one tournament with something in them: refused, and nothing changes', async () => {
    const [anna, ben] = await both();
    const tournamentId = await buildTournamentOfItsOwn(site.app);
    const { registrationId } = await buildOrder(site.app, {
      tournamentId,
      customer: ben,
      competitors: 0,
      spectators: 1,
    });
    await buildOrder(site.app, { tournamentId, customer: anna });
    const hash = await inviteParent(site, anna, ben);
    expect((await offer(ben, hash)).body).toMatchObject({ obstacle: 'both_begun' });
    expect((await accept(ben, hash)).body.code).toBe('both_begun');
    expect((await look(ben)).other).toBeNull();
    await site.api(registration.removeSpectator, { token: ben.token, params: { registrationId } });
    expect((await accept(ben, hash)).status).toBe(200); // the link was not used up
  });

  test('REG-26 a child whom each of two parents has begun is charged once', async () => {
    const [anna, ben] = await both();
    const tournamentId = await buildTournamentOfItsOwn(site.app);
    const paid = await buildOrder(site.app, { tournamentId, customer: anna });
    const begun = await buildOrder(site.app, { tournamentId, customer: ben, competitors: 2 });
    const { db } = site.app;
    const isPaid = { completedAt: site.clock.now() };
    await db.updateTable('registration').set(isPaid).where('id', '=', paid.registrationId).execute();
    await joinFamily(site, anna, ben);
    const params = { registrationId: begun.registrationId };
    const refusal = {
      code: 'competitors_incomplete',
      errors: { competitors: ['Aino Korhonen 1 is already registered for this tournament'] },
    };
    const pay = () => site.refused(startPayment, { token: ben.token, params });
    const { token } = await buildStaff(site.app, 'TournamentDirector');
    const complete = () => site.refused(completeInPerson, { token, params });
    expect((await pay()).body).toMatchObject(refusal);
    expect((await complete()).body).toMatchObject(refusal);
    await db.updateTable('registration').set({ isInPerson: true }).where('id', '=', begun.registrationId).execute();
    expect((await complete()).body).toMatchObject(refusal);
    await db.updateTable('registration').set({ isInPerson: false }).where('id', '=', begun.registrationId).execute();
    const twice = db.deleteFrom('competitor').where('registrationId', '=', begun.registrationId);
    await twice.where('lastName', '=', 'Korhonen 1').execute();
    expect((await pay()).body).toMatchObject({ kind: 'redirect' });
  });
});
