export interface Mail {
  messageId: string;
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
}

/** `permanent`: never try again. */
export type MailResult = { ok: true; providerId: string } | { ok: false; isPermanent: boolean; error: string };

export interface MailSender {
  /** False when there is nowhere to send: messages stay readable in the outbox and count as sent. */
  isReal: boolean;
  send(mail: Mail): Promise<MailResult>;
}
