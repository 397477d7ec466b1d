import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SmtpFake, startSmtpFake } from '#test/fakes/smtp/client.ts';
import type { Mail, MailSender } from './port.ts';
import { createSmtpMail } from './smtp-mail.ts';

let smtp: SmtpFake;
let sender: MailSender;
beforeAll(async () => {
  smtp = await startSmtpFake();
  sender = createSmtpMail({ smtpUrl: smtp.smtpUrl, mailFrom: 'NLC Tournament <site@nlc.example>' });
});
afterAll(() => smtp.stop());
beforeEach(() => smtp.clear());

const mail = (changes: Partial<Mail> = {}): Mail => ({
  messageId: '<outbox-1@nlc.example>',
  to: 'anna@dojo.example',
  subject: 'Reçu – 45 $ ✓',
  html: '<p>Merci</p>',
  text: 'Merci',
  ...changes,
});

describe('a mail over SMTP', () => {
  test('arrives unchanged', async () => {
    expect(await sender.send(mail())).toEqual({ ok: true, providerId: '<outbox-1@nlc.example>' });
    expect(await smtp.waitForMail('anna@dojo.example')).toMatchObject({
      from: { name: 'NLC Tournament', address: 'site@nlc.example' },
      subject: 'Reçu – 45 $ ✓',
      messageId: '<outbox-1@nlc.example>',
      replyTo: [],
      text: 'Merci\n',
    });
  });

  test('fails permanently for a mailbox that does not exist', async () => {
    const result = await sender.send(mail({ to: 'bounce@dojo.example' }));
    expect(result).toMatchObject({ ok: false, isPermanent: true, error: expect.stringContaining('550') });
  });

  test('tells an unknown mailbox from any other refusal', async () => {
    expect(await sender.send(mail({ to: 'bounce@dojo.example' }))).toMatchObject({ isUnknownMailbox: true });
    expect(await sender.send(mail({ to: 'busy@dojo.example' }))).toMatchObject({ isUnknownMailbox: false });
  });

  test('may have arrived only if the connection broke after the mail was sent', async () => {
    await smtp.fault({ action: 'lose' });
    expect(await sender.send(mail())).toMatchObject({ ok: false, mayHaveArrived: true });
    await smtp.fault({ action: 'drop' });
    expect(await sender.send(mail())).toMatchObject({ ok: false, mayHaveArrived: false });
    const nowhere = createSmtpMail({ smtpUrl: 'smtp://127.0.0.1:9', mailFrom: 'site@nlc.example' });
    expect(await nowhere.send(mail())).toMatchObject({ ok: false, mayHaveArrived: false });
  });

  test('carries our own headers beside the usual ones', async () => {
    await sender.send(mail({ headers: { 'List-Unsubscribe': '<https://nlc.example/u>' } }));
    const { headers } = await smtp.waitForMail('anna@dojo.example');
    expect(headers).toMatchObject({
      'list-unsubscribe': '<https://nlc.example/u>',
      'auto-submitted': 'auto-generated',
    });
  });

  test('uses at most five connections at once', async () => {
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, i) => sender.send(mail({ to: `p${i}@dojo.example` }))),
    );
    expect(all.every(result => result.ok)).toBe(true);
    expect(await smtp.mails()).toHaveLength(30);
  });

  test('can be retried after a busy mailbox, a broken connection or no server', async () => {
    expect(await sender.send(mail({ to: 'busy@dojo.example' }))).toMatchObject({ ok: false, isPermanent: false });
    await smtp.fault({ action: 'drop' });
    expect(await sender.send(mail())).toMatchObject({ ok: false, isPermanent: false });
    const nowhere = createSmtpMail({ smtpUrl: 'smtp://127.0.0.1:9', mailFrom: 'site@nlc.example' });
    expect(await nowhere.send(mail())).toMatchObject({ ok: false, isPermanent: false });
  });

  test('is not resent automatically when the reply is lost', async () => {
    await smtp.fault({ action: 'lose' });
    expect(await sender.send(mail())).toMatchObject({ ok: false, isPermanent: false });
    expect(await smtp.mails()).toHaveLength(1);
    expect(await sender.send(mail())).toMatchObject({ ok: true });
  });

  test('tries a server that hangs up before its greeting only once per attempt', async () => {
    let calls = 0;
    const server = createServer(socket => {
      calls++;
      socket.end();
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const hangingUp = createSmtpMail({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'site@nlc.example' });
    expect(await hangingUp.send(mail())).toMatchObject({ ok: false, isPermanent: false });
    expect(calls).toBe(1);
    server.close();
  });

  test('MSG-14 gives up on a server that keeps talking without taking the mail, and starts the next mail on a new connection', async () => {
    let calls = 0;
    const server = createServer(socket => {
      calls++;
      socket.write('220 hello\r\n');
      const timer = setInterval(() => socket.write('250-and what is more\r\n'), 20);
      socket.on('error', () => {}).once('close', () => clearInterval(timer));
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const talking = createSmtpMail({
      smtpUrl: `smtp://127.0.0.1:${port}`,
      mailFrom: 'site@nlc.example',
      limits: { untilLeftMs: 300, untilTakenMs: 300 },
    });
    for (let i = 1; i <= 2; i++) {
      const result = await talking.send(mail());
      expect(result).toEqual({
        ok: false,
        isPermanent: false,
        mayHaveArrived: false,
        isUnknownMailbox: false,
        error: 'The mail server did not answer in time',
      });
      expect(calls).toBe(i);
    }
    server.close();
  });

  test('MSG-14 waits longer for a server that is slow to confirm; on giving up, the mail may have arrived', async () => {
    const lateFor = (untilTakenMs: number) =>
      createSmtpMail({
        smtpUrl: smtp.smtpUrl,
        mailFrom: 'site@nlc.example',
        limits: { untilLeftMs: 2000, untilTakenMs },
      });
    await smtp.fault({ action: 'late', delayMs: 3000 });
    expect(await lateFor(60_000).send(mail())).toMatchObject({ ok: true });
    await smtp.fault({ action: 'late', delayMs: 60_000 });
    expect(await lateFor(300).send(mail())).toMatchObject({ ok: false, isPermanent: false, mayHaveArrived: true });
  });

  test('keeps text from becoming a header or a second recipient', async () => {
    await sender.send(
      mail({ subject: 'Hello\r\nBcc: all@dojo.example\r\nX-Evil: 1', replyTo: 'bo@dojo.example\r\nX-Evil: 2' }),
    );
    await sender.send(mail({ to: 'anna@dojo.example, all@dojo.example' }));
    const mails = await smtp.mails();
    expect(mails[0]?.envelope.to).toEqual(['anna@dojo.example']);
    for (const arrived of mails) {
      expect(arrived.envelope.to).toHaveLength(1);
      expect(arrived.envelope.to).not.toContain('all@dojo.example');
      expect(Object.keys(arrived.headers)).not.toContain('x-evil');
      expect(Object.keys(arrived.headers)).not.toContain('bcc');
    }
  });
});
