import { useEffect, useRef, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { cancelPayment } from '#contract/payment/payment.ts';
import * as say from '#say/registration.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { Alert } from '#web/ui/alert.tsx';

type Outcome = 'asking' | 'nothing-charged' | 'review' | { message: string };

/** Back from the payment page without paying: the payment is given up for good before we say that nothing was charged. */
export function PaymentCancelled({ registrationId }: { registrationId: number }) {
  const [, setParams] = useSearchParams();
  const revalidator = useRevalidator();
  const [outcome, setOutcome] = useState<Outcome>('asking');
  const asked = useRef(false);

  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    api(cancelPayment, { params: { registrationId } })
      .then(({ state }) => {
        if (state === 'completed') void revalidator.revalidate();
        else setOutcome(state === 'review' ? 'review' : 'nothing-charged');
      })
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        setOutcome({ message: error.message });
      });
  }, [registrationId, revalidator.revalidate]);

  const dismiss = () => setParams({}, { replace: true, preventScrollReset: true });
  if (typeof outcome === 'object')
    return (
      <Alert kind="danger" onDismiss={dismiss}>
        {outcome.message}
      </Alert>
    );
  if (outcome === 'review')
    return (
      <Alert kind="info" onDismiss={dismiss}>
        {say.teamChecks()}
      </Alert>
    );
  return (
    <Alert kind="info" {...(outcome === 'asking' ? {} : { onDismiss: dismiss })}>
      {outcome === 'asking' ? say.cancelling() : say.cancelled()}
    </Alert>
  );
}
