import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Balance } from '#contract/payment/balance.ts';
import { CreditInput, type DueRow, useCredit } from '#contract/payment/staff-payment.ts';
import { creditCents } from '#core/payment/credit.ts';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { newKey } from '#web/lib/new-key.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { formatCents } from '#words/format.ts';
import { FindFamily } from './find-family.tsx';
import { AmountField, MoneyForm } from './money-form.tsx';
import { amountText, centsOf } from './money-text.ts';

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
          description={`${formatCents(creditCents(balance))} of ${balance.familyName} can pay for another registration. No money moves.`}
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
  const most = Math.max(0, Math.min(creditCents(balance), to.dueCents));
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
    <MoneyForm
      form={form}
      label="Use this credit"
      what="The credit"
      act="Use credit"
      tooMuch={`At most ${formatCents(most)} can be used.`}
      onClose={onClose}
    >
      <p className="wrap-anywhere">
        For {to.familyName}: {formatCents(to.dueCents)} due
      </p>
      <AmountField form={form} defaultValue={amountText(most)} />
    </MoneyForm>
  );
}
