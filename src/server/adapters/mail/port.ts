export interface Mail {
  messageId: string;
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** Beside the usual ones; their values are ours, never typed. */
  headers?: Record<string, string>;
}

/** `isPermanent`: never try again. `mayHaveArrived`: the answer was lost after the mail had left, so nobody knows. */
export type MailResult =
  | { ok: true; providerId: string }
  | { ok: false; isPermanent: boolean; mayHaveArrived?: boolean; isUnknownMailbox?: boolean; error: string };

/** Why a rehearsal sends nothing, as the outbox shows it. BACKUP-7 */
export const rehearsalNote = 'Rehearsal: not sent';

export interface MailSender {
  /** False when there is nowhere to send: messages stay readable in the outbox and count as sent. */
  isReal: boolean;
  send(mail: Mail): Promise<MailResult>;
}
