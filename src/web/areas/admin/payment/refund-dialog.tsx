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
import { formatCents } from '#words/format.ts';
import { amountHint, centsOf } from './money-text.ts';
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
      onDone(byHand ? `Refund of ${amount} recorded.` : `${amount} is going back to the card.`);
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
      title="Refund"
      description={
        byHand
          ? `You can refund up to ${formatCents(refundableCents)} of this payment, ${channel === 'cash' ? 'in cash' : `by ${channelWords[channel].toLowerCase()}`}. Return the money first, then record it here.`
          : `You can refund up to ${formatCents(refundableCents)} of this payment. It goes back to the card it was paid with.`
      }
    >
      <form {...form.props} aria-label="Refund" className="grid gap-5">
        {form.failure && Object.keys(form.failure.fields).length === 0 && (
          <Alert kind="danger" onDismiss={form.dismissFailure}>
            {form.failure.code === 'too_much'
              ? `You can refund at most ${formatCents(refundableCents)}.`
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
          hint={`At most ${formatCents(refundableCents)}`}
          error={form.errorOf('amountCents') && amountHint}
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
            label="E-transfer, cheque or slip number"
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
            Refund
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
