import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { RefundInput, refundPayment } from '#contract/payment/staff-payment.ts';
import type { LedgerLine } from '#contract/registration/registration-detail.ts';
import { channelWords } from '#core/payment/ledger-words.ts';
import { staffChannels } from '#core/payment/staff-payment.ts';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { newKey } from '#web/lib/new-key.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { formatCents } from '#words/format.ts';
import { AmountField, MoneyForm, ReasonField } from './money-form.tsx';
import { centsOf } from './money-text.ts';
import { isByHand } from './payment-words.ts';

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
  const isCredit = channel === 'credit';
  const [way, setWay] = useState<LedgerLine['channel']>(isCredit ? 'cash' : channel);
  const byHand = isByHand(way);
  const back = isByHand(channel) ? channelWords[channel] : 'Back to the card';
  const ways = [
    ...(isCredit ? [] : [{ value: channel, label: back }]),
    ...staffChannels.filter(one => one !== channel).map(one => ({ value: one, label: channelWords[one] })),
  ];
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
        channel: way === channel ? undefined : way,
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
          ? `You can refund up to ${formatCents(refundableCents)} of this payment, ${way === 'cash' ? 'in cash' : `by ${channelWords[way].toLowerCase()}`}. Return the money first, then record it here.`
          : `You can refund up to ${formatCents(refundableCents)} of this payment. It goes back to the card it was paid with.`
      }
    >
      <MoneyForm
        form={form}
        label="Refund"
        what="The refund"
        act="Refund"
        tooMuch={`You can refund at most ${formatCents(refundableCents)}.`}
        isDanger
        onClose={onClose}
      >
        <AmountField form={form} hint={`At most ${formatCents(refundableCents)}`} />
        <ReasonField form={form} placeholder="Withdrawn, sick" />
        {channel !== 'practice' && (
          <SelectField
            {...form.field('channel')}
            label="How"
            options={ways}
            value={way}
            onChange={event => setWay(ways.find(({ value }) => value === event.currentTarget.value)?.value ?? channel)}
          />
        )}
        {byHand && way !== 'cash' && (
          <TextField
            {...form.field('reference')}
            label="E-transfer, cheque or slip number"
            maxLength={60}
            autoComplete="off"
            optional={way === channel}
          />
        )}
      </MoneyForm>
    </Dialog>
  );
}
