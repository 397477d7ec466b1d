import type { MailTemplates } from '#contract/mail.ts';
import { colour, MailButton, MailHeading, MailLayout, MailLink, MailParagraph, MailTitle } from './layout.tsx';
import { MailTable } from './table.tsx';
import { paragraphs, type Written } from './template.ts';

export function contactMessage(payload: MailTemplates['contactMessage']): Written {
  const { firstName, lastName, email, phone, message } = payload;
  const name = `${firstName} ${lastName}`.trim();
  const footer = `Sent from the site’s contact form. Your reply goes to ${email}.`;
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
      footer,
    ]),
  };
}

const toTeam = 'The site e-mails the tournament team when something needs a person’s decision.';

export function staffNotice({ title, detail, registrationId }: MailTemplates['staffNotice']): Written {
  return {
    subject: `Needs attention: ${title}`,
    body: (
      <MailLayout preview={detail.slice(0, 120)} footer={toTeam}>
        <MailTitle>{title}</MailTitle>
        <MailParagraph>{detail}</MailParagraph>
        <MailTable label="About" rows={[{ id: 'registration', name: 'Registration', value: registrationId }]} />
      </MailLayout>
    ),
    text: paragraphs(title, detail, `Registration: ${registrationId}`, ['-- ', toTeam]),
  };
}

export function erasureNotice({ personId, dueOn, link }: MailTemplates['erasureNotice']): Written {
  const detail = `The owner of account ${personId} asked us to erase everything we hold about the family. We promised to do it by ${dueOn}. A SuperAdmin can do it on the account page.`;
  return {
    subject: `Please erase account ${personId} by ${dueOn}`,
    body: (
      <MailLayout preview={detail.slice(0, 120)} footer={toTeam}>
        <MailTitle>A family asked us to erase their account</MailTitle>
        <MailParagraph>{detail}</MailParagraph>
        <MailButton href={link}>Open the account</MailButton>
      </MailLayout>
    ),
    text: paragraphs('A family asked us to erase their account', detail, link, ['-- ', toTeam]),
  };
}
