import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPayment } from '#contract/payment/payment.ts';
import { addCompetitor } from '#contract/registration/competitor.ts';
import { addMerchOrder, removeMerchOrder } from '#contract/registration/registration.ts';
import * as desk from '#contract/registration/staff-registration.ts';
import { buildOrder } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildCatalogue, buildMerch, buildStaff, buildTournament, competitorInput } from '#test/support/world/world.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

test('PAY-7 a refused change ends no payment', async () => {
  const { db } = site.app;
  const catalogue = await buildCatalogue(db);
  const { id: tournamentId } = await buildTournament(site.app);
  const { merchId, sizeIds } = await buildMerch(db, tournamentId);
  const merch = [{ merchId, sizeId: sizeIds[0] as number }];
  const { registrationId, customer } = await buildOrder(site.app, { tournamentId, merch });
  const other = await buildOrder(site.app, { tournamentId, merch });
  const { token } = customer;
  const params = { registrationId };
  expect((await site.api(startPayment, { token, params })).body.kind).toBe('redirect');
  const staff = (await buildStaff(site.app, 'SuperAdmin')).token;
  const idOf = async (table: 'merchOrder' | 'competitor') =>
    (
      await db
        .selectFrom(table)
        .select('id')
        .where('registrationId', '=', other.registrationId)
        .executeTakeFirstOrThrow()
    ).id;
  const [merchOrderId, competitorId] = [await idOf('merchOrder'), await idOf('competitor')];
  const { registrationId: _, ...child } = competitorInput(catalogue, registrationId, { eventIds: [999_999] });
  const refused = [
    await site.refused(addMerchOrder, { token, params, input: { merchId, merchSizeId: 999_999 } }),
    await site.refused(removeMerchOrder, { token, params: { ...params, merchOrderId } }),
    await site.refused(addCompetitor, { token, input: { ...child, registrationId } }),
    await site.refused(desk.addCompetitorByStaff, { token: staff, params, input: child }),
    await site.refused(desk.removeCompetitorByStaff, { token: staff, params: { ...params, competitorId } }),
    await site.refused(desk.setExtras, { token: staff, params, input: { spectators: 1, lunch: 0, version: 99 } }),
  ];
  expect(refused.map(({ body }) => body.code)).toEqual([
    ...['not_found', 'not_found', 'bad_input', 'bad_input', 'not_found', 'changed_meanwhile'],
  ]);
  const attempts = await db
    .selectFrom('paymentAttempt')
    .select('status')
    .where('registrationId', '=', registrationId)
    .execute();
  expect(attempts).toEqual([{ status: 'open' }]);
});
