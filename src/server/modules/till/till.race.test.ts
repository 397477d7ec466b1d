import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as desk from '#contract/payment/staff-payment.ts';
import * as till from '#contract/payment/till.ts';
import { checkLedger } from '#test/support/money/check-ledger.ts';
import { openHold } from '#test/support/store/held.ts';
import { startPostgres } from '#test/support/store/postgres.ts';
import { buildOrder } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { type BuiltPerson, buildStaff } from '#test/support/world/world.ts';

const database = await startPostgres();

describe.skipIf(!database)('a payment and a count at the same moment', () => {
  let site: TestApp;
  let anna: BuiltPerson;
  let ben: BuiltPerson;
  const url = database?.url as string;
  beforeAll(async () => {
    site = await createTestApp({ databaseUrl: url });
    anna = await buildStaff(site.app, 'CheckInAdmin');
    ben = await buildStaff(site.app, 'CheckInAdmin');
  });
  afterAll(async () => {
    await checkLedger(site.app.db, null);
    await site.close();
    await database?.stop();
  });

  async function taking() {
    const { registrationId } = await buildOrder(site.app, { isInPerson: true });
    const input = { parts: [{ channel: 'cash' as const, amountCents: 1000 }] };
    return () => site.refused(desk.takePayment, { params: { registrationId }, token: anna.token, input });
  }
  const counting = (who: BuiltPerson, shiftId: number) => () =>
    site.refused(till.countShift, {
      params: { shiftId },
      token: who.token,
      input: { channel: 'cash', countedCents: 1000 },
    });

  test.each([
    ['the count first: the payment is in the next shift', ['count', 'take'], 1000],
    ['the payment first: it is in the shift that is counted', ['take', 'count'], 2000],
  ] as const)('PAY-42 %s', async (_, order, expected) => {
    await (await taking())();
    const { ownShift } = (await site.api(till.getTillDay, { token: anna.token })).body;
    const shiftId = ownShift?.shiftId as number;
    const calls = { count: counting(anna, shiftId), take: await taking() };
    const hold = await openHold(url);
    const answers = await hold.inTurn(
      'select id from shift where id = $1 for update',
      [shiftId],
      order.map(name => calls[name]),
    );
    await hold.end();
    expect(answers.map(answer => answer.status)).toEqual([200, 200]);
    expect((await counting(ben, shiftId)()).body).toMatchObject({ expectedCents: expected });
    const next = (await site.api(till.getTillDay, { token: anna.token })).body.ownShift;
    if (next) await counting(anna, next.shiftId)();
  });

  test('PAY-42 first payments at two desks of one person are in one shift', async () => {
    const calls = [await taking(), await taking(), await taking()];
    const answers = await Promise.all(calls.map(call => call()));
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200]);
    const { lines } = (await site.api(till.getTillDay, { token: anna.token })).body;
    expect(lines.filter(line => line.closedAt === null).map(line => line.payments)).toEqual([3]);
  });
});
