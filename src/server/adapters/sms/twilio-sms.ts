import twilio from 'twilio';
import type { KnownText, SmsResult, SmsSender } from './port.ts';

export interface TwilioSettings {
  accountSid: string;
  authToken: string;
  /** A number, or the id of a messaging service (MG…), which also knows ARRET. */
  from: string;
  apiBase: string | null;
  /** Where Twilio tells how a message went; null where it cannot reach us. */
  statusCallback: string | null;
  /** How long a call may take, to the last byte of its answer. */
  timeoutMs?: number;
}

type RequestOptions = Parameters<InstanceType<typeof twilio.RequestClient>['request']>[0];
type Answer = Awaited<ReturnType<InstanceType<typeof twilio.RequestClient>['request']>>;

/** Under Twilio's own interface, so that its address can be moved and a connection that never was is told from a lost answer. */
class FetchClient extends twilio.RequestClient {
  readonly #apiBase: string | null;
  readonly #timeoutMs: number;

  constructor({ apiBase, timeoutMs = 20_000 }: TwilioSettings) {
    super({ timeout: timeoutMs });
    this.#apiBase = apiBase;
    this.#timeoutMs = timeoutMs;
  }

  override async request<TData>(options: RequestOptions): Promise<Answer & { body: TData }> {
    const asked = new URL(options.uri);
    const url = this.#apiBase === null ? asked : new URL(`${asked.pathname}${asked.search}`, this.#apiBase);
    for (const [name, value] of Object.entries(options.params ?? {})) url.searchParams.append(name, String(value));
    const credentials = Buffer.from(`${options.username}:${options.password}`).toString('base64');
    const response = await fetch(url, {
      method: options.method.toUpperCase(),
      headers: {
        accept: 'application/json',
        authorization: `Basic ${credentials}`,
        // A connection kept from before may be closed as the message leaves, and nobody would know whether it did.
        connection: 'close',
      },
      ...(options.data ? { body: new URLSearchParams(options.data as Record<string, string>) } : {}),
      redirect: 'manual',
      signal: AbortSignal.timeout(this.#timeoutMs),
    });
    const body = (await response.text()) as TData;
    return { statusCode: response.status, headers: Object.fromEntries(response.headers), body } as Answer & {
      body: TData;
    };
  }
}

const unreachable = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];
const stopped = 21610;
/** Ours to mend, or Twilio's: the number and the text are not to blame, so the same may work later. */
const mayWorkLater = (status: number, code: number): boolean =>
  status >= 500 || [401, 403, 404, 429].includes(status) || code === 21611;

function failureOf(error: unknown): SmsResult {
  if (error instanceof twilio.RestException) {
    const { status, code = 0, message } = error;
    const text = `Twilio ${code || status}: ${message}`;
    return { ok: false, isPermanent: !mayWorkLater(status, code), isStopped: code === stopped, error: text };
  }
  const cause =
    error instanceof Error ? ((error.cause as { code?: string } | undefined)?.code ?? error.message) : error;
  const isUnsent = unreachable.includes(String(cause));
  return { ok: false, isPermanent: false, mayHaveArrived: !isUnsent, error: `Twilio did not answer: ${cause}` };
}

const gone = ['failed', 'undelivered', 'canceled'];

/** Text messages by Twilio. */
export function createTwilioSms(settings: TwilioSettings): SmsSender {
  const { accountSid, authToken, from, statusCallback } = settings;
  const client = twilio(accountSid, authToken, { httpClient: new FetchClient(settings) });
  const sender = from.startsWith('MG') ? { messagingServiceSid: from } : { from };
  return {
    isReal: true,
    async send({ to, body }) {
      try {
        const callback = statusCallback === null ? {} : { statusCallback };
        const { sid } = await client.messages.create({ to, body, ...sender, ...callback });
        return { ok: true, providerId: sid };
      } catch (error) {
        return failureOf(error);
      }
    },
    async findTaken({ to, body }): Promise<KnownText[]> {
      // Not by the day it was sent: what still waits at Twilio has none.
      const messages = await client.messages.list({ to, limit: 50 });
      return messages
        .filter(message => message.body === body && !gone.includes(message.status))
        .map(({ sid, status }) => ({ providerId: sid, state: status === 'delivered' ? 'delivered' : 'sent' }));
    },
    isGenuine: ({ url, fields, signature }) =>
      signature !== undefined && twilio.validateRequest(authToken, signature, url, fields),
  };
}

/** Whether Twilio takes our sign-in, and the account may send. Nothing is sent. */
export async function checkTwilio(settings: TwilioSettings): Promise<{ isActive: boolean }> {
  const client = twilio(settings.accountSid, settings.authToken, { httpClient: new FetchClient(settings) });
  const { status } = await client.api.v2010.accounts(settings.accountSid).fetch();
  return { isActive: status === 'active' };
}
