import type { MailTemplates } from '#contract/mail.ts';
import * as say from '#say/mail.ts';
import { formatDate, formatList, formatMoney } from '#words/format.ts';
import { Letter, MailButton, MailLayout, MailParagraph, MailTitle } from './layout.tsx';
import { greeting, paragraphs, type Written } from './template.ts';

type Change = MailTemplates['paidChange']['changes'][number];

const sentences = {
  birthDate: say.changedBirthDate,
  competitorLevelId: say.changedLevel,
  eventIds: say.changedEvents,
  size: say.changedSize,
  spectators: say.changedPasses,
  lunch: say.changedLunches,
  merch: say.changedMerch,
} as const;

/** What is counted has no name that staff typed. */
function nameOf({ about, changes }: MailTemplates['paidChange']): string {
  const [what] = changes.map(change => change.what);
  return what === 'spectators' ? say.givenPasses() : what === 'lunch' ? say.givenLunches() : about;
}

function backLines({ back }: MailTemplates['paidChange']): string[] {
  if (!back) return [];
  const { refundedCents, owedCents } = back;
  return [
    refundedCents > 0 && say.backToCard({ amount: formatMoney(refundedCents) }),
    owedCents > 0 && say.backOwed({ amount: formatMoney(owedCents) }),
    refundedCents + owedCents === 0 && say.backNothing(),
  ].filter(line => line !== false);
}

function lineOf({ what, before, after }: Change): string {
  const shown = (texts: string[]) => formatList(what === 'birthDate' ? texts.map(day => formatDate(day)) : texts);
  return sentences[what]({ before: shown(before), after: shown(after) });
}

/** What a family changed after payment, asked for, or was answered. */
export function paidChange(payload: MailTemplates['paidChange']): Written {
  const { firstName, outcome, changes, reason, link } = payload;
  const about = nameOf(payload);
  const told = say.paidChangeTold({ outcome, about });
  const lines = [...changes.map(lineOf), ...backLines(payload)];
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
