import { Fragment } from 'react';
import type { MailTemplates } from '#contract/mail.ts';
import { MailButton, MailHeading, MailLayout, MailParagraph, MailTitle } from './layout.tsx';
import { paragraphs, type Written } from './template.ts';

type Payload = MailTemplates['divisions'];
type Division = Payload['competitors'][number]['divisions'][number];

const footer = 'You get this mail because you registered for the NLC Tournament.';

const dayOf = (iso: string): string =>
  new Intl.DateTimeFormat('en-CA', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(iso),
  );
function othersWords(people: number): string {
  if (people <= 1) return 'nobody else yet';
  return people === 2 ? 'with one other' : `with ${people - 1} others`;
}
const isChanged = ({ isNew }: Division, isChange: boolean): boolean => isChange && isNew;
const line = (division: Division, isChange: boolean): string =>
  `${division.eventTitle}: ${division.title}, ${othersWords(division.people)}${isChanged(division, isChange) ? ' (new)' : ''}`;

/** Who meets whom where: as soon as the divisions are out, and when they change. */
export function divisions({ firstName, tournamentDate, city, isChange, competitors, link }: Payload): Written {
  const hello = firstName ? `Hello ${firstName},` : 'Hello,';
  const what = isChange
    ? `Something in your divisions for ${dayOf(tournamentDate)} in ${city} is different now:`
    : `The divisions for ${dayOf(tournamentDate)} in ${city} are out:`;
  const close = 'They can still change when somebody falls ill or comes on the day; we tell you when they do.';
  const waitingWords = (waiting: readonly string[]): string =>
    `${new Intl.ListFormat('en-CA').format(waiting)}: no division yet. We look for one and tell you.`;
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
                <strong>{division.title}</strong>, {othersWords(division.people)}
              </MailParagraph>
            ))}
            {waiting.length > 0 && <MailParagraph>{waitingWords(waiting)}</MailParagraph>}
          </Fragment>
        ))}
        <MailButton href={link}>See them on your page</MailButton>
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
      ['See them on your page:', link],
      ['-- ', footer],
    ),
  };
}
