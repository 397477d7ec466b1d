import { useState } from 'react';
import {
  type Competitor,
  getWithdrawalTerms,
  requestWithdrawal,
  type WithdrawalTerms,
} from '#contract/registration/competitor.ts';
import * as say from '#say/payment.ts';
import { how } from '#say/refunds.ts';
import { api } from '#web/lib/api.ts';
import { Typed } from '#web/lib/typed.tsx';
import { useChange } from '#web/lib/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextAreaField } from '#web/ui/field/text-area-field.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { ProblemAlert } from '#web/widgets/problem-alert.tsx';
import { formatLongDate } from '#words/format.ts';
import { givesBack, refundNowWords } from '#words/registration/refund-words.ts';

/** After payment nobody is removed: a family asks, staff answer. */
export function Withdrawal({ competitor }: { competitor: Competitor }) {
  const { busy, problem, change, dismiss } = useChange();
  const name = competitor.firstName;
  const [terms, setTerms] = useState<WithdrawalTerms | null>(null);
  const [reason, setReason] = useState('');

  /** What comes back is asked for as the dialog opens: it depends on the day. */
  async function openDialog() {
    const call = () => api(getWithdrawalTerms, { params: { id: competitor.id } });
    const answer = await change('terms', call);
    if (answer) setTerms(answer);
  }
  async function ask() {
    const call = () => api(requestWithdrawal, { params: { id: competitor.id }, input: { reason } });
    await change('withdraw', call, say.couldNotSendRequest());
    setTerms(null);
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
          <Button className="w-fit max-w-full" busy={busy === 'terms'} onClick={openDialog}>
            {say.askToWithdraw({ name })}
          </Button>
        </>
      )}
      <ConfirmDialog
        open={terms !== null}
        onClose={() => setTerms(null)}
        title={say.askToWithdrawTitle({ name })}
        description={say.askToWithdrawLead()}
        keep={say.cancel()}
        act={say.sendRequest()}
        isDanger
        busy={busy === 'withdraw'}
        onAct={ask}
      >
        {terms && (
          <div className="mb-5 grid gap-2 wrap-anywhere">
            <p className="font-semibold">{refundNowWords(terms, name, false)}</p>
            {terms.text && (
              <p className="whitespace-pre-line">
                <Typed>{terms.text}</Typed>
              </p>
            )}
            {givesBack(terms) && <p className="text-sm text-muted">{how()}</p>}
          </div>
        )}
        <TextAreaField
          label={say.reason()}
          name="reason"
          optional
          maxLength={1000}
          rows={3}
          value={reason}
          onChange={event => setReason(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </PagePart>
  );
}
