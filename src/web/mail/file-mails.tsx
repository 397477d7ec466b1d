import type { MailTemplates } from '#contract/mail.ts';
import * as say from '#say/mail.ts';
import { Letter, MailButton, MailLayout, MailParagraph, MailTitle } from './layout.tsx';
import { greeting, paragraphs, type Written } from './template.ts';

interface Parts {
  subject: string;
  headline: string;
  firstName: string;
  sentences: string;
  note: string | null;
  link: string;
}

function write({ subject, headline, firstName, sentences, note, link }: Parts): Written {
  return {
    subject,
    body: (
      <MailLayout preview={sentences} footer={say.becauseOfFile()}>
        <MailTitle>{headline}</MailTitle>
        <MailParagraph>{greeting(firstName)}</MailParagraph>
        <MailParagraph>{sentences}</MailParagraph>
        {note === null ? null : <Letter>{note}</Letter>}
        <MailButton href={link}>{say.fileButton()}</MailButton>
      </MailLayout>
    ),
    text: paragraphs(greeting(firstName), sentences, note, [say.fileLinkBelow(), link], ['-- ', say.becauseOfFile()]),
  };
}

export function fileNote({ firstName, title, note, link }: MailTemplates['fileNote']): Written {
  return write({
    subject: say.fileNoteSubject(),
    headline: say.fileNoteTitle(),
    firstName,
    sentences: say.fileNoteTold({ title }),
    note,
    link,
  });
}

export function fileReviewed({ firstName, title, review, note, link }: MailTemplates['fileReviewed']): Written {
  const isAccepted = review === 'accepted';
  return write({
    subject: isAccepted ? say.fileAccepted() : say.fileRejectedSubject(),
    headline: isAccepted ? say.fileAccepted() : say.fileRejectedTitle(),
    firstName,
    sentences: isAccepted ? say.fileAcceptedTold({ title }) : say.fileRejectedTold({ title }),
    note,
    link,
  });
}
