import { Outlet, useLocation } from 'react-router';
import { useSite } from '#web/lib/site.ts';
import { SitePage } from '#web/widgets/site-page.tsx';
import { AdminNav } from './admin-nav.tsx';
import { ActingBanner } from './parts/acting-banner.tsx';

function StaffNav() {
  return (
    <>
      <AdminNav />
      <ActingBanner />
    </>
  );
}

/**
 * The frame of every staff page, present from the first byte. It loads nothing itself, so a menu opened while a page
 * loads stays open. It is at least as high as the window, so that the footer doesn't move.
 */
export default function AdminFrame() {
  const { pathname } = useLocation();
  const { flags, mailboxes } = useSite();
  return (
    <SitePage path={pathname} mailingList={flags.MailingListTab} mailboxes={mailboxes} nav={<StaffNav />}>
      <div className="wrap min-h-svh pt-8 pb-16 print:min-h-0 print:p-0">
        <Outlet />
      </div>
    </SitePage>
  );
}
