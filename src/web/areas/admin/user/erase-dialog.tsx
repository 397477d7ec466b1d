import { useRevalidator } from 'react-router';
import { erasePersonalData, type PersonalData } from '#contract/personal-data.ts';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { FormFailure } from '#web/widgets/form-failure.tsx';
import { FormButtons } from '../parts/form-buttons.tsx';

const goes = [
  'Names, addresses and phone numbers, guardians, emergency contacts, medical notes, weights and heights',
  'Files they sent, notes, drafts, and the messages we sent them',
  'What the history says about them, and how they sign in',
];
const stays = [
  'Payments, receipts and refunds, under “Family” and a number',
  'Competitor statistics: year of birth, level, events, school',
  'What they agreed to and when, with the address made unreadable',
];

export type EraseDialogProps = { data: PersonalData; isOpen: boolean; onClose: () => void; onErased: () => void };

export function EraseDialog({ data, isOpen, onClose, onErased }: EraseDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={`Erase ${data.name}?`}
      description="This can’t be undone. Export everything first if the family wants a copy."
    >
      <div className="mb-6 grid gap-4">
        <Words title="What we erase" items={goes} />
        <Words title="What we keep" items={stays} />
      </div>
      <EraseForm data={data} onClose={onClose} onErased={onErased} />
    </Dialog>
  );
}

function Words({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 list-disc pl-5 text-sm">
        {items.map(item => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

function EraseForm({ data, onClose, onErased }: Omit<EraseDialogProps, 'isOpen'>) {
  const { revalidate } = useRevalidator();
  const { personId, email } = data;
  const form = useForm(erasePersonalData.input, async input => {
    await api(erasePersonalData, { params: { personId }, input });
    await revalidate();
    onErased();
  });
  return (
    <form {...form.props} aria-label="Erase this person" className="grid gap-5">
      <FormFailure form={form} />
      <TextField
        label="Their e-mail address"
        name="confirmation"
        hint={
          <>
            To confirm it’s the right person, type <span className="wrap-anywhere">{email}</span>
          </>
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={form.errorOf('confirmation')}
      />
      <TextField
        {...form.field('reason')}
        label="Why"
        hint="Kept in the history, so leave names out: “Asked by e-mail on May 3”"
        autoComplete="off"
        maxLength={500}
        required
      />
      <FormButtons act="Erase permanently" isBusy={form.isBusy} variant="danger" onClose={onClose} />
    </form>
  );
}
