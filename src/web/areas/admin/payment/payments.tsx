import { Outlet } from 'react-router';
import { listReviews } from '#contract/payment/staff-payment.ts';
import { access, mayUse } from '#core/access/access.ts';
import { api } from '#web/lib/api.ts';
import { keptLoader, useKeptData } from '#web/lib/kept-data.ts';
import { readSession } from '#web/lib/session.ts';
import { useSite } from '#web/lib/site.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Alert } from '#web/ui/alert.tsx';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

export const meta = () => pageMeta('Payments');

/** The number of payments that need review appears on their tab. */
export const clientLoader = keptLoader(async () => {
  const { total } = await api(listReviews, { query: { settled: 'no' } });
  return { open: total };
});

export default function Payments() {
  const { isPaymentPractice } = useSite();
  const { open } = useKeptData(clientLoader).data;
  const keepsBooks = mayUse(access.keepBooks, readSession()?.roles ?? []);
  const tabs = [
    { to: '/admin/payments', label: 'Due', end: true },
    { to: '/admin/payments/reviews', label: 'Needs review', count: open },
    { to: '/admin/payments/day', label: 'Cash-out' },
    { to: '/admin/payments/ledger', label: 'Ledger' },
    ...(keepsBooks
      ? [
          { to: '/admin/payments/payouts', label: 'Payouts' },
          { to: '/admin/payments/journal', label: 'Journal' },
        ]
      : []),
  ];
  return (
    <>
      <div className="-mb-3">
        <PageTitle>Payments</PageTitle>
      </div>
      <div className="print:hidden">
        <LinkTabs label="Payments" tabs={tabs} />
      </div>
      {isPaymentPractice && (
        <div className="my-6 print:hidden">
          <Alert kind="danger" title="Online payment is practice">
            No money comes in online, and practice payments don’t count in any sum here. Set STRIPE_SECRET_KEY to take
            real payments.
          </Alert>
        </div>
      )}
      <Outlet />
    </>
  );
}
