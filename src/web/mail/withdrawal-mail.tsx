import type { MailTemplates } from '#contract/mail.ts';
import * as say from '#say/mail.ts';
import { Letter, MailButton, MailLayout, MailParagraph, MailTitle } from './layout.tsx';
import { greeting, paragraphs, type Written } from './template.ts';

const sentences = {
  withdraw: say.withdrawn,
  decline: say.withdrawalDeclined,
  reinstate: say.reinstated,
} as const;

/** The team's answer to a family about one competitor. */
export function withdrawalAnswer(payload: MailTemplates['withdrawalAnswer']): Written {
  const { firstName, competitor, decision, reason, link } = payload;
  const sentence = sentences[decision]({ competitor });
  return {
    subject: say.withdrawalSubject({ decision, competitor }).slice(0, 70),
    body: (
      <MailLayout preview={sentence} footer={say.becauseOfRegistration()}>
        <MailTitle>{say.withdrawalTitle({ decision })}</MailTitle>
        <MailParagraph>{greeting(firstName)}</MailParagraph>
        <MailParagraph>{sentence}</MailParagraph>
        <Letter>{reason}</Letter>
        <MailButton href={link}>{say.registrationButton()}</MailButton>
      </MailLayout>
    ),
    text: paragraphs(
      greeting(firstName),
      sentence,
      reason,
      [say.registrationLinkBelow(), link],
      ['-- ', say.becauseOfRegistration()],
    ),
  };
}
