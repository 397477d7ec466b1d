import { createHmac } from 'node:crypto';
import type { TwilioAccount, TwilioMessage, TwilioStatus } from './account.ts';

/** `wrong`: signed with another token. `none`: without the header. */
export type Signing = 'right' | 'wrong' | 'none';
export interface Told {
  status: number;
  type: string;
  body: string;
}

const stopWords = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT'];
const startWords = ['START', 'UNSTOP', 'YES'];

/** What Twilio tells of by itself, signed as its documentation describes: the address, then each field by name. */
export class TwilioWebhooks {
  incomingUrl: string | null = null;
  /** Tells `sent` and `delivered` (or `undelivered`) of each message by itself, soon after it was taken. */
  isTalkative = false;
  readonly #account: TwilioAccount;
  readonly #accountSid: string;
  readonly #authToken: string;

  constructor(account: TwilioAccount, credentials: { accountSid: string; authToken: string }) {
    this.#account = account;
    this.#accountSid = credentials.accountSid;
    this.#authToken = credentials.authToken;
  }

  async tellStatus(sid: string, status: TwilioStatus, errorCode: number | null, signing: Signing): Promise<Told> {
    const message = this.#account.find(sid);
    message.status = status;
    message.errorCode = errorCode;
    if (message.statusCallback === null) throw new Error(`Nobody asked to be told of ${sid}`);
    const fields: Record<string, string> = {
      AccountSid: this.#accountSid,
      ApiVersion: '2010-04-01',
      From: message.from ?? '',
      MessageSid: sid,
      MessageStatus: status,
      SmsSid: sid,
      SmsStatus: status,
      To: message.to,
      ...(errorCode === null ? {} : { ErrorCode: String(errorCode) }),
    };
    return this.#post(message.statusCallback, fields, signing);
  }

  async tellIncoming(from: string, body: string, signing: Signing): Promise<Told> {
    if (this.incomingUrl === null) throw new Error('Incoming messages have nowhere to go');
    const word = body.trim().toUpperCase();
    if (stopWords.includes(word)) this.#account.stopped.add(from);
    if (startWords.includes(word)) this.#account.stopped.delete(from);
    const sid = `SM${createHmac('sha256', from).update(body).digest('hex').slice(0, 32)}`;
    const fields = {
      AccountSid: this.#accountSid,
      ApiVersion: '2010-04-01',
      Body: body,
      From: from,
      MessageSid: sid,
      NumMedia: '0',
      NumSegments: '1',
      To: '+17055550000',
    };
    return this.#post(this.incomingUrl, fields, signing);
  }

  /** As it goes by itself. */
  async follow(message: TwilioMessage): Promise<void> {
    if (!this.isTalkative || message.statusCallback === null) return;
    await this.tellStatus(message.sid, 'sent', null, 'right');
    const isUnreachable = message.to.endsWith('3003');
    await this.tellStatus(
      message.sid,
      isUnreachable ? 'undelivered' : 'delivered',
      isUnreachable ? 30003 : null,
      'right',
    );
  }

  reset(): void {
    this.incomingUrl = null;
    this.isTalkative = false;
  }

  async #post(url: string, fields: Record<string, string>, signing: Signing): Promise<Told> {
    const signed = Object.keys(fields)
      .sort()
      .reduce((text, name) => text + name + fields[name], url);
    const token = signing === 'wrong' ? 'another token' : this.#authToken;
    const signature = createHmac('sha1', token).update(signed).digest('base64');
    const response = await fetch(url, {
      method: 'POST',
      headers: signing === 'none' ? {} : { 'x-twilio-signature': signature },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      body: await response.text(),
    };
  }
}
