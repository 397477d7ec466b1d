import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { CorrectionInput, correctEntry } from '#contract/payment/staff-payment.ts';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { newKey } from '#web/lib/new-key.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { formatCents } from '#web/widgets/cents.ts';
import { channelWords, kindWords } from './payment-words.ts';
import type { LineDialogProps } from './refund-dialog.tsx';

/** Taking back what was entered by mistake: the line stays, a second one turns it round. */
export function CorrectDialog({ registrationId, line, onClose, onDone }: LineDialogProps) {
  const revalidator = useRevalidator();
  const key = useRef(newKey());
  const what = `${kindWords[line.kind]}, ${channelWords[line.channel].toLowerCase()}, ${formatCents(Math.abs(line.cents))}`;
  const form = useForm(
    CorrectionInput,
    async input => {
      await api(correctEntry, { params: { registrationId }, input, idempotencyKey: key.current });
      void revalidator.revalidate();
      onDone(`${what}: taken back.`);
    },
    element => ({ ledgerEntryId: line.ledgerEntryId, reason: String(new FormData(element).get('reason') ?? '') }),
  );
  return (
    <Dialog
      open
      onClose={() => form.isBusy || onClose()}
      title="Take back a mistake"
      description={`${what}. For something that was entered wrong: no money moves, and both lines stay in the books. If money goes back to the family, use Refund.`}
    >
      <form {...form.props} aria-label="Take back a mistake" className="grid gap-5">
        {form.failure && Object.keys(form.failure.fields).length === 0 && (
          <Alert kind="danger" onDismiss={form.dismissFailure}>
            {form.failure.message}
          </Alert>
        )}
        <TextField
          label="What was wrong"
          name="reason"
          maxLength={300}
          autoComplete="off"
          placeholder="Booked for the wrong family"
          error={form.errorOf('reason')}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose} disabled={form.isBusy}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={form.isBusy}>
            Take it back
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
