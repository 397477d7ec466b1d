import { useRef, useState } from 'react';
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { decidePracticePayment, getPracticePayment } from '#contract/payment/payment.ts';
import * as say from '#say/payment.ts';
import { backToRegistration, total as totalWord } from '#say/registration.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { pageMeta } from '#web/lib/titles.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Money } from '#web/ui/money.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { TextAlert } from '#web/ui/text-alert.tsx';
import { CostLines } from '#web/widgets/cost-lines.tsx';
import { formatDollars } from '#words/format.ts';

export const meta = () => pageMeta(say.practicePaymentTitle());

export async function clientLoader({ params: { sessionId = '' } }: ClientLoaderFunctionArgs) {
  return { sessionId, payment: await api(getPracticePayment, { params: { sessionId } }) };
}

type Decision = 'pay' | 'decline' | 'abandon';

export default function PracticePaymentPage() {
  const { sessionId, payment } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const running = useRef(false);
  const [busy, setBusy] = useState<Decision | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const total = payment.amountCents / 100;
  const registration = `/customer/registration/${payment.registrationId}`;
  const confirmation = `${registration}/confirmation?payment=return`;

  async function decide(decision: Decision) {
    if (running.current) return;
    running.current = true;
    setBusy(decision);
    setProblem(null);
    try {
      const { status, isDeclined } = await api(decidePracticePayment, { params: { sessionId }, input: { decision } });
      if (isDeclined) setProblem(say.declined());
      else if (status === 'complete') await navigate(confirmation);
      else if (decision === 'abandon') await navigate(`${registration}?payment=cancelled`);
      else await revalidator.revalidate();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    } finally {
      running.current = false;
      setBusy(null);
    }
  }

  return (
    <div className="grid max-w-xl gap-6">
      <div className="-mb-6">
        <PageTitle lead={say.practiceLead()}>{say.payAmount({ amount: formatDollars(total) })}</PageTitle>
      </div>
      <TextAlert kind="danger" text={problem} onDismiss={() => setProblem(null)} />
      <CostLines
        lines={payment.lines.map(line => ({
          ...line,
          unitAmount: line.quantity > 0 ? line.amount / line.quantity : 0,
        }))}
      />
      <p className="flex items-baseline justify-between">
        {totalWord()} <Money dollars={total} className="font-display text-3xl" />
      </p>
      {payment.status === 'open' && (
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" size="large" busy={busy === 'pay'} onClick={() => decide('pay')}>
            {say.pay()}
          </Button>
          <Button size="large" busy={busy === 'decline'} onClick={() => decide('decline')}>
            {say.decline()}
          </Button>
          <Button size="large" busy={busy === 'abandon'} onClick={() => decide('abandon')}>
            {say.cancel()}
          </Button>
        </div>
      )}
      {payment.status === 'complete' && (
        <>
          <Alert kind="success">{say.isComplete()}</Alert>
          <LinkButton to={confirmation} variant="primary" className="w-fit">
            {say.seeReceipt()}
          </LinkButton>
        </>
      )}
      {payment.status === 'expired' && (
        <>
          <Alert kind="info">{say.hasExpired()}</Alert>
          <LinkButton to={registration} variant="primary" className="w-fit">
            {backToRegistration()}
          </LinkButton>
        </>
      )}
    </div>
  );
}
