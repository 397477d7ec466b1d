import type { MailSender, MailTemplate, MailTemplates, RenderedMail } from '#contract/mail.ts';
import { mailboxesOf, type Organisation } from '#contract/organisation.ts';
import type { MessageKind } from '#core/communication/consent-and-suppression.ts';
import { type MergeValues, mergeText } from '#core/communication/merge-fields.ts';
import { shortSenderOf } from '#core/communication/sms-text.ts';
import * as say from '#say/mail.ts';
import { smsBodyOf } from '#words/account/sms-text.ts';
import { formatLongDate } from '#words/format.ts';
import { inLanguage } from '#words/language.ts';
import { pageLink, spokenLink } from '#words/page-address.ts';
import { type FrenchTexts, typedIn } from '#words/typed.ts';
import type { AppContext } from '../../call.ts';
import type { Database } from '../../db/database.ts';
import { loadFrenchTexts } from '../french-text/french-text.actions.ts';
import { senderOf } from '../organisation/organisation.actions.ts';
import { logoForMail, siteBlocks } from '../page-block/page-block.actions.ts';
import type { MessageRow } from './message.db.ts';
import type { OutboxRow } from './outbox.db.ts';
import { markedAsTrial } from './trial-mail.ts';
import { withTypedParts } from './typed-parts.ts';

/** Their links open an account, so they do not stay in the database once they were mailed. */
const withSecretLink: readonly string[] = [
  'verification',
  'reset',
  'emailChange',
  'familyInvitation',
  'staffInvitation',
  'meeting',
  'coachLink',
] satisfies MailTemplate[];
export const hasSecretLink = (row: Pick<OutboxRow, 'template'>): boolean => withSecretLink.includes(row.template);

const accountMails: readonly string[] = [
  'verification',
  'reset',
  'emailChange',
  'familyInvitation',
  'familyChanged',
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
type Writer = Pick<AppContext, 'config' | 'renderMail' | 'unsubscribeTokens'> & {
  by: Organisation;
  french: FrenchTexts;
  logo: MailSender['logo'];
};

/** The site as it writes now: what it needs, and who runs it. */
export async function writerOf(app: AppContext, db: Database = app.db): Promise<Writer> {
  const { config, renderMail, unsubscribeTokens } = app;
  const by = await app.organisation.read(db);
  const logo = logoForMail((await siteBlocks(db)).logo, config.publicUrl);
  return { config, renderMail, unsubscribeTokens, by, french: await loadFrenchTexts(db), logo };
}

/** Who a mail is from, in its language. */
export const mailSenderOf = ({ by, config, logo, french }: Writer): MailSender =>
  senderOf({
    by: { ...by, name: typedIn(by.name, french) },
    config,
    logo: logo && { ...logo, description: typedIn(logo.description, french) },
  });

type MessageContent = Pick<MessageRow, 'subject' | 'body' | 'purpose' | 'replyTo' | 'tournamentOn'>;

type StoredRow = Pick<
  OutboxRow,
  'channel' | 'template' | 'payload' | 'personId' | 'introducedAs' | 'language' | 'trialFor'
>;

/** What staff wrote as a mail to one family: the text of the message, the family's values, sender, reason and way out. */
export function familyMessageOf(
  { config, by }: Writer,
  message: MessageContent,
  values: Partial<MergeValues>,
  unsubscribeToken: string,
): MailTemplates['familyMessage'] {
  const isNews = message.purpose === 'news';
  return {
    subject: message.subject ?? '',
    body: message.body ?? '',
    values,
    reason: isNews ? say.becauseOfNews() : say.becauseOfTournament({ date: formatLongDate(message.tournamentOn) }),
    replyTo: mailboxesOf(by)[message.replyTo],
    unsubscribeLink: isNews ? pageLink(config.publicUrl, `/signage/unsubscribe/${unsubscribeToken}`) : null,
  };
}

/** Mail programs show a button for it and press it by themselves: RFC 2369 and RFC 8058. */
function newsHeaders({ config, by }: Writer, unsubscribeLink: string): Record<string, string> {
  const token = unsubscribeLink.slice(unsubscribeLink.lastIndexOf('/') + 1);
  return {
    'List-Unsubscribe': `<${config.publicUrl}/api/news/unsubscribe/${token}>, <mailto:${by.mailboxTournament}?subject=Unsubscribe>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/**
 * A row as its recipient gets it, in their language; undefined once its payload was emptied. `message`: the one it
 * belongs to. MSG-18
 */
export const renderStored = (app: Writer, row: StoredRow, message: MessageRow | undefined): StoredMessage | undefined =>
  inLanguage(row.language, () => markedAsTrial(row, render(app, row, message)));

function render(app: Writer, row: StoredRow, message: MessageRow | undefined): StoredMessage | undefined {
  if (row.payload === null) return;
  if (row.channel === 'sms') {
    const text = message
      ? smsBodyOf(mergeText(message.smsBody ?? '', valuesOf(row)), {
          sender: row.introducedAs ?? shortSenderOf(app.by.siteName),
          saysHowToEnd: true,
        })
      : finishedText(row);
    return { subject: beginningOf(text), html: '', text };
  }
  if (row.template === 'familyMessage') {
    const payload = message
      ? familyMessageOf(app, message, valuesOf(row), app.unsubscribeTokens.sign({ personId: row.personId ?? 0 }))
      : (row.payload as MailTemplates['familyMessage']);
    return {
      ...app.renderMail('familyMessage', payload, mailSenderOf(app)),
      replyTo: payload.replyTo,
      ...(payload.unsubscribeLink ? { headers: newsHeaders(app, payload.unsubscribeLink) } : {}),
    };
  }
  return renderTemplate(app, row.template as MailTemplate, row.payload);
}

/** A text in both its forms: to a number that had none before, and to one that had. MSG-17 */
export type FinishedText = {
  text: string;
  /** Absent in what was queued before a first text had words of its own. */
  firstText?: string;
};
const finishedText = ({ payload, introducedAs }: StoredRow): string => {
  const { text, firstText } = payload as FinishedText;
  return introducedAs === null ? text : (firstText ?? text);
};
const valuesOf = (row: Pick<OutboxRow, 'payload'>): Partial<MergeValues> =>
  (row.payload as { values: Partial<MergeValues> }).values;
function beginningOf(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 60).trimEnd()}…` : line;
}

function renderTemplate(app: Writer, template: MailTemplate, payload: unknown): StoredMessage {
  const spoken = withSpokenLinks(app.config.publicUrl, payload as MailTemplates[typeof template]);
  const mail = app.renderMail(template, withTypedParts(template, spoken, app.french), mailSenderOf(app));
  if (template !== 'contactMessage') return mail;
  return { ...mail, replyTo: (payload as MailTemplates['contactMessage']).email };
}

const linkNames: readonly string[] = ['link', 'loginLink', 'resetLink'];

/** Its links lead to pages in the language it is written in. LANG-1 */
function withSpokenLinks<Payload extends object>(publicUrl: string, payload: Payload): Payload {
  const spoken = Object.entries(payload).flatMap(([name, value]) =>
    linkNames.includes(name) && typeof value === 'string' ? [[name, spokenLink(publicUrl, value)]] : [],
  );
  return { ...payload, ...Object.fromEntries(spoken) };
}

const left = 'link-left-out';

/** The same for the eyes of staff: without the links that open an account or speak for the family. */
export function renderForStaff(
  app: Writer,
  row: StoredRow,
  message: MessageRow | undefined,
): StoredMessage | undefined {
  const blind: Writer = { ...app, unsubscribeTokens: { ...app.unsubscribeTokens, sign: () => left } };
  const payload =
    hasSecretLink(row) && row.payload !== null
      ? { ...(row.payload as object), link: `${app.config.publicUrl}/${left}` }
      : row.payload;
  return renderStored(blind, { ...row, payload }, message);
}
