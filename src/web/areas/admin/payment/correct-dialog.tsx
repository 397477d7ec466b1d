import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { CorrectionInput, correctEntry } from '#contract/payment/staff-payment.ts';
import { channelWords, kindWords } from '#core/payment/ledger-words.ts';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { newKey } from '#web/lib/new-key.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { formatCents } from '#words/format.ts';
import { MoneyForm, ReasonField } from './money-form.tsx';
import type { LineDialogProps } from './refund-dialog.tsx';

/** Taking back what was entered by mistake: the line stays, a second one turns it round. */
export function CorrectDialog({ registrationId, line, onClose, onDone }: LineDialogProps) {
  const revalidator = useRevalidator();
  const key = useRef(newKey());
  const what = `${kindWords[line.kind]}, ${channelWords[line.channel].toLowerCase()}, ${formatCents(line.amountCents)}`;
  const form = useForm(
    CorrectionInput,
    async input => {
      await api(correctEntry, { params: { registrationId }, input, idempotencyKey: key.current });
      void revalidator.revalidate();
      onDone(`${what}: reversed.`);
    },
    element => ({ ledgerEntryId: line.ledgerEntryId, reason: String(new FormData(element).get('reason') ?? '') }),
  );
  return (
    <Dialog
      open
      onClose={() => form.isBusy || onClose()}
      title="Reverse an entry"
      description={`${what}. Use this for something entered by mistake. No money moves, and both entries stay in the ledger. To send money back to the family, use Refund.`}
    >
      <MoneyForm form={form} label="Reverse an entry" what="The reversal" act="Reverse" isDanger onClose={onClose}>
        <ReasonField form={form} label="What was wrong" placeholder="Entered for the wrong family" />
      </MoneyForm>
    </Dialog>
  );
}
