import { randomInt } from 'node:crypto';
import type { Proofs } from '#core/server-check/proof-lines.ts';
import type { ServerFacts } from '#core/server-check/server-facts.ts';
import { createSmtpMail } from '../adapters/mail/smtp-mail.ts';
import { proveWebhook } from '../adapters/payment/stripe-check.ts';
import type { Config } from '../config/checked-settings.ts';
import { ask } from './server-check.ts';

const minuteMs = 60_000;

/** Sends a mail with a number; `readNumber` answers what the reader found in it, null: nobody was asked. */
export async function proveMail(
  { smtpUrl, mailFrom, publicUrl }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl'>,
  to: string,
  readNumber: () => Promise<string | null>,
): Promise<Proofs['mail']> {
  const number = String(randomInt(1000, 10_000));
  const host = new URL(publicUrl).hostname;
  const text = `This mail shows that mail from ${publicUrl} arrives.\n\nThe doctor asks for this number: ${number}`;
  const sent = await ask(async () => {
    if (smtpUrl === null) throw new Error('No mail server is set');
    const answer = await createSmtpMail({ smtpUrl, mailFrom }).send({
      messageId: `<doctor-${Date.now()}-${number}@${host}>`,
      to,
      subject: `Does mail from ${host} arrive?`,
      text,
      html: `<p>${text.replace('\n\n', '</p><p>')}</p>`,
    });
    if (!answer.ok) throw new Error(answer.error);
  }, minuteMs);
  if (sent.kind === 'silent') return { to, taken: sent };
  const read = await readNumber();
  const value = read === null ? 'nobody looked' : read.trim() === number ? 'came' : 'did not come';
  return { to, taken: { kind: 'heard', value } };
}

/** Has Stripe send the site an event, where it knows a webhook that takes it. SERVER-13 */
export async function proveEvent(
  { stripe: settings, publicUrl }: Pick<Config, 'stripe' | 'publicUrl'>,
  { stripe }: Pick<ServerFacts, 'stripe'>,
  { patienceMs = minuteMs, pauseMs = 2000 } = {},
): Promise<Proofs['webhook']> {
  const webhook = stripe?.kind === 'heard' ? stripe.value.webhook : null;
  if (!settings || webhook?.kind !== 'found' || !webhook.isEnabled) return null;
  if (webhook.missing.includes('checkout.session.expired')) return null;
  return ask(() => proveWebhook(settings, publicUrl, { patienceMs, pauseMs }), 2 * patienceMs);
}
