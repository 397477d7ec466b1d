import {
  createEventType,
  EventTypeInput,
  type EventTypeSetting,
  listEventTypes,
  updateEventType,
} from '#contract/catalogue.ts';
import { api } from '#web/lib/api.ts';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useRecordForm } from '../parts/use-record-form.ts';
import { freshOf } from './fresh-of.ts';
import { RecordForm } from './record-form.tsx';

const labels = { title: 'Title', description: 'Description', showOnHomepage: 'Show on the home page' };

export type SettingFormProps<T> = { record: T | null; onSaved: (record: T) => void };

export function EventTypeForm({ record, onSaved }: SettingFormProps<EventTypeSetting>) {
  const { form, meeting } = useRecordForm<EventTypeSetting>({
    schema: EventTypeInput,
    shape: { title: 'text', description: 'text', showOnHomepage: 'yesNo' },
    record,
    inputOf: ({ title, description, showOnHomepage }) => ({ title, description, showOnHomepage }),
    create: input => api(createEventType, { input }),
    update: input => api(updateEventType, { params: { id: record?.id ?? 0 }, input }),
    reload: () => freshOf(api(listEventTypes), record),
    onSaved,
  });
  return (
    <RecordForm
      form={form}
      meeting={meeting}
      labels={labels}
      history={record && { subject: 'event_type', subjectId: record.id }}
    >
      <TextField
        label={labels.title}
        name="title"
        hint="Such as Forms or Point Sparring"
        defaultValue={record?.title}
        error={form.errorOf('title')}
        maxLength={60}
        autoComplete="off"
        required
      />
      <TextAreaField
        label={labels.description}
        name="description"
        hint="One or two sentences for visitors"
        defaultValue={record?.description}
        error={form.errorOf('description')}
        maxLength={500}
        required
      />
      <CheckboxField
        label={labels.showOnHomepage}
        name="showOnHomepage"
        hint="With its title and description"
        defaultChecked={record?.showOnHomepage ?? true}
        error={form.errorOf('showOnHomepage')}
      />
    </RecordForm>
  );
}
