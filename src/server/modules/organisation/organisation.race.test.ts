import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendMessage } from '#contract/communication.ts';
import { getConfig } from '#contract/config.ts';
import * as contract from '#contract/organisation.ts';
import { openHold } from '#test/support/store/held.ts';
import { startPostgres } from '#test/support/store/postgres.ts';
import { newAddress } from '#test/support/world/account.ts';
import { buildOrder } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildStaff, buildTournament } from '#test/support/world/world.ts';

const database = await startPostgres();

describe.skipIf(!database)('two processes on one database', () => {
  let [site, other]: TestApp[] = [];
  let token: string;
  let hold: Awaited<ReturnType<typeof openHold>>;
  beforeAll(async () => {
    const databaseUrl = database?.url ?? '';
    const settings = { TOKEN_SECRET: 'the same secret for both processes' };
    site = await createTestApp({ databaseUrl, settings });
    other = await createTestApp({ databaseUrl, settings });
    token = (await buildStaff(site.app, 'SuperAdmin')).token;
    hold = await openHold(databaseUrl);
  });
  afterAll(async () => {
    await hold?.end();
    await site?.close();
    await other?.close();
    await database?.stop();
  });
  const both = () => [site, other] as [TestApp, TestApp];
  const asked = async () => (await both()[0].api(contract.getOrganisationSetting, { token })).body;

  test('PRIV-16 the other process says a change within a second or so', async () => {
    const [here, there] = both();
    await there.api(getConfig); // kept from now on
    const mailboxTournament = newAddress();
    await here.api(contract.updateOrganisation, { token, input: { ...(await asked()), mailboxTournament } });
    const told = async () => (await there.api(getConfig)).body.mailboxes.tournament;
    await expect.poll(told, { timeout: 10_000 }).toBe(mailboxTournament);
  });

  test('EDIT-1 of eight people who save at once, one is first and the others are told', async () => {
    const known = await asked();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        (i % 2 === 0 ? both()[0] : both()[1]).refused(contract.updateOrganisation, {
          token,
          input: { ...known, name: `Name ${i}` },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect((await asked()).version).toBe(known.version + 1);
  });

  test('MSG-16 what is sent while the address is being emptied waits for it, and is refused', async () => {
    const [here, there] = both();
    const { id: tournamentId } = await buildTournament(here.app);
    await buildOrder(here.app, { tournamentId, competitors: 1 });
    const known = await asked();
    const audience = {
      ...{ tournamentId, status: 'any', eventIds: [], levelIds: [], schoolIds: [] },
      ...{ missing: [], bought: [], notRegisteredFor: null },
    } as const;
    const content = { purpose: 'service', replyTo: 'tournament', subject: 'Hi', body: 'Hello', smsBody: null } as const;
    const [emptied, sent] = await hold.inTurn(
      'select from organisation for update',
      [],
      [
        () => here.refused(contract.updateOrganisation, { token, input: { ...known, postalAddress: null } }),
        () => there.refused(sendMessage, { token, input: { audience, ...content } }),
      ],
    );
    expect([emptied?.status, sent?.status, sent?.body.code]).toEqual([200, 409, 'postal_address_missing']);
    expect(await here.app.db.selectFrom('message').select('id').execute()).toEqual([]);
  });
});
