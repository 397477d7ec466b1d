import type { MailTemplates } from '#contract/mail.ts';
import * as say from '#say/mail.ts';
import { formatDay, formatList } from '#words/format.ts';
import { MailButton, MailLayout, MailParagraph, MailTitle } from './layout.tsx';
import { greeting, paragraphs, type Written } from './template.ts';

/** In the last week, as late as the day before: who comes, and is everything right? */
export function arrival(payload: MailTemplates['arrival']): Written {
  const { firstName, competitors, tournamentDate, city, venue, link } = payload;
  const when = say.arrivalWhen({ day: formatDay(tournamentDate), venue, city });
  const ask = say.arrivalAsk({ names: formatList(competitors), n: competitors.length });
  return {
    subject: say.arrivalSubject(),
    body: (
      <MailLayout preview={ask} footer={say.becauseOfRegistering()}>
        <MailTitle>{say.arrivalTitle()}</MailTitle>
        <MailParagraph>{greeting(firstName)}</MailParagraph>
        <MailParagraph>{when}</MailParagraph>
        <MailParagraph>{ask}</MailParagraph>
        <MailButton href={link}>{say.arrivalButton()}</MailButton>
      </MailLayout>
    ),
    text: paragraphs(
      greeting(firstName),
      when,
      ask,
      [say.arrivalLinkBelow(), link],
      ['-- ', say.becauseOfRegistering()],
    ),
  };
}
