import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type PaymentState, refreshPayment } from '#contract/payment/payment.ts';
import * as say from '#say/payment.ts';
import { backToRegistration } from '#say/registration.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

const GIVE_UP_MS = 60_000;
const FIRST_WAIT_MS = 800;
const LONGEST_WAIT_MS = 6000;

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Asks until the payment is decided or a minute has passed, more and more slowly. */
async function untilDecided(registrationId: number, signal: AbortSignal): Promise<PaymentState | null> {
  const until = Date.now() + GIVE_UP_MS;
  let pause = FIRST_WAIT_MS;
  let latest: PaymentState | null = null;
  while (!signal.aborted && Date.now() < until) {
    try {
      latest = await api(refreshPayment, { params: { registrationId }, signal });
      if (latest.state !== 'open') return latest;
    } catch (error) {
      if (signal.aborted) break;
      // No answer decides nothing: ask again.
      if (!(error instanceof ApiError) || error.status === 404) throw error;
    }
    await wait(pause, signal);
    pause = Math.min(pause * 1.5, LONGEST_WAIT_MS);
  }
  return latest;
}

type Shown = 'asking' | 'late' | 'review' | 'none';

/** Back from the payment page: waits until the payment is known, then goes on to the receipt. */
export function PaymentWait({ registrationId }: { registrationId: number }) {
  const navigate = useNavigate();
  const [shown, setShown] = useState<Shown>('asking');
  const [round, setRound] = useState(0);
  const [url, setUrl] = useState<string | null>(null);
  const registration = `/customer/registration/${registrationId}`;

  const decide = useCallback(
    (answer: PaymentState | null) => {
      setUrl(answer?.url ?? null);
      if (answer?.state === 'completed') void navigate(`${registration}/receipt`, { replace: true });
      else setShown(answer?.state === 'review' || answer?.state === 'none' ? answer.state : 'late');
    },
    [navigate, registration],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks anew
  useEffect(() => {
    const abort = new AbortController();
    setShown('asking');
    untilDecided(registrationId, abort.signal).then(
      answer => abort.signal.aborted || decide(answer),
      () => abort.signal.aborted || setShown('late'),
    );
    return () => abort.abort();
  }, [registrationId, decide, round]);

  return (
    <div aria-live="polite">
      {shown === 'asking' && (
        <>
          <PageTitle>{say.confirming()}</PageTitle>
          <p className="flex items-start gap-3 text-lg">
            <Spinner className="mt-1" /> {say.takesSeconds()}
          </p>
        </>
      )}
      {shown === 'late' && (
        <>
          <PageTitle lead={say.stillWaitingLead()}>{say.stillWaiting()}</PageTitle>
          <p className="flex flex-wrap gap-3">
            <Button variant="primary" onClick={() => setRound(count => count + 1)}>
              {say.checkAgain()}
            </Button>
            {url && <Button onClick={() => location.assign(url)}>{say.openPaymentPage()}</Button>}
            <LinkButton to={registration}>{backToRegistration()}</LinkButton>
          </p>
        </>
      )}
      {shown === 'review' && (
        <>
          <PageTitle lead={say.inReviewLead()}>{say.inReview()}</PageTitle>
          <LinkButton to={registration}>{backToRegistration()}</LinkButton>
        </>
      )}
      {shown === 'none' && (
        <>
          <PageTitle lead={say.notThroughLead()}>{say.notThrough()}</PageTitle>
          <p className="flex flex-wrap gap-3">
            <LinkButton to={`${registration}/confirmation`} replace variant="primary">
              {say.tryAgain()}
            </LinkButton>
            <LinkButton to={registration}>{backToRegistration()}</LinkButton>
          </p>
        </>
      )}
    </div>
  );
}
