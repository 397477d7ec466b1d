import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Balance } from '#contract/payment/balance.ts';
import { CompInput, giveComp } from '#contract/payment/staff-payment.ts';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { newKey } from '#web/lib/new-key.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { formatCents } from '#words/format.ts';
import { AmountField, MoneyForm, ReasonField } from './money-form.tsx';
import { amountText, centsOf } from './money-text.ts';

/** What a family need not pay, for a reason. */
export function GiveComp({ balance }: { balance: Balance }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" className="w-fit" onClick={() => setOpen(true)}>
        Give a comp
      </Button>
      {isOpen && <CompDialog balance={balance} onClose={() => setOpen(false)} />}
    </>
  );
}

function CompDialog({ balance, onClose }: { balance: Balance; onClose: () => void }) {
  const { registrationId, dueCents } = balance;
  const revalidator = useRevalidator();
  const key = useRef(newKey());
  const form = useForm(
    CompInput,
    async input => {
      await api(giveComp, { params: { registrationId }, input, idempotencyKey: key.current });
      void revalidator.revalidate();
      onClose();
    },
    element => {
      const data = new FormData(element);
      return { amountCents: centsOf(String(data.get('amountCents') ?? '')), reason: String(data.get('reason') ?? '') };
    },
  );
  return (
    <Dialog
      open
      onClose={() => form.isBusy || onClose()}
      title="Give a comp"
      description={`The family doesn’t have to pay this amount. ${formatCents(dueCents)} is due.`}
    >
      <MoneyForm
        form={form}
        label="Give a comp"
        what="The comp"
        act="Give comp"
        tooMuch={`Only ${formatCents(dueCents)} is due.`}
        onClose={onClose}
      >
        <AmountField form={form} defaultValue={amountText(dueCents)} />
        <ReasonField form={form} placeholder="Coach’s child, sponsor" />
      </MoneyForm>
    </Dialog>
  );
}
