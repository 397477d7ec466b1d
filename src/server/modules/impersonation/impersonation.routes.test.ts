import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveNotificationPreferences } from '#contract/customer.ts';
import { searchHistory } from '#contract/history.ts';
import { endImpersonation, startImpersonation } from '#contract/impersonation.ts';
import { startPayment } from '#contract/payment/payment.ts';
import { requestWithdrawal } from '#contract/registration/competitor.ts';
import { addSpectator, getRegistration } from '#contract/registration/registration.ts';
import { routes } from '#contract/routes.ts';
import { logoutEverywhere } from '#contract/users.ts';
import { buildOrder } from '#test/support/world/order-world.ts';
import { signInWithout } from '#test/support/world/session.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { type BuiltPerson, buildCustomer, buildStaff } from '#test/support/world/world.ts';

let site: TestApp;
let director: BuiltPerson;
beforeAll(async () => {
  site = await createTestApp();
  director = await buildStaff(site.app, 'TournamentDirector');
});
afterAll(() => site.close());

const start = (personId: number, token = director.token, reason = 'Asked by phone') =>
  site.refused(startImpersonation, { token, input: { personId, reason } });
const historyOf = (personId: number) =>
  site.app.db
    .selectFrom('history')
    .select(['action', 'reason', 'actorPersonId', 'forPersonId'])
    .where('forPersonId', '=', personId)
    .orderBy('id')
    .execute();

describe('ACCESS-15 acting for a family', () => {
  test('is recorded at start and end, and changes in between name the family', async () => {
    const { registrationId, customer } = await buildOrder(site.app);
    const begun = await site.api(startImpersonation, {
      token: director.token,
      input: { personId: customer.personId, reason: 'Asked by phone' },
    });
    expect(begun.body).toEqual({ personId: customer.personId, userDisplayName: 'Maija Korhonen' });
    const acting = {
      token: director.token,
      headers: { UserContext: String(customer.personId) },
      params: { registrationId },
    };
    expect((await site.api(getRegistration, acting)).body.registrationId).toBe(registrationId);
    expect((await site.refused(getRegistration, { ...acting, headers: {} })).body.code).toBe('not_found');
    await site.api(addSpectator, acting);
    await site.api(endImpersonation, { token: director.token, params: { personId: customer.personId } });
    const both = { actorPersonId: director.personId, forPersonId: customer.personId };
    expect(await historyOf(customer.personId)).toEqual([
      { ...both, action: 'acts for', reason: 'Asked by phone' },
      { ...both, action: 'add spectators', reason: 'Asked by phone' },
      { ...both, action: 'acts for no longer', reason: null },
    ]);
  });

  test('ACCESS-23 by the header alone is noted once as without a reason, and so is every change', async () => {
    const { registrationId, customer } = await buildOrder(site.app);
    const acting = {
      token: director.token,
      headers: { UserContext: String(customer.personId) },
      params: { registrationId },
    };
    await Promise.all(Array.from({ length: 5 }, () => site.api(getRegistration, acting)));
    await site.api(addSpectator, acting);
    const both = { actorPersonId: director.personId, forPersonId: customer.personId, reason: 'none given' };
    expect(await historyOf(customer.personId)).toEqual([
      { ...both, action: 'acts for' },
      { ...both, action: 'add spectators' },
    ]);
    const admin = await buildStaff(site.app, 'SuperAdmin');
    const { body } = await site.api(searchHistory, { token: admin.token, query: { search: 'none given' } });
    expect(body.items.map(({ reason }) => reason)).toEqual(['none given', 'none given']);
    // Begun with a reason, it counts for a day at the office; ended, or the next day, it does not.
    await start(customer.personId);
    await site.api(addSpectator, acting);
    await site.api(endImpersonation, { token: director.token, params: { personId: customer.personId } });
    await site.api(addSpectator, acting);
    await start(customer.personId);
    site.clock.pass(12 * 60 + 1);
    director.token = await signInWithout(site.app, director.personId, { staff: ['TournamentDirector'] });
    await site.api(addSpectator, { ...acting, token: director.token });
    expect((await historyOf(customer.personId)).slice(2).map(row => [row.action, row.reason])).toEqual([
      ['acts for', 'Asked by phone'],
      ['add spectators', 'Asked by phone'],
      ['acts for no longer', null],
      ['acts for', 'none given'],
      ['add spectators', 'none given'],
      ['acts for', 'Asked by phone'],
      ['acts for', 'none given'],
      ['add spectators', 'none given'],
    ]);
  });

  test('needs a reason and an existing person; never for equals or higher roles, never by volunteers or customers', async () => {
    const customer = await buildCustomer(site.app);
    const admin = await buildStaff(site.app, 'SuperAdmin');
    expect((await start(customer.personId, director.token, ' ')).body.errors).toHaveProperty('reason');
    expect((await start(999_999)).body.code).toBe('not_found');
    expect((await start(admin.personId)).body.code).toBe('role_missing');
    expect((await start(director.personId)).body.code).toBe('role_missing');
    expect((await start(director.personId, admin.token)).status).toBe(200);
    expect((await start(customer.personId, (await buildStaff(site.app, 'CheckInAdmin')).token)).status).toBe(403);
    expect((await start(customer.personId, customer.token)).status).toBe(403);
    const gone = await buildCustomer(site.app, { erasedAt: site.clock.now() });
    expect((await start(gone.personId)).body.code).toBe('not_found');
    expect(
      (await site.refused(endImpersonation, { token: director.token, params: { personId: 999_999 } })).body.code,
    ).toBe('not_found');
  });

  test('keeps staff-only calls under /api/admin, where the browser never acts for anybody', () => {
    const others = Object.values(routes).filter(
      ({ path, roles }) => !path.startsWith('/api/admin/') && !(roles as readonly string[]).includes('Customer'),
    );
    expect(others.map(({ path }) => path)).toEqual([]);
  });
});

describe('ACCESS-16 a personal decision', () => {
  test('is refused while acting, with no effect, and allowed to the person', async () => {
    const { registrationId, customer } = await buildOrder(site.app);
    const headers = { UserContext: String(customer.personId) };
    const own = { params: { registrationId } };
    const refused = [
      await site.refused(logoutEverywhere, { token: director.token, headers }),
      await site.refused(startPayment, { token: director.token, headers, ...own }),
      await site.refused(requestWithdrawal, {
        token: director.token,
        headers,
        params: { id: 1 },
        input: { reason: null },
      }),
      await site.refused(saveNotificationPreferences, {
        token: director.token,
        headers,
        input: { contacts: [], wantsNews: true },
      }),
    ];
    expect(refused.map(answer => [answer.status, answer.body.code])).toEqual(
      refused.map(() => [409, 'not_while_acting']),
    );
    expect((await site.api(startPayment, { token: customer.token, ...own })).body.kind).toBe('redirect');
  });
});
