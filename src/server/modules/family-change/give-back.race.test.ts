import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as payment from '#contract/payment/payment.ts';
import * as contract from '#contract/registration/give-back.ts';
import { buildDesk } from '#test/support/desk/desk-world.ts';
import { startPostgres } from '#test/support/store/postgres.ts';
import { buildOrder, type OrderParts } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildMerch, buildTournament } from '#test/support/world/world.ts';

const database = await startPostgres();

describe.skipIf(!database)('giving back at the same moment, on a PostgreSQL server', () => {
  let site: TestApp;
  let tournamentId: number;
  beforeAll(async () => {
    site = await createTestApp({ databaseUrl: database?.url as string });
    tournamentId = (await buildTournament(site.app, { tournamentOn: '2027-06-12' })).id;
    const refundSteps = JSON.stringify([{ until: '2027-06-01', percent: 100 }]);
    await site.app.db.updateTable('tournament').set({ refundSteps }).execute();
  });
  afterAll(async () => {
    await site.close();
    await database?.stop();
  });

  async function paid(parts: OrderParts = {}) {
    const order = await buildOrder(site.app, { tournamentId, spectators: 3, ...parts });
    const own = { params: { registrationId: order.registrationId }, token: order.customer.token };
    const { body } = await site.api(payment.startPayment, own);
    const sessionId = body.kind === 'redirect' ? (body.url.split('/').at(-1) as string) : '';
    await site.api(payment.decidePracticePayment, { ...own, params: { sessionId }, input: { decision: 'pay' } });
    const give = (keep: number, backCents: number, merchOrderId: number | null = null) =>
      site.refused(contract.giveBack, {
        ...own,
        input: { what: merchOrderId === null ? 'spectators' : 'merch', merchOrderId, keep, backCents },
      });
    return { ...order, give };
  }
  const codesOf = (answers: { status: number; body: unknown }[]) =>
    answers.map(({ status, body }) => (status === 200 ? 'ok' : (body as { code: string }).code)).toSorted();
  const standing = async (registrationId: number) => {
    const { db } = site.app;
    const { spectators } = await db
      .selectFrom('registration')
      .select('spectators')
      .where('id', '=', registrationId)
      .executeTakeFirstOrThrow();
    const refunds = await db
      .selectFrom('refund')
      .select('amountCents')
      .where('registrationId', '=', registrationId)
      .execute();
    return { spectators, refunds: refunds.map(({ amountCents }) => amountCents) };
  };

  test('REG-49 two phones lower the same passes: one wish counts, and only its money goes back', async () => {
    for (let round = 0; round < 5; round++) {
      const { give, registrationId } = await paid();
      const answers = await Promise.all([give(1, 2000), give(2, 1000), give(1, 2000), give(2, 1000)]);
      expect(codesOf(answers)).toEqual(['changed_meanwhile', 'changed_meanwhile', 'ok', 'ok']);
      const { spectators, refunds } = await standing(registrationId);
      expect(refunds).toEqual([(3 - spectators) * 1000]);
    }
  });

  test('REG-50 while the desk hands passes out, either they stay or they are not handed out', async () => {
    const desk = await buildDesk(site);
    for (let round = 0; round < 8; round++) {
      const { give, registrationId } = await paid();
      const handOver = desk.next({
        kind: 'hand-over',
        registrationId,
        value: { what: 'spectators' },
        seen: { handedOverAt: null },
      });
      const [answer, sent] = await Promise.all([give(0, 3000), desk.send([handOver])]);
      const outcome = sent.body.outcomes[0]?.outcome;
      const { spectators, refunds } = await standing(registrationId);
      expect([answer.status, outcome, spectators, refunds]).toEqual(
        answer.status === 200 ? [200, 'refused', 0, [3000]] : [409, 'applied', 3, []],
      );
    }
  });

  test('REG-49 eight presses on one shirt give it back once, and another family gets it', async () => {
    const { merchId, sizeIds } = await buildMerch(site.app.db, tournamentId, [{ title: 'M', stock: 1 }]);
    const merch = [{ merchId, sizeId: sizeIds[0] as number }];
    const { give, registrationId } = await paid({ merch, spectators: 0 });
    const { id } = await site.app.db
      .selectFrom('merchOrder')
      .select('id')
      .where('registrationId', '=', registrationId)
      .executeTakeFirstOrThrow();
    const answers = await Promise.all(Array.from({ length: 8 }, () => give(0, 2500, id)));
    expect(new Set(codesOf(answers))).toEqual(new Set(['ok']));
    expect((await standing(registrationId)).refunds).toEqual([2500]);
    const next = await paid({ merch, spectators: 0 });
    const { completedAt } = await site.app.db
      .selectFrom('registration')
      .select('completedAt')
      .where('id', '=', next.registrationId)
      .executeTakeFirstOrThrow();
    expect(completedAt).not.toBeNull();
  });
});
