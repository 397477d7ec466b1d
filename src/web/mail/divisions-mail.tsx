import type { MailTemplates } from '#contract/mail.ts';
import { MailButton, MailLayout, MailParagraph, MailTitle } from './layout.tsx';
import { paragraphs, type Written } from './template.ts';

type Payload = MailTemplates['divisions'];
type Division = Payload['competitors'][number]['divisions'][number];

const footer = 'You get this mail because you registered for the NLC Tournament.';

const dayOf = (iso: string): string =>
  new Intl.DateTimeFormat('en-CA', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(iso),
  );
const peopleWords = (people: number): string => (people === 1 ? 'nobody else yet' : `${people} competitors`);
const line = ({ eventTitle, title, people, isNew }: Division, isChange: boolean): string =>
  `${eventTitle}: ${title}, ${peopleWords(people)}${isChange && isNew ? ' (new)' : ''}`;

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
          <MailParagraph key={name}>
            <strong>{name}</strong>
            {own.map(division => (
              <span key={division.eventTitle}>
                <br />
                {line(division, isChange)}
              </span>
            ))}
            {waiting.length > 0 && (
              <>
                <br />
                {waitingWords(waiting)}
              </>
            )}
          </MailParagraph>
        ))}
        <MailParagraph>{close}</MailParagraph>
        <MailButton href={link}>See them on your page</MailButton>
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
      ['-- ', 'NLC Tournament', footer],
    ),
  };
}
