import { useState } from 'react';
import type { PublishedFile } from '#contract/file-sharing/file-sharing.ts';
import type { Form } from '#web/lib/form.ts';
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx';
import { FieldGroup } from '#web/ui/field/field.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import { type PickedRegistration, RegistrationPicker } from './registration-picker.tsx';

export type AudienceFieldsProps = {
  form: Form;
  events: readonly { id: number; title: string }[];
  /** What the file is for so far; null for a new one. */
  file: PublishedFile | null;
  /** Told of each name that is picked, so that it can be read later. */
  onPicked?: (registration: PickedRegistration) => void;
};

const choices = [
  { value: 'public', label: 'Public', hint: 'Anyone, without an account: it’s listed on the home page' },
  { value: 'all', label: 'Everyone', hint: 'Every family with an account' },
  { value: 'events', label: 'By event', hint: 'Families with a competitor in one of the events you check' },
  { value: 'registrations', label: 'Single registrations', hint: 'Only the families you name' },
];

/** Who sees a file: everybody, families by event, or families by name. */
export function AudienceFields({ form, events, file, onPicked }: AudienceFieldsProps) {
  const [audience, setAudience] = useState<string>(file?.audience ?? '');
  const chosen = new Set(file?.events.map(event => event.id));
  return (
    <div className="grid gap-4">
      <RadioGroup
        {...form.field('audience')}
        label="Who sees it?"
        look="cards"
        options={choices}
        value={audience}
        onChange={setAudience}
      />
      {audience === 'events' && (
        <FieldGroup id="field-eventIds" label="Events" error={form.errorOf('eventIds')}>
          <div className="grid gap-x-6 sm:grid-cols-2">
            {events.map(event => (
              <CheckboxField
                key={event.id}
                id={`event-${event.id}`}
                name="eventIds"
                value={event.id}
                defaultChecked={chosen.has(event.id)}
                label={event.title}
              />
            ))}
          </div>
          {events.length === 0 && <p className="text-muted">There are no events yet. Add them in the settings.</p>}
        </FieldGroup>
      )}
      {audience === 'registrations' && (
        <RegistrationPicker
          name="registrationIds"
          label="Registrations"
          initial={file?.registrations ?? []}
          error={form.errorOf('registrationIds')}
          {...(onPicked ? { onPicked } : {})}
        />
      )}
    </div>
  );
}
