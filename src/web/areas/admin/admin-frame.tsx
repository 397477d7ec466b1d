import { Outlet, useLocation } from 'react-router';
import { useSite } from '#web/lib/site.ts';
import { SitePage } from '#web/widgets/site-page.tsx';
import { AdminNav } from './admin-nav.tsx';
import { type PageWidth, pageWidthOf } from './page-width.ts';
import { ActingBanner } from './parts/acting-banner.tsx';

const widths: Record<PageWidth, string> = {
  text: 'min-h-svh pt-8 pb-16',
  wide: 'min-h-svh pt-8 pb-16 staff:w-[min(100%-2.5rem,120rem)] staff:pt-6',
  board:
    'min-h-svh pt-8 pb-16 board:flex board:min-h-0 board:w-[min(100%-2.5rem,120rem)] board:grow board:flex-col board:py-2',
};

/**
 * The frame of every staff page, present from the first byte. It loads nothing itself, so a menu opened while a page
 * loads stays open. It is at least as high as the window, so that the footer doesn't move.
 */
export default function AdminFrame() {
  const { pathname } = useLocation();
  const { flags, mailboxes } = useSite();
  const width = pageWidthOf(pathname);
  return (
    <SitePage
      path={pathname}
      mailingList={flags.MailingListTab}
      mailboxes={mailboxes}
      staff={{ nav: <AdminNav />, banner: <ActingBanner />, isBoard: width === 'board' }}
    >
      <div className={`wrap print:min-h-0 print:p-0 ${widths[width]}`}>
        <Outlet />
      </div>
    </SitePage>
  );
}
