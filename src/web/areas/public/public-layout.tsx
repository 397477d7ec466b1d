import { Outlet, useLocation } from 'react-router';
import { actingEnds } from '#web/lib/guards.ts';
import { useSite } from '#web/lib/site.ts';
import { SitePage } from '#web/widgets/site-page.tsx';
import '#web/site.css';

export const clientMiddleware = [actingEnds];

export default function PublicLayout() {
  const { pathname } = useLocation();
  const { flags, mailboxes } = useSite();
  return (
    <SitePage path={pathname} mailingList={flags.MailingListTab} mailboxes={mailboxes}>
      <Outlet />
    </SitePage>
  );
}
