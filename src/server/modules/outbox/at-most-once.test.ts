import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as outbox from '#contract/outbox.ts';
import type { Mail, MailResult } from '#server/adapters/mail/port.ts';
import type { KnownText, SmsResult, TextMessage } from '#server/adapters/sms/port.ts';
import { newAddress } from '#test/support/world/account.ts';
import { buildMessage, rowsOf } from '#test/support/world/message-world.ts';
import { createTestApp, type TestApp } from '#test/support/world/test-app.ts';
import { settleAbandoned } from './delivery.actions.ts';
import { queueText, queueTexts } from './outbox.actions.ts';

const mails: Mail[] = [];
const texts: TextMessage[] = [];
let mailAnswer: MailResult;
let smsAnswer: SmsResult;
let known: KnownText[] | undefined;
let asked = 0;
let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({
    overrides: {
      mail: {
        isReal: true,
        send: async mail => {
          mails.push(mail);
          return mailAnswer;
        },
      },
      sms: {
        isReal: true,
        send: async text => {
          texts.push(text);
          return smsAnswer;
        },
        findTaken: async () => {
          asked++;
          if (!known) throw new Error('Twilio is away');
          return known;
        },
        isGenuine: () => false,
      },
    },
  });
});
afterAll(() => site.close());
const works = () => {
  mailAnswer = { ok: true, providerId: 'm' };
  smsAnswer = { ok: true, providerId: 'SM-default' };
  known = [];
};
works();
afterEach(async () => {
  works();
  site.clock.pass(60);
  await site.drainOutbox();
});

const lost = { ok: false, isPermanent: false, mayHaveArrived: true, error: 'the answer was lost' } as const;
const later = { ok: false, isPermanent: false, mayHaveArrived: false, error: 'nobody listened' } as const;
const newNumber = (): string => `705${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;

async function message(address: string) {
  const { messageId, author } = await buildMessage(site, [address]);
  const row = async () => (await rowsOf(site, messageId)).get(address);
  const retry = async () => {
    const outboxId = (await row())?.id as number;
    return (await site.api(outbox.retryOutbox, { token: author.token, params: { outboxId } })).body;
  };
  return { row, retry, count: () => [...mails, ...texts].filter(sent => sent.to.endsWith(address)).length };
}

describe('MSG-7 a mail of a message', () => {
  test('is unsure if its answer was lost, until staff send it again', async () => {
    mailAnswer = lost;
    const one = await message(newAddress());
    await site.drainOutbox();
    expect(await one.row()).toMatchObject({ status: 'unsure', lastError: 'the answer was lost', leaseUntil: null });
    works();
    site.clock.pass(11 * 60); // a session of staff lasts twelve hours without use
    await site.drainOutbox();
    expect(one.count()).toBe(1);
    expect((await one.retry()).status).toBe('pending');
    await site.drainOutbox();
    expect([one.count(), (await one.row())?.status]).toEqual([2, 'sent']);
  });

  /** As a process leaves it that died while sending. */
  async function takenByTheDead() {
    const address = newAddress();
    const { messageId } = await buildMessage(site, []);
    const now = site.clock.now();
    await site.app.db
      .insertInto('outbox')
      .values({
        dedupeKey: address,
        channel: 'email',
        recipient: address,
        template: 'familyMessage',
        payload: JSON.stringify({ values: {} }),
        messageId,
        notBefore: now,
        createdAt: now,
        leaseUntil: new Date(now.getTime() + 120_000),
        attempts: 1,
      })
      .execute();
    const row = async () => (await rowsOf(site, messageId)).get(address);
    return { row, count: () => mails.filter(mail => mail.to === address).length };
  }

  test('being sent when a process died is unsure once its lease ends, not before', async () => {
    const one = await takenByTheDead();
    await site.drainOutbox();
    expect((await one.row())?.status).toBe('pending');
    site.clock.pass(3);
    await site.drainOutbox();
    expect(await one.row()).toMatchObject({
      status: 'unsure',
      lastError: 'The server stopped while this was being sent',
    });
    expect(one.count()).toBe(0);
  });

  test('is unsure at once when the only process starts', async () => {
    const one = await takenByTheDead();
    await settleAbandoned(site.app, 'email', { isStart: true, besides: [] });
    expect((await one.row())?.status).toBe('unsure');
    expect(one.count()).toBe(0);
  });

  test('is retried if no server took it, or if it was refused for now', async () => {
    mailAnswer = later;
    const one = await message(newAddress());
    await site.drainOutbox();
    expect(await one.row()).toMatchObject({ status: 'pending', attempts: 1, lastError: 'nobody listened' });
    works();
    site.clock.pass(1);
    await site.drainOutbox();
    expect([one.count(), (await one.row())?.status]).toEqual([2, 'sent']);
  });
});

describe('MSG-7 a text', () => {
  test('counts as sent if its answer was lost but Twilio has it', async () => {
    const number = newNumber();
    smsAnswer = lost;
    const one = await message(number);
    await site.drainOutbox();
    expect((await one.row())?.status).toBe('unsure');
    known = [{ providerId: `SM-${number}`, state: 'delivered' }];
    site.clock.pass(1);
    await site.drainOutbox();
    expect(await one.row()).toMatchObject({ status: 'delivered', providerId: `SM-${number}` });
    expect(one.count()).toBe(1);
  });

  test('stays unsure if Twilio does not know it, and only staff can send it again', async () => {
    smsAnswer = lost;
    const one = await message(newNumber());
    await site.drainOutbox();
    works();
    for (let i = 0; i < 4; i++) {
      site.clock.pass(30);
      await site.drainOutbox();
    }
    expect([one.count(), (await one.row())?.status]).toEqual([1, 'unsure']);
    await one.retry();
    await site.drainOutbox();
    expect([one.count(), (await one.row())?.status]).toEqual([2, 'sent']);
  });

  test('outside a message is sent at most once, too', async () => {
    const number = newNumber();
    const call = { db: site.app.db, now: site.clock.now(), app: site.app, afterCommit: () => {} };
    smsAnswer = lost;
    await queueText(call, { dedupeKey: number, to: number, text: 'NLC: hello' });
    await site.drainOutbox();
    works();
    site.clock.pass(60);
    await site.drainOutbox();
    expect(texts.filter(text => text.to === `+1${number}`)).toHaveLength(1);
  });

  test('stops further lookups while Twilio cannot be asked, so that due texts do not wait', async () => {
    smsAnswer = lost;
    const unsure = await Promise.all([newNumber(), newNumber(), newNumber()].map(message));
    await site.drainOutbox();
    works();
    known = undefined;
    asked = 0;
    site.clock.pass(1);
    const due = await message(newNumber());
    await site.drainOutbox();
    expect([asked, (await due.row())?.status]).toEqual([1, 'sent']);
    expect((await unsure[2]?.row())?.status).toBe('unsure');
  });

  test('is not sent again before Twilio was asked whether it has it', async () => {
    const number = newNumber();
    smsAnswer = later; // an answer 500, though Twilio took it
    const one = await message(number);
    await site.drainOutbox();
    expect((await one.row())?.status).toBe('pending');
    known = undefined; // and while it cannot be asked, nothing leaves
    site.clock.pass(1);
    await site.drainOutbox();
    expect([one.count(), (await one.row())?.status]).toEqual([1, 'pending']);
    known = [{ providerId: `SM-${number}`, state: 'sent' }];
    site.clock.pass(2);
    await site.drainOutbox();
    expect(await one.row()).toMatchObject({ status: 'sent', providerId: `SM-${number}` });
    expect(one.count()).toBe(1);
  });

  test('is not confused with an earlier text of the same words', async () => {
    const number = newNumber();
    const before = await message(number);
    smsAnswer = { ok: true, providerId: `SM-${number}-1` };
    await site.drainOutbox();
    expect((await before.row())?.status).toBe('sent');
    smsAnswer = lost;
    const one = await message(number);
    await site.drainOutbox();
    known = [{ providerId: `SM-${number}-1`, state: 'delivered' }];
    site.clock.pass(1);
    await site.drainOutbox();
    expect((await one.row())?.status).toBe('unsure');
  });
});

test('RING-29 a call by text that could not be sent in time is not sent later', async () => {
  const [early, late] = [newNumber(), newNumber()];
  const { app } = site;
  const registration = await app.db.selectFrom('registration').select(['id', 'personId']).executeTakeFirstOrThrow();
  const call = { db: app.db, now: app.clock.now(), app, afterCommit: () => {} };
  const text = (to: string) => ({
    dedupeKey: `call:test:${to}`,
    to,
    text: 'NLC: Maija is called to Ring 2 now.',
    personId: registration.personId,
    registrationId: registration.id,
  });
  smsAnswer = later;
  await queueTexts(call, [text(early)], new Date(call.now.getTime() + 15 * 60_000));
  await queueTexts(call, [text(late)], new Date(call.now.getTime() + 60_000));
  await site.drainOutbox();
  works();
  site.clock.pass(5);
  await site.drainOutbox();
  const rows = await app.db
    .selectFrom('outbox')
    .select(['recipient', 'status', 'lastError'])
    .where('recipient', 'in', [early, late])
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { recipient: early, status: 'sent', lastError: null },
    { recipient: late, status: 'failed', lastError: 'Too late to be of use' },
  ]);
});
