import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { RefundInput, refundPayment } from '#contract/payment/staff-payment.ts';
import type { LedgerLine } from '#contract/registration/registration-detail.ts';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { newKey } from '#web/lib/new-key.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { formatCents } from '#web/widgets/cents.ts';
import { centsOf } from './money-text.ts';
import { channelWords, isByHand } from './payment-words.ts';

export type LineDialogProps = {
  registrationId: number;
  line: LedgerLine;
  onClose: () => void;
  /** What was done, in words. */
  onDone: (text: string) => void;
};

/** Giving back a part of one payment, or all that is left of it. */
export function RefundDialog({ registrationId, line, onClose, onDone }: LineDialogProps) {
  const { ledgerEntryId, channel, refundableCents } = line;
  const byHand = isByHand(channel);
  const revalidator = useRevalidator();
  const key = useRef(newKey());
  const form = useForm(
    RefundInput,
    async values => {
      await api(refundPayment, { params: { registrationId }, input: values, idempotencyKey: key.current });
      void revalidator.revalidate();
      const amount = formatCents(values.amountCents ?? 0);
      onDone(byHand ? `${amount} is booked as given back.` : `${amount} goes back to the card.`);
    },
    element => {
      const data = new FormData(element);
      const text = (name: string) => String(data.get(name) ?? '');
      return {
        ledgerEntryId,
        amountCents: centsOf(text('amountCents')),
        reason: text('reason'),
        reference: text('reference'),
      };
    },
  );
  return (
    <Dialog
      open
      onClose={() => form.isBusy || onClose()}
      title="Give money back"
      description={
        byHand
          ? `Of this payment ${formatCents(refundableCents)} can be given back, by ${channelWords[channel].toLowerCase()}. Give it first, then book it here.`
          : `Of this payment ${formatCents(refundableCents)} can be given back. It goes to the card it was paid with.`
      }
    >
      <form {...form.props} aria-label="Give money back" className="grid gap-5">
        {form.failure && Object.keys(form.failure.fields).length === 0 && (
          <Alert kind="danger" onDismiss={form.dismissFailure}>
            {form.failure.message}
          </Alert>
        )}
        <TextField
          label="Amount"
          name="amountCents"
          inputMode="decimal"
          autoComplete="off"
          prefix="$"
          maxLength={10}
          hint={`At most ${formatCents(refundableCents)}`}
          error={form.errorOf('amountCents') && 'Please enter an amount such as 45.00'}
        />
        <TextField
          label="Why"
          name="reason"
          maxLength={300}
          autoComplete="off"
          placeholder="Withdrawn, sick"
          error={form.errorOf('reason')}
        />
        {byHand && channel !== 'cash' && (
          <TextField
            label="Number of the e-transfer, cheque or slip"
            name="reference"
            maxLength={60}
            autoComplete="off"
            optional
            error={form.errorOf('reference')}
          />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose} disabled={form.isBusy}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={form.isBusy}>
            Give back
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
