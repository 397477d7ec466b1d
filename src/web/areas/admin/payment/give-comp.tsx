import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Balance } from '#contract/payment/balance.ts';
import { CompInput, giveComp } from '#contract/payment/staff-payment.ts';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { newKey } from '#web/lib/new-key.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { formatCents } from '#words/format.ts';
import { isAnswerLost, lostAnswer } from './lost-answer.ts';
import { amountHint, amountText, centsOf } from './money-text.ts';

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
      <form {...form.props} aria-label="Give a comp" className="grid gap-5">
        {form.failure && Object.keys(form.failure.fields).length === 0 && (
          <Alert kind="danger" onDismiss={form.dismissFailure}>
            {form.failure.code === 'too_much'
              ? `Only ${formatCents(dueCents)} is due.`
              : isAnswerLost(form.failure)
                ? lostAnswer('The comp', 'Give comp')
                : form.failure.message}
          </Alert>
        )}
        <TextField
          label="Amount"
          name="amountCents"
          inputMode="decimal"
          autoComplete="off"
          prefix="$"
          maxLength={10}
          defaultValue={amountText(dueCents)}
          error={form.errorOf('amountCents') && amountHint}
        />
        <TextField
          label="Why"
          name="reason"
          maxLength={300}
          autoComplete="off"
          placeholder="Coach’s child, sponsor"
          error={form.errorOf('reason')}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose} disabled={form.isBusy}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={form.isBusy}>
            Give comp
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
