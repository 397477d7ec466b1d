import { renderToStaticMarkup } from 'react-dom/server';
import type { MailRenderer, MailSender, MailTemplate, MailTemplates } from '#contract/mail.ts';
import {
  accountChanged,
  alreadyRegistered,
  emailChange,
  erasureAsked,
  familyChanged,
  familyInvitation,
  reset,
  verification,
} from './account-mails.tsx';
import { alarm } from './alarm-mail.tsx';
import { arrival } from './arrival-mail.tsx';
import { coachLink } from './coach-link-mail.tsx';
import { divisions } from './divisions-mail.tsx';
import { familyMessage } from './family-message.tsx';
import { fileNote, fileReviewed } from './file-mails.tsx';
import { MailFrom, senderLines } from './layout.tsx';
import { meeting } from './meeting-mail.tsx';
import { paidChange } from './paid-change-mail.tsx';
import { possibleDuplicate } from './possible-duplicate-mail.tsx';
import { receipt } from './receipt-mail.tsx';
import { staffInvitation, staffRoles } from './role-mails.tsx';
import { contactMessage, erasureNotice, staffNotice } from './team-mails.tsx';
import type { Written } from './template.ts';
import { withdrawalAnswer, withdrawalAsked } from './withdrawal-mail.tsx';

const templates: { [T in MailTemplate]: (payload: MailTemplates[T], sender: MailSender) => Written } = {
  verification,
  alreadyRegistered,
  reset,
  emailChange,
  coachLink,
  familyInvitation,
  familyChanged,
  accountChanged,
  receipt,
  contactMessage,
  familyMessage,
  staffInvitation,
  staffRoles,
  staffNotice,
  erasureAsked,
  erasureNotice,
  alarm,
  arrival,
  withdrawalAnswer,
  withdrawalAsked,
  paidChange,
  divisions,
  meeting,
  possibleDuplicate,
  fileNote,
  fileReviewed,
};

/** Names come from people: whatever they hold, a subject stays one line of limited length. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 200);

/** A mail's subject, HTML and text part from its template and payload, each with who it is from. MSG-15 */
export const renderMail: MailRenderer = (template, payload, sender) => {
  const { subject, body, text } = templates[template](payload, sender);
  const html = renderToStaticMarkup(<MailFrom value={sender}>{body}</MailFrom>);
  return {
    subject: oneLine(subject),
    html: `<!doctype html>${html}`,
    text: `${text}\n\n${senderLines(sender).join('\n')}\n`,
  };
};
