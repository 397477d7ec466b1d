import type { MailTemplates } from '#contract/mail.ts';
import * as say from '#say/mail.ts';
import { formatLongDate } from '#words/format.ts';
import { MailButton, MailLayout, MailParagraph, MailTitle } from './layout.tsx';
import { paragraphs, type Written } from './template.ts';

/** Leads the coach of a school to the page of its competitors. COACH-7 */
export function coachLink({ school, tournamentDate, link }: MailTemplates['coachLink']): Written {
  const told = say.coachLinkTold({ school, date: formatLongDate(tournamentDate) });
  return {
    subject: say.coachLinkSubject({ school }),
    body: (
      <MailLayout preview={told} footer={say.becauseOfSchool()}>
        <MailTitle>{say.coachLinkTitle()}</MailTitle>
        <MailParagraph>{told}</MailParagraph>
        <MailButton href={link}>{say.coachLinkButton()}</MailButton>
        <MailParagraph isQuiet>{say.coachLinkCare()}</MailParagraph>
      </MailLayout>
    ),
    text: paragraphs(told, link, say.coachLinkCare(), ['-- ', say.becauseOfSchool()]),
  };
}
