import { useState } from 'react';
import { flushSync } from 'react-dom';
import {
  archivePublishedFile,
  FileSettings,
  type PublishedFile,
  publishFile,
  updatePublishedFile,
} from '#contract/file-sharing/file-sharing.ts';
import { api } from '#web/lib/api.ts';
import { useForm } from '#web/lib/form.ts';
import { readShape } from '#web/lib/form-values.ts';
import { useUpload } from '#web/lib/use-upload.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FileDrop } from '#web/ui/field/file-drop.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { FormFailure } from '#web/widgets/form-failure.tsx';
import { UploadBar } from '#web/widgets/upload-bar.tsx';
import { FormButtons } from '../parts/form-buttons.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { accepted, fileShape, tellForm } from './file-shape.ts';

export type PublishDialogProps = {
  events: readonly { id: number; title: string }[];
  onClose: () => void;
  onPublished: (file: PublishedFile) => void;
};

const withoutEnding = (name: string): string => name.replace(/\.[^.]{1,5}$/, '').slice(0, 100);

/**
 * A file, its title, and who sees it. The server hides it until its audience is set; if that fails, the file is there
 * already and only the rest is retried.
 */
export function PublishDialog({ events, onClose, onPublished }: PublishDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [title, setTitle] = useState('');
  const [stored, setStored] = useState<PublishedFile | null>(null);
  const [isTried, setTried] = useState(false);
  const { share, send } = useUpload();
  const isTooLarge = file !== null && file.size > accepted.maxMegabytes * 1024 * 1024;

  const form = useForm(
    FileSettings,
    async values => {
      let kept = stored;
      if (!kept) {
        if (!file || isTooLarge) return document.getElementById('field-file')?.focus();
        const body = new FormData();
        body.set('title', values.title);
        body.set('file', file);
        kept = await send(publishFile, { form: body });
        setStored(kept);
      }
      const params = { fileId: kept.fileId };
      kept = await api(updatePublishedFile, { params, input: { ...values, version: kept.version } });
      setStored(kept);
      onPublished(await api(archivePublishedFile, { params, input: { isArchived: false, version: kept.version } }));
    },
    element => readShape(element, fileShape),
  );

  return (
    <Dialog open onClose={() => share === null && onClose()} title="Publish a file" size="wide">
      <form {...form.props} onSubmitCapture={() => setTried(true)} className="grid gap-6">
        <FormFailure form={form} />
        {stored ? (
          <p className="border-l-4 border-good pl-4">
            {stored.fileName} is already uploaded. Only the rest is missing.
          </p>
        ) : (
          <FileDrop
            label="Choose a file or drop it here"
            name="file"
            accept={accepted.endings}
            acceptText={accepted.text}
            maxMegabytes={accepted.maxMegabytes}
            disabled={form.isBusy}
            error={form.errorOf('file') ?? (isTried && !file ? 'Please choose a file' : undefined)}
            onFiles={files => {
              setFile(files[0] ?? null);
              form.dismissFailure();
              // What it is called is most often what it is.
              const name = files[0]?.name;
              if (name && title.trim() === '') flushSync(() => setTitle(withoutEnding(name)));
              tellForm(form.props.ref.current?.querySelector('[name=title]'));
            }}
          />
        )}
        <TextField
          {...form.field('title')}
          label="Title"
          hint="What families read"
          maxLength={100}
          value={title}
          onChange={event => setTitle(event.currentTarget.value)}
        />
        <AudienceFields form={form} events={events} file={null} />
        {share !== null && <UploadBar name={file?.name ?? 'the file'} share={share} />}
        <FormButtons act="Publish" isBusy={form.isBusy} isHeld onClose={onClose} />
      </form>
    </Dialog>
  );
}
