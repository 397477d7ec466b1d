import { type ClientLoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { getStaffReceipt } from '#contract/payment/staff-payment.ts';
import { api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { LongDate } from '#web/widgets/long-date.tsx';
import { Receipt } from '#web/widgets/receipt.tsx';

export const meta = () => pageMeta('Receipt');

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  if (!/^[1-9]\d{0,8}$/.test(params.registrationId ?? '')) throw redirect('/');
  return api(getStaffReceipt, { params: { registrationId: Number(params.registrationId) } });
}

export default function PaymentReceipt() {
  const { receipt, familyName, tournamentDate, city } = useLoaderData<typeof clientLoader>();
  return (
    <div className="grid max-w-3xl gap-8 print:gap-4">
      <div className="-mb-8 print:-mb-6">
        <PageTitle
          lead={
            <>
              {familyName}. <LongDate iso={tournamentDate} />, {city}.
            </>
          }
        >
          {receipt.title}
        </PageTitle>
      </div>
      <Receipt receipt={receipt} />
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="primary" onClick={() => window.print()}>
          Print
        </Button>
        <LinkButton to={`/admin/payments?registration=${receipt.registrationId}`}>This family’s payments</LinkButton>
        <LinkButton to="/admin/payments" variant="quiet">
          Next family
        </LinkButton>
      </div>
    </div>
  );
}
