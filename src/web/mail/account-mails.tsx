import type { AccountChange, MailTemplates } from '#contract/mail.ts';
import { MailButton, MailLayout, MailLink, MailParagraph, MailTitle } from './layout.tsx';
import { paragraphs, type Written } from './template.ts';

/** Anybody can sign up with anybody's address, so a "name" that advertises something is not passed on. */
export function hello(firstName: string): string {
  const isName = firstName !== '' && firstName.length <= 40 && !/[\d/\\:@<>$]|\.\S/.test(firstName);
  return isName ? `Hello ${firstName},` : 'Hello,';
}
const notYou = 'Didn’t sign up? You can ignore this e-mail.';

export function verification({ firstName, link }: MailTemplates['verification']): Written {
  const footer = 'You’re receiving this e-mail because this address was used to sign up at NLC Tournament.';
  return {
    subject: 'Please verify your e-mail address',
    body: (
      <MailLayout preview="One click and your account is ready to use." footer={footer}>
        <MailTitle>One more step</MailTitle>
        <MailParagraph>{hello(firstName)}</MailParagraph>
        <MailParagraph>
          Thanks for signing up. Please verify your e-mail address, and then you can sign in and register your family.
        </MailParagraph>
        <MailButton href={link}>Verify my address</MailButton>
        <MailParagraph isQuiet>The link works for 24 hours. {notYou}</MailParagraph>
      </MailLayout>
    ),
    text: paragraphs(
      hello(firstName),
      'Thanks for signing up. Please verify your e-mail address, and then you can sign in and register your family. Open this link:',
      link,
      `The link works for 24 hours. ${notYou}`,
      ['-- ', footer],
    ),
  };
}

export function alreadyRegistered(payload: MailTemplates['alreadyRegistered']): Written {
  const { firstName, loginLink, resetLink } = payload;
  const footer = 'You’re receiving this e-mail because someone used this address to sign up at NLC Tournament.';
  return {
    subject: 'You already have an account',
    body: (
      <MailLayout preview="Sign in with your existing account." footer={footer}>
        <MailTitle>You already have an account</MailTitle>
        <MailParagraph>{hello(firstName)}</MailParagraph>
        <MailParagraph>
          Someone, probably you, just tried to sign up with this address. It already has an account, so nothing was
          changed. Just sign in.
        </MailParagraph>
        <MailButton href={loginLink}>Sign in</MailButton>
        <MailParagraph>
          Forgot your password? <MailLink href={resetLink}>Set a new one</MailLink>.
        </MailParagraph>
        <MailParagraph isQuiet>If this wasn’t you, you can ignore this e-mail. Your account is safe.</MailParagraph>
      </MailLayout>
    ),
    text: paragraphs(
      hello(firstName),
      'Someone, probably you, just tried to sign up with this address. It already has an account, so nothing was changed. Just sign in:',
      loginLink,
      ['Forgot your password? Set a new one:', resetLink],
      'If this wasn’t you, you can ignore this e-mail. Your account is safe.',
      ['-- ', footer],
    ),
  };
}

export function reset({ firstName, link }: MailTemplates['reset']): Written {
  const footer =
    'You’re receiving this e-mail because someone asked for a new password for this address at NLC Tournament.';
  const safe = 'If this wasn’t you, you can ignore this e-mail. Your password won’t change.';
  return {
    subject: 'Set a new password',
    body: (
      <MailLayout preview="Choose a new password within the next hour." footer={footer}>
        <MailTitle>Set a new password</MailTitle>
        <MailParagraph>{hello(firstName)}</MailParagraph>
        <MailParagraph>Use this link to choose a new password. You’ll be signed out on every device.</MailParagraph>
        <MailButton href={link}>Choose a new password</MailButton>
        <MailParagraph isQuiet>The link works once and expires in an hour. {safe}</MailParagraph>
      </MailLayout>
    ),
    text: paragraphs(
      hello(firstName),
      'Use this link to choose a new password. You’ll be signed out on every device.',
      link,
      `The link works once and expires in an hour. ${safe}`,
      ['-- ', footer],
    ),
  };
}

const changes: Record<AccountChange, { subject: string; text: string }> = {
  password: {
    subject: 'Your password was changed',
    text: 'Your password was changed and every device was signed out.',
  },
  google: {
    subject: 'Google sign-in was added to your account',
    text: 'You can now sign in to your account with Google.',
  },
  passkeyAdded: {
    subject: 'A passkey was added to your account',
    text: 'You can now sign in to your account with a new passkey (your device’s face, fingerprint or screen lock).',
  },
  passkeyRemoved: {
    subject: 'A passkey was removed from your account',
    text: 'A passkey was removed. It can no longer be used to sign in to your account.',
  },
  authenticatorAdded: {
    subject: 'An authenticator app was set up',
    text: 'From now on, you’ll also need a code from your authenticator app when you sign in with your password.',
  },
  authenticatorRemoved: {
    subject: 'Your authenticator app was removed',
    text: 'You no longer need a code from your authenticator app to sign in.',
  },
  recoveryCodes: {
    subject: 'You have new recovery codes',
    text: 'New recovery codes were made for your account. The old ones no longer work.',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    text: 'Your password and one of your recovery codes were used on your account. That code can’t be used again.',
  },
  wrongCodes: {
    subject: 'Someone may know your password',
    text: 'Someone entered your password and then ten wrong codes in one day. Until tomorrow, you can only sign in with a passkey or a recovery code.',
  },
  factorsReset: {
    subject: 'Your second step at sign-in was reset',
    text: 'Your passkeys, authenticator app and recovery codes were removed, and every device was signed out. If your role needs a second step, you’ll set it up the next time you sign in.',
  },
};

/** Whoever gets into a mailbox or a Google account could take an account over: its owner hears of it. ACCESS-17 */
export function accountChanged({ firstName, what, resetLink }: MailTemplates['accountChanged']): Written {
  const footer = 'You’re receiving this e-mail because of a change to how you sign in to your NLC Tournament account.';
  const { subject, text } = changes[what];
  const wasNotYou = 'If this wasn’t you, set a new password now and contact us:';
  return {
    subject,
    body: (
      <MailLayout preview={text} footer={footer}>
        <MailTitle>Your account</MailTitle>
        <MailParagraph>{hello(firstName)}</MailParagraph>
        <MailParagraph>{text} If this was you, you don’t need to do anything.</MailParagraph>
        <MailParagraph>
          {wasNotYou} <MailLink href={resetLink}>Set a new password</MailLink>.
        </MailParagraph>
      </MailLayout>
    ),
    text: paragraphs(
      hello(firstName),
      `${text} If this was you, you don’t need to do anything.`,
      [wasNotYou, resetLink],
      ['-- ', footer],
    ),
  };
}

export function erasureAsked({ firstName, dueOn, link }: MailTemplates['erasureAsked']): Written {
  const footer = 'You’re receiving this e-mail because you asked us to erase your NLC Tournament account.';
  const promise = `You asked us to erase everything we hold about you and your family. We’ll do it by ${dueOn}. Payments and receipts stay in our books, without your names.`;
  const changedMind =
    'If you change your mind, or if this wasn’t you, sign in and cancel the request on your account page.';
  return {
    subject: 'You asked us to erase your account',
    body: (
      <MailLayout preview={promise.slice(0, 120)} footer={footer}>
        <MailTitle>We’ll erase your account</MailTitle>
        <MailParagraph>{hello(firstName)}</MailParagraph>
        <MailParagraph>{promise}</MailParagraph>
        <MailParagraph>{changedMind}</MailParagraph>
        <MailButton href={link}>Your account</MailButton>
      </MailLayout>
    ),
    text: paragraphs(hello(firstName), promise, changedMind, link, ['-- ', footer]),
  };
}
