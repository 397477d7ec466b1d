import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOutbox } from '#server/jobs/outbox.ts';
import { startPostgres } from '#test/support/store/postgres.ts';
import { buildMessage } from '#test/support/world/message-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';

const database = await startPostgres();

describe.skipIf(!database)('several processes text one number at once', () => {
  const sites: TestApp[] = [];
  const bodies: { to: string; body: string }[] = [];
  const sms = {
    isReal: true,
    isGenuine: () => false,
    findTaken: async () => [],
    send: async (text: { to: string; body: string }) => {
      bodies.push(text);
      return { ok: true as const, providerId: `S${bodies.length}` };
    },
  };
  beforeAll(async () => {
    for (let i = 0; i < 3; i++)
      sites.push(await createTestApp({ databaseUrl: database?.url ?? '', overrides: { sms }, isQuiet: true }));
  });
  afterAll(async () => {
    for (const site of sites) await site.close();
    await database?.stop();
  });

  test('MSG-17 one of them says in full who writes', async () => {
    const [site] = sites as [TestApp];
    const numbers = Array.from({ length: 12 }, (_, i) => String(7_055_558_000 + i));
    // Each number waits in each message, in opposite orders.
    for (let i = 0; i < 6; i++) await buildMessage(site, i % 2 === 0 ? numbers : numbers.toReversed());
    const jobs = sites.map(({ app }) => startOutbox(app));
    await Promise.all(jobs.map(job => job.drain()));
    await expect.poll(() => bodies.length, { timeout: 20_000 }).toBe(72);
    await Promise.all(jobs.map(job => job.stop()));
    for (const number of numbers) {
      const own = bodies.filter(({ to }) => to === `+1${number}`).map(({ body }) => body);
      expect(own).toHaveLength(6);
      expect(own.filter(body => body.startsWith('Northern Lights Challenge (NLC): '))).toHaveLength(1);
    }
  });
});
