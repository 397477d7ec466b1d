import { randomBytes } from 'node:crypto';

export type TwilioStatus = 'queued' | 'sent' | 'delivered' | 'undelivered' | 'failed';

/** One message as Twilio keeps it, and where its fate is told. */
export interface TwilioMessage {
  sid: string;
  to: string;
  from: string | null;
  messagingServiceSid: string | null;
  body: string;
  status: TwilioStatus;
  errorCode: number | null;
  statusCallback: string | null;
  createdAt: Date;
}

/** Numbers that behave in their own way, by their last four digits. */
export const oddNumbers = {
  '0211': 'invalid',
  '0610': 'unsubscribed',
  '3003': 'unreachable',
  '0500': 'error',
  '0501': 'takenAndError',
  '0999': 'slow',
} as const;
export type OddNumber = (typeof oddNumbers)[keyof typeof oddNumbers];

export const oddityOf = (number: string): OddNumber | undefined =>
  oddNumbers[number.slice(-4) as keyof typeof oddNumbers];

export class TwilioAccount {
  messages: TwilioMessage[] = [];
  /** Who wrote STOP to Twilio. */
  stopped = new Set<string>();

  add(message: Omit<TwilioMessage, 'sid' | 'status' | 'errorCode' | 'createdAt'>): TwilioMessage {
    const sid = `SM${randomBytes(16).toString('hex')}`;
    const kept: TwilioMessage = { ...message, sid, status: 'queued', errorCode: null, createdAt: new Date() };
    this.messages.push(kept);
    return kept;
  }

  find(sid: string): TwilioMessage {
    const message = this.messages.find(one => one.sid === sid);
    if (message === undefined) throw new Error(`There is no message ${sid}`);
    return message;
  }

  reset(): void {
    this.messages = [];
    this.stopped.clear();
  }
}
