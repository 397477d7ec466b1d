import { useRevalidator } from 'react-router';
import * as z from 'zod/mini';
import { text } from '#contract/fields.ts';
import { useForm } from '#web/lib/form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { FormFailure } from '#web/widgets/form-failure.tsx';

export type ReasonDialogProps = {
  title: string;
  description: string;
  button: string;
  hint?: string;
  isDanger?: boolean;
  onClose: () => void;
  send: (reason: string) => Promise<unknown>;
};

const Reason = z.object({ reason: text(500) });

/** Asks why before something is done that others will read about. */
export function ReasonDialog({ title, description, button, hint, isDanger = false, onClose, send }: ReasonDialogProps) {
  const revalidator = useRevalidator();
  const form = useForm(Reason, async ({ reason }) => {
    await send(reason);
    await revalidator.revalidate();
    onClose();
  });
  return (
    <Dialog open onClose={onClose} title={title} description={description}>
      <form {...form.props} aria-label={title} className="grid gap-5">
        <FormFailure form={form} />
        <TextField
          label="Reason"
          name="reason"
          hint={hint}
          autoComplete="off"
          maxLength={500}
          required
          error={form.errorOf('reason')}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant={isDanger ? 'danger' : 'secondary'} busy={form.isBusy}>
            {button}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
