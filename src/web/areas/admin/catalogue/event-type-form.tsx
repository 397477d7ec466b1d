import {
  createEventType,
  EventTypeInput,
  type EventTypeSetting,
  listEventTypes,
  updateEventType,
} from '#contract/catalogue/catalogue.ts';
import { api } from '#web/lib/api.ts';
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx';
import { TextAreaField } from '#web/ui/field/text-area-field.tsx';
import { RecordForm } from './record-form.tsx';
import { SettingTitle } from './setting-title.tsx';
import { useSettingForm } from './use-setting-form.ts';

const labels = { title: 'Title', description: 'Description', showOnHomepage: 'Show on the home page' };

export type SettingFormProps<T> = { record: T | null; onSaved: (record: T) => void };

export function EventTypeForm({ record, onSaved }: SettingFormProps<EventTypeSetting>) {
  const { form, meeting } = useSettingForm({
    schema: EventTypeInput,
    shape: { title: 'text', description: 'text', showOnHomepage: 'yesNo' },
    record,
    create: input => api(createEventType, { input }),
    update: (id, input) => api(updateEventType, { params: { id }, input }),
    list: () => api(listEventTypes),
    onSaved,
  });
  return (
    <RecordForm
      form={form}
      meeting={meeting}
      labels={labels}
      history={record && { subject: 'event_type', subjectId: record.id }}
    >
      <SettingTitle form={form} hint="For example, Forms or Point Sparring" value={record?.title} />
      <TextAreaField
        {...form.field('description')}
        label={labels.description}
        hint="One or two sentences for visitors"
        defaultValue={record?.description}
        maxLength={500}
        required
      />
      <CheckboxField
        {...form.field('showOnHomepage')}
        label={labels.showOnHomepage}
        hint="With its title and description"
        defaultChecked={record?.showOnHomepage ?? true}
      />
    </RecordForm>
  );
}
