import { describe, expect, test } from 'vitest';
import type { Mail } from '#server/adapters/mail/port.ts';
import { queueMail } from '#server/modules/outbox/outbox.actions.ts';
import { newAddress } from '#test/support/account.ts';
import { startPostgres } from '#test/support/postgres.ts';
import { createTestApp } from '#test/support/test-app.ts';
import { startOutbox } from './outbox.ts';

const database = await startPostgres();

describe.skipIf(!database)('several processes on one database', () => {
  test('send each of 100 mails once', async () => {
    const sent: Mail[] = [];
    const mail = {
      isReal: true,
      send: async (message: Mail) => {
        sent.push(message);
        await new Promise(resolve => setTimeout(resolve, 3));
        return { ok: true as const, providerId: message.messageId };
      },
    };
    const site = await createTestApp({ databaseUrl: database?.url ?? '', overrides: { mail } });
    const { app } = site;
    const call = { db: app.db, now: app.clock.now(), app, afterCommit: () => {} };
    for (let i = 0; i < 100; i++) {
      const to = newAddress();
      await queueMail(call, {
        dedupeKey: to,
        to,
        template: 'reset',
        payload: { firstName: 'Anna', link: 'https://l' },
      });
    }
    const jobs = Array.from({ length: 4 }, () => startOutbox(app));
    await Promise.all(jobs.map(job => job.drain()));
    expect(sent).toHaveLength(100);
    expect(new Set(sent.map(message => message.messageId)).size).toBe(100);
    const left = await app.db.selectFrom('outbox').select('id').where('status', '!=', 'sent').execute();
    expect(left).toEqual([]);
    await Promise.all(jobs.map(job => job.stop()));
    await site.close();
    await database?.stop();
  });
});
