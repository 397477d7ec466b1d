import type { MailSender, MailTemplates } from '#contract/mail.ts';
import { rolesInWords, roleTexts } from '#core/access/role-words.ts';
import { siteName } from '#words/site-name.ts';
import { hello } from './account-mails.tsx';
import { MailButton, MailLayout, MailParagraph, MailTitle } from './layout.tsx';
import { MailTable } from './table.tsx';
import { paragraphs, type Written } from './template.ts';

type Roles = MailTemplates['staffRoles']['roles'];

const tableOf = (roles: Roles) => (
  <MailTable
    label="Your roles"
    rows={roles.map(role => ({ id: role, name: roleTexts[role].name, value: roleTexts[role].duty }))}
  />
);
const linesOf = (roles: Roles): string[] => roles.map(role => `- ${roleTexts[role].name}: ${roleTexts[role].duty}`);

/** Who invites, to what, and what one may do there; the page behind the link says the same. ACCESS-47 */
export function staffInvitation(payload: MailTemplates['staffInvitation'], { name }: MailSender): Written {
  const { firstName, inviter, roles, isNew, link, validDays } = payload;
  const who = inviter ?? `The ${name} team`;
  const footer = `You’re receiving this e-mail because ${inviter ?? 'someone on the team'} gave this address a staff role at ${name}.`;
  const why = isNew
    ? `${who} has invited you to help run ${name} as ${rolesInWords(roles)}. Choose a password to sign in to the site.`
    : `${who} has added you to the team that runs ${name}, as ${rolesInWords(roles)}. Staff passwords have to be hard to guess, so your old one no longer works. Please choose a new one.`;
  const until = `The link works once and expires in ${validDays} days. If it has expired, use “Forgot password?” on the sign-in page or ask for another invitation.`;
  return {
    subject: inviter ? `${inviter} invites you to help run ${name}` : `You’re invited to help run ${name}`,
    body: (
      <MailLayout preview={`${rolesInWords(roles)}: choose a password and sign in.`} footer={footer}>
        <MailTitle>Welcome to the team</MailTitle>
        <MailParagraph>{hello(firstName)}</MailParagraph>
        <MailParagraph>{why}</MailParagraph>
        {tableOf(roles)}
        <MailButton href={link}>Choose a password</MailButton>
        <MailParagraph isQuiet>{until}</MailParagraph>
      </MailLayout>
    ),
    text: paragraphs(
      hello(firstName),
      why,
      ['What you can do:', ...linesOf(roles)],
      ['Choose a password:', link],
      until,
      ['-- ', footer],
    ),
  };
}

export function staffRoles({ firstName, roles, loginLink }: MailTemplates['staffRoles']): Written {
  const footer = `You’re receiving this e-mail because your staff roles for the ${siteName()} Tournament were changed.`;
  const news =
    roles.length > 0
      ? 'Your staff roles were changed. You now have these:'
      : 'Your staff roles were removed. You still have your account for your family’s registrations. Thank you for your help!';
  const again = 'You were signed out everywhere. Please sign in again.';
  return {
    subject: roles.length > 0 ? 'Your staff roles were changed' : 'Your staff roles were removed',
    body: (
      <MailLayout preview={roles.length > 0 ? rolesInWords(roles) : 'You still have your account.'} footer={footer}>
        <MailTitle>Your staff roles</MailTitle>
        <MailParagraph>{hello(firstName)}</MailParagraph>
        <MailParagraph>{news}</MailParagraph>
        {roles.length > 0 ? tableOf(roles) : null}
        <MailParagraph>{again}</MailParagraph>
        <MailButton href={loginLink}>Sign in</MailButton>
      </MailLayout>
    ),
    text: paragraphs(hello(firstName), news, roles.length > 0 ? linesOf(roles) : null, again, loginLink, [
      '-- ',
      footer,
    ]),
  };
}
