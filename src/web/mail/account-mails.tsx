import type { AccountChange, MailTemplates } from '#contract/mail.ts';
import * as say from '#say/mail.ts';
import { MailButton, MailLayout, MailParagraph, MailTitle, mailLink } from './layout.tsx';
import { greeting, paragraphs, type Written } from './template.ts';

/** Anybody can sign up with anybody's address, so a "name" that advertises something is not passed on. */
export function hello(firstName: string): string {
  return greeting(isName(firstName) ? firstName : '');
}
const isName = (text: string): boolean => text.length <= 40 && !/[\d/\\:@<>$]|\.\S/.test(text);

export function verification({ firstName, link }: MailTemplates['verification']): Written {
  return {
    subject: say.verifySubject(),
    body: (
      <MailLayout preview={say.verifyPreview()} footer={say.becauseOfSignUp()}>
        <MailTitle>{say.verifyTitle()}</MailTitle>
        <MailParagraph>{hello(firstName)}</MailParagraph>
        <MailParagraph>{say.verifyPlease()}</MailParagraph>
        <MailButton href={link}>{say.verifyButton()}</MailButton>
        <MailParagraph isQuiet>{say.verifyValidity()}</MailParagraph>
      </MailLayout>
    ),
    text: paragraphs(hello(firstName), `${say.verifyPlease()} ${say.openThisLink()}`, link, say.verifyValidity(), [
      '-- ',
      say.becauseOfSignUp(),
    ]),
  };
}

export function alreadyRegistered(payload: MailTemplates['alreadyRegistered']): Written {
  const { firstName, loginLink, resetLink } = payload;
  return {
    subject: say.alreadyRegistered(),
    body: (
      <MailLayout preview={say.alreadyRegisteredPreview()} footer={say.becauseOfRepeatedSignUp()}>
        <MailTitle>{say.alreadyRegistered()}</MailTitle>
        <MailParagraph>{hello(firstName)}</MailParagraph>
        <MailParagraph>
          {say.alreadyRegisteredTold()} {say.justSignIn()}
        </MailParagraph>
        <MailButton href={loginLink}>{say.signIn()}</MailButton>
        <MailParagraph>{say.forgotPassword({ link: mailLink(resetLink) })}</MailParagraph>
        <MailParagraph isQuiet>{say.accountIsSafe()}</MailParagraph>
      </MailLayout>
    ),
    text: paragraphs(
      hello(firstName),
      `${say.alreadyRegisteredTold()} ${say.justSignInBelow()}`,
      loginLink,
      [say.forgotPasswordBelow(), resetLink],
      say.accountIsSafe(),
      ['-- ', say.becauseOfRepeatedSignUp()],
    ),
  };
}

export function reset({ firstName, link }: MailTemplates['reset']): Written {
  return {
    subject: say.setNewPassword(),
    body: (
      <MailLayout preview={say.resetPreview()} footer={say.becauseOfReset()}>
        <MailTitle>{say.setNewPassword()}</MailTitle>
        <MailParagraph>{hello(firstName)}</MailParagraph>
        <MailParagraph>{say.resetUse()}</MailParagraph>
        <MailButton href={link}>{say.resetButton()}</MailButton>
        <MailParagraph isQuiet>{say.resetValidity()}</MailParagraph>
      </MailLayout>
    ),
    text: paragraphs(hello(firstName), say.resetUse(), link, say.resetValidity(), ['-- ', say.becauseOfReset()]),
  };
}

export function emailChange({ firstName, link }: MailTemplates['emailChange']): Written {
  return {
    subject: say.newEmailSubject(),
    body: (
      <MailLayout preview={say.newEmailPlease()} footer={say.becauseOfNewEmail()}>
        <MailTitle>{say.newEmailSubject()}</MailTitle>
        <MailParagraph>{hello(firstName)}</MailParagraph>
        <MailParagraph>{say.newEmailPlease()}</MailParagraph>
        <MailButton href={link}>{say.newEmailButton()}</MailButton>
        <MailParagraph isQuiet>{say.newEmailValidity()}</MailParagraph>
      </MailLayout>
    ),
    text: paragraphs(hello(firstName), `${say.newEmailPlease()} ${say.openThisLink()}`, link, say.newEmailValidity(), [
      '-- ',
      say.becauseOfNewEmail(),
    ]),
  };
}

export function familyInvitation(payload: MailTemplates['familyInvitation']): Written {
  const { link, validDays } = payload;
  const told = say.familyInvitationTold({ inviter: isName(payload.inviter) ? payload.inviter : say.someone() });
  const validity = say.familyInvitationValidity({ n: validDays });
  return {
    subject: say.familyInvitationSubject(),
    body: (
      <MailLayout preview={told} footer={say.becauseOfInvitation()}>
        <MailTitle>{say.familyInvitationSubject()}</MailTitle>
        <MailParagraph>{told}</MailParagraph>
        <MailParagraph>{say.familyInvitationHow()}</MailParagraph>
        <MailButton href={link}>{say.familyInvitationButton()}</MailButton>
        <MailParagraph isQuiet>{validity}</MailParagraph>
      </MailLayout>
    ),
    text: paragraphs(told, say.familyInvitationHow(), link, validity, ['-- ', say.becauseOfInvitation()]),
  };
}

/** The other parent hears what became of the family they share. ACCESS-43, ACCESS-46 */
export function familyChanged({ firstName, what, link }: MailTemplates['familyChanged']): Written {
  const [subject, told] =
    what === 'joined' ? [say.familyJoined(), say.familyJoinedTold()] : [say.familyParted(), say.familyPartedTold()];
  return {
    subject,
    body: (
      <MailLayout preview={told} footer={say.becauseOfFamily()}>
        <MailTitle>{subject}</MailTitle>
        <MailParagraph>{hello(firstName)}</MailParagraph>
        <MailParagraph>{told}</MailParagraph>
        <MailButton href={link}>{say.familyChangedButton()}</MailButton>
      </MailLayout>
    ),
    text: paragraphs(hello(firstName), told, [say.familyChangedButton(), link], ['-- ', say.becauseOfFamily()]),
  };
}

const changes: Record<AccountChange, { subject: () => string; text: () => string }> = {
  password: { subject: say.passwordChanged, text: say.passwordChangedTold },
  emailAsked: { subject: say.emailAsked, text: say.emailAskedTold },
  emailChanged: { subject: say.emailChanged, text: say.emailChangedTold },
  google: { subject: say.googleAdded, text: say.googleAddedTold },
  passkeyAdded: { subject: say.passkeyAdded, text: say.passkeyAddedTold },
  passkeyRemoved: { subject: say.passkeyRemoved, text: say.passkeyRemovedTold },
  authenticatorAdded: { subject: say.authenticatorAdded, text: say.authenticatorAddedTold },
  authenticatorRemoved: { subject: say.authenticatorRemoved, text: say.authenticatorRemovedTold },
  recoveryCodes: { subject: say.recoveryCodesMade, text: say.recoveryCodesMadeTold },
  recoveryCodeUsed: { subject: say.recoveryCodeUsed, text: say.recoveryCodeUsedTold },
  wrongCodes: { subject: say.wrongCodes, text: say.wrongCodesTold },
  factorsReset: { subject: say.factorsReset, text: say.factorsResetTold },
};

/** Whoever gets into a mailbox or a Google account could take an account over: its owner hears of it. ACCESS-17 */
export function accountChanged({ firstName, what, resetLink }: MailTemplates['accountChanged']): Written {
  const { subject, text } = changes[what];
  const isGone = what === 'emailChanged'; // the account listens to another address
  return {
    subject: subject(),
    body: (
      <MailLayout preview={text()} footer={say.becauseOfSignInChange()}>
        <MailTitle>{say.accountTitle()}</MailTitle>
        <MailParagraph>{hello(firstName)}</MailParagraph>
        <MailParagraph>
          {text()} {say.accountWasYou()}
        </MailParagraph>
        <MailParagraph>
          {(isGone ? say.emailWasNotYou : say.accountWasNotYou)({ link: mailLink(resetLink) })}
        </MailParagraph>
      </MailLayout>
    ),
    text: paragraphs(
      hello(firstName),
      `${text()} ${say.accountWasYou()}`,
      [isGone ? say.emailWasNotYouBelow() : say.accountWasNotYouBelow(), resetLink],
      ['-- ', say.becauseOfSignInChange()],
    ),
  };
}

export function erasureAsked({ firstName, dueOn, link }: MailTemplates['erasureAsked']): Written {
  const promise = say.erasurePromise({ dueOn });
  return {
    subject: say.erasureSubject(),
    body: (
      <MailLayout preview={promise.slice(0, 120)} footer={say.becauseOfErasure()}>
        <MailTitle>{say.erasureTitle()}</MailTitle>
        <MailParagraph>{hello(firstName)}</MailParagraph>
        <MailParagraph>{promise}</MailParagraph>
        <MailParagraph>{say.erasureChangedMind()}</MailParagraph>
        <MailButton href={link}>{say.erasureButton()}</MailButton>
      </MailLayout>
    ),
    text: paragraphs(hello(firstName), promise, say.erasureChangedMind(), link, ['-- ', say.becauseOfErasure()]),
  };
}
