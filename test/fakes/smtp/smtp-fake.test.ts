import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type SmtpFake, startSmtpFake } from './client.ts';

let fake: SmtpFake;

beforeAll(async () => {
  fake = await startSmtpFake();
});
afterAll(() => fake.stop());
beforeEach(() => fake.clear());

const mail: SendMailOptions = {
  from: '"Tournoi Ōtsuka" <shop@club.example>',
  to: '"Zoë" <zoe@club.example>',
  replyTo: 'info@club.example',
  subject: 'Reçu – 130 $ ✓',
  text: 'Merci',
  html: '<p>Merci</p>',
  messageId: '<outbox-1@club.example>',
  headers: { 'List-Unsubscribe': '<https://club.example/u/abc>' },
  attachments: [{ filename: 'seal.png', content: Buffer.from([0, 255, 10]), contentType: 'image/png' }],
};

async function send(to: string, settings: Record<string, unknown> = {}) {
  const { hostname, port } = new URL(fake.smtpUrl);
  const transport = createTransport({ host: hostname, port: Number(port), ...settings });
  try {
    return await transport.sendMail({ ...mail, to });
  } finally {
    transport.close();
  }
}
const refusal = (to: string, settings: Record<string, unknown> = {}) =>
  send(to, settings).then(
    () => null,
    (error: { code: string; responseCode?: number }) => ({ code: error.code, responseCode: error.responseCode }),
  );

test('keeps a mail with every part readable', async () => {
  await createTransport(fake.smtpUrl).sendMail(mail);
  expect(await fake.waitForMail('zoe@club.example')).toMatchObject({
    envelope: { from: 'shop@club.example', to: ['zoe@club.example'] },
    user: null,
    from: { name: 'Tournoi Ōtsuka', address: 'shop@club.example' },
    to: ['zoe@club.example'],
    replyTo: ['info@club.example'],
    subject: 'Reçu – 130 $ ✓',
    messageId: '<outbox-1@club.example>',
    headers: { 'list-unsubscribe': '<https://club.example/u/abc>' },
    text: expect.stringContaining('Merci'),
    html: expect.stringContaining('<p>Merci</p>'),
    attachments: [{ filename: 'seal.png', mimeType: 'image/png', base64: 'AP8K' }],
  });
});

test('lists by recipient, waits for a subject, and forgets', async () => {
  await send('zoe@club.example');
  await send('anna@club.example', { auth: { user: 'shop', pass: 'secret' } });
  expect(await fake.mails()).toHaveLength(2);
  expect(await fake.mails('ANNA@club.example')).toMatchObject([{ user: 'shop' }]);
  expect((await fake.waitForMail('zoe@club.example', { subject: 'Reçu' })).to).toEqual(['zoe@club.example']);
  expect((await fake.waitForMail('zoe@club.example', { subject: /^Reçu . 130/ })).to).toEqual(['zoe@club.example']);
  await fake.clear();
  expect(await fake.mails()).toEqual([]);
});

test('always refuses bounce@ permanently and busy@ temporarily', async () => {
  for (let round = 0; round < 2; round += 1) {
    expect(await refusal('bounce@club.example')).toEqual({ code: 'EENVELOPE', responseCode: 550 });
    expect(await refusal('busy@club.example')).toEqual({ code: 'EENVELOPE', responseCode: 450 });
  }
  expect(await fake.mails()).toEqual([]);
});

test('applies a planned refusal to the next matching recipients', async () => {
  await fake.fault({ action: '450', count: 2, to: 'zoe@' });
  expect(await refusal('anna@club.example')).toBeNull();
  expect(await refusal('zoe@club.example')).toMatchObject({ responseCode: 450 });
  expect(await refusal('zoe@club.example')).toMatchObject({ responseCode: 450 });
  expect(await refusal('zoe@club.example')).toBeNull();
});

test('breaks the connection before the mail, or after storing it', async () => {
  await fake.fault({ action: 'drop' });
  expect(await refusal('zoe@club.example')).toMatchObject({ code: expect.stringMatching(/^E/) });
  expect(await fake.mails()).toHaveLength(0);
  await fake.fault({ action: 'lose' });
  expect(await refusal('zoe@club.example')).toMatchObject({ code: expect.stringMatching(/^E/) });
  expect(await fake.mails()).toHaveLength(1);
});

test('keeps silent until the sender’s own time limit', async () => {
  await fake.fault({ action: 'hang' });
  expect(await refusal('zoe@club.example', { socketTimeout: 2000 })).toMatchObject({ code: 'ETIMEDOUT' });
  expect(await refusal('zoe@club.example')).toBeNull();
});
