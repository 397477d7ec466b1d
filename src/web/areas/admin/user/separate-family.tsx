import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { separateFamily } from '#contract/family.ts';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { FormFailure } from '#web/widgets/form-failure.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';

interface FamilyProps {
  personId: number;
  other: { personId: number; name: string };
}

/** The other parent, and the way to part the two. ACCESS-46 */
export function SeparateFamily({ personId, other }: FamilyProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <PagePart id="family" title="Family">
      <p className="wrap-anywhere">
        Shares a family with <Link to={`/admin/users/${other.personId}`}>{other.name}</Link>: both see and change the
        same registrations. When one is erased, the other keeps them.
      </p>
      <Button className="w-fit" onClick={() => setIsOpen(true)}>
        Separate…
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Separate this family?"
        description="Each parent keeps the registrations that they began, and no longer sees the other’s. Both are mailed. Links to the family’s page stop working."
      >
        <SeparateForm personId={personId} onClose={close} />
      </Dialog>
    </PagePart>
  );
}

function SeparateForm({ personId, onClose }: { personId: number; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const form = useForm(separateFamily.input, async input => {
    await api(separateFamily, { params: { personId }, input });
    onClose();
    await revalidate();
  });
  return (
    <form {...form.props} aria-label="Separate the family" className="grid gap-5">
      <FormFailure form={form} />
      <TextField
        label="Why"
        name="reason"
        hint="Kept in the history: “Asked for by phone, May 3”"
        autoComplete="off"
        maxLength={500}
        required
        error={form.errorOf('reason')}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="danger" busy={form.isBusy}>
          Separate
        </Button>
      </div>
    </form>
  );
}
