import type { IncomingMessage, ServerResponse } from 'node:http';
import { announce, listenOnLoopback, readJson, sendJson } from '../serve-fake.ts';
import { TwilioAccount, type TwilioStatus } from './account.ts';
import { TwilioApi, type TwilioFault } from './api.ts';
import { type Signing, TwilioWebhooks } from './webhooks.ts';

/** Twilio on loopback. PORT, TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN come from the environment; the rest is set under /_control. */
const credentials = {
  accountSid: process.env.TWILIO_ACCOUNT_SID || 'AC00000000000000000000000000000000',
  authToken: process.env.TWILIO_AUTH_TOKEN || 'a token for tests',
};
const url = await listenOnLoopback((request, response) => {
  handle(request, response).catch(error => sendJson(response, 409, { error: String(error) }));
});
const account = new TwilioAccount();
const webhooks = new TwilioWebhooks(account, credentials);
const api = new TwilioApi(account, credentials, message => {
  setTimeout(() => webhooks.follow(message).catch(error => console.info(String(error))), 20);
});
announce({ url, ...credentials });

type Body = Record<string, unknown>;
const controls: Record<string, (body: Body) => unknown> = {
  'GET messages': () => account.messages,
  'GET calls': () => api.log,
  'POST fault': body => {
    const fault = body as unknown as TwilioFault;
    api.faults.push({ ...fault, count: fault.count ?? 1 });
    return {};
  },
  'POST settings': body => {
    if (body.incomingUrl !== undefined) webhooks.incomingUrl = body.incomingUrl as string | null;
    if (body.isTalkative !== undefined) webhooks.isTalkative = body.isTalkative as boolean;
    return {};
  },
  'POST status': ({ sid, status, errorCode, signing }) =>
    webhooks.tellStatus(
      String(sid),
      status as TwilioStatus,
      (errorCode as number | undefined) ?? null,
      (signing as Signing | undefined) ?? 'right',
    ),
  'POST incoming': ({ from, body, signing }) =>
    webhooks.tellIncoming(String(from), String(body), (signing as Signing | undefined) ?? 'right'),
  'POST reset': () => {
    account.reset();
    api.reset();
    webhooks.reset();
    return {};
  },
};

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const target = new URL(request.url ?? '/', url);
  const [, area = '', name = ''] = target.pathname.split('/');
  if (area !== '_control') return api.handle(request, response, target);
  const control = controls[`${request.method} ${name}`];
  if (control === undefined) return sendJson(response, 404, { error: `There is no control ${target.pathname}` });
  sendJson(response, 200, await control(request.method === 'POST' ? await readJson(request) : {}));
}
