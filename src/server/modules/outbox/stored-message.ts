import type { MailRenderer, MailTemplate, MailTemplates, RenderedMail } from '#contract/mail.ts';
import { type MergeValues, mergeText } from '#core/communication/merge-fields.ts';
import { dateInWords, placeOf } from '#core/communication/merge-values.ts';
import type { MessageKind } from '#core/communication/recipient.ts';
import { smsBodyOf } from '#core/communication/sms-text.ts';
import type { AppContext } from '../../call.ts';
import type { MessageRow } from './message.db.ts';
import type { OutboxRow } from './outbox.db.ts';

/** Their links open an account, so they do not stay in the database once they were mailed. */
const withSecretLink: readonly string[] = ['verification', 'reset', 'staffInvitation'] satisfies MailTemplate[];
export const hasSecretLink = (row: Pick<OutboxRow, 'template'>): boolean => withSecretLink.includes(row.template);

const accountMails: readonly string[] = [
  'verification',
  'reset',
  'alreadyRegistered',
  'accountChanged',
  'erasureAsked',
] satisfies MailTemplate[];
const internalMails: readonly string[] = [
  'contactMessage',
  'staffNotice',
  'erasureNotice',
  'staffInvitation',
  'staffRoles',
] satisfies MailTemplate[];

/** What a row is, for suppression. MSG-6 */
export function kindOf(row: Pick<OutboxRow, 'template'>, message: MessageRow | undefined): MessageKind {
  if (accountMails.includes(row.template)) return 'account';
  if (internalMails.includes(row.template)) return 'internal';
  return message?.purpose === 'news' ? 'news' : 'service';
}

/** Without HTML for a text message. */
export interface StoredMessage extends RenderedMail {
  replyTo?: string;
  headers?: Record<string, string>;
}
type Writer = Pick<AppContext, 'config' | 'renderMail' | 'unsubscribeTokens'>;
type MessageContent = Pick<
  MessageRow,
  | 'subject'
  | 'body'
  | 'purpose'
  | 'replyTo'
  | 'tournamentOn'
  | 'city'
  | 'venue'
  | 'venueAddress'
  | 'inPersonRegistrationTimes'
>;

const unsubscribePage = (publicUrl: string, token: string): string => `${publicUrl}/signage/unsubscribe/${token}`;

/** What staff wrote as a mail to one family: the text of the message, the family's values, sender, reason and way out. */
export function familyMessageOf(
  { config }: Writer,
  message: MessageContent,
  values: Partial<MergeValues>,
  unsubscribeToken: string,
): MailTemplates['familyMessage'] {
  const isNews = message.purpose === 'news';
  return {
    subject: message.subject ?? '',
    body: message.body ?? '',
    values,
    reason: isNews
      ? 'You get this mail because you asked us for news about our tournaments.'
      : `You get this mail because of your registration for the tournament of ${dateInWords(message.tournamentOn)}.`,
    sender: { siteUrl: config.publicUrl, mailbox: config.mailboxes.tournament, place: placeOf(message) },
    replyTo: config.mailboxes[message.replyTo],
    unsubscribeLink: isNews ? unsubscribePage(config.publicUrl, unsubscribeToken) : null,
  };
}

/** Mail programs show a button for it and press it by themselves: RFC 2369 and RFC 8058. */
function newsHeaders({ config }: Writer, unsubscribeLink: string): Record<string, string> {
  const token = unsubscribeLink.slice(unsubscribeLink.lastIndexOf('/') + 1);
  return {
    'List-Unsubscribe': `<${config.publicUrl}/api/news/unsubscribe/${token}>, <mailto:${config.mailboxes.tournament}?subject=Unsubscribe>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** A row as its recipient gets it; undefined once its payload was emptied. `message`: the one it belongs to. */
export function renderStored(
  app: Writer,
  row: Pick<OutboxRow, 'channel' | 'template' | 'payload' | 'personId'>,
  message: MessageRow | undefined,
): StoredMessage | undefined {
  if (row.payload === null) return;
  if (row.channel === 'sms') {
    const text = message
      ? smsBodyOf(mergeText(message.smsBody ?? '', valuesOf(row)), { saysHowToEnd: true })
      : (row.payload as { text: string }).text;
    return { subject: beginningOf(text), html: '', text };
  }
  if (row.template === 'familyMessage') {
    const payload = message
      ? familyMessageOf(app, message, valuesOf(row), app.unsubscribeTokens.sign(row.personId ?? 0))
      : (row.payload as MailTemplates['familyMessage']);
    return {
      ...app.renderMail('familyMessage', payload),
      replyTo: payload.replyTo,
      ...(payload.unsubscribeLink ? { headers: newsHeaders(app, payload.unsubscribeLink) } : {}),
    };
  }
  return renderTemplate(app.renderMail, row.template as MailTemplate, row.payload);
}

const valuesOf = (row: Pick<OutboxRow, 'payload'>): Partial<MergeValues> =>
  (row.payload as { values: Partial<MergeValues> }).values;
function beginningOf(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 60).trimEnd()}…` : line;
}

function renderTemplate(render: MailRenderer, template: MailTemplate, payload: unknown): StoredMessage {
  const mail = render(template, payload as MailTemplates[typeof template]);
  if (template !== 'contactMessage') return mail;
  return { ...mail, replyTo: (payload as MailTemplates['contactMessage']).email };
}

const left = 'link-left-out';

/** The same for the eyes of staff: without the links that open an account or speak for the family. */
export function renderForStaff(
  app: Writer,
  row: Pick<OutboxRow, 'channel' | 'template' | 'payload' | 'personId'>,
  message: MessageRow | undefined,
): StoredMessage | undefined {
  const blind: Writer = { ...app, unsubscribeTokens: { ...app.unsubscribeTokens, sign: () => left } };
  const payload =
    hasSecretLink(row) && row.payload !== null
      ? { ...(row.payload as object), link: `${app.config.publicUrl}/${left}` }
      : row.payload;
  return renderStored(blind, { ...row, payload }, message);
}
