import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#contract/registration/staff-registration.ts';
import { startPostgres } from '#test/support/store/postgres.ts';
import { buildOrder } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildStaff, buildTournament } from '#test/support/world/world.ts';

const database = await startPostgres();

describe.skipIf(!database)('two desks at once, on a PostgreSQL server', () => {
  let site: TestApp;
  let token: string;
  beforeAll(async () => {
    site = await createTestApp({ databaseUrl: database?.url as string });
    token = (await buildStaff(site.app, 'CheckInAdmin')).token;
  });
  afterAll(async () => {
    await site.close();
    await database?.stop();
  });

  test('two desks complete one registration: one succeeds, one is told, and there is one receipt', async () => {
    const { registrationId } = await buildOrder(site.app, { isInPerson: true });
    const call = { token, params: { registrationId } };
    const answers = await Promise.all([1, 2, 3, 4].map(() => site.refused(contract.completeInPerson, call)));
    expect(answers.filter(answer => answer.status === 200).length).toBe(1);
    expect(new Set(answers.filter(a => a.status !== 200).map(a => a.body.code))).toEqual(
      new Set(['registration_completed']),
    );
    const receipts = await site.app.db
      .selectFrom('receipt')
      .select('id')
      .where('registrationId', '=', registrationId)
      .execute();
    expect(receipts.length).toBe(1);
  });

  test('four desks start one family: one account, one registration', async () => {
    await buildTournament(site.app, { tournamentOn: '2027-04-03' });
    const input = { firstName: 'Eero', lastName: 'Salo', email: 'at-four-desks@example.com', phoneNumber: null };
    const answers = await Promise.all([1, 2, 3, 4].map(() => site.api(contract.createInPerson, { token, input })));
    expect(new Set(answers.map(answer => `${answer.status} ${answer.body.registrationId}`)).size).toBe(1);
  });
});
