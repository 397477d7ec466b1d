import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#contract/personal-data.ts';
import { addNote } from '#contract/registration/staff-registration.ts';
import { listUsers } from '#contract/staff.ts';
import { readMigrations } from '#server/db/migrate.ts';
import { recordHistory } from '#server/modules/history/history.actions.ts';
import { type ErasureDesk, openErasureDesk } from '#test/support/world/erasure-desk.ts';
import { buildOrder, buildTournamentOfItsOwn } from '#test/support/world/order-world.ts';
import type { TestApp } from '#test/support/world/test-app.ts';
import { buildWholePerson, plantMarks, type WholePerson } from '#test/support/world/whole-person.ts';
import { buildCustomer, buildStaff } from '#test/support/world/world.ts';

let desk: ErasureDesk;
let site: TestApp;
beforeAll(async () => {
  desk = await openErasureDesk();
  ({ site } = desk);
});
afterAll(() => site.close());

const download = (token: string) =>
  site.inject({ method: 'GET', url: contract.exportOwnData.path, headers: { authorization: `Bearer ${token}` } });
const historyOf = (personId: number) =>
  site.app.db.selectFrom('history').select('action').where('actorPersonId', '=', personId).orderBy('id').execute();
const mailsTo = (recipient: string) =>
  site.app.db.selectFrom('outbox').select(['template', 'payload']).where('recipient', '=', recipient).execute();

describe('PRIV-19 a family downloads what we hold about it', () => {
  let person: WholePerson;
  let marks: Map<string, string>;
  beforeAll(async () => {
    const other = await buildWholePerson(site.app, 'ot-');
    person = await buildWholePerson(site.app, 'mk-');
    await plantMarks(site.app, other, 'ot-', () => true);
    marks = await plantMarks(site.app, person, 'mk-', () => true);
  });

  test('everything that staff would export, except the team’s notes and injury reports; nothing of another family', async () => {
    const response = await download(person.token);
    expect(response.headers['content-disposition']).toContain(`personal-data-${person.personId}.zip`);
    expect(response.headers['cache-control']).toContain('no-store');
    const files = unzipSync(response.rawPayload);
    const own = strFromU8(files['data.json'] as Uint8Array);
    const byStaff = await site.inject({
      method: 'GET',
      url: contract.exportPersonalData.path.replace('{personId}', String(person.personId)),
      headers: { authorization: `Bearer ${desk.admin.token}` },
    });
    const all = strFromU8(unzipSync(byStaff.rawPayload)['data.json'] as Uint8Array);
    const missing = [...marks].filter(([, mark]) => all.includes(mark) && !own.includes(mark)).map(([place]) => place);
    expect(missing).toEqual(['note.body', ...['who', 'place', 'what', 'done'].map(name => `injuryReport.${name}`)]);
    for (const table of ['note', 'injuryReport']) expect(files).not.toHaveProperty([`tables/${table}.csv`]);
    expect(JSON.parse(own).leftOut[0]).toMatchObject({ table: 'note', column: 'body' });
    expect(own).not.toContain('ot-');
  });

  test('has no text of a team note in its history, neither of a new one nor of one that an older version copied there', async () => {
    const { customer, registrationId } = await buildOrder(site.app, { competitors: 1 });
    const note = { params: { registrationId }, input: { body: 'NEW-NOTE about them' } };
    await site.api(addNote, { token: desk.admin.token, ...note });
    await recordHistory(
      { db: site.app.db, now: site.clock.now(), caller: null },
      { subject: 'registration', subjectId: registrationId, action: 'note', after: { note: 'OLD-NOTE about them' } },
    );
    const migration = readMigrations().find(({ name }) => name.startsWith('0064'));
    await site.app.store.pool.query(migration?.sql ?? '');
    const files = unzipSync((await download(customer.token)).rawPayload);
    for (const file of ['data.json', 'tables/history.csv'])
      expect(strFromU8(files[file] as Uint8Array)).not.toMatch(/(NEW|OLD)-NOTE/);
    expect(strFromU8(files['tables/history.csv'] as Uint8Array).match(/,note,/g)).toHaveLength(2);
  });

  test('leaves one line of history, and none that says somebody read a note', async () => {
    const actions = (await historyOf(person.personId)).map(({ action }) => action);
    expect(actions).toContain('downloaded their data');
    expect(actions).not.toContain('read medical note');
  });

  test('is counted: the eleventh download within an hour is refused', async () => {
    const { token } = await buildCustomer(site.app);
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) statuses.push((await download(token)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

describe('PRIV-20 a family asks to be erased', () => {
  test('the family and the team are told by when, and SuperAdmins see it until it is done', async () => {
    const { customer } = await buildOrder(site.app, { competitors: 1 });
    const { token, personId, email } = customer;
    expect((await site.api(contract.getOwnData, { token })).body.erasureRequest).toBeNull();
    const { body } = await site.api(contract.requestErasure, { token });
    const askedAt = site.clock.now().toISOString();
    expect(body.erasureRequest?.askedAt).toBe(askedAt);
    const again = await site.api(contract.requestErasure, { token });
    expect(again.body).toEqual(body);
    expect((await mailsTo(email)).map(({ template }) => template)).toEqual(['erasureAsked']);
    const notices = (await mailsTo((await site.app.organisation.read()).mailboxTournament)).filter(
      mail => mail.template === 'erasureNotice' && JSON.stringify(mail.payload).includes(`/admin/users/${personId}#`),
    );
    expect(notices).toHaveLength(1);
    expect(JSON.stringify(notices)).not.toContain(email);
    const waiting = async () =>
      (await site.api(listUsers, { token: desk.admin.token, query: { asks: 'erasure' } })).body.items.map(
        user => user.personId,
      );
    expect(await waiting()).toEqual([personId]);
    expect((await desk.look(personId)).erasureRequest).toEqual(body.erasureRequest);
    expect((await desk.erase(customer)).status).toBe(200);
    expect(await waiting()).toEqual([]);
  });

  test('for a tournament that is not over it is promised for afterwards', async () => {
    const tournamentId = await buildTournamentOfItsOwn(site.app, { tournamentOn: '2027-09-04' });
    const { customer, registrationId } = await buildOrder(site.app, { tournamentId, competitors: 1 });
    const completed = { completedAt: site.clock.now() };
    await site.app.db.updateTable('registration').set(completed).where('id', '=', registrationId).execute();
    const { body } = await site.api(contract.requestErasure, { token: customer.token });
    expect(body.erasureRequest?.dueOn).toBe('2027-10-04T00:00:00.000Z');
    expect(body.upcoming).toMatchObject([{ date: '2027-09-04T00:00:00.000Z' }]);
  });

  test('is cancelled by the family, and can be asked again', async () => {
    const { token, personId, email } = await buildCustomer(site.app);
    await site.api(contract.requestErasure, { token });
    for (let i = 0; i < 2; i++)
      expect((await site.api(contract.cancelErasureRequest, { token })).body.erasureRequest).toBeNull();
    site.clock.pass(1);
    await site.api(contract.requestErasure, { token });
    const asked = 'asked to be erased';
    expect((await historyOf(personId)).map(({ action }) => action)).toEqual([
      asked,
      'cancelled the erasure request',
      asked,
    ]);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test('is refused to staff, and to staff who act for the family', async () => {
    const member = await buildStaff(site.app, 'CheckInAdmin');
    expect((await site.refused(contract.requestErasure, { token: member.token })).body.code).toBe('has_roles');
    const { personId } = await buildCustomer(site.app);
    for (const route of [contract.getOwnData, contract.requestErasure, contract.cancelErasureRequest]) {
      const answer = await site.refused(route, { token: desk.admin.token, headers: { UserContext: String(personId) } });
      expect([answer.status, answer.body.code]).toEqual([409, 'not_while_acting']);
    }
  });
});
