import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { resetSecondFactors, type User } from '#contract/staff.ts';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { FormFailure } from '#web/widgets/form-failure.tsx';

type ResetFactorsProps = { user: User; onReset: (told: string) => void };

/** For a colleague who lost the phone and the recovery codes. ACCESS-36 */
export function ResetFactors({ user, onReset }: ResetFactorsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Reset the second step…</Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={`Reset ${user.firstName}’s second step?`}
        description="This removes their passkeys, authenticator app and recovery codes, and signs them out everywhere. Make sure it’s really them: talk in person, or call a number you know."
      >
        <ResetForm user={user} onClose={close} onReset={onReset} />
      </Dialog>
    </>
  );
}

function ResetForm({ user, onClose, onReset }: ResetFactorsProps & { onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { personId, firstName } = user;
  const form = useForm(resetSecondFactors.input, async input => {
    await api(resetSecondFactors, { params: { personId }, input });
    await revalidate();
    onClose();
    onReset(
      `${firstName} can now sign in with a password alone, and sets up a new second step if their role needs one.`,
    );
  });
  return (
    <form {...form.props} aria-label="Reset the second step" className="grid gap-5">
      <FormFailure form={form} />
      <TextField
        label="Why"
        name="reason"
        hint="Kept in the history: “Lost the phone, called on May 3”"
        autoComplete="off"
        maxLength={500}
        required
        error={form.errorOf('reason')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="danger" busy={form.isBusy}>
          Reset
        </Button>
      </div>
    </form>
  );
}
