import { useRevalidator } from 'react-router';
import * as z from 'zod/mini';
import { text } from '#contract/fields.ts';
import { useForm } from '#web/lib/form.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { FormFailure } from '#web/widgets/form-failure.tsx';
import { FormButtons } from './form-buttons.tsx';

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
        <TextField {...form.field('reason')} label="Reason" hint={hint} autoComplete="off" maxLength={500} required />
        <FormButtons act={button} isBusy={form.isBusy} variant={isDanger ? 'danger' : 'secondary'} onClose={onClose} />
      </form>
    </Dialog>
  );
}
