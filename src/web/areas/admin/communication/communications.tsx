import { Outlet } from 'react-router';
import { pageMeta } from '#web/lib/titles.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

export const meta = () => pageMeta('Communications');

const tabs = [
  { to: '/admin/communications', label: 'Messages', end: true },
  { to: '/admin/communications/registrations', label: 'Write to registrations' },
  { to: '/admin/communications/outbox', label: 'Outbox' },
  { to: '/admin/communications/suppressions', label: 'Suppressed addresses' },
];

export default function Communications() {
  return (
    <>
      <div className="-mb-3">
        <PageTitle>Communications</PageTitle>
      </div>
      <LinkTabs label="Communications" tabs={tabs} />
      <Outlet />
    </>
  );
}
