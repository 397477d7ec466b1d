import { type MessageContent, mailboxes, purposes } from '#contract/communication.ts';
import { newKey } from '#web/lib/new-key.ts';
import { readSession } from '#web/lib/session.ts';

/** What is being written, kept in this browser until it is sent. */
export interface Draft {
  purpose: (typeof purposes)[number];
  replyTo: (typeof mailboxes)[number];
  byMail: boolean;
  bySms: boolean;
  subject: string;
  body: string;
  smsBody: string;
  /** It goes out at a set time: "2027-04-23T08:00" by the clock at the venue. MSG-20 */
  isLater: boolean;
  goesOutAt: string;
  /** Of the one call that sends it: sent twice, it is one message. */
  key: string;
  /** The audience as an address: to come back to the same one. */
  search: string;
}

const emptyDraft = (): Draft => ({
  purpose: 'service',
  replyTo: 'tournament',
  byMail: true,
  bySms: false,
  subject: '',
  body: '',
  smsBody: '',
  isLater: false,
  goesOutAt: '',
  key: newKey(),
  search: '',
});

/** Everybody's own: a computer in an office is used by several. */
const place = () => `nlc.messageDraft.${readSession()?.personId ?? 0}`;

export function readDraft(): Draft {
  const fresh = emptyDraft();
  try {
    const kept = JSON.parse(localStorage.getItem(place()) ?? '{}') as Record<string, unknown>;
    for (const [name, value] of Object.entries(fresh) as [keyof Draft, unknown][])
      if (typeof kept[name] === typeof value) Object.assign(fresh, { [name]: kept[name] });
  } catch {
    return emptyDraft();
  }
  if (!purposes.includes(fresh.purpose)) fresh.purpose = 'service';
  if (!mailboxes.includes(fresh.replyTo)) fresh.replyTo = 'tournament';
  return fresh;
}

/** Where storing is forbidden or full, writing goes on all the same. */
export function keepDraft(draft: Draft): void {
  try {
    localStorage.setItem(place(), JSON.stringify(draft));
  } catch {
    return;
  }
}

export function dropDraft(): void {
  localStorage.removeItem(place());
}

export const isWritten = ({ subject, body, smsBody }: Draft): boolean => `${subject}${body}${smsBody}`.trim() !== '';

/** A message that was stopped, to be written again. */
export function draftAgain(written: MessageContent, search: string): Draft {
  const { purpose, replyTo, subject, body, smsBody } = written;
  const ways = { byMail: subject !== null, bySms: smsBody !== null };
  const parts = { subject: subject ?? '', body: body ?? '', smsBody: smsBody ?? '' };
  return { ...emptyDraft(), purpose, replyTo, ...ways, ...parts, search };
}

/** A message that begins with these words, for an audience. */
export const draftFrom = (words: Pick<Draft, 'subject' | 'body'>, search: string): Draft => ({
  ...emptyDraft(),
  ...words,
  search,
});

/** Texts can be told to nobody by news. */
export const sendsTexts = ({ bySms, purpose }: Pick<Draft, 'bySms' | 'purpose'>): boolean =>
  bySms && purpose === 'service';

/** What is sent: a channel that is off says nothing. */
export function contentOf(draft: Draft): MessageContent {
  const { purpose, replyTo, byMail, subject, body, smsBody } = draft;
  return {
    purpose,
    replyTo,
    subject: byMail ? subject : null,
    body: byMail ? body : null,
    smsBody: sendsTexts(draft) ? smsBody : null,
  };
}

const texts = ['purpose', 'replyTo', 'subject', 'body', 'smsBody', 'goesOutAt'] as const;
const ticks = ['byMail', 'bySms', 'isLater'] as const;

/** The draft as the form has it now; what the form does not show at the moment stays as it was. */
export function withFormIn(draft: Draft, values: Readonly<Record<string, string | boolean>>): Draft {
  const seen = [
    ...texts.filter(name => typeof values[name] === 'string'),
    ...ticks.filter(name => typeof values[name] === 'boolean'),
  ];
  return { ...draft, ...Object.fromEntries(seen.map(name => [name, values[name]])) };
}
