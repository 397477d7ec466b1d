import { useEffect, useState } from 'react';
import type { Balance } from '#contract/payment/balance.ts';
import { getBalance } from '#contract/payment/staff-payment.ts';
import { unreachable } from '#say/ui.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { BigAmount } from '../../parts/amount.tsx';
import { TakeForm } from '../../payment/take-form.tsx';
import type { Taken } from '../../payment/taken-panel.tsx';
import { desk } from '../desk.ts';

type Props = {
  registrationId: number;
  /** A signature or weight of just now has to reach the server first. */
  isWaiting: boolean;
  onClose: () => void;
};

/** Taking what a family owes without leaving its card; what is then paid in full is finished. */
export function PayDialog({ registrationId, isWaiting, onClose }: Props) {
  const [balance, setBalance] = useState<Balance | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [taken, setTaken] = useState<Taken | null>(null);
  useEffect(() => {
    if (isWaiting) return;
    api(getBalance, { params: { registrationId }, signal: AbortSignal.timeout(8_000) }).then(setBalance, error =>
      setProblem(error instanceof ApiError ? error.message : unreachable()),
    );
  }, [registrationId, isWaiting]);
  return (
    <Dialog open onClose={onClose} title={taken ? 'Payment recorded' : 'Take the payment'}>
      {problem ? (
        <p role="alert" className="font-semibold text-danger">
          {problem}
        </p>
      ) : taken ? (
        <div className="grid gap-5">
          {!taken.isTaken && <p>The family has just paid online. Don’t take any money.</p>}
          {taken.changeCents > 0 && <BigAmount label="Change due" cents={taken.changeCents} />}
          <Button variant="primary" size="large" onClick={onClose}>
            Done
          </Button>
        </div>
      ) : balance ? (
        <div className="grid gap-5">
          <BigAmount label="Amount due" cents={balance.dueCents} />
          {balance.isPayingOnline && (
            <Alert kind="info">
              The family has an online payment page open. Taking a payment here closes it, so no one pays twice.
            </Alert>
          )}
          {balance.abilities.take ? (
            <TakeForm
              balance={balance}
              onTaken={now => {
                desk.refresh();
                // Nothing to give back and nothing to say: on with the family.
                if (now.isTaken && now.changeCents === 0) onClose();
                else setTaken(now);
              }}
            />
          ) : (
            <p>There is nothing to take here. Ask a director.</p>
          )}
        </div>
      ) : (
        <Spinner />
      )}
    </Dialog>
  );
}
