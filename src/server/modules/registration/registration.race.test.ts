import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#contract/registration/registration.ts';
import { startPostgres } from '#test/support/store/postgres.ts';
import { buildOrder } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildCustomer, buildTournament } from '#test/support/world/world.ts';

const database = await startPostgres();

describe.skipIf(!database)('concurrent calls, on a PostgreSQL server', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await createTestApp({ databaseUrl: database?.url as string });
  });
  afterAll(async () => {
    await site.close();
    await database?.stop();
  });
  const atOnce = <T>(count: number, work: () => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, work));

  test('starting a registration twenty times at once creates one', async () => {
    const { id: tournamentId } = await buildTournament(site.app, { tournamentOn: '2027-04-03' });
    const { token, personId } = await buildCustomer(site.app);
    const answers = await atOnce(20, () => site.api(contract.createRegistration, { params: { tournamentId }, token }));
    expect(new Set(answers.map(a => `${a.status} ${a.body.registrationId}`)).size).toBe(1);
    const rows = await site.app.db.selectFrom('registration').select('id').where('personId', '=', personId).execute();
    expect(rows.length).toBe(1);
  });

  test('of twenty passes where five fit, five are added and the others refused with a reason', async () => {
    const { registrationId, customer } = await buildOrder(site.app, { spectators: 95 });
    const answers = await atOnce(20, () =>
      site.api(contract.addSpectator, { params: { registrationId }, token: customer.token }),
    );
    const counts = answers.filter(a => a.status === 200).map(a => a.body);
    expect(counts.sort((a, b) => a - b)).toEqual([96, 97, 98, 99, 100]);
    const codes = answers.filter(a => a.status !== 200).map(a => (a.body as unknown as { code: string }).code);
    expect(new Set(codes)).toEqual(new Set(['limit_reached']));
  });

  test('of two removals of a single pass, one succeeds', async () => {
    const { registrationId, customer } = await buildOrder(site.app, { spectators: 1 });
    const answers = await atOnce(2, () =>
      site.api(contract.removeSpectator, { params: { registrationId }, token: customer.token }),
    );
    expect(answers.map(a => a.status).sort()).toEqual([200, 409]);
  });
});
