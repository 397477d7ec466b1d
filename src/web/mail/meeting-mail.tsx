import type { MailTemplates } from '#contract/mail.ts';
import * as say from '#say/contact.ts';
import * as sayMail from '#say/mail.ts';
import { formatDay, formatList } from '#words/format.ts';
import { MailButton, MailLayout, MailParagraph, MailTitle } from './layout.tsx';
import { greeting, paragraphs, type Written } from './template.ts';

/** Asks a family for a meeting beyond a limit; whom they would meet stands behind the link. */
export function meeting({
  firstName,
  names,
  isJoining,
  isGroup,
  eventTitle,
  answerOn,
  link,
}: MailTemplates['meeting']): Written {
  const own = formatList(names);
  const about = { event: eventTitle, names: own };
  const alone = isJoining ? say.meetingMailJoining(about) : say.meetingMailMeeting(about);
  const together = isJoining ? say.meetingMailGroupJoining(about) : say.meetingMailGroupMeeting(about);
  const told = isGroup ? together : alone;
  const silence = say.meetingMailSilence({ day: formatDay(answerOn) });
  return {
    subject: say.meetingMailSubject({ names: own }),
    body: (
      <MailLayout preview={told} footer={sayMail.becauseOfRegistration()}>
        <MailTitle>{say.meetingTitle()}</MailTitle>
        <MailParagraph>{greeting(firstName)}</MailParagraph>
        <MailParagraph>{told}</MailParagraph>
        <MailButton href={link}>{say.meetingButton()}</MailButton>
        <MailParagraph isQuiet>{silence}</MailParagraph>
      </MailLayout>
    ),
    text: paragraphs(greeting(firstName), told, [say.meetingLinkBelow(), link], silence, [
      '-- ',
      sayMail.becauseOfRegistration(),
    ]),
  };
}
