import { Outlet } from 'react-router';
import { listReviews } from '#contract/payment/staff-payment.ts';
import { api } from '#web/lib/api.ts';
import { keptLoader, useKeptData } from '#web/lib/kept-data.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

export const meta = () => pageMeta('Payments');

/** How much must be looked at stands beside the way to it. */
export const clientLoader = keptLoader(async () => {
  const { total } = await api(listReviews, { query: { settled: 'no' } });
  return { open: total };
});

export default function Payments() {
  const { open } = useKeptData(clientLoader).data;
  const tabs = [
    { to: '/admin/payments', label: 'Due', end: true },
    { to: '/admin/payments/reviews', label: 'To look at', count: open },
    { to: '/admin/payments/day', label: 'Day close' },
    { to: '/admin/payments/ledger', label: 'Books' },
  ];
  return (
    <>
      <div className="-mb-3">
        <PageTitle>Payments</PageTitle>
      </div>
      <div className="print:hidden">
        <LinkTabs label="Payments" tabs={tabs} />
      </div>
      <Outlet />
    </>
  );
}
