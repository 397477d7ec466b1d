import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as communication from '#contract/communication.ts';
import { getMessage } from '#contract/outbox.ts';
import { openHold } from '#test/support/store/held.ts';
import { startPostgres } from '#test/support/store/postgres.ts';
import { content } from '#test/support/world/office-world.ts';
import { buildOrder, buildTournamentOfItsOwn } from '#test/support/world/order-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { buildStaff } from '#test/support/world/world.ts';
import { sendWaiting } from './waiting-message.actions.ts';

const database = await startPostgres();

describe.skipIf(!database)('two processes on one database', () => {
  let sites: TestApp[] = [];
  let hold: Awaited<ReturnType<typeof openHold>>;
  beforeAll(async () => {
    const settings = { TOKEN_SECRET: 'the same secret for both processes' };
    const where = { databaseUrl: database?.url ?? '', settings };
    sites = [await createTestApp(where), await createTestApp(where)];
    hold = await openHold(where.databaseUrl);
  });
  afterAll(async () => {
    await hold?.end();
    for (const site of sites) await site.close();
    await database?.stop();
  });

  test.each([
    ['going out twice and then stopped', ['goOut', 'goOutToo', 'stop'], 5],
    ['stopped and then going out twice', ['stop', 'goOut', 'goOutToo'], 0],
  ] as const)('MSG-20 %s at one moment, only the first counts', async (_, order, mails) => {
    const [site, other] = sites as [TestApp, TestApp];
    for (const one of sites) one.clock.set('2027-03-20T18:00:00Z');
    const { token } = await buildStaff(site.app, 'TournamentDirector');
    const tournamentId = await buildTournamentOfItsOwn(site.app);
    for (let i = 0; i < 5; i++) await buildOrder(site.app, { tournamentId });
    const lists = { eventIds: [], levelIds: [], schoolIds: [], missing: [], bought: [] };
    const audience = { tournamentId, status: 'any' as const, notRegisteredFor: null, ...lists };
    const input = { audience, ...content, goesOutAt: '2027-03-20T20:00' };
    const { messageId } = (await site.api(communication.sendMessage, { token, input })).body;
    for (const one of sites) one.clock.set('2027-03-21T00:00:00Z');
    const calls = {
      goOut: () => sendWaiting(site.app),
      goOutToo: () => sendWaiting(other.app),
      stop: () => site.refused(communication.stopMessage, { token, params: { messageId } }),
    };
    await hold.inTurn<unknown>(
      'select from message where id = $1 for update',
      [messageId],
      order.map(name => calls[name]),
    );
    const rows = await site.app.db.selectFrom('outbox').select('id').where('messageId', '=', messageId).execute();
    expect(rows).toHaveLength(mails);
    expect((await site.api(getMessage, { token, params: { messageId } })).body).toMatchObject({
      state: mails > 0 ? 'goneOut' : 'stopped',
      recipients: mails,
    });
  });
});
