import type { MailTemplates } from '#contract/mail.ts';
import { colour, MailHeading, MailLayout, MailLink, MailParagraph, MailTitle } from './layout.tsx';
import { MailTable } from './table.tsx';
import { paragraphs, type Written } from './template.ts';

export function contactMessage(payload: MailTemplates['contactMessage']): Written {
  const { firstName, lastName, email, phone, message } = payload;
  const name = `${firstName} ${lastName}`.trim();
  const footer = `Sent with the contact form of the site. Your answer to this mail goes to ${email}.`;
  return {
    subject: `Message from ${name}`,
    body: (
      <MailLayout preview={message.slice(0, 120)} footer={footer}>
        <MailTitle>Message from {name}</MailTitle>
        <MailTable
          label="Sender"
          rows={[
            { id: 'email', name: 'E-mail', value: <MailLink href={`mailto:${encodeURI(email)}`}>{email}</MailLink> },
            ...(phone ? [{ id: 'phone', name: 'Phone', value: phone }] : []),
          ]}
        />
        <MailHeading>Message</MailHeading>
        <div
          style={{
            padding: '14px 18px',
            backgroundColor: colour.glacier,
            borderLeft: `4px solid ${colour.aurora}`,
            whiteSpace: 'pre-wrap',
            wordBreak: 'break-word',
          }}
        >
          {message}
        </div>
      </MailLayout>
    ),
    text: paragraphs([`From: ${name}`, `E-mail: ${email}`, ...(phone ? [`Phone: ${phone}`] : [])], message, [
      '-- ',
      'NLC Tournament',
      footer,
    ]),
  };
}

export function staffNotice({ title, detail, registrationId }: MailTemplates['staffNotice']): Written {
  const footer = 'The site mails this to the tournament team when something needs a decision by people.';
  return {
    subject: `Needs attention: ${title}`,
    body: (
      <MailLayout preview={detail.slice(0, 120)} footer={footer}>
        <MailTitle>{title}</MailTitle>
        <MailParagraph>{detail}</MailParagraph>
        <MailTable label="About" rows={[{ id: 'registration', name: 'Registration', value: registrationId }]} />
      </MailLayout>
    ),
    text: paragraphs(title, detail, `Registration: ${registrationId}`, ['-- ', 'NLC Tournament', footer]),
  };
}
