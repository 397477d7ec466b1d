import { useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { startPayment } from '#contract/payment/payment.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { newKey } from '#web/lib/new-key.ts';

/** Starts a payment once, however often it is pressed; a try whose answer was lost is repeated with the same key. */
export function usePayment(registrationId: number) {
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const key = useRef(newKey());
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);

  function rest() {
    running.current = false;
    setBusy(false);
  }

  useEffect(() => {
    // The browser's Back out of the payment page shows this page as it was left: busy.
    function show(event: PageTransitionEvent) {
      if (!event.persisted) return;
      running.current = false;
      setBusy(false);
      key.current = newKey();
      void revalidator.revalidate();
    }
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, [revalidator.revalidate]);

  async function pay() {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(null);
    try {
      const answer = await api(startPayment, { params: { registrationId }, idempotencyKey: key.current });
      // Stays busy until the next page is there.
      if (answer.kind === 'redirect') location.assign(answer.url);
      else await navigate(`/customer/registration/${registrationId}/receipt`);
    } catch (error) {
      rest();
      if (!(error instanceof ApiError)) throw error;
      setProblem(error);
      if (error.code === 'network') return;
      key.current = newKey();
      void revalidator.revalidate();
    }
  }

  return { busy, problem, pay, dismiss: () => setProblem(null) };
}
