import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as config from '#contract/config.ts';
import * as users from '#contract/users.ts';
import { backOffMs, mostAttempts } from '#core/communication/delivery.ts';
import type { Mail, MailResult } from '#server/adapters/mail/port.ts';
import { queueMail } from '#server/modules/outbox/outbox.actions.ts';
import { startSmtpFake } from '#test/fakes/smtp/client.ts';
import { newAddress, queuedFor, realSettings, signUpInput } from '#test/support/world/account.ts';
import { buildMessage, rowsOf } from '#test/support/world/message-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { startOutbox } from './outbox.ts';

const sent: Mail[] = [];
let answer: (mail: Mail) => MailResult | Promise<MailResult>;
let site: TestApp;
const delivered = (mail: Mail): MailResult => ({ ok: true, providerId: mail.messageId });
const mail = {
  isReal: true,
  send: async (message: Mail) => {
    sent.push(message);
    return answer(message);
  },
};
beforeAll(async () => {
  site = await createTestApp({ overrides: { mail } });
});
afterAll(() => site.close());
afterEach(async () => {
  answer = delivered;
  await site.drainOutbox();
});

async function queue(to = newAddress(), template: 'reset' | 'alreadyRegistered' = 'reset', dedupeKey: string = to) {
  const { app } = site;
  const call = { db: app.db, now: app.clock.now(), app, afterCommit: () => {} };
  const payload = { firstName: 'Anna', link: 'https://nlc.example/x', loginLink: 'https://l', resetLink: 'https://r' };
  await queueMail(call, { dedupeKey, to, template, payload });
  return to;
}
const rowOf = async (to: string) => (await queuedFor(site.app, to))[0];
const sentTo = (to: string) => sent.filter(message => message.to === to);

describe('a waiting mail', () => {
  test('is sent once with its own Message-ID, and then loses its secret link', async () => {
    answer = delivered;
    const [secret, plain] = [await queue(), await queue(newAddress(), 'alreadyRegistered')];
    await site.drainOutbox();
    await site.drainOutbox();
    const row = await rowOf(secret);
    expect(row).toMatchObject({ status: 'sent', attempts: 1, payload: null, lastError: null, leaseUntil: null });
    expect((await rowOf(plain))?.payload).not.toBeNull();
    expect(sentTo(secret)).toHaveLength(1);
    expect(sentTo(secret)[0]?.messageId).toBe(`<outbox-${row?.id}@localhost>`);
  });

  test('is queued once per key', async () => {
    const to = await queue();
    await queue(to, 'reset', to);
    expect(await queuedFor(site.app, to)).toHaveLength(1);
  });

  test('is retried at growing intervals for more than a day, then counts as failed', async () => {
    answer = () => ({ ok: false, isPermanent: false, error: '450 busy' });
    const to = await queue();
    for (let attempt = 1; attempt <= 8; attempt++) {
      await site.drainOutbox();
      const row = await rowOf(to);
      expect(row).toMatchObject({ attempts: attempt, lastError: '450 busy', status: 'pending' });
      const wait = (row?.notBefore.getTime() ?? 0) - site.clock.now().getTime();
      expect(wait).toBeGreaterThanOrEqual(backOffMs(attempt, 0));
      expect(wait).toBeLessThanOrEqual(backOffMs(attempt, 1));
      await site.drainOutbox();
      expect(sentTo(to)).toHaveLength(attempt);
      site.clock.set(row?.notBefore ?? '');
    }
    await site.app.db
      .updateTable('outbox')
      .set({ attempts: mostAttempts - 1 })
      .where('recipient', '=', to)
      .execute();
    await site.drainOutbox();
    expect(await rowOf(to)).toMatchObject({ attempts: mostAttempts, status: 'failed', payload: null });
  });

  test('fails at once if it can never arrive', async () => {
    answer = () => ({ ok: false, isPermanent: true, error: '550 no such mailbox' });
    const to = await queue();
    await site.drainOutbox();
    expect(await rowOf(to)).toMatchObject({ status: 'failed', attempts: 1, lastError: '550 no such mailbox' });
  });

  test('taken by a process that died goes out once the lease ends, not before', async () => {
    const to = await queue();
    const now = site.clock.now();
    const leaseUntil = new Date(now.getTime() + 120_000);
    await site.app.db.updateTable('outbox').set({ leaseUntil, attempts: 1 }).where('recipient', '=', to).execute();
    await site.drainOutbox();
    expect(sentTo(to)).toHaveLength(0);
    site.clock.pass(3);
    await site.drainOutbox();
    expect(sentTo(to)).toHaveLength(1);
  });

  test('that is being sent is not taken again, even if the clock jumps far past its lease', async () => {
    const server = Promise.withResolvers<MailResult>();
    answer = () => server.promise;
    const to = await queue();
    const { messageId } = await buildMessage(site, [newAddress()]);
    const drained = site.drainOutbox();
    await expect.poll(() => sentTo(to).length).toBe(1);
    site.clock.pass(60);
    await queue();
    void site.drainOutbox();
    await expect.poll(() => sent.length).toBeGreaterThan(2); // it looked again
    expect([...(await rowsOf(site, messageId)).values()].map(row => row.status)).toEqual(['pending']);
    server.resolve({ ok: true, providerId: 'late' });
    await drained;
    expect([sentTo(to).length, (await rowOf(to))?.status]).toEqual([1, 'sent']);
    expect([...(await rowsOf(site, messageId)).values()].map(row => row.status)).toEqual(['sent']);
    site.clock.pass(-60);
  });

  test('is sent once by three concurrent jobs', async () => {
    answer = async message => {
      await new Promise(resolve => setTimeout(resolve, 5));
      return delivered(message);
    };
    const all = await Promise.all(Array.from({ length: 30 }, () => queue()));
    const others = [startOutbox(site.app), startOutbox(site.app)];
    await Promise.all([site.drainOutbox(), ...others.map(job => job.drain())]);
    await Promise.all(others.map(job => job.stop()));
    expect(all.map(to => sentTo(to).length)).toEqual(all.map(() => 1));
  });

  test('that one person is waiting for goes before a message to many', async () => {
    await buildMessage(site, Array.from({ length: 30 }, newAddress));
    const to = await queue();
    await site.drainOutbox();
    expect(sent.slice(-31).findIndex(message => message.to === to)).toBeLessThan(10);
  });

  test('does not block another one whose sending throws', async () => {
    const bad = await queue();
    const good = await queue();
    answer = message => {
      if (message.to === bad) throw new Error('broken');
      return delivered(message);
    };
    await site.drainOutbox();
    expect(await rowOf(bad)).toMatchObject({ status: 'pending', lastError: 'Error: broken' });
    expect(await rowOf(good)).toMatchObject({ status: 'sent' });
  });
});

describe('the outbox job', () => {
  test('sends at once when woken', async () => {
    const job = startOutbox(site.app);
    await job.drain();
    const to = await queue();
    job.wake();
    await expect.poll(() => rowOf(to), { timeout: 2000 }).toMatchObject({ status: 'sent' });
    await job.stop();
  });

  test('stops after the current mail and notes it as sent', async () => {
    const job = startOutbox(site.app);
    await job.drain();
    let release = () => {};
    answer = message => new Promise(resolve => (release = () => resolve(delivered(message))));
    const to = await queue();
    job.wake();
    await expect.poll(() => sentTo(to).length).toBe(1);
    const stopped = job.stop();
    release();
    await stopped;
    expect((await rowOf(to))?.status).toBe('sent');
    answer = delivered;
    const late = await queue();
    await job.drain();
    expect((await rowOf(late))?.status).toBe('pending');
  });
});

describe('stopping in the middle of a message', () => {
  test('finishes mails being sent, keeps the rest waiting and leaves none unsure', async () => {
    const job = startOutbox(site.app);
    await job.drain();
    const release: (() => void)[] = [];
    answer = message => new Promise(resolve => release.push(() => resolve(delivered(message))));
    const addresses = Array.from({ length: 20 }, newAddress);
    const { messageId } = await buildMessage(site, addresses);
    job.wake();
    await expect.poll(() => release.length).toBeGreaterThanOrEqual(5);
    answer = delivered;
    const stopped = job.stop();
    for (const go of release) go();
    await stopped;
    await site.drainOutbox();
    const rows = [...(await rowsOf(site, messageId)).values()];
    expect(rows.map(row => [row.status, row.attempts])).toEqual(rows.map(() => ['sent', 1]));
    expect(addresses.map(to => sentTo(to).length)).toEqual(addresses.map(() => 1));
  });
});

describe('without a mail server', () => {
  test('keeps everything readable in the demonstration’s outbox', async () => {
    const demo = await createTestApp();
    const email = newAddress();
    await demo.api(users.register, { input: signUpInput(email) });
    await demo.drainOutbox();
    const { body } = await demo.api(config.demoOutbox);
    expect(body[0]).toMatchObject({
      channel: 'email',
      recipient: email,
      status: 'sent',
      subject: 'Please verify your e-mail address',
    });
    const link = /http:\/\/localhost:3000\/user\/verification\/[\w-]{43}/;
    expect(body[0]?.html).toMatch(link);
    expect(body[0]?.text).toMatch(link);
    await demo.close();
  });
});

describe('with a real mail server', () => {
  test('sign-up works while it is down, and the mail goes once when it is back', async () => {
    const before = await startSmtpFake();
    const port = Number(new URL(before.smtpUrl).port);
    await before.stop();
    const real = await createTestApp({ settings: { ...realSettings, SMTP_URL: before.smtpUrl } });
    expect((await real.refused(config.demoOutbox)).body.code).toBe('not_found');
    const email = newAddress();
    expect((await real.api(users.register, { input: signUpInput(email) })).text).toBe('true');
    await real.drainOutbox();
    expect((await queuedFor(real.app, email))[0]).toMatchObject({ status: 'pending', attempts: 1 });
    const smtp = await startSmtpFake({ port });
    real.clock.pass(1);
    await real.drainOutbox();
    const arrived = await smtp.waitForMail(email);
    const hash = /verification\/([\w-]{43})/.exec(arrived.text)?.[1] ?? '';
    expect((await real.api(users.verify, { input: { hash } })).text).toBe('true');
    await real.drainOutbox();
    expect(await smtp.mails(email)).toHaveLength(1);
    const [row] = await queuedFor(real.app, email);
    expect(row).toMatchObject({ status: 'sent', payload: null });
    expect(arrived.messageId).toBe(`<outbox-${row?.id}@nlc.example>`);

    // At least once: the server took the mail, but we never heard so. It comes again, and says that it is the same.
    const twice = newAddress();
    await smtp.fault({ action: 'lose', to: twice });
    await real.api(users.register, { input: signUpInput(twice) });
    await real.drainOutbox();
    real.clock.pass(1);
    await real.drainOutbox();
    const copies = await smtp.mails(twice);
    expect(copies).toHaveLength(2);
    expect(new Set(copies.map(copy => copy.messageId)).size).toBe(1);
    await real.close();
    await smtp.stop();
  });
});
