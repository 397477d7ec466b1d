import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as customer from '#contract/customer.ts';
import * as family from '#contract/family.ts';
import * as timeline from '#contract/family-timeline.ts';
import { startImpersonation } from '#contract/impersonation.ts';
import { decidePracticePayment, startPayment } from '#contract/payment/payment.ts';
import { exportOwnData, getPersonalData } from '#contract/personal-data.ts';
import * as competitor from '#contract/registration/competitor.ts';
import * as registration from '#contract/registration/registration.ts';
import { completeInPerson, searchRegistrations } from '#contract/registration/staff-registration.ts';
import { queueMail } from '#server/modules/outbox/outbox.actions.ts';
import { rowsWith } from '#test/support/store/rows-with.ts';
import { historyOf, queuedFor } from '#test/support/world/account.ts';
import { type ErasureDesk, openErasureDesk } from '#test/support/world/erasure-desk.ts';
import { mailPayloads } from '#test/support/world/mail-payloads.ts';
import { buildOrder, buildTournamentOfItsOwn } from '#test/support/world/order-world.ts';
import type { TestApp } from '#test/support/world/test-app.ts';
import { buildTwoParents, joinFamily } from '#test/support/world/two-parents.ts';
import { pdfOf, upload } from '#test/support/world/upload.ts';
import {
  type BuiltPerson,
  buildCatalogue,
  buildCustomer,
  buildTournament,
  competitorInput,
} from '#test/support/world/world.ts';

let desk: ErasureDesk;
let site: TestApp;
let open: number;
beforeAll(async () => {
  desk = await openErasureDesk();
  ({ site } = desk);
  open = (await buildTournament(site.app, { tournamentOn: '2027-04-03' })).id;
});
afterAll(() => site.close());

const begin = async ({ token }: BuiltPerson) =>
  (await site.api(registration.createRegistration, { token, params: { tournamentId: open } })).body.registrationId;
const see = ({ token }: BuiltPerson, registrationId: number) =>
  site.refused(registration.getRegistration, { token, params: { registrationId } });
const statusesOf = async (people: BuiltPerson[], registrationId: number) =>
  (await Promise.all(people.map(one => see(one, registrationId)))).map(({ status }) => status);
async function addChild({ token }: BuiltPerson, registrationId: number, firstName: string) {
  const input = competitorInput(await buildCatalogue(site.app.db), registrationId, {
    firstName,
    medicalNote: 'EpiPen',
  });
  return (await site.api(competitor.addCompetitor, { token, input })).body.id;
}
const complete = (registrationId: number) =>
  site.app.db
    .updateTable('registration')
    .set({ completedAt: site.clock.now() })
    .where('id', '=', registrationId)
    .execute();
const ofRegistration = (registrationId: number) =>
  site.app.db
    .selectFrom('history')
    .select(['action', 'actorPersonId', 'forPersonId'])
    .where('subject', '=', 'registration')
    .where('subjectId', '=', registrationId)
    .orderBy('id')
    .execute();
const exportOf = async ({ token }: BuiltPerson) => {
  const headers = { authorization: `Bearer ${token}` };
  const response = await site.inject({ method: 'GET', url: exportOwnData.path, headers });
  return strFromU8(unzipSync(response.rawPayload)['data.json'] as Uint8Array);
};

describe('ACCESS-45 two parents', () => {
  test('get the same incomplete registration, see and change the same, and the history says who', async () => {
    const { anna, ben } = await buildTwoParents(site);
    const registrationId = await begin(ben);
    expect(await begin(anna)).toBe(registrationId);
    const aino = await addChild(anna, registrationId, 'Aino');
    await site.api(registration.addSpectator, { token: ben.token, params: { registrationId } });
    for (const { token } of [anna, ben]) {
      const { body } = await site.api(registration.getRegistration, { token, params: { registrationId } });
      expect(body).toMatchObject({ spectators: 1, competitors: [{ id: aino, medicalNote: 'EpiPen' }] });
      const home = await site.api(customer.getCustomerHome, { token });
      expect(home.body.registrations.map(one => one.registrationId)).toEqual([registrationId]);
    }
    const who = (await ofRegistration(registrationId)).map(({ action, actorPersonId }) => [action, actorPersonId]);
    expect(who).toEqual([
      ['create', ben.personId],
      ['add spectators', ben.personId],
    ]);
    const { body } = await site.api(searchRegistrations, {
      token: desk.admin.token,
      query: { tournamentId: open, search: ben.email },
    });
    expect(body.items.map(one => one.registrationId)).toEqual([registrationId]);
  });

  test('see each other’s files; each one’s account stays their own', async () => {
    const { anna, ben } = await buildTwoParents(site);
    const sent = await upload(site, customer.sendFile, {
      token: ben.token,
      bytes: pdfOf('belt'),
      fileName: 'belt.pdf',
    });
    const { body } = await site.api(customer.listFiles, { token: anna.token });
    expect(body.sent.map(({ fileId }) => fileId)).toEqual([sent.body.fileId]);
    const stranger = await buildCustomer(site.app);
    expect(
      (await site.refused(customer.getFile, { token: stranger.token, params: { fileId: sent.body.fileId } })).status,
    ).toBe(404);
    const preferences = await site.api(customer.getNotificationPreferences, { token: anna.token });
    expect(preferences.body.email).toBe(anna.email);
  });

  test('staff who act for one act in the same family, and the history names both', async () => {
    const { anna, ben } = await buildTwoParents(site);
    const registrationId = await begin(anna);
    const headers = { UserContext: String(ben.personId) };
    await site.api(startImpersonation, {
      token: desk.admin.token,
      input: { personId: ben.personId, reason: 'Called' },
    });
    await site.api(registration.addSpectator, { token: desk.admin.token, headers, params: { registrationId } });
    expect((await ofRegistration(registrationId)).at(-1)).toEqual({
      action: 'add spectators',
      actorPersonId: desk.admin.personId,
      forPersonId: ben.personId,
    });
    const as = { token: desk.admin.token, headers };
    const refused = [
      await site.refused(family.inviteParent, { ...as, input: { email: 'eve@dojo.example' } }),
      await site.refused(family.leaveFamily, as),
    ];
    expect(refused.map(({ body }) => body.code)).toEqual(['not_while_acting', 'not_while_acting']);
  });

  test('a stranger, and a parent who left, find nothing', async () => {
    const { anna, ben } = await buildTwoParents(site);
    const registrationId = await begin(anna);
    const stranger = await buildCustomer(site.app);
    expect(await statusesOf([anna, ben, stranger], registrationId)).toEqual([200, 200, 404]);
    await site.api(family.leaveFamily, { token: ben.token });
    expect(await statusesOf([anna, ben], registrationId)).toEqual([200, 404]);
    const own = { token: ben.token, params: { registrationId } };
    expect((await site.refused(registration.addSpectator, own)).status).toBe(404);
    expect((await site.refused(startPayment, own)).status).toBe(404);
  });
});

test('PAY-83 the receipt names the parent who went to the payment page last, and without one the account', async () => {
  const { anna, ben } = await buildTwoParents(site);
  const payerOf = async (registrationId: number) =>
    (await site.api(registration.getRegistration, { token: anna.token, params: { registrationId } })).body.receipt
      ?.payer;
  const paid = await buildOrder(site.app, { customer: anna });
  const start = async ({ token }: BuiltPerson) => {
    const { body } = await site.api(startPayment, { token, params: { registrationId: paid.registrationId } });
    return (body.kind === 'redirect' ? body.url : '').split('/').at(-1) as string;
  };
  const sessionId = await start(anna);
  expect(await start(ben)).toBe(sessionId);
  await site.api(decidePracticePayment, { token: ben.token, params: { sessionId }, input: { decision: 'pay' } });
  expect(await payerOf(paid.registrationId)).toBe('Ben Roy');
  const atDesk = await buildOrder(site.app, { customer: anna, isInPerson: true });
  const params = { registrationId: atDesk.registrationId };
  await site.api(completeInPerson, { token: desk.admin.token, params });
  expect(await payerOf(atDesk.registrationId)).toBe('Anna Laine');
  const erasedAt = site.clock.now();
  await site.app.db.updateTable('person').set({ erasedAt }).where('id', '=', ben.personId).execute();
  expect(await payerOf(paid.registrationId)).toBe('Anna Laine');
});

describe('MSG-19 mail about a registration', () => {
  test('goes to both parents, each by name and in their language; news and account mail to one', async () => {
    const { anna, ben } = await buildTwoParents(site);
    const call = { db: site.app.db, now: site.clock.now(), app: site.app, afterCommit: () => {} };
    const before = (await queuedFor(site.app, ben.email)).length;
    const toAnna = { to: anna.email, personId: anna.personId };
    const { arrival, accountChanged } = mailPayloads;
    await queueMail(call, { ...toAnna, dedupeKey: `arrival ${anna.personId}`, template: 'arrival', payload: arrival });
    const changed = {
      dedupeKey: `changed ${anna.personId}`,
      template: 'accountChanged',
      payload: accountChanged,
    } as const;
    await queueMail(call, { ...toAnna, ...changed });
    const copies = (await queuedFor(site.app, ben.email)).slice(before);
    expect(copies.map(({ template, language, payload }) => [template, language, payload?.firstName])).toEqual([
      ['arrival', 'fr', 'Ben'],
    ]);
    const original = (await queuedFor(site.app, anna.email)).find(({ template }) => template === 'arrival');
    expect(original).toMatchObject({ language: 'en', payload: { firstName: mailPayloads.arrival.firstName } });
  });
});

describe('ACCESS-46 parting', () => {
  test('either leaves: each keeps what they began, and hears of it; links to the family’s page end', async () => {
    for (const leaver of ['anna', 'ben'] as const) {
      const parents = await buildTwoParents(site);
      const { anna, ben } = parents;
      const tournamentId = await buildTournamentOfItsOwn(site.app);
      const { registrationId: annas } = await buildOrder(site.app, { tournamentId, customer: anna });
      await complete(annas);
      const bens = await begin(ben);
      const link = await site.api(timeline.getFamilyLink, { token: ben.token, params: { tournamentId } });
      const token = link.body.url.split('/').at(-1) ?? '';
      const byLink = () => site.refused(timeline.getFamilyPage, { params: { token } });
      expect((await byLink()).status).toBe(200);
      await site.api(family.leaveFamily, { token: parents[leaver].token });
      expect(await statusesOf([anna, ben], annas)).toEqual([200, 404]);
      expect(await statusesOf([anna, ben], bens)).toEqual([404, 200]);
      expect((await byLink()).status).toBe(404);
      const stayed = leaver === 'anna' ? ben : anna;
      const told = (await queuedFor(site.app, stayed.email)).filter(({ template }) => template === 'familyChanged');
      expect(told.at(-1)?.payload?.what).toBe('parted');
      expect((await historyOf(site.app, parents[leaver].personId)).map(({ action }) => action)).toContain(
        'left the family',
      );
      const before = (await historyOf(site.app, ben.personId)).length;
      expect((await site.refused(family.leaveFamily, { token: ben.token })).text).toBe('true');
      expect(await historyOf(site.app, ben.personId)).toHaveLength(before);
    }
  });

  test('what one brought is theirs again; what they began together goes to who began it', async () => {
    const [anna, ben] = [await buildCustomer(site.app), await buildCustomer(site.app)];
    const { registrationId } = await buildOrder(site.app, { customer: ben });
    await joinFamily(site, anna, ben);
    expect(await statusesOf([anna, ben], registrationId)).toEqual([200, 200]);
    await site.api(family.leaveFamily, { token: anna.token });
    expect(await statusesOf([anna, ben], registrationId)).toEqual([404, 200]);
  });

  test('a SuperAdmin parts two parents, with a reason; nobody else does', async () => {
    const { anna, ben } = await buildTwoParents(site);
    const registrationId = await begin(anna);
    const part = (token: string, personId: number) =>
      site.refused(family.separateFamily, { token, params: { personId }, input: { reason: 'Court order seen' } });
    expect((await part(anna.token, anna.personId)).status).toBe(403);
    const { body } = await site.api(family.getFamilyOf, {
      token: desk.admin.token,
      params: { personId: ben.personId },
    });
    expect(body.other).toEqual({ personId: anna.personId, name: 'Anna Laine' });
    expect((await part(desk.admin.token, ben.personId)).status).toBe(200);
    expect(await statusesOf([anna, ben], registrationId)).toEqual([200, 404]);
    for (const { personId } of [anna, ben])
      expect((await historyOf(site.app, personId)).at(-1)).toMatchObject({
        action: 'family separated',
        reason: 'Court order seen',
        actorPersonId: desk.admin.personId,
      });
    const lines = (await historyOf(site.app, ben.personId)).length;
    expect((await part(desk.admin.token, ben.personId)).text).toBe('true');
    expect(await historyOf(site.app, ben.personId)).toHaveLength(lines);
    expect((await part(desk.admin.token, 999_999)).status).toBe(404);
  });
});

describe('PRIV-21 two parents and what we hold', () => {
  test('one’s erasure leaves the children to the other, whoever holds them', async () => {
    for (const gone of ['anna', 'ben'] as const) {
      const parents = await buildTwoParents(site);
      const stays = gone === 'anna' ? parents.ben : parents.anna;
      const registrationId = await begin(parents[gone]);
      await addChild(parents[gone], registrationId, 'Aino');
      await complete(registrationId); // of a tournament to come: no obstacle, since the other parent keeps it
      const held = await site.api(getPersonalData, {
        token: desk.admin.token,
        params: { personId: parents[gone].personId },
      });
      expect(held.body.obstacles).toEqual([]);
      expect((await desk.erase(parents[gone])).status).toBe(200);
      const { body } = await site.api(registration.getRegistration, { token: stays.token, params: { registrationId } });
      expect(body.competitors.map(({ firstName, medicalNote }) => [firstName, medicalNote])).toEqual([
        ['Aino', 'EpiPen'],
      ]);
      expect((await see(parents[gone], registrationId)).status).toBe(401);
      expect(await rowsWith(site.app, parents[gone].email)).toEqual([]); // nor in the invitation
      expect((await site.api(family.getFamily, { token: stays.token })).body).toEqual({
        other: null,
        invitation: null,
      });
      expect((await ofRegistration(registrationId)).some(({ action }) => action === 'passed to the other parent')).toBe(
        gone === 'anna',
      );
      expect((await desk.erase(stays)).body.code).toBe('in_use'); // now it is the last one's
    }
  });

  test('each one’s export holds the family’s registrations and their own account, not the other’s', async () => {
    const { anna, ben } = await buildTwoParents(site);
    const registrationId = await begin(anna);
    await addChild(anna, registrationId, 'Ainoliisa');
    const call = { db: site.app.db, now: site.clock.now(), app: site.app, afterCommit: () => {} };
    const about = { to: anna.email, personId: anna.personId, registrationId, template: 'arrival' as const };
    await queueMail(call, { ...about, dedupeKey: `about ${registrationId}`, payload: mailPayloads.arrival });
    for (const [own, other] of [
      [anna, ben],
      [ben, anna],
    ] as const) {
      const text = await exportOf(own);
      expect(text).toContain('Ainoliisa');
      expect(text).toContain(own.email);
      const places = text.split('\n').filter(line => line.includes(other.email));
      // Anna typed Ben's address into the invitation.
      const typed = own === anna ? ['"newEmail"', '"recipient"'] : [];
      expect(places.map(line => line.trim().split(':')[0])).toEqual(typed);
    }
  });

  test('an export never holds the invitation’s link', async () => {
    const anna = await buildCustomer(site.app);
    const ben = await buildCustomer(site.app);
    await site.api(family.inviteParent, { token: anna.token, input: { email: ben.email } });
    for (const one of [anna, ben]) expect(await exportOf(one)).not.toContain('/account/family/');
  });
});
