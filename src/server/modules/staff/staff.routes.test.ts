import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as staff from '#contract/staff.ts';
import * as users from '#contract/users.ts';
import { doorEmail, placeholderEmail } from '#core/person/placeholder-email.ts';
import {
  addAccount,
  goodPassword,
  historyOf,
  newAddress,
  newestLink,
  queuedFor,
  quickPasswords,
} from '#test/support/world/account.ts';
import { openStaffDesk, type StaffDesk } from '#test/support/world/staff-desk.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { type BuiltPerson, buildCustomer, buildStaff } from '#test/support/world/world.ts';

let desk: StaffDesk;
let site: TestApp;
let admin: BuiltPerson;
beforeAll(async () => {
  desk = await openStaffDesk();
  site = desk.site;
});
afterAll(() => site.close());
beforeEach(async () => {
  admin = await buildStaff(site.app, 'SuperAdmin');
});

const list = async (query: Record<string, string>) =>
  (await site.api(staff.listUsers, { query: query, token: admin.token })).body;
const setRoles = (personId: number, roles: unknown, token = admin.token) =>
  site.refused(staff.setRoles, { params: { personId }, input: { roles }, token });
const rolesOf = async (personId: number) =>
  (await site.api(staff.getUser, { params: { personId }, token: admin.token })).body.roles;
describe('the list', () => {
  test('shows staff, then matching customers by name or address, ignoring case and accents', async () => {
    const customer = await buildCustomer(site.app, { firstName: 'Béatrice', lastName: 'O’Brien-Lévesque' });
    const director = await buildCustomer(site.app, { firstName: 'Zoé', lastName: 'Lévesque' });
    await site.app.db
      .insertInto('personRole')
      .values([
        { personId: director.personId, role: 'TournamentDirector' },
        { personId: director.personId, role: 'CheckInAdmin' },
      ])
      .execute();
    const everybody = await list({});
    expect(everybody.items.map(user => user.personId)).toContain(director.personId);
    expect(everybody.items.every(user => user.roles.length > 0)).toBe(true);
    const found = await list({ search: 'LEVESQUE' });
    expect(found.items.map(user => user.personId)).toEqual([director.personId, customer.personId]);
    expect(found.items[0]?.roles).toEqual(['CheckInAdmin', 'TournamentDirector']);
    expect((await list({ search: "o'brien béa" })).items.map(user => user.personId)).toEqual([customer.personId]);
    expect((await list({ search: customer.email.toUpperCase() })).total).toBe(1);
    expect((await list({ search: 'levesque', role: 'staff' })).items).toHaveLength(1);
    expect((await list({ search: 'levesque', role: 'TournamentDirector' })).items).toHaveLength(1);
    expect((await list({ search: 'levesque', role: 'SuperAdmin' })).items).toHaveLength(0);
  });

  test('LANG-7 names the language that somebody is written to in', async () => {
    for (const language of ['en', 'fr'] as const) {
      const { personId } = await buildCustomer(site.app, { language });
      const { body } = await site.api(staff.getUser, { params: { personId }, token: admin.token });
      expect(body.language).toBe(language);
    }
  });

  test('takes % and _ and \\ literally', async () => {
    const odd = await buildCustomer(site.app, { lastName: '50%_off\\now' });
    for (const search of ['50%', '%_off', '_off\\'])
      expect((await list({ search })).items.map(user => user.personId)).toEqual([odd.personId]);
    for (const search of ['%%', '5_%', '\\\\']) expect((await list({ search })).total, search).toBe(0);
  });

  test('has pages', async () => {
    for (let i = 0; i < 51; i++) await buildCustomer(site.app, { firstName: `Nr ${i}`, lastName: 'Paged' });
    const [first, second] = [await list({ search: 'paged' }), await list({ search: 'paged', page: '2' })];
    expect([first.total, first.items.length, first.pageSize, second.items.length, second.page]).toEqual([
      51, 50, 50, 1, 2,
    ]);
    const ids = [...first.items, ...second.items].map(user => user.personId);
    expect(new Set(ids).size).toBe(51);
  });

  test('never holds a password or a Google identity', async () => {
    const account = await addAccount(site.app);
    await site.app.db
      .updateTable('person')
      .set({ googleSub: `sub-${account.email}` })
      .where('id', '=', account.personId)
      .execute();
    const text = JSON.stringify(await list({ search: account.email }));
    expect(text).toContain(account.email);
    expect(text).not.toMatch(/hash|sub-|token/i);
  });
});

describe('granting and withdrawing', () => {
  test('sets exactly these roles, ends the sessions with the next request, and notifies the person', async () => {
    const member = await buildStaff(site.app, 'CheckInAdmin');
    await site.app.db
      .updateTable('person')
      .set({ googleSub: member.email })
      .where('id', '=', member.personId)
      .execute();
    expect((await site.api(users.getProfile, { token: member.token })).status).toBe(200);
    const { body } = await setRoles(member.personId, ['SuperAdmin', 'TournamentDirector', 'SuperAdmin']);
    expect(body).toMatchObject({ roles: ['TournamentDirector', 'SuperAdmin'] });
    expect((await site.refused(users.getProfile, { token: member.token })).status).toBe(401);
    expect(await desk.roleHistory(member.personId)).toMatchObject([
      {
        actorPersonId: admin.personId,
        before: { roles: ['CheckInAdmin'] },
        after: { roles: ['TournamentDirector', 'SuperAdmin'] },
      },
    ]);
    await setRoles(member.personId, []);
    expect(await rolesOf(member.personId)).toEqual([]);
    const mails = await queuedFor(site.app, member.email);
    expect(mails.map(mail => mail.payload?.roles)).toEqual([['TournamentDirector', 'SuperAdmin'], []]);
  });

  test.each([doorEmail(7), placeholderEmail('7')])(
    'ACCESS-48 gives no role to an account without an address: %s',
    async email => {
      const { personId } = await buildCustomer(site.app, { email });
      const { status, body } = await setRoles(personId, ['CheckInAdmin']);
      expect([status, body.errors?.roles]).toEqual([400, ['This account has no e-mail address to sign in with']]);
      expect(await rolesOf(personId)).toEqual([]);
    },
  );

  test('changes nothing and ends no session if the roles are the same', async () => {
    const member = await buildStaff(site.app, 'CheckInAdmin');
    expect((await setRoles(member.personId, ['CheckInAdmin'])).status).toBe(200);
    expect((await site.api(users.getProfile, { token: member.token })).status).toBe(200);
    expect(await desk.roleHistory(member.personId)).toEqual([]);
    expect(await queuedFor(site.app, member.email)).toEqual([]);
  });

  test('ACCESS-13 with the first role the old password stops working, and the new one must meet staff rules', async () => {
    const account = await addAccount(site.app, { password: 'password1' });
    expect(await desk.signIn(account.email, 'password1')).toBe('signed in');
    expect((await setRoles(account.personId, ['CheckInAdmin'])).status).toBe(200);
    expect(await desk.signIn(account.email, 'password1')).toBe('wrong_credentials');
    const [mail] = await queuedFor(site.app, account.email);
    expect(mail).toMatchObject({ template: 'staffInvitation', payload: { isNew: false } });
    const hash = await newestLink(site.app, account.email, 'staffInvitation');
    const input = { userId: account.personId, hash, newPassword: goodPassword };
    expect((await site.api(users.reset, { input })).status).toBe(200);
    expect(await desk.signIn(account.email, goodPassword)).toBe('signed in');
    // Another role later asks for nothing.
    await setRoles(account.personId, ['CheckInAdmin', 'TournamentDirector']);
    expect(await desk.signIn(account.email, goodPassword)).toBe('signed in');
    expect((await queuedFor(site.app, account.email)).at(-1)?.template).toBe('staffRoles');
  });

  test('ACCESS-13 a Google-only account keeps signing in with Google', async () => {
    const member = await buildCustomer(site.app, { googleSub: newAddress() });
    await setRoles(member.personId, ['CheckInAdmin']);
    expect((await queuedFor(site.app, member.email)).map(mail => mail.template)).toEqual(['staffRoles']);
  });

  test('returns 404 for unknown and erased people', async () => {
    const gone = await buildCustomer(site.app, { erasedAt: site.clock.now() });
    for (const personId of [999_999, gone.personId])
      expect((await setRoles(personId, ['CheckInAdmin'])).status).toBe(404);
    expect((await site.refused(staff.getUser, { params: { personId: 999_999 }, token: admin.token })).status).toBe(404);
  });

  test.each([
    ['roles', undefined, 'Please send a list'],
    ['roles', 'SuperAdmin', 'Please send a list'],
    ['roles.0', ['Unauthenticated'], 'Please choose from the list'],
    ['roles', ['CheckInAdmin', 'CheckInAdmin', 'CheckInAdmin', 'CheckInAdmin'], 'Please send a list'],
  ])('refuses %s %j', async (field, roles, text) => {
    const { status, body } = await setRoles(admin.personId, roles);
    expect([status, body.errors?.[field]]).toEqual([400, [text]]);
  });
});

describe('ACCESS-18 ending an account’s sessions', () => {
  const end = (personId: number, token: string) => site.refused(staff.endSessions, { params: { personId }, token });

  test('ends them with the next request on every device, and the history says by whom', async () => {
    const member = await buildStaff(site.app, 'TournamentDirector');
    expect((await site.api(users.getProfile, { token: member.token })).status).toBe(200);
    expect((await end(member.personId, admin.token)).text).toBe('true');
    expect((await site.refused(users.getProfile, { token: member.token })).status).toBe(401);
    const lines = (await historyOf(site.app, member.personId)).filter(one => one.action === 'logged_out_everywhere');
    expect(lines.map(({ actorPersonId }) => actorPersonId)).toEqual([admin.personId]);
  });

  test('returns 404 for unknown and erased people, and directors cannot end any', async () => {
    const member = await buildStaff(site.app, 'TournamentDirector');
    const erased = await buildCustomer(site.app);
    await site.app.db
      .updateTable('person')
      .set({ erasedAt: site.clock.now() })
      .where('id', '=', erased.personId)
      .execute();
    for (const personId of [erased.personId, 2_000_000_000])
      expect((await end(personId, admin.token)).status).toBe(404);
    expect((await end(admin.personId, member.token)).status).toBe(403);
    expect((await site.api(users.getProfile, { token: admin.token })).status).toBe(200);
  });
});

describe('ACCESS-12 the last SuperAdmin', () => {
  let own: TestApp;
  let last: BuiltPerson;
  beforeEach(async () => {
    own = await createTestApp({ overrides: { passwords: quickPasswords } });
    last = await buildStaff(own.app, 'SuperAdmin');
    return () => own.close();
  });
  const withdraw = (personId: number) =>
    own.refused(staff.setRoles, { params: { personId }, input: { roles: [] }, token: last.token });

  test('stays, and nothing about it changes', async () => {
    await buildStaff(own.app, 'TournamentDirector');
    const { status, body } = await withdraw(last.personId);
    expect([status, body.code]).toEqual([409, 'last_super_admin']);
    expect(
      (await own.api(staff.getUser, { params: { personId: last.personId }, token: last.token })).body.roles,
    ).toEqual(['SuperAdmin']);
  });

  test('is counted without people who were only invited', async () => {
    const input = { firstName: 'Eero', lastName: 'Salo', email: newAddress(), roles: ['SuperAdmin' as const] };
    const invited = (await own.api(staff.inviteStaff, { input, token: last.token })).body;
    expect((await withdraw(last.personId)).body.code).toBe('last_super_admin');
    expect((await withdraw(invited.personId)).status).toBe(200);
  });

  test('may lose the role once there is another one', async () => {
    const other = await buildStaff(own.app, 'SuperAdmin');
    expect((await withdraw(last.personId)).status).toBe(200);
    const seen = await own.api(staff.getUser, { params: { personId: last.personId }, token: other.token });
    expect(seen.body.roles).toEqual([]);
  });
});
