import { Outlet, useLocation } from 'react-router';
import { useSite } from '#web/lib/site.ts';
import { SitePage } from '#web/widgets/site-page.tsx';
import '#web/site.css';

export default function PublicLayout() {
  const { pathname } = useLocation();
  const { flags, mailboxes } = useSite();
  return (
    <SitePage path={pathname} mailingList={flags.MailingListTab} mailboxes={mailboxes}>
      <Outlet />
    </SitePage>
  );
}
