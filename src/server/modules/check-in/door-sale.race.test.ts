import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getCheckInList } from '#contract/check-in.ts';
import { doorEmail } from '#core/person/placeholder-email.ts';
import { buildDesk, buildDeskFamily, type Desk } from '#test/support/desk/desk-world.ts';
import { checkLedger } from '#test/support/money/check-ledger.ts';
import { openHold } from '#test/support/store/held.ts';
import { startPostgres } from '#test/support/store/postgres.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

const database = await startPostgres();

describe.skipIf(!database)('desks that sell at the door at the same moment', () => {
  let site: TestApp;
  const url = database?.url as string;
  beforeAll(async () => {
    site = await createTestApp({ databaseUrl: url });
  });
  afterAll(async () => {
    await checkLedger(site.app.db, null);
    await site.close();
    await database?.stop();
  });

  async function door() {
    const { tournamentId } = await buildDeskFamily(site, { isCompleted: false });
    const desks: Desk[] = [];
    for (let at = 0; at < 4; at++) desks.push(await buildDesk(site));
    const [first] = desks as [Desk];
    const query = { deviceId: first.deviceId };
    const { prices } = (await site.api(getCheckInList, { query, token: first.volunteer.token })).body;
    const pass = prices.spectatorCents ?? 0;
    const saleOf = (desk: Desk, spectators = 1) =>
      desk.next({
        ...{ kind: 'sell' as const, registrationId: 0 },
        value: { spectators, amountCents: spectators * pass, tournamentId },
      });
    const sold = () =>
      site.app.db
        .selectFrom('registration as r')
        .innerJoin('person as p', 'p.id', 'r.personId')
        .leftJoin('ledgerEntry as l', 'l.registrationId', 'r.id')
        .leftJoin('receipt as q', 'q.registrationId', 'r.id')
        .select(['r.spectators', 'l.amountCents', 'q.confirmationCode', 'p.id as personId'])
        .where('p.emailKey', '=', doorEmail(tournamentId))
        .orderBy('r.spectators')
        .execute();
    return { desks, pass, saleOf, sold };
  }

  test('CHECK-31 the first sales of four desks are four registrations of one account', async () => {
    const { desks, pass, saleOf, sold } = await door();
    const answers = await Promise.all(desks.map((desk, at) => desk.send([saleOf(desk, at + 1)])));
    expect(answers.map(({ body }) => body.outcomes[0]?.outcome)).toEqual(desks.map(() => 'applied'));
    const rows = await sold();
    expect(rows.map(({ spectators, amountCents }) => [spectators, amountCents])).toEqual(
      [1, 2, 3, 4].map(count => [count, count * pass]),
    );
    expect(new Set(rows.map(({ confirmationCode }) => confirmationCode)).size).toBe(4);
    expect(new Set(rows.map(({ personId }) => personId)).size).toBe(1);
  });

  test('CHECK-31 two sales that meet at the account’s lock are two registrations, each with its own cash', async () => {
    const { desks, pass, saleOf, sold } = await door();
    const [one, two, three] = desks as [Desk, Desk, Desk];
    await one.send([saleOf(one, 1)]);
    const [{ personId } = { personId: 0 }] = await sold();
    const hold = await openHold(url);
    const answers = await hold.inTurn(
      'select id from person where id = $1 for update',
      [personId],
      [() => two.send([saleOf(two, 2)]), () => three.send([saleOf(three, 3)])],
    );
    await hold.end();
    expect(answers.map(({ body }) => body.outcomes[0]?.outcome)).toEqual(['applied', 'applied']);
    expect((await sold()).map(({ spectators, amountCents }) => [spectators, amountCents])).toEqual(
      [1, 2, 3].map(count => [count, count * pass]),
    );
  });

  test('CHECK-31 one sale that four devices send at once is booked once', async () => {
    for (let round = 0; round < 3; round++) {
      const { desks, pass, saleOf, sold } = await door();
      const [first] = desks as [Desk];
      const sale = saleOf(first, 2);
      const answers = await Promise.all([...desks, first].map(desk => desk.send([sale])));
      const outcomes = answers.map(({ body }) => body.outcomes[0]?.outcome ?? '');
      expect(outcomes.filter(outcome => outcome === 'applied').length).toBeGreaterThan(0);
      expect(outcomes.filter(outcome => outcome !== 'applied' && outcome !== 'already')).toEqual([]);
      expect(await sold()).toMatchObject([{ spectators: 2, amountCents: 2 * pass }]);
    }
  });
});
