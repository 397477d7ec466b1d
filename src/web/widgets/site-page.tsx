import type { ReactNode } from 'react';
import * as say from '#say/site.ts';
import { inOtherLanguage } from '#web/lib/address.ts';
import { isStaffPage } from '#web/lib/user-context.ts';
import type { Mailboxes } from './mailbox-list.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader, type SiteHeaderProps } from './site-header.tsx';

export type SitePageProps = SiteHeaderProps & {
  mailboxes: Mailboxes;
  children: ReactNode;
  /** A second navigation under the header: the staff's. */
  nav?: ReactNode;
};

/** Header, main, footer of every page. Night lies underneath; what is not night brings its own ground. */
export function SitePage({ path, next, mailingList, mailboxes, children, nav }: SitePageProps) {
  return (
    <div className="relative isolate flex min-h-svh flex-col overflow-x-clip bg-night print:bg-transparent">
      <a
        href="#main"
        className="night sr-only bg-ground px-4 py-3 text-ink focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-10"
      >
        {say.skipToContent()}
      </a>
      {say.root() === '' && !isStaffPage(path) && (
        <p hidden data-offer suppressHydrationWarning lang="fr" className="night bg-ground text-ink print:hidden">
          <span className="wrap block py-2">
            {say.offer({
              link: text => (
                <a key="link" href={inOtherLanguage(path)} hrefLang="fr">
                  {text}
                </a>
              ),
            })}
          </span>
        </p>
      )}
      <SiteHeader path={path} next={next} mailingList={mailingList} />
      {nav}
      <main id="main" tabIndex={-1} className={`grow ${path === '/' ? '' : 'bg-ground'}`}>
        {children}
      </main>
      <SiteFooter mailboxes={mailboxes} mailingList={mailingList} />
    </div>
  );
}
