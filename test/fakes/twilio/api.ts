import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { readBody, sendJson } from '../serve-fake.ts';
import { oddityOf, type TwilioAccount, type TwilioMessage } from './account.ts';

/** What goes wrong with the next requests. `lose`: the work is done, but the connection breaks before the answer. */
export interface TwilioFault {
  status?: 429 | 500 | 503;
  lose?: boolean;
  delayMs?: number;
  method?: 'GET' | 'POST';
  /** How many requests it strikes; 1 without it. */
  count?: number;
}

export interface LoggedCall {
  method: string;
  path: string;
  params: Record<string, string>;
  status: number | null;
  connection: string | null;
}

class Refusal extends Error {
  readonly status: number;
  readonly code: number;
  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const createParams = ['To', 'From', 'MessagingServiceSid', 'Body', 'StatusCallback'];
const listParams = ['To', 'From', 'DateSent', 'DateSent>', 'DateSent<', 'Page', 'PageSize', 'PageToken'];
const slowMs = 3000;

/** `api.twilio.com`: the resource Messages of one account, and of it only what Twilio itself documents. */
export class TwilioApi {
  log: LoggedCall[] = [];
  faults: (TwilioFault & { count: number })[] = [];
  readonly #account: TwilioAccount;
  readonly #accountSid: string;
  readonly #authToken: string;
  readonly #onCreated: (message: TwilioMessage) => void;

  constructor(
    account: TwilioAccount,
    credentials: { accountSid: string; authToken: string },
    onCreated: (message: TwilioMessage) => void,
  ) {
    this.#account = account;
    this.#accountSid = credentials.accountSid;
    this.#authToken = credentials.authToken;
    this.#onCreated = onCreated;
  }

  async handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const method = request.method ?? 'GET';
    const form = method === 'POST' ? new URLSearchParams(await readBody(request)) : url.searchParams;
    const entry: LoggedCall = {
      method,
      path: url.pathname,
      params: Object.fromEntries(form),
      status: null,
      connection: request.headers.connection ?? null,
    };
    this.log.push(entry);
    const fault = this.#takeFault(method);
    try {
      this.#authenticate(request, url);
      if (fault?.status) throw new Refusal(fault.status, fault.status === 429 ? 20429 : 20500, 'Planned trouble');
      const answer = method === 'POST' ? await this.#create(request, form) : this.#list(form);
      if (fault?.delayMs) await sleep(fault.delayMs);
      if (fault?.lose) {
        request.socket.destroy();
        return;
      }
      entry.status = method === 'POST' ? 201 : 200;
      sendJson(response, entry.status, answer);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      entry.status = error.status;
      sendJson(response, error.status, {
        code: error.code,
        message: error.message,
        more_info: `https://www.twilio.com/docs/errors/${error.code}`,
        status: error.status,
      });
    }
  }

  reset(): void {
    this.log = [];
    this.faults = [];
  }

  #takeFault(method: string): TwilioFault | undefined {
    const fault = this.faults.find(one => (one.method ?? method) === method);
    if (fault !== undefined) fault.count -= 1;
    this.faults = this.faults.filter(({ count }) => count > 0);
    return fault;
  }

  #authenticate(request: IncomingMessage, url: URL): void {
    const [, encoded = ''] = /^Basic (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (Buffer.from(encoded, 'base64').toString() !== `${this.#accountSid}:${this.#authToken}`)
      throw new Refusal(401, 20003, 'Authenticate');
    if (url.pathname !== `/2010-04-01/Accounts/${this.#accountSid}/Messages.json`)
      throw new Refusal(404, 20404, `The requested resource ${url.pathname} was not found`);
  }

  async #create(request: IncomingMessage, form: URLSearchParams): Promise<object> {
    if (request.headers['content-type']?.split(';')[0] !== 'application/x-www-form-urlencoded')
      throw new Refusal(400, 20001, 'Parameters are sent as a form');
    refuseUnknown(form, createParams);
    const to = form.get('To') ?? '';
    const body = form.get('Body') ?? '';
    const callback = form.get('StatusCallback');
    if (to === '') throw new Refusal(400, 21604, "A 'To' phone number is required.");
    if (!form.get('From') && !form.get('MessagingServiceSid'))
      throw new Refusal(400, 21603, "A 'From' or 'MessagingServiceSid' parameter is required.");
    if (body === '') throw new Refusal(400, 21602, 'Message body is required.');
    if (body.length > 1600)
      throw new Refusal(400, 21617, 'The concatenated message body exceeds the 1600 character limit.');
    if (callback !== null && !URL.canParse(callback)) throw new Refusal(400, 21609, 'Invalid StatusCallback URL.');
    const oddity = oddityOf(to);
    if (!/^\+[1-9]\d{9,14}$/.test(to) || oddity === 'invalid')
      throw new Refusal(400, 21211, `Invalid 'To' Phone Number: ${to}`);
    if (oddity === 'unsubscribed' || this.#account.stopped.has(to))
      throw new Refusal(400, 21610, 'Attempt to send to unsubscribed recipient');
    if (oddity === 'error') throw new Refusal(500, 20500, 'An internal server error has occurred');
    const message = this.#account.add({
      to,
      body,
      from: form.get('From'),
      messagingServiceSid: form.get('MessagingServiceSid'),
      statusCallback: callback,
    });
    this.#onCreated(message);
    if (oddity === 'takenAndError') throw new Refusal(500, 20500, 'An internal server error has occurred');
    if (oddity === 'slow') await sleep(slowMs);
    return this.#present(message);
  }

  #list(query: URLSearchParams): object {
    refuseUnknown(query, listParams);
    const to = query.get('To');
    const from = query.get('From');
    const found = this.#account.messages
      .filter(message => (to === null || message.to === to) && (from === null || message.from === from))
      .toReversed()
      .slice(0, Number(query.get('PageSize') ?? 50));
    return {
      messages: found.map(message => this.#present(message)),
      page: 0,
      page_size: found.length,
      start: 0,
      end: Math.max(0, found.length - 1),
      next_page_uri: null,
      previous_page_uri: null,
      uri: `/2010-04-01/Accounts/${this.#accountSid}/Messages.json`,
    };
  }

  #present(message: TwilioMessage): object {
    const created = message.createdAt.toUTCString().replace('GMT', '+0000');
    return {
      account_sid: this.#accountSid,
      api_version: '2010-04-01',
      body: message.body,
      date_created: created,
      date_sent: message.status === 'queued' ? null : created,
      date_updated: created,
      direction: 'outbound-api',
      error_code: message.errorCode,
      error_message: null,
      from: message.from,
      messaging_service_sid: message.messagingServiceSid,
      num_media: '0',
      num_segments: '1',
      price: null,
      price_unit: 'USD',
      sid: message.sid,
      status: message.status,
      subresource_uris: {},
      to: message.to,
      uri: `/2010-04-01/Accounts/${this.#accountSid}/Messages/${message.sid}.json`,
    };
  }
}

function refuseUnknown(params: URLSearchParams, known: readonly string[]): void {
  for (const name of params.keys())
    if (!known.includes(name)) throw new Refusal(400, 20001, `${name} is no parameter of Messages`);
}
