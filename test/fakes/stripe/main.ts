import type { IncomingMessage, ServerResponse } from 'node:http';
import { announce, listenOnLoopback, readJson, sendJson } from '../serve-fake.ts';
import { StripeAccount } from './account.ts';
import { StripeApi } from './api.ts';
import { controls, type StripeWorld } from './control.ts';
import { handlePayPage, handleReceiptPage } from './pay-page.ts';
import { StripeError } from './stripe-error.ts';
import { Webhooks } from './webhooks.ts';

/**
 * Stripe on loopback. PORT, STRIPE_SECRET_KEY (any test key without it), STRIPE_WEBHOOK_SECRET and WEBHOOK_URL come from
 * the environment; the rest is set under /_control.
 */
const url = await listenOnLoopback((request, response) => {
  handle(request, response).catch(error => {
    if (!(error instanceof StripeError)) console.error(error);
    sendJson(response, error instanceof StripeError ? 409 : 500, { error: String(error) });
  });
});
const account = new StripeAccount(
  url,
  (type, object, before) => webhooks.record(type, object, before),
  () => webhooks.events,
);
const webhooks = new Webhooks(
  {
    url: process.env.WEBHOOK_URL || null,
    mode: 'auto',
    secret: process.env.STRIPE_WEBHOOK_SECRET || 'whsec_fake',
    events: ['*'],
    signedBy: 'wall-clock',
  },
  () => account.now(),
);
const world: StripeWorld = {
  account,
  webhooks,
  api: new StripeApi(account, process.env.STRIPE_SECRET_KEY || undefined),
};
announce({ url });

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { account, api } = world;
  const target = new URL(request.url ?? '/', url);
  const [, area = '', ...parts] = target.pathname.split('/');
  if (area === 'c' && parts[0] === 'pay') return handlePayPage(account, request, response, parts[1] ?? '');
  if (area === 'receipts') return handleReceiptPage(account, response, parts[0] ?? '');
  if (area !== '_control') return api.handle(request, response, target);
  const control = controls[`${request.method} ${parts[0]}`];
  if (control === undefined) return sendJson(response, 404, { error: `There is no control ${target.pathname}` });
  const answer = await control(world, request.method === 'POST' ? await readJson(request) : {}, parts[1] ?? '');
  sendJson(response, 200, answer);
}
