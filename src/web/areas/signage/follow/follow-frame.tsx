import { type ReactNode, useEffect } from 'react';
import { otherLanguage, otherLocale } from '#say/site.ts';
import * as say from '#say/timeline.ts';
import { clearUserContext } from '#web/lib/acting-for.ts';
import { at, inOtherLanguage } from '#web/lib/address.ts';
import { useSite } from '#web/lib/site.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Logo } from '#web/widgets/logo.tsx';
import { mailboxLink } from '#web/widgets/mailbox-link.tsx';
import { FrenchOffer } from '#web/widgets/site-page.tsx';
import '#web/app.css';

/** For anyone who has a link: no menu, nothing to sign in to. */
export function FollowFrame({ path, children }: { path: string; children: ReactNode }) {
  const language = otherLocale().slice(0, 2);
  useEffect(clearUserContext, []); // acting for somebody ends outside the staff's pages
  return (
    <div className="flex min-h-svh flex-col bg-ground">
      <FrenchOffer path={path} className="max-w-3xl" />
      <header className="night bg-ground text-ink">
        <div className="wrap flex max-w-3xl items-center justify-between gap-4 py-3">
          <a href={at('/')} aria-label={say.homeLink()} className="inline-flex no-underline">
            <Logo />
          </a>
          <a
            href={inOtherLanguage(path)}
            hrefLang={language}
            lang={language}
            className="inline-flex min-h-11 items-center"
          >
            {otherLanguage()}
          </a>
        </div>
      </header>
      <main className="wrap max-w-3xl grow py-8 md:py-12">{children}</main>
    </div>
  );
}

export type Why = typeof say.linkEndedWhy;

/** A link that ended, and one that never was. */
export function LinkEnded({ why }: { why: Why }) {
  const { mailboxes } = useSite();
  return (
    <>
      <PageTitle>{say.linkEnded()}</PageTitle>
      <p role="status" className="-mt-4 max-w-prose text-lg">
        {why({ mailbox: mailboxes.tournament, mail: mailboxLink })}
      </p>
      <p className="mt-4">
        <a href={at('/signage/results')} className="inline-flex min-h-11 items-center">
          {say.allResults()}
        </a>
      </p>
    </>
  );
}
