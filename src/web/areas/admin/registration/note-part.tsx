import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { RegistrationDetail } from '#contract/registration/registration-detail.ts';
import { addNote } from '#contract/registration/staff-registration.ts';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { newKey } from '#web/lib/new-key.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/field/text-area-field.tsx';
import { FormFailure } from '#web/widgets/form-failure.tsx';
import { PagePart } from '#web/widgets/page-part.tsx';
import { formatLongDate } from '#words/format.ts';

/** The team's own words; they are added to, never changed. */
export function NotePart({ detail }: { detail: RegistrationDetail }) {
  const revalidator = useRevalidator();
  const [key, setKey] = useState(newKey);
  const { registrationId } = detail.registration;
  const form = useForm(addNote.input, async (input, element) => {
    await api(addNote, { params: { registrationId }, input, idempotencyKey: key });
    element.reset();
    setKey(newKey());
    await revalidator.revalidate();
  });
  return (
    <PagePart id="notes" title="Staff notes" lead="Not visible to the family.">
      {detail.staffNotes.length > 0 && (
        <ul className="max-w-prose">
          {detail.staffNotes.map(note => (
            <li key={note.id} className="border-b border-line py-3">
              <p className="whitespace-pre-wrap wrap-anywhere">{note.body}</p>
              <p className="text-sm text-muted">
                {note.author}, {formatLongDate(note.at)}
              </p>
            </li>
          ))}
        </ul>
      )}
      <form {...form.props} aria-label="Add a note" className="grid max-w-prose gap-3">
        <FormFailure form={form} />
        <TextAreaField {...form.field('body')} label="New note" rows={2} maxLength={2000} required />
        <Button type="submit" busy={form.isBusy} className="w-fit">
          Add note
        </Button>
      </form>
    </PagePart>
  );
}
