import type { MailTemplates } from '#contract/mail.ts';
import * as say from '#say/mail.ts';
import { MailButton, MailLayout, MailParagraph, MailTitle } from './layout.tsx';
import { greeting, paragraphs, type Written } from './template.ts';

/** To the family that registered a child first. Of the other family it says nothing. REG-42 */
export function possibleDuplicate({ firstName, competitor, link }: MailTemplates['possibleDuplicate']): Written {
  const told = say.duplicateTold({ competitor });
  return {
    subject: say.duplicateSubject({ competitor }).slice(0, 70),
    body: (
      <MailLayout preview={told} footer={say.becauseOfRegistration()}>
        <MailTitle>{say.duplicateTitle()}</MailTitle>
        <MailParagraph>{greeting(firstName)}</MailParagraph>
        <MailParagraph>{told}</MailParagraph>
        <MailParagraph>{say.duplicateAsk()}</MailParagraph>
        <MailButton href={link}>{say.duplicateButton()}</MailButton>
      </MailLayout>
    ),
    text: paragraphs(
      greeting(firstName),
      told,
      say.duplicateAsk(),
      [say.duplicateLinkBelow(), link],
      ['-- ', say.becauseOfRegistration()],
    ),
  };
}
