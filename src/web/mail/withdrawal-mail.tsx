import type { MailTemplates } from '#contract/mail.ts';
import { Letter, MailButton, MailLayout, MailParagraph, MailTitle } from './layout.tsx';
import { paragraphs, type Written } from './template.ts';

const footer = 'You’re receiving this e-mail because of your registration with NLC Tournament.';

const words = {
  withdraw: {
    headline: 'Withdrawn',
    sentence: (name: string) =>
      `${name} has been withdrawn from the tournament. If you’re getting a refund, it will show on your receipt.`,
  },
  decline: {
    headline: 'Still registered',
    sentence: (name: string) =>
      `We weren’t able to approve this withdrawal, so ${name} is still registered. Here’s why:`,
  },
  reinstate: {
    headline: 'Registered again',
    sentence: (name: string) => `${name} is registered for the tournament again.`,
  },
} as const;

/** The team's answer to a family about one competitor. */
export function withdrawalAnswer(payload: MailTemplates['withdrawalAnswer']): Written {
  const { firstName, competitor, decision, reason, link } = payload;
  const { headline, sentence } = words[decision];
  const hello = firstName ? `Hello ${firstName},` : 'Hello,';
  return {
    subject: `${headline}: ${competitor}`.slice(0, 70),
    body: (
      <MailLayout preview={sentence(competitor)} footer={footer}>
        <MailTitle>{headline}</MailTitle>
        <MailParagraph>{hello}</MailParagraph>
        <MailParagraph>{sentence(competitor)}</MailParagraph>
        <Letter>{reason}</Letter>
        <MailButton href={link}>See your registration</MailButton>
      </MailLayout>
    ),
    text: paragraphs(hello, sentence(competitor), reason, ['See your registration:', link], ['-- ', footer]),
  };
}
