import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { clearUserContext } from '#web/lib/acting-for.ts';
import { useSite } from '#web/lib/site.ts';
import { SitePage } from '#web/widgets/site-page.tsx';
import '#web/site.css';

export default function PublicLayout() {
  const { pathname } = useLocation();
  const { flags, mailboxes } = useSite();
  useEffect(clearUserContext, []); // acting for somebody ends outside the staff's pages
  return (
    <SitePage path={pathname} mailingList={flags.MailingListTab} mailboxes={mailboxes}>
      <Outlet />
    </SitePage>
  );
}
