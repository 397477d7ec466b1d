import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { CorrectionInput, correctEntry } from '#contract/payment/staff-payment.ts';
import { channelWords, kindWords } from '#core/payment/ledger-words.ts';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { newKey } from '#web/lib/new-key.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { formatCents } from '#words/format.ts';
import { isAnswerLost, lostAnswer } from './lost-answer.ts';
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
      <form {...form.props} aria-label="Reverse an entry" className="grid gap-5">
        {form.failure && Object.keys(form.failure.fields).length === 0 && (
          <Alert kind="danger" onDismiss={form.dismissFailure}>
            {isAnswerLost(form.failure) ? lostAnswer('The reversal', 'Reverse') : form.failure.message}
          </Alert>
        )}
        <TextField
          label="What was wrong"
          name="reason"
          maxLength={300}
          autoComplete="off"
          placeholder="Entered for the wrong family"
          error={form.errorOf('reason')}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose} disabled={form.isBusy}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={form.isBusy}>
            Reverse
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
