import type { MailTemplates } from '#contract/mail.ts';
import * as say from '#say/mail.ts';
import * as sayRefunds from '#say/refunds.ts';
import { givesBack, refundNowWords } from '#words/registration/refund-words.ts';
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

/** A family asked that a competitor be withdrawn: we have it, and this comes back. */
export function withdrawalAsked(payload: MailTemplates['withdrawalAsked']): Written {
  const { firstName, competitor, terms, link } = payload;
  const asked = sayRefunds.asked({ competitor });
  const refund = refundNowWords(terms, competitor, true);
  const how = givesBack(terms) ? sayRefunds.how() : null;
  return {
    subject: sayRefunds.askedSubject({ competitor }).slice(0, 70),
    body: (
      <MailLayout preview={refund} footer={say.becauseOfRegistration()}>
        <MailTitle>{sayRefunds.askedTitle()}</MailTitle>
        <MailParagraph>{greeting(firstName)}</MailParagraph>
        <MailParagraph>{asked}</MailParagraph>
        <MailParagraph>{refund}</MailParagraph>
        {terms.text ? <Letter>{terms.text}</Letter> : null}
        {how ? <MailParagraph>{how}</MailParagraph> : null}
        <MailParagraph>{sayRefunds.askedNext()}</MailParagraph>
        <MailButton href={link}>{say.registrationButton()}</MailButton>
      </MailLayout>
    ),
    text: paragraphs(
      greeting(firstName),
      asked,
      refund,
      terms.text,
      how,
      sayRefunds.askedNext(),
      [say.registrationLinkBelow(), link],
      ['-- ', say.becauseOfRegistration()],
    ),
  };
}
