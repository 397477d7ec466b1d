import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ClosingInput, closePeriod, type Journal } from '#contract/payment/journal.ts';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { MoneyForm } from './money-form.tsx';

type Props = { journal: Journal; onDone: (text: string) => void };

/** Closing cannot be undone, so it is asked for in a dialog. */
export function ClosePeriod({ journal, onDone }: Props) {
  const { closableUntil, periods } = journal;
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const form = useForm(ClosingInput, async input => {
    const answer = await api(closePeriod, { input });
    setOpen(false);
    onDone(`Closed until ${input.until}.`);
    await navigate(`/admin/payments/journal?period=${answer.periodId}`);
  });
  return (
    <section className="grid gap-3" aria-label="Close the period">
      <h3 className="text-xl">Close the period</h3>
      <p className="max-w-prose">
        After a month is reported, close it. It stays as it is, and anything that arrives later goes into the open
        period, with its own date beside it.{periods[0] && ` Closed until ${periods[0].untilOn}.`}
      </p>
      <div>
        <Button onClick={() => setOpen(true)}>Close a period</Button>
      </div>
      <Dialog
        open={isOpen}
        onClose={() => form.isBusy || setOpen(false)}
        title="Close a period"
        description="Everything until that day, as it is known now. This can’t be undone."
      >
        <MoneyForm
          form={form}
          label="Close a period"
          what="This period"
          act="Close this period"
          onClose={() => setOpen(false)}
        >
          <TextField
            {...form.field('until')}
            label="Until and including"
            type="date"
            max={closableUntil}
            className="sm:max-w-64"
          />
        </MoneyForm>
      </Dialog>
    </section>
  );
}
