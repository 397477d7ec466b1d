import { useLayoutEffect } from 'react';
import type { Tournament } from '#contract/tournament.ts';
import * as say from '#say/site.ts';
import { isStaffPage } from '#web/lib/acting-for.ts';
import { at, inOtherLanguage } from '#web/lib/address.ts';
import { keepTyped } from '#web/lib/keep-typed.ts';
import { Logo } from '#web/widgets/logo.tsx';
import { GreatDate } from '#web/widgets/long-date.tsx';

export type SiteHeaderProps = {
  /** Shown on the home page only, large. */
  next?: Pick<Tournament, 'city' | 'tournamentDate'> | null;
  mailingList: boolean;
  /** The path of this page: its link is marked. */
  path: string;
};

const LINK =
  'inline-flex min-h-11 items-center decoration-2 underline-offset-8 not-aria-[current]:no-underline hover:underline aria-[current]:decoration-aurora';
const SESSION =
  'inline-flex min-h-11 items-center rounded border-2 border-edge px-2.5 font-semibold md:px-3.5 no-underline hover:border-ink';
/** On a large screen the staff's navigation follows in the same line. */
const inOneLine = 'staff:mx-0 staff:w-auto staff:flex-nowrap staff:gap-x-4 staff:py-1.5 staff:whitespace-nowrap';
const linksInOneLine = 'md:gap-x-8 staff:flex-nowrap staff:gap-x-3 staff:text-xs';

/**
 * Plain links and no menu, so it works before and without any script. Admin and Logout are in it but hidden; /header.js
 * shows them to the right people, and hides Sign In from those who are signed in.
 */
export function SiteHeader({ next, mailingList, path }: SiteHeaderProps) {
  useLayoutEffect(() => void window.dispatchEvent(new Event('nlc:session')));
  const links = [
    { href: '/contact', text: say.contactUs() },
    ...(mailingList ? [{ href: '/mailing-list', text: say.mailingList() }] : []),
    { href: '/customer/home', text: say.onlineRegistration() },
  ];
  return (
    <header className={`night text-ink print:hidden ${path === '/' ? '' : 'bg-ground'}`}>
      <div
        className={`wrap flex flex-wrap items-center justify-end gap-x-2 gap-y-1 py-3 md:gap-x-8 md:py-5 ${isStaffPage(path) ? inOneLine : ''}`}
      >
        <a href={at('/')} aria-label={say.logoHome()} className="mr-auto no-underline">
          <Logo />
        </a>
        <nav
          aria-label={say.siteNavigation()}
          className={`order-last flex w-full flex-wrap gap-x-4 text-sm md:order-none md:w-auto ${isStaffPage(path) ? linksInOneLine : 'md:gap-x-8'}`}
        >
          {links.map(({ href, text }) => (
            <a key={href} href={at(href)} aria-current={href === path ? 'page' : undefined} className={LINK}>
              {text}
            </a>
          ))}
        </nav>
        {!isStaffPage(path) && <OtherLanguage path={path}>{say.otherLanguage()}</OtherLanguage>}
        <span
          className={`hidden gap-2 text-sm has-[>:not([hidden])]:flex ${isStaffPage(path) ? 'staff:text-xs staff:[&>*]:px-2' : ''}`}
        >
          {path !== '/user/login' && (
            <a href={at('/user/login')} data-session="none" suppressHydrationWarning className={SESSION}>
              {say.signIn()}
            </a>
          )}
          <a href="/admin/registrations" hidden data-session="staff" suppressHydrationWarning className={SESSION}>
            {say.admin()}
          </a>
          <button type="button" hidden data-session="user" suppressHydrationWarning className={SESSION}>
            {say.logout()}
          </button>
        </span>
      </div>
      {next && (
        <div className="wrap pt-6 md:pt-12">
          <p className="font-display text-2xl">{say.cityInOntario({ city: next.city })}</p>
          <GreatDate iso={next.tournamentDate} />
        </div>
      )}
    </header>
  );
}

/** This page in the other language, with what was typed in it. /header.js keeps the choice. LANG-3 */
function OtherLanguage({ path, children }: { path: string; children: string }) {
  const language = say.otherLocale().slice(0, 2);
  return (
    <a
      href={inOtherLanguage(path)}
      hrefLang={language}
      lang={language}
      onClick={keepTyped}
      className={`${LINK} text-sm`}
    >
      {children}
    </a>
  );
}
