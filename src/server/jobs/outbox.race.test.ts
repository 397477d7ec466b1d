import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { Mail, MailResult, MailSender } from '#server/adapters/mail/port.ts';
import { queueMail } from '#server/modules/outbox/outbox.actions.ts';
import { expectConsoleError } from '#test/setup.ts';
import { advisoryLocks } from '#test/support/store/advisory-locks.ts';
import { startPostgres } from '#test/support/store/postgres.ts';
import { newAddress, queuedFor } from '#test/support/world/account.ts';
import { buildMessage } from '#test/support/world/message-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { startOutbox } from './outbox.ts';

const database = await startPostgres();
const open: TestApp[] = [];
afterEach(async () => {
  for (const site of open.splice(0)) await site.close();
});
afterAll(() => database?.stop());

/** A process of the site, with its own connections. */
async function startProcess(send: MailSender['send']): Promise<TestApp> {
  const site = await createTestApp({
    databaseUrl: database?.url ?? '',
    settings: { LOG_LEVEL: 'silent' },
    overrides: { mail: { isReal: true, send } },
  });
  open.push(site);
  return site;
}
const taken = async ({ messageId }: Mail): Promise<MailResult> => ({ ok: true, providerId: messageId });

async function queue({ app }: TestApp): Promise<string> {
  const call = { db: app.db, now: app.clock.now(), app, afterCommit: () => {} };
  const to = newAddress();
  const payload = { firstName: 'Anna', link: 'https://l' };
  await queueMail(call, { dedupeKey: to, to, template: 'reset', payload });
  return to;
}

describe.skipIf(!database)('several processes on one database', () => {
  test('send each of 100 mails once', async () => {
    const sent: Mail[] = [];
    const site = await startProcess(async message => {
      sent.push(message);
      await new Promise(resolve => setTimeout(resolve, 3));
      return taken(message);
    });
    for (let i = 0; i < 100; i++) await queue(site);
    const jobs = Array.from({ length: 4 }, () => startOutbox(site.app));
    // The site's own job may have begun one of them.
    await Promise.all([site.drainOutbox(), ...jobs.map(job => job.drain())]);
    expect(sent).toHaveLength(100);
    expect(new Set(sent.map(message => message.messageId)).size).toBe(100);
    const left = await site.app.db.selectFrom('outbox').select('id').where('status', '!=', 'sent').execute();
    expect(left).toEqual([]);
    await Promise.all(jobs.map(job => job.stop()));
  });

  /** A process whose mail server never answers, in the middle of one mail, and another process an hour ahead of it. */
  async function inTheMiddle(address: 'of one' | 'of a message') {
    const [begun, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<MailResult>()];
    const sent: string[] = [];
    const first = await startProcess(message => {
      sent.push(`first ${message.to}`);
      begun.resolve();
      return answer.promise;
    });
    let to = newAddress();
    if (address === 'of one') to = await queue(first);
    else await buildMessage(first, [to]);
    const drained = first.drainOutbox();
    await begun.promise;
    const second = await startProcess(message => {
      sent.push(`second ${message.to}`);
      return taken(message);
    });
    second.clock.pass(60);
    await second.drainOutbox();
    /** PostgreSQL sees the sending process go: what a kill or a power cut comes to. */
    const die = async (): Promise<void> => {
      expectConsoleError('A database connection was lost');
      const rows = (await advisoryLocks(second.app.store.pool)).filter(
        lock => lock.classid === 3 && lock.objsubid === 2,
      );
      expect(rows).toHaveLength(1);
      await second.app.store.pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
    };
    const end = async (): Promise<void> => {
      answer.resolve({ ok: true, providerId: 'late' });
      await drained;
    };
    return { sent, to, first, second, die, end };
  }
  const statusOf = async ({ app }: TestApp, to: string) => (await queuedFor(app, to)).map(row => row.status);

  test('MSG-13 no other process takes a mail being sent, however late it is and whatever the clocks show', async () => {
    const { sent, to, second, end } = await inTheMiddle('of one');
    expect(sent).toEqual([`first ${to}`]);
    await end();
    await second.drainOutbox();
    expect([sent, await statusOf(second, to)]).toEqual([[`first ${to}`], ['sent']]);
  });

  test('marks a mail to many as unsure only once the process sending it has died', async () => {
    const { sent, to, second, die, end } = await inTheMiddle('of a message');
    expect(await statusOf(second, to)).toEqual(['pending']);
    await die();
    await second.drainOutbox();
    expect([sent, await statusOf(second, to)]).toEqual([[`first ${to}`], ['unsure']]);
    await end();
  });

  test('MSG-13 another process sends a dead process’s mail within a minute, but not before its lease has ended', async () => {
    const { sent, to, second, die, end } = await inTheMiddle('of one');
    second.clock.pass(-60);
    await die();
    second.clock.pass(0.9);
    await second.drainOutbox();
    expect(sent).toEqual([`first ${to}`]); // it may only have lost its connection
    second.clock.pass(0.2);
    await second.drainOutbox();
    expect(sent).toEqual([`first ${to}`, `second ${to}`]);
    await end();
    expect(await statusOf(second, to)).toEqual(['sent']);
  });

  test('a process that only lost its connection still protects the mail it is sending', async () => {
    const { sent, to, first, second, die, end } = await inTheMiddle('of one');
    await die();
    const looked = first.drainOutbox();
    await expect
      .poll(async () => (await advisoryLocks(second.app.store.pool)).map(lock => lock.classid), { timeout: 20_000 })
      .toEqual([3]);
    await second.drainOutbox();
    expect(sent).toEqual([`first ${to}`]);
    await end();
    await looked;
    expect(await statusOf(second, to)).toEqual(['sent']);
  });
});
