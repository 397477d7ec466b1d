import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { takePayment } from '#contract/payment/staff-payment.ts';
import { addNote } from '#contract/registration/staff-registration.ts';
import { type BuiltOrder, buildOrder } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { type BuiltPerson, buildStaff } from '#test/support/world/world.ts';
import { AppError } from '../app-error.ts';
import { keepRefusal } from './idempotency.ts';

let site: TestApp;
let volunteer: BuiltPerson;
beforeAll(async () => {
  site = await createTestApp();
  volunteer = await buildStaff(site.app, 'CheckInAdmin');
});
afterAll(() => site.close());

const recordOf = (key: string) =>
  site.app.db.selectFrom('idempotencyRecord').select(['status', 'route']).where('key', '=', key).executeTakeFirst();
const pay = ({ registrationId }: BuiltOrder, key: string, part: object = {}, token = volunteer.token) =>
  site.refused(takePayment, {
    params: { registrationId },
    input: { parts: [{ channel: 'cash', amountCents: 4500, tenderedCents: null, ...part }] },
    token,
    headers: { 'idempotency-key': key },
  });
const note = ({ registrationId }: BuiltOrder, key: string, body = 'Called, no answer') =>
  site.refused(addNote, {
    params: { registrationId },
    input: { body },
    token: volunteer.token,
    headers: { 'idempotency-key': key },
  });
const booked = async ({ registrationId }: BuiltOrder) =>
  (await site.app.db.selectFrom('ledgerEntry').select('id').where('registrationId', '=', registrationId).execute())
    .length;
const blank = ({ registrationId }: BuiltOrder, blankedAt: Date | null) =>
  site.app.db.updateTable('registration').set({ blankedAt }).where('id', '=', registrationId).execute();

describe('CHECK-23 a refused call never does later what it was refused', () => {
  test('CHECK-23 409: an unsigned order is not paid by the same key once it is signed', async () => {
    const order = await buildOrder(site.app, { isWaiverSigned: false });
    const first = await pay(order, 'unsigned');
    expect([first.status, first.body.code]).toEqual([409, 'competitors_incomplete']);
    await site.app.db
      .updateTable('competitor')
      .set({ waiverSignedAt: site.clock.now(), waiverSignedBy: 'Maija Korhonen' })
      .where('registrationId', '=', order.registrationId)
      .execute();
    expect((await pay(order, 'unsigned')).body).toEqual(first.body);
    expect(await booked(order)).toBe(0);
    expect(await recordOf('unsigned')).toEqual({ status: 409, route: 'staffPayment.takePayment' });
    expect((await pay(order, 'signed')).status).toBe(200);
    expect(await booked(order)).toBe(1);
  });
  test('CHECK-23 404: in one transaction and in several', async () => {
    const order = await buildOrder(site.app);
    await blank(order, site.clock.now());
    expect([
      (await pay(order, 'gone')).status,
      (await note({ ...order, registrationId: 9_999_999 }, 'gone-too')).status,
    ]).toEqual([404, 404]);
    await blank(order, null);
    expect((await pay(order, 'gone')).status).toBe(404);
    expect(await booked(order)).toBe(0);
    expect([(await recordOf('gone'))?.status, (await recordOf('gone-too'))?.status]).toEqual([404, 404]);
  });
  test('CHECK-23 400: the key is used up, and another body needs another', async () => {
    const order = await buildOrder(site.app);
    const first = await pay(order, 'short', { tenderedCents: 4000 });
    expect([first.status, first.body.code]).toEqual([400, 'bad_input']);
    expect((await pay(order, 'short', { tenderedCents: 4000 })).body).toEqual(first.body);
    expect((await pay(order, 'short')).body.code).toBe('key_reused');
    expect((await note(order, 'empty', '')).status).toBe(400);
    expect((await note(order, 'empty')).body.code).toBe('key_reused');
    expect([await booked(order), (await recordOf('empty'))?.status]).toEqual([0, 400]);
  });
  test('CHECK-23 401 and 403 keep nothing: the same call is done once the person may', async () => {
    const order = await buildOrder(site.app);
    expect((await pay(order, 'later', {}, 'no token')).status).toBe(401);
    expect((await pay(order, 'later', {}, order.customer.token)).status).toBe(403);
    expect(await recordOf('later')).toBeUndefined();
    expect((await pay(order, 'later')).status).toBe(200);
  });
  test.each<[ErrorCode, number | undefined]>([
    ['bad_input', 400],
    ['not_found', 404],
    ['sold_out', 409],
    ['not_signed_in', undefined],
    ['role_missing', undefined],
    ['too_many_attempts', undefined],
    ['internal', undefined],
    ['busy', undefined],
    ['payment_unavailable', undefined],
    ['key_in_use', undefined],
    ['key_reused', undefined],
  ])('CHECK-23 %s is kept as %s', async (code, status) => {
    const keyed = { personId: volunteer.personId, key: `key-${code}`, route: 'x', body: {} };
    await keepRefusal(site.app.db, site.clock.now(), keyed, new AppError(code));
    expect((await recordOf(`key-${code}`))?.status).toBe(status);
  });
  test('CHECK-23 a failure that is no refusal keeps nothing', async () => {
    const keyed = { personId: volunteer.personId, key: 'broken', route: 'x', body: {} };
    await keepRefusal(site.app.db, site.clock.now(), keyed, new Error('broken'));
    expect(await recordOf('broken')).toBeUndefined();
  });
});
