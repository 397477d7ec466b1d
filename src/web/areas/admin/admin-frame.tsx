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
 * What stands around every staff page, from the first byte on: it loads nothing itself, so a menu that was opened while a page
 * still loads stays open. At least as high as the window, so that the footer never moves inside it.
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
