import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Balance } from '#contract/payment/balance.ts';
import { CreditInput, type DueRow, useCredit } from '#contract/payment/staff-payment.ts';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { newKey } from '#web/lib/new-key.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { formatCents } from '#words/format.ts';
import { FindFamily } from './find-family.tsx';
import { isAnswerLost, lostAnswer } from './lost-answer.ts';
import { amountHint, amountText, centsOf } from './money-text.ts';

/** Paying for another registration with what this one has overpaid. */
export function UseCredit({ balance }: { balance: Balance }) {
  const [isOpen, setOpen] = useState(false);
  const [to, setTo] = useState<DueRow | null>(null);
  function close() {
    setOpen(false);
    setTo(null);
  }
  return (
    <>
      <Button className="w-fit" onClick={() => setOpen(true)}>
        Use this credit
      </Button>
      {isOpen && (
        <Dialog
          open
          onClose={close}
          title="Use this credit"
          description={`${formatCents(-balance.dueCents)} of ${balance.familyName} can pay for another registration. No money moves.`}
        >
          {to ? (
            <CreditForm balance={balance} to={to} onClose={close} />
          ) : (
            <FindFamily taken={[balance.registrationId]} onFound={setTo} label="Whose registration?" action="Choose" />
          )}
        </Dialog>
      )}
    </>
  );
}

function CreditForm({ balance, to, onClose }: { balance: Balance; to: DueRow; onClose: () => void }) {
  const { registrationId } = balance;
  const most = Math.max(0, Math.min(-balance.dueCents, to.dueCents));
  const revalidator = useRevalidator();
  const key = useRef(newKey());
  const form = useForm(
    CreditInput,
    async input => {
      await api(useCredit, { params: { registrationId }, input, idempotencyKey: key.current });
      void revalidator.revalidate();
      onClose();
    },
    element => ({
      toRegistrationId: to.registrationId,
      amountCents: centsOf(String(new FormData(element).get('amountCents') ?? '')),
    }),
  );
  return (
    <form {...form.props} aria-label="Use this credit" className="grid gap-5">
      {form.failure && Object.keys(form.failure.fields).length === 0 && (
        <Alert kind="danger" onDismiss={form.dismissFailure}>
          {form.failure.code === 'too_much'
            ? `At most ${formatCents(most)} can be used.`
            : isAnswerLost(form.failure)
              ? lostAnswer('The credit', 'Use credit')
              : form.failure.message}
        </Alert>
      )}
      <p className="wrap-anywhere">
        For {to.familyName}: {formatCents(to.dueCents)} due
      </p>
      <TextField
        label="Amount"
        name="amountCents"
        inputMode="decimal"
        autoComplete="off"
        prefix="$"
        maxLength={10}
        defaultValue={amountText(most)}
        error={form.errorOf('amountCents') && amountHint}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose} disabled={form.isBusy}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={form.isBusy}>
          Use credit
        </Button>
      </div>
    </form>
  );
}
