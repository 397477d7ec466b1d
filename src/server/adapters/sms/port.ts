export interface TextMessage {
  /** With country code: +17055550100. */
  to: string;
  body: string;
}

/** `mayHaveArrived`: the answer was lost, so nobody knows. `isStopped`: this number asked the carrier to end it. */
export type SmsResult =
  | { ok: true; providerId: string }
  | { ok: false; isPermanent: boolean; mayHaveArrived?: boolean; isStopped?: boolean; error: string };

/** A text message that the carrier has, as it says. */
export interface KnownText {
  providerId: string;
  state: 'sent' | 'delivered' | 'failed';
}

export interface SmsSender {
  /** False when there is nowhere to send: messages stay readable in the outbox and count as sent. */
  isReal: boolean;
  send(message: TextMessage): Promise<SmsResult>;
  /** The messages with this body that the carrier took for this number and did not drop; throws when it does not answer. */
  findTaken(message: TextMessage): Promise<KnownText[]>;
  /** Whether a call to this address with these form fields was signed by the carrier. */
  isGenuine(call: { url: string; fields: Record<string, string | string[]>; signature: string | undefined }): boolean;
}
