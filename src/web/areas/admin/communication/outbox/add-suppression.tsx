import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { addSuppression, type Suppression } from '#contract/outbox.ts';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { FormFailure } from '#web/widgets/form-failure.tsx';
import { PhoneField } from '#web/widgets/phone-field.tsx';
import { FormButtons } from '../../parts/form-buttons.tsx';
import { channelWords } from '../channel-words.ts';

const channels = (['email', 'sms'] as const).map(value => ({ value, label: channelWords[value] }));

export type AddSuppressionProps = {
  isOpen: boolean;
  onClose: () => void;
  onAdded: (suppression: Suppression) => void;
};

/** Somebody asked in person to get nothing more. */
export function AddSuppression({ isOpen, onClose, onAdded }: AddSuppressionProps) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="Stop all messages to an address"
      description="This includes receipts and sign-in links. To stop news only, they can use the unsubscribe link in a news e-mail."
    >
      <AddForm onClose={onClose} onAdded={onAdded} />
    </Dialog>
  );
}

function AddForm({ onClose, onAdded }: Omit<AddSuppressionProps, 'isOpen'>) {
  const { revalidate } = useRevalidator();
  const [channel, setChannel] = useState('email');
  const form = useForm(addSuppression.input, async input => {
    const added = await api(addSuppression, { input });
    void revalidate();
    onAdded(added);
  });
  return (
    <form {...form.props} aria-label="Add an address" className="grid gap-5">
      <FormFailure form={form} />
      <RadioGroup
        {...form.field('channel')}
        label="Kind of address"
        options={channels}
        value={channel}
        onChange={setChannel}
      />
      {channel === 'email' ? (
        <TextField
          {...form.field('address')}
          key="email"
          label="E-mail address"
          type="email"
          autoComplete="off"
          required
        />
      ) : (
        <PhoneField {...form.field('address')} key="sms" label="Phone number" autoComplete="off" required />
      )}
      <TextField {...form.field('reason')} label="Why" optional autoComplete="off" hint="Kept in the history" />
      <FormButtons act="Add it" isBusy={form.isBusy} onClose={onClose} />
    </form>
  );
}
