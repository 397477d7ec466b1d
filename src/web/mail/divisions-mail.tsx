import { Fragment } from 'react';
import type { MailTemplates } from '#contract/mail.ts';
import { peopleWords, titleBesideEvent } from '#core/division/family-words.ts';
import { MailButton, MailHeading, MailLayout, MailParagraph, MailTitle } from './layout.tsx';
import { paragraphs, type Written } from './template.ts';

type Payload = MailTemplates['divisions'];
type Division = Payload['competitors'][number]['divisions'][number];

const footer = 'You’re receiving this e-mail because you registered for the NLC Tournament.';

const dayOf = (iso: string): string =>
  new Intl.DateTimeFormat('en-CA', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(iso),
  );
const titleOf = ({ title, eventTitle }: Division): string => titleBesideEvent(title, eventTitle);
const isChanged = ({ isNew }: Division, isChange: boolean): boolean => isChange && isNew;
const line = (division: Division, isChange: boolean): string =>
  `${division.eventTitle}${isChanged(division, isChange) ? ' (new)' : ''} – ${titleOf(division)} (${peopleWords(division.people)})`;

/** Who meets whom where: as soon as the divisions are out, and when they change. */
export function divisions({ firstName, tournamentDate, city, isChange, competitors, link }: Payload): Written {
  const hello = firstName ? `Hello ${firstName},` : 'Hello,';
  const what = isChange
    ? `Your divisions for ${dayOf(tournamentDate)} in ${city} have changed:`
    : `The divisions for ${dayOf(tournamentDate)} in ${city} are out:`;
  const close =
    'Divisions can still change if someone is sick or registers at the door. We’ll e-mail you if yours does.';
  const waitingWords = (waiting: readonly string[]): string =>
    `${new Intl.ListFormat('en-CA').format(waiting)}: no division yet. We’re looking for one and will e-mail you.`;
  return {
    subject: isChange ? 'Your divisions have changed' : 'Your divisions are out',
    body: (
      <MailLayout preview={what} footer={footer}>
        <MailTitle>{isChange ? 'Your divisions have changed' : 'Your divisions are out'}</MailTitle>
        <MailParagraph>{hello}</MailParagraph>
        <MailParagraph>{what}</MailParagraph>
        {competitors.map(({ name, divisions: own, waiting }) => (
          <Fragment key={name}>
            <MailHeading>{name}</MailHeading>
            {own.map(division => (
              <MailParagraph key={division.eventTitle}>
                {division.eventTitle}
                {isChanged(division, isChange) && ' (new)'}
                <br />
                <strong>{titleOf(division)}</strong> ({peopleWords(division.people)})
              </MailParagraph>
            ))}
            {waiting.length > 0 && <MailParagraph>{waitingWords(waiting)}</MailParagraph>}
          </Fragment>
        ))}
        <MailButton href={link}>See your divisions</MailButton>
        <MailParagraph isQuiet>{close}</MailParagraph>
      </MailLayout>
    ),
    text: paragraphs(
      hello,
      what,
      ...competitors.map(({ name, divisions: own, waiting }) => [
        name,
        ...own.map(division => line(division, isChange)),
        ...(waiting.length > 0 ? [waitingWords(waiting)] : []),
      ]),
      close,
      ['See your divisions:', link],
      ['-- ', footer],
    ),
  };
}
