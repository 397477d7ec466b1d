import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as staff from '#contract/staff.ts';
import * as users from '#contract/users.ts';
import type { StaffRole } from '#core/access/access.ts';
import {
  goodPassword,
  historyOf,
  newAddress,
  newestLink,
  queuedFor,
  quickPasswords,
  signUpInput,
} from '#test/support/world/account.ts';
import { openStaffDesk, type StaffDesk } from '#test/support/world/staff-desk.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { type BuiltPerson, buildStaff } from '#test/support/world/world.ts';

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

const invite = (email: string, roles: StaffRole[], changes: object = {}) =>
  site.refused(staff.inviteStaff, {
    input: { firstName: 'Eero', lastName: 'Salo', email, roles, ...changes },
    token: admin.token,
  });
const personOf = (personId: number) =>
  site.app.db.selectFrom('person').selectAll().where('id', '=', personId).executeTakeFirstOrThrow();

describe('ACCESS-11 inviting', () => {
  test('creates an account without a password, whose link sets one and verifies the address', async () => {
    const email = newAddress();
    const { status, body } = await invite(email.toUpperCase(), ['TournamentDirector', 'CheckInAdmin']);
    expect(status).toBe(200);
    const user = body as unknown as staff.User;
    expect(user).toMatchObject({ roles: ['CheckInAdmin', 'TournamentDirector'], isVerified: false, firstName: 'Eero' });
    expect((await personOf(user.personId)).passwordHash).toBeNull();
    const [mail] = await queuedFor(site.app, email.toUpperCase());
    expect(mail?.payload?.link).toMatch(new RegExp(`/user/reset/${user.personId}/[\\w-]{43}$`));
    expect(mail?.payload).toMatchObject({ inviter: 'Staff SuperAdmin', isNew: true, validDays: 7 });
    expect(await desk.signIn(email, goodPassword)).toBe('wrong_credentials');
    site.clock.pass(7 * 24 * 60 - 1);
    const hash = await newestLink(site.app, email.toUpperCase(), 'staffInvitation');
    const reset = (newPassword: string) =>
      site.refused(users.reset, { input: { userId: user.personId, hash, newPassword } });
    expect((await reset('password1')).body.code).toBe('leaked_password');
    expect((await reset(goodPassword)).status).toBe(200);
    expect(await desk.signIn(email, goodPassword)).toBe('signed in');
    expect((await reset(goodPassword)).body.code).toBe('bad_link');
    expect((await historyOf(site.app, user.personId)).map(row => [row.action, row.actorPersonId])).toEqual([
      ['created', admin.personId],
      ['invited', admin.personId],
      ['password_reset', user.personId],
    ]);
    expect(await desk.roleHistory(user.personId)).toMatchObject([
      { before: { roles: [] }, after: { roles: ['CheckInAdmin', 'TournamentDirector'] } },
    ]);
    admin = await buildStaff(site.app, 'SuperAdmin'); // a session of staff ends after a day
  });

  test('expires after seven days; inviting again sends a fresh link, without an hourly limit', async () => {
    const email = newAddress();
    for (let i = 0; i < 7; i++) expect((await invite(email, ['CheckInAdmin'])).status).toBe(200);
    expect(await queuedFor(site.app, email)).toHaveLength(7);
    const { id } = await site.app.db
      .selectFrom('person')
      .select('id')
      .where('emailKey', '=', email)
      .executeTakeFirstOrThrow();
    expect(await desk.roleHistory(id)).toHaveLength(1);
    const hash = await newestLink(site.app, email, 'staffInvitation');
    site.clock.pass(7 * 24 * 60);
    const late = await site.refused(users.reset, { input: { userId: id, hash, newPassword: goodPassword } });
    expect(late.body.code).toBe('bad_link');
    admin = await buildStaff(site.app, 'SuperAdmin');
    await invite(email, ['CheckInAdmin']);
    const fresh = await newestLink(site.app, email, 'staffInvitation');
    const done = await site.refused(users.reset, { input: { userId: id, hash: fresh, newPassword: goodPassword } });
    expect(done.status).toBe(200);
  });

  test('adds the roles to an existing account, which keeps its name', async () => {
    const member = await buildStaff(site.app, 'CheckInAdmin');
    await site.app.db
      .updateTable('person')
      .set({ googleSub: member.email })
      .where('id', '=', member.personId)
      .execute();
    const { body } = await invite(member.email, ['TournamentDirector']);
    expect(body).toMatchObject({
      personId: member.personId,
      roles: ['CheckInAdmin', 'TournamentDirector'],
      firstName: 'Staff',
    });
    expect(await queuedFor(site.app, member.email)).toMatchObject([
      { template: 'staffRoles', payload: { roles: ['CheckInAdmin', 'TournamentDirector'] } },
    ]);
    await invite(member.email, ['TournamentDirector']);
    expect(await queuedFor(site.app, member.email)).toHaveLength(1);
    expect(await desk.roleHistory(member.personId)).toHaveLength(1);
  });

  test('mails no verification when a stranger signs up with an invited address', async () => {
    const email = newAddress();
    await invite(email, ['SuperAdmin']);
    await site.api(users.register, { input: signUpInput(email) });
    expect((await queuedFor(site.app, email)).map(mail => mail.template)).toEqual([
      'staffInvitation',
      'alreadyRegistered',
    ]);
    expect(await desk.signIn(email, goodPassword)).toBe('wrong_credentials');
  });

  test('disables the password of a stranger’s earlier sign-up, even if its link is opened', async () => {
    const email = newAddress();
    await site.api(users.register, { input: signUpInput(email) });
    const hash = await newestLink(site.app, email, 'verification');
    await invite(email, ['SuperAdmin']);
    expect((await site.refused(users.verify, { input: { hash } })).body.code).toBe('password_not_chosen');
    expect(await desk.signIn(email, goodPassword)).toBe('wrong_credentials');
    expect(await desk.signIn(email, signUpInput(email).password)).toBe('wrong_credentials');
  });

  test('deletes the link from the database once it was mailed', async () => {
    const email = newAddress();
    let mailed = '';
    const own = await createTestApp({
      overrides: {
        passwords: quickPasswords,
        mail: {
          isReal: true,
          async send(mail) {
            mailed = mail.text;
            return { ok: true, providerId: 'x' };
          },
        },
      },
    });
    const boss = await buildStaff(own.app, 'SuperAdmin');
    const input = { firstName: 'Eero', lastName: 'Salo', email, roles: ['CheckInAdmin' as const] };
    await own.api(staff.inviteStaff, { input, token: boss.token });
    await own.drainOutbox();
    expect(mailed).toMatch(/\/user\/reset\/\d+\/[\w-]{43}/);
    expect((await queuedFor(own.app, email)).map(mail => mail.payload)).toEqual([null]);
    await own.close();
  });

  test.each([
    ['email', { email: 'nobody' }, 'Value is not a valid email address'],
    ['roles', { roles: [] }, 'Please choose at least one role'],
    ['roles.0', { roles: ['Customer'] }, 'Please choose from the list'],
    ['firstName', { firstName: ' ' }, 'Value is required'],
    ['lastName', { lastName: undefined }, 'Value is required'],
  ])('refuses a wrong %s', async (field, changes, text) => {
    const { status, body } = await invite(newAddress(), ['CheckInAdmin'], changes);
    expect([status, body.code, body.errors?.[field]]).toEqual([400, 'bad_input', [text]]);
  });
});

describe('ACCESS-47 what an invitation says', () => {
  const seen = async (personId: number, hash: string) =>
    (await site.api(staff.getInvitation, { params: { personId, hash } })).body;

  test('the page behind the link names who invites, the organisation and the roles, until the link is used', async () => {
    const email = newAddress();
    const { body } = await invite(email, ['TournamentDirector']);
    const { personId } = body as unknown as staff.User;
    const hash = await newestLink(site.app, email, 'staffInvitation');
    const { name: organisation } = await site.app.organisation.read(site.app.db);
    const says = { inviter: 'Staff SuperAdmin', organisation, roles: ['TournamentDirector'] };
    expect(await seen(personId, hash)).toEqual(says);
    await site.api(staff.setRoles, {
      params: { personId },
      input: { roles: ['CheckInAdmin'] },
      token: admin.token,
    });
    expect(await seen(personId, hash)).toEqual({ ...says, roles: ['CheckInAdmin'] });
    expect(await seen(admin.personId, hash)).toBeNull();
    await site.api(users.reset, { input: { userId: personId, hash, newPassword: goodPassword } });
    expect(await seen(personId, hash)).toBeNull();
  });

  test('says nothing of staff for an ordinary link, a made-up one, one that is too old, or without a role', async () => {
    await site.api(users.forgot, { input: { email: admin.email } });
    const ordinary = await newestLink(site.app, admin.email, 'reset');
    expect(await seen(admin.personId, ordinary)).toBeNull();
    expect(await seen(admin.personId, 'x'.repeat(43))).toBeNull();
    const email = newAddress();
    const { body } = await invite(email, ['CheckInAdmin']);
    const { personId } = body as unknown as staff.User;
    const hash = await newestLink(site.app, email, 'staffInvitation');
    await site.api(staff.setRoles, { params: { personId }, input: { roles: [] }, token: admin.token });
    expect(await seen(personId, hash)).toBeNull();
    await invite(email, ['CheckInAdmin']);
    const fresh = await newestLink(site.app, email, 'staffInvitation');
    expect(await seen(personId, fresh)).toMatchObject({ roles: ['CheckInAdmin'] });
    site.clock.pass(7 * 24 * 60);
    expect(await seen(personId, fresh)).toBeNull();
  });
});
