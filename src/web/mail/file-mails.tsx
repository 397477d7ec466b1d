import type { MailTemplates } from '#contract/mail.ts';
import { Letter, MailButton, MailLayout, MailParagraph, MailTitle } from './layout.tsx';
import { paragraphs, type Written } from './template.ts';

const footer = 'You’re receiving this e-mail because you sent a file to NLC Tournament.';
const howToAnswer = 'To send another file or read this note again, open File Sharing:';

interface Parts {
  subject: string;
  headline: string;
  firstName: string;
  sentences: string;
  note: string | null;
  link: string;
}

function write({ subject, headline, firstName, sentences, note, link }: Parts): Written {
  const hello = firstName ? `Hello ${firstName},` : 'Hello,';
  return {
    subject,
    body: (
      <MailLayout preview={sentences} footer={footer}>
        <MailTitle>{headline}</MailTitle>
        <MailParagraph>{hello}</MailParagraph>
        <MailParagraph>{sentences}</MailParagraph>
        {note === null ? null : <Letter>{note}</Letter>}
        <MailButton href={link}>Open File Sharing</MailButton>
      </MailLayout>
    ),
    text: paragraphs(hello, sentences, note, [howToAnswer, link], ['-- ', footer]),
  };
}

export function fileNote({ firstName, title, note, link }: MailTemplates['fileNote']): Written {
  return write({
    subject: 'A note about the file you sent',
    headline: 'A note about your file',
    firstName,
    sentences: `Our team left you a note about “${title}”:`,
    note,
    link,
  });
}

export function fileReviewed({ firstName, title, review, note, link }: MailTemplates['fileReviewed']): Written {
  const isAccepted = review === 'accepted';
  const thanks = `We looked at “${title}” and everything is fine. Thank you! You don’t need to do anything else.`;
  const missing = `We looked at “${title}” and can’t use it as it is. Please read our note and send another file.`;
  return write({
    subject: isAccepted ? 'Your file was accepted' : 'We couldn’t accept your file',
    headline: isAccepted ? 'Your file was accepted' : 'Please send another file',
    firstName,
    sentences: isAccepted ? thanks : missing,
    note,
    link,
  });
}
