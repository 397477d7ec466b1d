import type { AccountChange, MailTemplates } from '#contract/mail.ts';
import { MailButton, MailLayout, MailLink, MailParagraph, MailTitle } from './layout.tsx';
import { paragraphs, type Written } from './template.ts';

/** Anybody can sign up with anybody's address, so a "name" that advertises something is not passed on. */
export function hello(firstName: string): string {
  const isName = firstName !== '' && firstName.length <= 40 && !/[\d/\\:@<>$]|\.\S/.test(firstName);
  return isName ? `Hello ${firstName},` : 'Hello,';
}
const notYou = 'If this was not you, do nothing: without the link nobody can use your address.';

export function verification({ firstName, link }: MailTemplates['verification']): Written {
  const footer = 'You get this mail because this address was used to sign up at NLC Tournament.';
  return {
    subject: 'Please verify your e-mail address',
    body: (
      <MailLayout preview="One click and your account is ready." footer={footer}>
        <MailTitle>One click to go</MailTitle>
        <MailParagraph>{hello(firstName)}</MailParagraph>
        <MailParagraph>
          Thank you for signing up. Please verify your e-mail address; then you can sign in and register your family.
        </MailParagraph>
        <MailButton href={link}>Verify my address</MailButton>
        <MailParagraph isQuiet>The link works for 24 hours. {notYou}</MailParagraph>
      </MailLayout>
    ),
    text: paragraphs(
      hello(firstName),
      'Thank you for signing up. Please verify your e-mail address; then you can sign in and register your family. Open this link:',
      link,
      `The link works for 24 hours. ${notYou}`,
      ['-- ', footer],
    ),
  };
}

export function alreadyRegistered(payload: MailTemplates['alreadyRegistered']): Written {
  const { firstName, loginLink, resetLink } = payload;
  const footer = 'You get this mail because somebody used this address to sign up at NLC Tournament.';
  return {
    subject: 'You already have an account',
    body: (
      <MailLayout preview="Sign in with the account you have." footer={footer}>
        <MailTitle>You already have an account</MailTitle>
        <MailParagraph>{hello(firstName)}</MailParagraph>
        <MailParagraph>
          Somebody, probably you, just tried to sign up with this address. There is an account for it already, so
          nothing was changed: simply sign in.
        </MailParagraph>
        <MailButton href={loginLink}>Sign in</MailButton>
        <MailParagraph>
          Password forgotten? <MailLink href={resetLink}>Set a new one</MailLink>.
        </MailParagraph>
        <MailParagraph isQuiet>If this was not you, do nothing: your account is safe.</MailParagraph>
      </MailLayout>
    ),
    text: paragraphs(
      hello(firstName),
      'Somebody, probably you, just tried to sign up with this address. There is an account for it already, so nothing was changed: simply sign in:',
      loginLink,
      ['Password forgotten? Set a new one:', resetLink],
      'If this was not you, do nothing: your account is safe.',
      ['-- ', footer],
    ),
  };
}

export function reset({ firstName, link }: MailTemplates['reset']): Written {
  const footer = 'You get this mail because somebody asked for a new password for this address at NLC Tournament.';
  const safe = 'If this was not you, do nothing: your password stays as it is.';
  return {
    subject: 'Set a new password',
    body: (
      <MailLayout preview="Choose a new password within the next hour." footer={footer}>
        <MailTitle>Set a new password</MailTitle>
        <MailParagraph>{hello(firstName)}</MailParagraph>
        <MailParagraph>Here is the link to choose a new password. It signs you out everywhere else.</MailParagraph>
        <MailButton href={link}>Choose a new password</MailButton>
        <MailParagraph isQuiet>The link works once, within one hour. {safe}</MailParagraph>
      </MailLayout>
    ),
    text: paragraphs(
      hello(firstName),
      'Here is the link to choose a new password. It signs you out everywhere else.',
      link,
      `The link works once, within one hour. ${safe}`,
      ['-- ', footer],
    ),
  };
}

const changes: Record<AccountChange, { subject: string; text: string }> = {
  password: {
    subject: 'Your password was changed',
    text: 'The password of your account was set anew, and every device was signed out.',
  },
  google: {
    subject: 'Google can now sign in to your account',
    text: 'Your account can now be signed in to with Google.',
  },
  passkeyAdded: {
    subject: 'A passkey was added to your account',
    text: 'Your account can now be signed in to with a new passkey: a device’s face, finger or screen lock.',
  },
  passkeyRemoved: {
    subject: 'A passkey was removed from your account',
    text: 'A passkey was removed: it does not sign in to your account any more.',
  },
  authenticatorAdded: {
    subject: 'An authenticator app was set up',
    text: 'From now on, signing in to your account with the password also takes a code of an authenticator app.',
  },
  authenticatorRemoved: {
    subject: 'Your authenticator app was removed',
    text: 'Codes of your authenticator app are not asked for any more.',
  },
  recoveryCodes: {
    subject: 'You have new recovery codes',
    text: 'New recovery codes were made for your account. The old ones do not work any more.',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    text: 'Somebody proved to be you with your password and one of your recovery codes. That code does not work again.',
  },
  wrongCodes: {
    subject: 'Somebody may know your password',
    text: 'Your password was entered with ten wrong codes in a day. Until tomorrow only a passkey or a recovery code is taken.',
  },
  factorsReset: {
    subject: 'Your second step at sign-in was reset',
    text: 'Your passkeys, authenticator app and recovery codes were removed, and every device was signed out. If your work here needs a second step, you set it up when you next sign in.',
  },
};

/** Whoever gets into a mailbox or a Google account could take an account over: its owner hears of it. ACCESS-17 */
export function accountChanged({ firstName, what, resetLink }: MailTemplates['accountChanged']): Written {
  const footer = 'You get this mail because the way to sign in to your account at NLC Tournament changed.';
  const { subject, text } = changes[what];
  const wasNotYou = 'If this was not you, set a new password now and write to us:';
  return {
    subject,
    body: (
      <MailLayout preview={text} footer={footer}>
        <MailTitle>Your account</MailTitle>
        <MailParagraph>{hello(firstName)}</MailParagraph>
        <MailParagraph>{text} If this was you, there is nothing to do.</MailParagraph>
        <MailParagraph>
          {wasNotYou} <MailLink href={resetLink}>Set a new password</MailLink>.
        </MailParagraph>
      </MailLayout>
    ),
    text: paragraphs(
      hello(firstName),
      `${text} If this was you, there is nothing to do.`,
      [wasNotYou, resetLink],
      ['-- ', footer],
    ),
  };
}

export function erasureAsked({ firstName, dueOn, link }: MailTemplates['erasureAsked']): Written {
  const footer = 'You get this mail because your account at NLC Tournament asked us to erase it.';
  const promise = `You asked us to erase everything we hold about you and your family. We will do it by ${dueOn}. Payments and receipts stay in our books, without your names.`;
  const changedMind =
    'If you change your mind, or if this was not you, sign in and cancel the request on your account page.';
  return {
    subject: 'You asked us to erase your account',
    body: (
      <MailLayout preview={promise.slice(0, 120)} footer={footer}>
        <MailTitle>We will erase your account</MailTitle>
        <MailParagraph>{hello(firstName)}</MailParagraph>
        <MailParagraph>{promise}</MailParagraph>
        <MailParagraph>{changedMind}</MailParagraph>
        <MailButton href={link}>Your account</MailButton>
      </MailLayout>
    ),
    text: paragraphs(hello(firstName), promise, changedMind, link, ['-- ', footer]),
  };
}
