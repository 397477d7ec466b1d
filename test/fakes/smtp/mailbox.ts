import PostalMime from 'postal-mime';

type MailAttachment = { filename: string | null; mimeType: string; base64: string };

/** One mail as it arrived. */
export type CapturedMail = {
  id: number;
  receivedAt: string;
  /** Whom the envelope named, which is where it really went. */
  envelope: { from: string; to: string[] };
  /** The name that the sender signed in with. */
  user: string | null;
  from: { name: string; address: string } | null;
  to: string[];
  replyTo: string[];
  subject: string;
  messageId: string;
  /** All headers by lower-case name; the last one wins. */
  headers: Record<string, string>;
  text: string;
  html: string;
  attachments: MailAttachment[];
};

export type Envelope = CapturedMail['envelope'] & { user: string | null };

export class Mailbox {
  #mails: CapturedMail[] = [];
  /** By recipient: a crowd of waiting families asks for its mail over and over. */
  #mailsTo = new Map<string, CapturedMail[]>();
  #lastId = 0;

  async keep(raw: Buffer, { user, ...envelope }: Envelope): Promise<void> {
    const mail = await PostalMime.parse(raw, { attachmentEncoding: 'base64' });
    this.#lastId += 1;
    const kept: CapturedMail = {
      id: this.#lastId,
      receivedAt: new Date().toISOString(),
      envelope,
      user,
      from: mail.from?.address === undefined ? null : { name: mail.from.name, address: mail.from.address },
      to: (mail.to ?? []).flatMap(({ address }) => address ?? []),
      replyTo: (mail.replyTo ?? []).flatMap(({ address }) => address ?? []),
      subject: mail.subject ?? '',
      messageId: mail.messageId ?? '',
      headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
      text: mail.text ?? '',
      html: mail.html ?? '',
      attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
        filename,
        mimeType,
        base64: String(content),
      })),
    };
    this.#mails.push(kept);
    for (const address of new Set(envelope.to.map(to => to.toLowerCase()))) {
      const mails = this.#mailsTo.get(address);
      if (mails) mails.push(kept);
      else this.#mailsTo.set(address, [kept]);
    }
  }

  /** Oldest first; of one recipient, if asked. */
  list(to: string | null): CapturedMail[] {
    return to === null ? this.#mails : (this.#mailsTo.get(to.toLowerCase()) ?? []);
  }

  clear(): void {
    this.#mails = [];
    this.#mailsTo.clear();
  }
}
