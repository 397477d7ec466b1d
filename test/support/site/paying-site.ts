import type { Env } from '#server/config/setting-names.ts';
import { type SmtpFake, startSmtpFake } from '#test/fakes/smtp/client.ts';
import { type StripeFake, startStripeFake } from '#test/fakes/stripe/client.ts';
import { freePort, startTestSite, type TestSite } from './test-site.ts';

const secretKey = 'sk_test_journey';

/** A site that is paid through the Stripe fake and sends its mail to the SMTP fake. */
export async function startPayingSite(env: Env = {}): Promise<TestSite & { smtp: SmtpFake; stripe: StripeFake }> {
  const port = env.PORT ?? String(await freePort());
  const [smtp, stripe] = await Promise.all([
    startSmtpFake(),
    startStripeFake({ secretKey, webhookUrl: `http://127.0.0.1:${port}/api/payment/stripe-events` }),
  ]);
  const site = await startTestSite({
    ...env,
    PORT: port,
    SMTP_URL: smtp.smtpUrl,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_BASE: stripe.url,
  });
  return {
    ...site,
    smtp,
    stripe,
    async close() {
      await site.close();
      await Promise.all([smtp.stop(), stripe.stop()]);
    },
  };
}
