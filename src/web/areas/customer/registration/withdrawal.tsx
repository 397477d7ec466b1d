import { useState } from 'react';
import { type Competitor, requestWithdrawal } from '#contract/registration/competitor.ts';
import * as say from '#say/payment.ts';
import { api } from '#web/lib/api.ts';
import { useChange } from '#web/lib/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextAreaField } from '#web/ui/field/text-area-field.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { formatLongDate } from '#words/format.ts';

/** After payment nobody is removed: a family asks, staff answer. */
export function Withdrawal({ competitor }: { competitor: Competitor }) {
  const { busy, problem, change, dismiss } = useChange();
  const name = competitor.firstName;
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');

  async function ask() {
    const call = () => api(requestWithdrawal, { params: { id: competitor.id }, input: { reason } });
    await change('withdraw', call, say.couldNotSendRequest());
    setOpen(false);
  }

  return (
    <PagePart id="withdraw" title={say.withdraw()}>
      <ProblemAlert problem={problem} onDismiss={dismiss} />
      {competitor.withdrawnAt ? (
        <p className="max-w-prose">{say.wasWithdrawn({ name, date: formatLongDate(competitor.withdrawnAt) })}</p>
      ) : competitor.withdrawalRequestedAt ? (
        <p className="max-w-prose">
          {say.askedToWithdraw({ name, date: formatLongDate(competitor.withdrawalRequestedAt) })}
        </p>
      ) : (
        <>
          <p className="max-w-prose text-muted">{say.cantMakeIt({ name })}</p>
          <Button className="w-fit" onClick={() => setOpen(true)}>
            {say.askToWithdraw({ name })}
          </Button>
        </>
      )}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={say.askToWithdrawTitle({ name })}
        description={say.askToWithdrawLead()}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{say.cancel()}</Button>
            <Button variant="danger" busy={busy !== null} onClick={ask}>
              {say.sendRequest()}
            </Button>
          </>
        }
      >
        <TextAreaField
          label={say.reason()}
          name="reason"
          optional
          maxLength={1000}
          rows={3}
          value={reason}
          onChange={event => setReason(event.currentTarget.value)}
        />
      </Dialog>
    </PagePart>
  );
}
