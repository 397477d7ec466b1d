import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createInPerson } from '#contract/registration/staff-registration.ts';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { newKey } from '#web/lib/new-key.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField } from '#web/ui/field/select-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { FormFailure } from '#web/widgets/form-failure.tsx';
import { NameFields } from '#web/widgets/person-fields.tsx';
import { PhoneField } from '#web/widgets/phone-field.tsx';
import { FormButtons } from '../parts/form-buttons.tsx';

const languageOptions = [
  { value: 'en', label: 'English' },
  { value: 'fr', label: 'French' },
];

/** Five fields, then straight on to the first competitor. */
export function InPersonDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="New in-person registration"
      description="Charged at the door price. If the family has an account, enter its e-mail address."
    >
      <InPersonForm onClose={onClose} />
    </Dialog>
  );
}

function InPersonForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  // One key for one opening: however often it is sent, one registration begins.
  const [key] = useState(newKey);
  const form = useForm(createInPerson.input, async input => {
    const { registrationId } = await api(createInPerson, { input, idempotencyKey: key });
    await navigate(`/admin/registration/${registrationId}/competitor`);
  });
  return (
    <form {...form.props} aria-label="New in-person registration" className="grid gap-5">
      <FormFailure form={form} />
      <NameFields errorOf={form.errorOf} isOwn={false} />
      <TextField
        {...form.field('email')}
        label="E-mail address"
        type="email"
        autoComplete="off"
        hint="We’ll send the receipt here"
        optional
      />
      <PhoneField {...form.field('phoneNumber')} label="Phone" autoComplete="off" optional />
      <SelectField
        {...form.field('language')}
        label="Language"
        hint="For e-mails and texts. A family with an account keeps its own."
        options={languageOptions}
      />
      <FormButtons act="Next: competitors" isBusy={form.isBusy} onClose={onClose} />
    </form>
  );
}
