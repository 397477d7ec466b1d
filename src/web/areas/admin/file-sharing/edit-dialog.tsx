import { useRef } from 'react';
import {
  FileSettings,
  listPublishedFiles,
  type PublishedFile,
  updatePublishedFile,
} from '#contract/file-sharing/file-sharing.ts';
import { ApiError, api } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { FormFailure } from '#web/widgets/form-failure.tsx';
import { HistoryPanel } from '../parts/history-panel.tsx';
import { MeetingPanel } from '../parts/meeting-panel.tsx';
import { useRecordForm } from '../parts/use-record-form.ts';
import { AudienceFields } from './audience-fields.tsx';
import { fileShape, settingsOf } from './file-shape.ts';

export type EditDialogProps = {
  file: PublishedFile;
  events: readonly { id: number; title: string }[];
  onClose: () => void;
  onSaved: (file: PublishedFile) => void;
};

const labels: Record<string, string> = {
  title: 'Title',
  audience: 'Who sees it',
  eventIds: 'Events',
  registrationIds: 'Registrations',
};
const audiences: Record<string, string> = {
  public: 'Public',
  all: 'Everyone',
  events: 'By event',
  registrations: 'Single registrations',
};

/** Title and audience of a published file. */
export function EditDialog({ file, events, onClose, onSaved }: EditDialogProps) {
  const params = { fileId: file.fileId };
  const names = useRef(new Map<number, string>());
  const remember = (one: { registrationId: number; name: string }) => names.current.set(one.registrationId, one.name);
  file.registrations.forEach(remember);

  const { form, meeting } = useRecordForm({
    schema: FileSettings,
    shape: fileShape,
    record: file,
    inputOf: settingsOf,
    create: () => Promise.reject(new Error('A file is made by its upload')),
    update: input => api(updatePublishedFile, { params, input }),
    async reload() {
      const fresh = (await api(listPublishedFiles)).files.find(one => one.fileId === file.fileId);
      if (!fresh) throw new ApiError(404, 'This file no longer exists.', 'not_found');
      fresh.registrations.forEach(remember);
      return fresh;
    },
    onSaved,
  });

  const titles = new Map(events.map(event => [event.id, event.title]));
  function show(field: string, value: unknown): string {
    if (field === 'audience') return audiences[String(value)] ?? '';
    if (!Array.isArray(value)) return String(value);
    const known = field === 'eventIds' ? titles : names.current;
    return value.length === 0 ? 'nothing' : value.map((id: number) => known.get(id) ?? `number ${id}`).join(', ');
  }

  return (
    <Dialog open onClose={onClose} title={`Edit ${file.title}`} size="wide">
      <form {...form.props} className="grid gap-6">
        <FormFailure form={form} />
        <MeetingPanel meeting={meeting} labelOf={field => labels[field] ?? field} show={show} />
        <TextField
          {...form.field('title')}
          label="Title"
          hint="What families read"
          maxLength={100}
          defaultValue={file.title}
        />
        <AudienceFields form={form} events={events} file={file} onPicked={remember} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose} disabled={form.isBusy}>
            Cancel
          </Button>
          {!meeting && (
            <Button type="submit" variant="primary" busy={form.isBusy}>
              Save
            </Button>
          )}
        </div>
      </form>
      <HistoryPanel subject="file" subjectId={file.fileId} />
    </Dialog>
  );
}
