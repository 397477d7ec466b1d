import type { MailTemplates } from '#contract/mail.ts';
import * as say from '#say/mail.ts';
import { formatDate, formatList } from '#words/format.ts';
import { Letter, MailButton, MailLayout, MailParagraph, MailTitle } from './layout.tsx';
import { greeting, paragraphs, type Written } from './template.ts';

type Change = MailTemplates['paidChange']['changes'][number];

const sentences = {
  birthDate: say.changedBirthDate,
  competitorLevelId: say.changedLevel,
  eventIds: say.changedEvents,
  size: say.changedSize,
} as const;

function lineOf({ what, before, after }: Change): string {
  const shown = (texts: string[]) => formatList(what === 'birthDate' ? texts.map(day => formatDate(day)) : texts);
  return sentences[what]({ before: shown(before), after: shown(after) });
}

/** What a family changed after payment, asked for, or was answered. */
export function paidChange(payload: MailTemplates['paidChange']): Written {
  const { firstName, about, outcome, changes, reason, link } = payload;
  const told = say.paidChangeTold({ outcome, about });
  const lines = changes.map(lineOf);
  return {
    subject: say.paidChangeSubject({ outcome, about }).slice(0, 70),
    body: (
      <MailLayout preview={told} footer={say.becauseOfRegistration()}>
        <MailTitle>{say.paidChangeTitle({ outcome })}</MailTitle>
        <MailParagraph>{greeting(firstName)}</MailParagraph>
        <MailParagraph>{told}</MailParagraph>
        {reason ? <Letter>{reason}</Letter> : null}
        {lines.map(line => (
          <MailParagraph key={line}>{line}</MailParagraph>
        ))}
        <MailButton href={link}>{say.registrationButton()}</MailButton>
      </MailLayout>
    ),
    text: paragraphs(
      greeting(firstName),
      told,
      reason,
      lines,
      [say.registrationLinkBelow(), link],
      ['-- ', say.becauseOfRegistration()],
    ),
  };
}
