import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { readBody, sendJson } from '../serve-fake.ts';
import { newId, type StripeAccount } from './account.ts';
import { expireOverdue } from './checkout-sessions.ts';
import { type Fault, FaultPlan, faultError } from './faults.ts';
import { decodeFormBody, type FormObject } from './form-body.ts';
import { type Answer, IdempotencyStore } from './idempotency.ts';
import { operations } from './operations.ts';
import { StripeError } from './stripe-error.ts';

/** One request as it came over the wire. */
export type LoggedRequest = {
  method: string;
  path: string;
  params: FormObject;
  idempotencyKey: string | null;
  stripeVersion: string | null;
  status: number | null;
};

/** `api.stripe.com`: the key, the fault plan, the idempotency layer, then the operation. */
export class StripeApi {
  readonly faults = new FaultPlan();
  readonly idempotency = new IdempotencyStore();
  log: LoggedRequest[] = [];
  readonly #account: StripeAccount;
  readonly #secretKey: string | undefined;

  constructor(account: StripeAccount, secretKey: string | undefined) {
    this.#account = account;
    this.#secretKey = secretKey;
  }

  reset(): void {
    this.faults.reset();
    this.idempotency.reset();
    this.log = [];
  }

  async handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const method = request.method ?? 'GET';
    const key = method === 'POST' ? header(request, 'idempotency-key') : null;
    const text = method === 'POST' ? await readBody(request) : url.search.slice(1);
    const entry: LoggedRequest = {
      method,
      path: url.pathname,
      params: decodeFormBody(text),
      idempotencyKey: key,
      stripeVersion: header(request, 'stripe-version'),
      status: null,
    };
    this.log.push(entry);
    const fault = this.faults.take(method, url.pathname);
    const date = new Date(this.#account.now() * 1000).toUTCString();
    const headers: Record<string, string> = { 'request-id': newId('req'), date };
    if (entry.stripeVersion !== null) headers['stripe-version'] = entry.stripeVersion;
    if (key !== null) headers['idempotency-key'] = key;
    const answer = await this.#answer(request, entry, fault, headers);
    if (fault?.lose) {
      request.socket.destroy();
      return;
    }
    entry.status = answer.status;
    if (fault?.garbage) {
      response.writeHead(200, { 'content-type': 'application/json', ...headers }).end('{"id": "cs_te');
    } else {
      sendJson(response, answer.status, answer.body, headers);
    }
  }

  async #answer(
    request: IncomingMessage,
    entry: LoggedRequest,
    fault: Fault | undefined,
    headers: Record<string, string>,
  ): Promise<Answer> {
    const { idempotencyKey: key, method, path } = entry;
    let isClaimed = false;
    try {
      this.#authenticate(request);
      if (fault?.status !== undefined && !fault.saved) throw faultError(fault.status);
      if (key !== null) {
        const saved = this.idempotency.claim(key, path, JSON.stringify(entry.params), this.#account.now());
        if (saved !== undefined) {
          headers['idempotent-replayed'] = 'true';
          return saved;
        }
        isClaimed = true;
      }
      const operation = operations.find(one => one.method === method && one.path.test(path));
      if (operation === undefined) throw unrecognized(method, path);
      const run = operation.check(entry.params);
      const answer = answerOf(() => {
        if (fault?.status !== undefined && !fault.made) throw faultError(fault.status);
        expireOverdue(this.#account);
        const done = run(this.#account, decodeURIComponent(operation.path.exec(path)?.[1] ?? ''));
        if (fault?.status !== undefined) throw faultError(fault.status);
        return done;
      });
      if (fault?.delayMs !== undefined) await sleep(fault.delayMs);
      if (key !== null) this.idempotency.save(key, answer);
      return answer;
    } catch (error) {
      // A request that was refused before it ran is not remembered.
      if (isClaimed && key !== null) this.idempotency.forget(key);
      return errorAnswer(error);
    }
  }

  #authenticate(request: IncomingMessage): void {
    const key = /^Bearer (.+)$/.exec(header(request, 'authorization') ?? '')?.[1];
    if (key === undefined) {
      throw unauthorized(
        'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
      );
    }
    const isKnown = this.#secretKey === undefined ? /^(sk|rk)_test_/.test(key) : key === this.#secretKey;
    if (!isKnown) throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}****`);
  }
}

function answerOf(run: () => unknown): Answer {
  try {
    return { status: 200, body: run() };
  } catch (error) {
    return errorAnswer(error);
  }
}

function errorAnswer(error: unknown): Answer {
  if (error instanceof StripeError) return { status: error.status, body: { error: error.body } };
  console.error(error);
  return { status: 500, body: { error: { type: 'api_error', message: String(error) } } };
}

function unauthorized(message: string): StripeError {
  return new StripeError(401, { type: 'invalid_request_error', message });
}

function unrecognized(method: string, path: string): StripeError {
  return new StripeError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). The fake may not model it.`,
  });
}

function header(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
}
