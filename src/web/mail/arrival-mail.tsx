import type { MailTemplates } from '#contract/mail.ts';
import { MailButton, MailLayout, MailParagraph, MailTitle } from './layout.tsx';
import { paragraphs, type Written } from './template.ts';

const footer = 'You’re receiving this e-mail because you registered for the NLC Tournament.';

const dayOf = (iso: string): string =>
  new Intl.DateTimeFormat('en-CA', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(iso),
  );

const listed = (names: readonly string[]): string => new Intl.ListFormat('en-CA').format(names);

/** A week before: who comes, and is everything right? */
export function arrival(payload: MailTemplates['arrival']): Written {
  const { firstName, competitors, tournamentDate, city, venue, link } = payload;
  const hello = firstName ? `Hello ${firstName},` : 'Hello,';
  const when = `The tournament is ${dayOf(tournamentDate)} at ${venue}, ${city}.`;
  const ask = `Please confirm that ${listed(competitors)} ${competitors.length === 1 ? 'is' : 'are'} coming and that their level, weight and waiver are correct. It takes a minute, then one scan at the door and you’re in – no line.`;
  return {
    subject: 'One week to go: skip the line at check-in',
    body: (
      <MailLayout preview={ask} footer={footer}>
        <MailTitle>One week to go</MailTitle>
        <MailParagraph>{hello}</MailParagraph>
        <MailParagraph>{when}</MailParagraph>
        <MailParagraph>{ask}</MailParagraph>
        <MailButton href={link}>Confirm now</MailButton>
      </MailLayout>
    ),
    text: paragraphs(hello, when, ask, ['Confirm now:', link], ['-- ', footer]),
  };
}
