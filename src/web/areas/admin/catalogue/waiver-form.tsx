import { useState } from 'react';
import {
  createWaiver,
  listWaivers,
  updateWaiver,
  WaiverInput,
  type WaiverSetting,
} from '#contract/tournament-settings.ts';
import { api } from '#web/lib/api.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { TextAreaField } from '#web/ui/field/text-area-field.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { WaiverText } from '#web/widgets/waiver-text.tsx';
import { RecordForm } from './record-form.tsx';
import { useSettingForm } from './use-setting-form.ts';

const labels = { title: 'Title', body: 'Text', effectiveOn: 'In effect from' };

export type WaiverFormProps = {
  record: WaiverSetting | null;
  /** Whose words a new version starts from. */
  startsFrom: WaiverSetting | null;
  onSaved: (record: WaiverSetting) => void;
};

export function WaiverForm({ record, startsFrom, onSaved }: WaiverFormProps) {
  const { form, meeting } = useSettingForm({
    schema: WaiverInput,
    shape: { title: 'text', body: 'text', effectiveOn: 'text' },
    record,
    create: input => api(createWaiver, { input }),
    update: (id, input) => api(updateWaiver, { params: { waiverVersionId: id }, input }),
    list: () => api(listWaivers),
    onSaved,
  });
  const first = record ?? startsFrom;
  const [title, setTitle] = useState(first?.title ?? '');
  const [body, setBody] = useState(first?.body ?? '');
  return (
    <RecordForm
      form={form}
      meeting={meeting}
      labels={labels}
      history={record && { subject: 'waiver_version', subjectId: record.id }}
    >
      {record?.isInEffect && (
        <Alert kind="info">
          Families may be reading this text right now. For anything more than a typo, create a new version instead, so
          they’re asked to read it again.
        </Alert>
      )}
      <TextField
        {...form.field('title')}
        label={labels.title}
        defaultValue={first?.title}
        onInput={event => setTitle(event.currentTarget.value)}
        maxLength={100}
        autoComplete="off"
        required
      />
      <TextField
        {...form.field('effectiveOn')}
        label={labels.effectiveOn}
        type="date"
        hint="From this day on, families sign this text. It replaces any earlier one."
        defaultValue={record?.effectiveOn}
        className="max-w-xs"
        required
      />
      <TextAreaField
        {...form.field('body')}
        label={labels.body}
        hint="Line breaks stay as you type them. A blank line starts a new paragraph."
        defaultValue={first?.body}
        onInput={event => setBody(event.currentTarget.value)}
        maxLength={20_000}
        rows={12}
        required
      />
      {body.trim() && (
        <Disclosure summary="As families see it">
          <WaiverText waiver={{ title, body, french: null }} />
        </Disclosure>
      )}
    </RecordForm>
  );
}
