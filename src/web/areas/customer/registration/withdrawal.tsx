import { useState } from 'react';
import { type Competitor, requestWithdrawal } from '#contract/registration/competitor.ts';
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
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');

  async function ask() {
    const call = () => api(requestWithdrawal, { params: { id: competitor.id }, input: { reason } });
    await change('withdraw', call, 'Could not send the request.');
    setOpen(false);
  }

  return (
    <PagePart id="withdraw" title="Withdraw">
      <ProblemAlert problem={problem} onDismiss={dismiss} />
      {competitor.withdrawnAt ? (
        <p className="max-w-prose">
          {competitor.firstName} was withdrawn on {formatLongDate(competitor.withdrawnAt)}. If that’s a mistake, please
          contact us.
        </p>
      ) : competitor.withdrawalRequestedAt ? (
        <p className="max-w-prose">
          You asked to withdraw {competitor.firstName} on {formatLongDate(competitor.withdrawalRequestedAt)}. We’ll
          reply by e-mail.
        </p>
      ) : (
        <>
          <p className="max-w-prose text-muted">
            Can’t make it? Ask to withdraw {competitor.firstName}. We’ll reply by e-mail about a refund.
          </p>
          <Button className="w-fit" onClick={() => setOpen(true)}>
            Ask to withdraw {competitor.firstName}
          </Button>
        </>
      )}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Ask to withdraw ${competitor.firstName}?`}
        description="Nothing changes until we reply."
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button variant="danger" busy={busy !== null} onClick={ask}>
              Send the request
            </Button>
          </>
        }
      >
        <TextAreaField
          label="Reason"
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
