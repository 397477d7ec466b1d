import { Fragment } from 'react';
import type { MailTemplates } from '#contract/mail.ts';
import { titleBesideEvent } from '#core/division/family-words.ts';
import * as say from '#say/mail.ts';
import { formatDay, formatList } from '#words/format.ts';
import { MailButton, MailHeading, MailLayout, MailParagraph, MailTitle } from './layout.tsx';
import { greeting, paragraphs, type Written } from './template.ts';

type Payload = MailTemplates['divisions'];
type Division = Payload['competitors'][number]['divisions'][number];

const titleOf = ({ title, eventTitle }: Division): string => titleBesideEvent(title, eventTitle);
const peopleOf = ({ people }: Division): string => say.peopleInDivision({ n: people });
const eventOf = ({ eventTitle, isNew }: Division, isChange: boolean): string =>
  isChange && isNew ? say.newEvent({ event: eventTitle }) : eventTitle;
const waitingWords = (waiting: readonly string[]): string => say.noDivisionYet({ events: formatList(waiting) });

/** Who meets whom where: as soon as the divisions are out, and when they change. */
export function divisions({ firstName, tournamentDate, city, isChange, competitors, link }: Payload): Written {
  const where = { day: formatDay(tournamentDate), city };
  const what = isChange ? say.divisionsChangedTold(where) : say.divisionsOutTold(where);
  const title = isChange ? say.divisionsChanged() : say.divisionsOut();
  return {
    subject: title,
    body: (
      <MailLayout preview={what} footer={say.becauseOfRegistering()}>
        <MailTitle>{title}</MailTitle>
        <MailParagraph>{greeting(firstName)}</MailParagraph>
        <MailParagraph>{what}</MailParagraph>
        {competitors.map(({ name, divisions: own, waiting }) => (
          <Fragment key={name}>
            <MailHeading>{name}</MailHeading>
            {own.map(division => (
              <MailParagraph key={division.eventTitle}>
                {eventOf(division, isChange)}
                <br />
                {say.divisionWithPeople({
                  title: titleOf(division),
                  people: peopleOf(division),
                  strong: text => <strong key="title">{text}</strong>,
                })}
              </MailParagraph>
            ))}
            {waiting.length > 0 && <MailParagraph>{waitingWords(waiting)}</MailParagraph>}
          </Fragment>
        ))}
        <MailButton href={link}>{say.divisionsButton()}</MailButton>
        <MailParagraph isQuiet>{say.divisionsCanChange()}</MailParagraph>
      </MailLayout>
    ),
    text: paragraphs(
      greeting(firstName),
      what,
      ...competitors.map(({ name, divisions: own, waiting }) => [
        name,
        ...own.map(division =>
          say.divisionLine({
            event: eventOf(division, isChange),
            title: titleOf(division),
            people: peopleOf(division),
          }),
        ),
        ...(waiting.length > 0 ? [waitingWords(waiting)] : []),
      ]),
      say.divisionsCanChange(),
      [say.divisionsLinkBelow(), link],
      ['-- ', say.becauseOfRegistering()],
    ),
  };
}
