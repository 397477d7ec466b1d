import type { ReactNode } from 'react';
import * as say from '#say/site.ts';
import { isStaffPage } from '#web/lib/acting-for.ts';
import { inOtherLanguage } from '#web/lib/address.ts';
import type { Mailboxes } from './mailbox-list.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader, type SiteHeaderProps } from './site-header.tsx';

export type SitePageProps = SiteHeaderProps & {
  mailboxes: Mailboxes;
  children: ReactNode;
  staff?: StaffFrame;
};

/** What the staff's pages have beside the header. */
interface StaffFrame {
  /** Under the header; on a large screen in one line with it. */
  nav: ReactNode;
  banner: ReactNode;
  /** It fills the window where that is wide, and has no footer there. */
  isBoard: boolean;
}

/** Hidden until header.js has seen that the browser is French. LANG-4 */
export function FrenchOffer({ path, className = '' }: { path: string; className?: string }) {
  if (say.root() !== '') return null;
  return (
    <p hidden data-offer suppressHydrationWarning lang="fr" className="night bg-ground text-ink print:hidden">
      <span className={`wrap block py-2 ${className}`}>
        {say.offer({
          link: text => (
            <a key="link" href={inOtherLanguage(path)} hrefLang="fr">
              {text}
            </a>
          ),
        })}
      </span>
    </p>
  );
}

/** Header, main, footer of every page. Night lies underneath; what is not night brings its own ground. */
export function SitePage({ path, next, mailingList, mailboxes, children, staff }: SitePageProps) {
  return (
    <div className="relative isolate flex min-h-svh flex-col overflow-x-clip bg-night print:bg-transparent">
      <a
        href="#main"
        className="night sr-only bg-ground text-ink focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-30"
      >
        {say.skipToContent()}
      </a>
      {!isStaffPage(path) && <FrenchOffer path={path} />}
      {staff ? (
        <>
          <div className="night relative z-20 bg-ground staff:flex staff:items-center staff:gap-4 staff:border-b staff:border-line staff:px-5 print:hidden">
            <SiteHeader path={path} next={next} mailingList={mailingList} />
            {staff.nav}
          </div>
          {staff.banner}
        </>
      ) : (
        <SiteHeader path={path} next={next} mailingList={mailingList} />
      )}
      <main
        id="main"
        tabIndex={-1}
        className={`grow ${path === '/' ? '' : 'bg-ground'} ${staff?.isBoard ? 'board:flex board:flex-col' : ''}`}
      >
        {children}
      </main>
      <div className={staff?.isBoard ? 'board:hidden' : 'contents'}>
        <SiteFooter mailboxes={mailboxes} mailingList={mailingList} />
      </div>
    </div>
  );
}
